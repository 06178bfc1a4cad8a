/** Maximum number of containers of one line. */
export const largestContainerCount = 1_000_000;

/** Why a number of containers changed; every change is one movement. */
export const productMovementKinds = [
  'packaging',
  'sale',
  'suspension',
  'export',
  'return',
  'tasting',
  'own_use',
  'sample',
  'destruction',
  'loss',
  'transfer_out',
  'transfer_in',
  'count',
  'adjustment',
  'correction',
] as const;
export type ProductMovementKind = (typeof productMovementKinds)[number];
export const productMovementKindLabels: Readonly<Record<ProductMovementKind, string>> = {
  packaging: 'Conditionnement',
  sale: 'Vente',
  suspension: 'Expédition en suspension',
  export: 'Exportation',
  return: 'Retour d’un client',
  tasting: 'Dégustation',
  own_use: 'Usage propre',
  sample: 'Échantillon d’analyse',
  destruction: 'Destruction',
  loss: 'Perte',
  transfer_out: 'Transfert sortant',
  transfer_in: 'Transfert entrant',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  correction: 'Correction',
};

/** Movements to a customer, at a price. */
export const deliveryKinds: readonly ProductMovementKind[] = ['sale', 'suspension', 'export'];
/** Movements to a customer or back from one, at a price. */
export const customerKinds: readonly ProductMovementKind[] = [...deliveryKinds, 'return'];
/** Movements to somebody who bought nothing. */
export const givenAwayKinds: readonly ProductMovementKind[] = ['tasting', 'own_use', 'sample'];
/** Movements out of the stock to no customer. */
export const usedUpKinds: readonly ProductMovementKind[] = [
  ...givenAwayKinds,
  'destruction',
  'loss',
];
const outgoingKinds: readonly ProductMovementKind[] = [...deliveryKinds, ...usedUpKinds];
const incomingKinds: readonly ProductMovementKind[] = ['packaging', 'return'];

/** Whether this kind of movement only ever takes containers out of the stock. */
export const takesContainersOut = (kind: ProductMovementKind): boolean =>
  outgoingKinds.includes(kind);

/** Whether a line of this kind can have this quantity; zero is always allowed. */
export function fitsMovementKind(kind: ProductMovementKind, quantity: number): boolean {
  if (incomingKinds.includes(kind)) return quantity >= 0;
  return takesContainersOut(kind) ? quantity <= 0 : true;
}

/** Whether a line can be corrected: not a transfer, which has two lines, nor a correction. */
export const isCorrectable = (kind: ProductMovementKind): boolean =>
  kind !== 'correction' && kind !== 'transfer_out' && kind !== 'transfer_in';
