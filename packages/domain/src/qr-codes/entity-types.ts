/** The entities a code can refer to. */
export const qrCodeEntityTypes = [
  'batch',
  'recipe',
  'inventory_item',
  'equipment',
  'ingredient_lot',
] as const;
export type QrCodeEntityType = (typeof qrCodeEntityTypes)[number];

export const qrCodeEntityLabels: Readonly<Record<QrCodeEntityType, string>> = {
  batch: 'Brassin',
  recipe: 'Recette',
  inventory_item: 'Produit fini',
  equipment: 'Équipement',
  ingredient_lot: 'Lot d’ingrédient',
};

/** The page of an entity's QR codes, where more can be generated. */
export const qrCodesAddress = (entityType: QrCodeEntityType, entityId: string) =>
  `/traceability/qr-codes?entityType=${entityType}&entityId=${entityId}`;
