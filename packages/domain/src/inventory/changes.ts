/** Changes of a finished product besides its quantity; each is a line of its history. */
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

/** The fields that identify the beer of a product's ledger. */
export const beerFields = ['recipeId', 'batchId', 'containerType', 'volumeInLiters'] as const;

/** Why those cannot change after the packaging was followed by other movements. */
export const settledBeerMessage =
  'La bière, le brassin, le contenant et le volume ne changent plus dès qu’un mouvement a suivi le conditionnement.';
