import { randomUUID } from 'node:crypto';
import { addQuantities } from '@cervoise/domain/numbers';
import type { BeerCorrectionValues } from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../../db/tenant-transaction';
import { badUserInput, refuseField } from '../../../../errors';
import { isSame } from '../../../../records/define-records';
import type { WriteContext } from '../../../../records/records';
import { type BatchRecords, litersInTank } from '../../batches.records';
import { freeVessels } from '../../cellar/vessels.store';
import { totalOf } from '../beer-ledger';
import { findCorrectableEvent, isReceiver } from './correctable-event';
import { columnsAfter, remeasured } from './corrected-columns';
import { type Correction, correctVessels, replaceStays } from './corrected-vessels';
import { insertCorrection } from './correction-rows';

/**
 * Corrects the volume of a transfer, a loss or a blend: inserts the difference as new ledger lines, for
 * each batch concerned. A volume of zero undoes it.
 * @returns the ids of the batches
 * @throws NOT_FOUND; BAD_USER_INPUT when what followed depends on it
 */
export async function correctBeer(
  tx: TenantTransaction,
  context: WriteContext,
  batches: Pick<BatchRecords, 'lockMany' | 'refusalOf' | 'write'>,
  movementId: string,
  values: BeerCorrectionValues,
): Promise<string[]> {
  const found = await findCorrectableEvent(tx, movementId);
  const ids = [...new Set(found.lines.map(({ batchId }) => batchId))];
  const rows = await batches.lockMany(tx, ids);
  // Read again, now that nobody else corrects it.
  const event = await findCorrectableEvent(tx, movementId);
  const difference = addQuantities(values.volumeInLiters, -event.volumeInLiters);
  if (difference === 0) {
    refuseField('volumeInLiters', 'C’est déjà le volume de cette ligne.');
  }
  const correction: Correction = { ...values, difference, rowId: randomUUID() };
  const text = `${quantityText(values.volumeInLiters, 'l')} au lieu de ${quantityText(event.volumeInLiters, 'l')}`;
  const taker = event.kind === 'blended' && rows.find(({ id }) => isReceiver(event, id));
  const [{ blendId } = { blendId: null }] = event.lines;
  const mixed =
    taker && blendId ? await remeasured(tx, taker, blendId, values.volumeInLiters) : null;
  await insertCorrection(tx, context, event, rows, correction, text, (id) =>
    mixed && taker && taker.id === id ? { mixtures: mixed.mixtures } : {},
  );
  for (const batch of rows) {
    const refusal = batches.refusalOf(batch);
    if (refusal) throw refusal;
    if (batch.giveUpReason !== null) {
      throw badUserInput(`Le brassin ${batch.batchNumber} est abandonné : il ne se corrige plus.`);
    }
    const held = await correctVessels(tx, context, event, batch, correction);
    const columns = await columnsAfter(tx, context, batch, held);
    if (totalOf(held) > 0) await replaceStays(tx, context, event, batch, held);
    else if (litersInTank(batch) > 0) await freeVessels(tx, batch.id, context.today);
    const all = { ...columns, ...(batch === taker && mixed?.values) };
    if (!isSame(batch, all)) {
      await batches.write(tx, context, { rows: [batch], columns: all });
    }
  }
  return ids;
}
