/** What changes of a finished product beside its quantity; each change is a line of its history. */
export const productFields = [
  'recipe',
  'batch',
  'containerType',
  'volumeInLiters',
  'packagingDate',
  'bestBeforeDate',
  'location',
  'unitPrice',
  'barcodeId',
  'notes',
  'status',
  'isDeleted',
] as const;
export type ProductField = (typeof productFields)[number];
export const productFieldLabels: Readonly<Record<ProductField, string>> = {
  recipe: 'Bière',
  batch: 'Brassin',
  containerType: 'Contenant',
  volumeInLiters: 'Volume',
  packagingDate: 'Conditionné le',
  bestBeforeDate: 'DDM',
  location: 'Emplacement',
  unitPrice: 'Prix unitaire HT',
  barcodeId: 'Code-barres',
  notes: 'Notes',
  status: 'Statut',
  isDeleted: 'Suppression',
};

/** The fields that say which beer the lines of a ledger speak of. */
export const beerFields = ['recipeId', 'batchId', 'containerType', 'volumeInLiters'] as const;

/** Why those do not change once something followed the packaging. */
export const settledBeerMessage =
  'La bière, le brassin, le contenant et le volume ne changent plus dès qu’un mouvement a suivi le conditionnement.';
