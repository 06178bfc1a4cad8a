import {
  fitsMovementKind,
  isCorrectable,
  type ProductCorrectionValues,
  takesContainersOut,
} from '@cervoise/domain/inventory';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { movementNotFound } from '../../ledger/ledger-line';
import { refuseUnfitCorrection } from '../../ledger/refuse-unfit-correction';
import { changeContainers } from '../production';
import { type CorrectableLine, findLine, lockProductOfLine } from './ledger.store';
import { filledOf } from './product-details';
import { refuseRemoved, writeDifference } from './product-movements';
import type { ProductRow } from './products.list';

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

/**
 * Corrects a line by a second one, so that both together amount to `values.quantity`: once, in the
 * direction of its kind, and never below zero. A corrected packaging changes the litres of its batch.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCorrection(
  tx: TenantTransaction,
  context: WriteContext,
  movementId: string,
  { quantity, reason }: ProductCorrectionValues,
): Promise<ProductRow> {
  const product = await lockProductOfLine(tx, movementId);
  const line = product && (await findLine(tx, movementId));
  if (!line) throw movementNotFound();
  refuseRemoved(product);
  refuseUnfit(line, quantity);
  const difference = quantity - line.quantity;
  if (line.kind === 'packaging') {
    await changeContainers(tx, context, filledOf({ ...product, quantity: difference }));
  }
  const correction = { kind: 'correction', quantity: difference, reason } as const;
  const { id: correctsId, postedOn } = line;
  return writeDifference(tx, context, product, { ...correction, correctsId, postedOn });
}
