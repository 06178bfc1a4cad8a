export const inventoryStatuses = ['in_stock', 'reserved', 'sold', 'damaged', 'consumed'] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];
export const inventoryStatusLabels: Readonly<Record<InventoryStatus, string>> = {
  in_stock: 'En stock',
  reserved: 'Réservé',
  sold: 'Vendu',
  damaged: 'Abîmé',
  consumed: 'Consommé',
};

/** What the brewery still has and could sell: it alone is valued, and expires. */
export const onHandStatuses = [
  'in_stock',
  'reserved',
] as const satisfies readonly InventoryStatus[];

/** Whether products of a status are on hand, however many are left. */
export const isOnHandStatus = (status: InventoryStatus): boolean =>
  onHandStatuses.some((onHand) => onHand === status);
