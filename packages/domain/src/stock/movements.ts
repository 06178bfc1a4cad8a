/** Why a quantity changed. Every change of stock is one movement of one of these kinds. */
export const movementKinds = [
  'opening',
  'receipt',
  'consumption',
  'loss',
  'count',
  'adjustment',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementKindLabels: Readonly<Record<MovementKind, string>> = {
  opening: 'Stock initial',
  receipt: 'Réception',
  consumption: 'Consommation',
  loss: 'Perte',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  correction: 'Correction',
};

const incomingKinds: readonly MovementKind[] = ['opening', 'receipt'];
const outgoingKinds: readonly MovementKind[] = ['consumption', 'loss'];

/** Whether this kind of movement only brings stock in. */
export const isIncoming = (kind: MovementKind): boolean => incomingKinds.includes(kind);

/** Whether this kind of movement only takes stock out. */
export const isOutgoing = (kind: MovementKind): boolean => outgoingKinds.includes(kind);

/** Whether a movement of this kind can have this difference; zero is always allowed. */
export function fitsKind(kind: MovementKind, quantity: number): boolean {
  if (isIncoming(kind)) return quantity >= 0;
  if (isOutgoing(kind)) return quantity <= 0;
  return true;
}
