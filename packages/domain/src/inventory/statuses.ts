export const inventoryStatuses = ['in_stock', 'reserved', 'sold', 'damaged', 'consumed'] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];
export const inventoryStatusLabels: Readonly<Record<InventoryStatus, string>> = {
  in_stock: 'En stock',
  reserved: 'Réservé',
  sold: 'Vendu',
  damaged: 'Abîmé',
  consumed: 'Consommé',
};

/** The statuses of sellable stock: only it is valued, and expires. */
export const onHandStatuses = [
  'in_stock',
  'reserved',
] as const satisfies readonly InventoryStatus[];

/** Whether products of a status are on hand, whatever their quantity. */
export const isOnHandStatus = (status: InventoryStatus): boolean =>
  onHandStatuses.some((onHand) => onHand === status);
