import type { IngredientDetail, Lot, Movement } from './stock-form';

/** The open stock form, if any. */
export type StockAction =
  | { readonly kind: 'receive' | 'adjust' | 'count' }
  | { readonly kind: 'takeOut'; readonly lotId?: string | null }
  | { readonly kind: 'writeOff'; readonly lot: Lot }
  | { readonly kind: 'move'; readonly lot: Lot; readonly to?: string }
  | { readonly kind: 'correct'; readonly movement: Movement }
  | { readonly kind: 'lot' | 'analysis' | 'release' | 'return'; readonly lot: Lot };

/** Whether JSON can represent it: not the moments of a movement. */
export const canBeKept = ({ kind }: StockAction): boolean => kind !== 'correct';

/** The action with its lot as it was last read: in a restored draft the lot’s dates are strings. */
export function withCurrentLot(
  action: StockAction,
  { lots }: Pick<IngredientDetail, 'lots'>,
): StockAction {
  if (!('lot' in action)) return action;
  return { ...action, lot: lots.find(({ id }) => id === action.lot.id) ?? action.lot };
}
