import { instantOf } from '../../../../db/present-instant';
import type { TenantTransaction } from '../../../../db/tenant-transaction';
import type { WriteContext } from '../../../../records/records';
import type { BatchRow } from '../../batches.list';
import { findBlend, findLoss, insertEvent } from '../../cellar/cellar.store';
import type { CorrectableEvent } from './correctable-event';
import type { Correction } from './corrected-vessels';

const titles: Readonly<Record<CorrectableEvent['kind'], string>> = {
  transferred: 'Transfert corrigé',
  lost: 'Perte corrigée',
  blended: 'Assemblage corrigé',
};
const logTypes = { transferred: 'transfer', blended: 'blend' } as const;
const eventTypes = { transferred: 'transferred', lost: 'beer_lost', blended: 'blended' } as const;

/** Writes the row of a corrected loss or blend, the log of a transfer or blend, and the traceability records. */
export async function insertCorrection(
  tx: TenantTransaction,
  context: WriteContext,
  event: CorrectableEvent,
  rows: readonly BatchRow[],
  { difference, reason, rowId }: Correction,
  text: string,
  detailsOf: (batchId: string) => object,
): Promise<void> {
  const timestamp = instantOf(context);
  const logType = event.kind === 'lost' ? null : logTypes[event.kind];
  const happened = {
    logs: logType
      ? rows.map(({ id }) => ({
          batchId: id,
          type: logType,
          timestamp,
          notes: `${titles[event.kind]} : ${text}. ${reason}`,
        }))
      : [],
    records: rows.map(({ id, batchNumber }) => ({
      eventType: eventTypes[event.kind],
      eventTimestamp: timestamp,
      title: `${titles[event.kind]}, brassin ${batchNumber} : ${text}`,
      description: reason,
      batchId: id,
      metadata: JSON.stringify({ quantity: difference, unit: 'l', ...detailsOf(id) }),
      isAutomatic: true,
    })),
  };
  const [first] = event.lines;
  if (event.kind === 'lost' && first?.lossId) {
    const loss = await findLoss(tx, first.lossId);
    const values = { ...loss, id: rowId, volumeInLiters: difference, reason, documentNumber: null };
    await insertEvent(tx, context, happened, {
      table: 'batchLosses',
      values: { ...values, correctsId: first.lossId },
    });
  } else if (event.kind === 'blended' && first?.blendId) {
    const blend = await findBlend(tx, first.blendId);
    const values = { ...blend, id: rowId, volumeInLiters: difference, notes: null };
    await insertEvent(tx, context, happened, {
      table: 'batchBlends',
      values: { ...values, correctsId: first.blendId, correctionReason: reason },
    });
  } else await insertEvent(tx, context, happened);
}
