import type { MovementCorrectionValues } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { fitsKind, isIncoming, isOutgoing } from '@cervoise/domain/stock';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { movementNotFound } from '../../../ledger/ledger-line';
import { refuseUnfitCorrection } from '../../../ledger/refuse-unfit-correction';
import { lockIngredientOfLine } from '../ingredients.store';
import { move, refuseOverdrawing, refuseRemoved, type StockChange } from './locked-stock';
import { findLine, selectPriceWithout } from './stock-corrections.store';

/**
 * Corrects a line by a second one, so that both together amount to `values.quantity`. A line is
 * corrected once; a correction itself never is (adjust instead), keeps the direction of the
 * corrected kind, and must not make lot or stock negative: what left the lot since is corrected
 * first. A delivery that never came takes its price with it.
 */
export async function recordCorrection(
  tx: TenantTransaction,
  context: WriteContext,
  movementId: string,
  { quantity, reason }: MovementCorrectionValues,
): Promise<StockChange> {
  const ingredient = await lockIngredientOfLine(tx, movementId);
  const line = ingredient && (await findLine(tx, movementId));
  if (!line) throw movementNotFound();
  refuseRemoved(ingredient);
  const fits = fitsKind(line.kind, quantity);
  refuseUnfitCorrection(line, quantity, { fits, isOutgoing: isOutgoing(line.kind) });
  const { lotId, lots } = line;
  const stock = { ingredient, lots };
  const difference = addQuantities(quantity, -line.quantity);
  refuseOverdrawing(stock, { lotId, quantity: difference });
  const neverCame = line.kind === 'receipt' && quantity === 0;
  const movement = {
    kind: 'correction',
    reason,
    correctsId: line.id,
    postedOn: line.postedOn,
    receivedDifference: isIncoming(line.kind) ? difference : 0,
    batchId: line.batchId,
    recipeLineId: line.recipeLineId,
    usageStage: line.usageStage,
    itemId: line.itemId,
    costPerUnit: neverCame ? await selectPriceWithout(tx, lotId) : null,
  } as const;
  return move(tx, context, stock, movement, [{ lotId, quantity: difference }]);
}
