import {
  fitsMovementKind,
  isCorrectable,
  type ProductCorrectionValues,
  takesContainersOut,
} from '@cervoise/domain/inventory';
import { longestReason, truncate } from '@cervoise/domain/text';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { movementNotFound } from '../../../ledger/ledger-line';
import { refuseUnfitCorrection } from '../../../ledger/refuse-unfit-correction';
import type { StockChange } from '../../ingredients';
import { changeContainers } from '../../production';
import { type CorrectableLine, findLine, lockProductOfLine } from '../ledger/ledger.store';
import { correctMaterials } from '../packaging-formats/product-materials';
import { filledOf } from '../product-details';
import type { ProductRow } from '../products.list';
import { refuseRemoved, writeDifference } from './product-movements';
import { askForReturn } from './product-moves';
import { movePlan } from './product-plans';

/** Refuses an invalid corrected quantity. @throws BAD_USER_INPUT */
function refuseUnfit(line: CorrectableLine, quantity: number): void {
  const { kind } = line;
  if (kind !== 'correction' && !isCorrectable(kind)) {
    const message = 'Un transfert ne se corrige pas : transférez dans l’autre sens.';
    refuseField('quantity', message);
  }
  const fits = fitsMovementKind(kind, quantity);
  refuseUnfitCorrection(line, quantity, { fits, isOutgoing: takesContainersOut(kind) });
}

/** A product whose line was corrected, and the stocks of materials that followed. */
interface CorrectedProduct {
  readonly row: ProductRow;
  readonly changes: readonly StockChange[];
}

/**
 * Corrects a line by a second one, so that both together amount to `values.quantity`: once, in the
 * direction of its kind, and never below zero. A corrected packaging changes the litres of its batch,
 * and draws or gives back materials.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCorrection(
  tx: TenantTransaction,
  context: WriteContext,
  movementId: string,
  { quantity, reason, isConfirmed }: ProductCorrectionValues,
): Promise<CorrectedProduct> {
  const product = await lockProductOfLine(tx, movementId);
  const line = product && (await findLine(tx, movementId));
  if (!line) throw movementNotFound();
  refuseRemoved(product);
  refuseUnfit(line, quantity);
  const difference = quantity - line.quantity;
  const givesDutyBack = (line.kind === 'sale' || line.kind === 'return') && difference > 0;
  if (givesDutyBack && !isConfirmed) await askForReturn(tx, product.id, difference);
  if (line.kind === 'packaging') {
    await changeContainers(tx, context, filledOf({ ...product, quantity: difference }));
    if (quantity === 0) await movePlan(tx, context, product, null);
  }
  const changes =
    line.kind === 'packaging'
      ? await correctMaterials(tx, context, { ...product, quantity: line.quantity }, quantity, {
          reason: truncate(`Conditionnement corrigé : ${reason}`, longestReason),
          day: product.packagingDate,
          isConfirmed: isConfirmed === true,
          field: 'quantity',
        })
      : [];
  const correction = { kind: 'correction', quantity: difference, reason } as const;
  const { id: correctsId, postedOn } = line;
  const movement = { ...correction, correctsId, postedOn };
  return { row: await writeDifference(tx, context, product, movement), changes };
}
