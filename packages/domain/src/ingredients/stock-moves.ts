import type { StockAdjustmentValues, StockMoveValues } from './stock-schemas';

/** The choice in the form, where every quantity is above zero. */
export const stockMoves = ['consumption', 'loss', 'removal', 'addition'] as const;
export type StockMove = (typeof stockMoves)[number];
export const stockMoveLabels: Readonly<Record<StockMove, string>> = {
  consumption: 'Consommation',
  loss: 'Perte',
  removal: 'Ajustement en moins',
  addition: 'Ajustement en plus',
};

/** Whether the kind of a movement implies its reason, which is then optional. */
export const needsNoReason = (move: StockMove): boolean =>
  move === 'consumption' || move === 'loss';

/** Maps the form's choice to the ledger's kind and sign. */
export function adjustmentOf({ move, quantity, ...rest }: StockMoveValues): StockAdjustmentValues {
  const kind = move === 'consumption' || move === 'loss' ? move : 'adjustment';
  return { ...rest, kind, quantity: move === 'addition' ? quantity : -quantity };
}
