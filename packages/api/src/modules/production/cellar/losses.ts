import { randomUUID } from 'node:crypto';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BatchLossValues,
  drawBeer,
  isInTank,
  lossKindLabels,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import type { BatchRow } from '../batches.list';
import { type BatchRecords, litersInTank } from '../batches.records';
import { insertBeerMovements } from '../beer-ledger/beer-ledger.store';
import { instantOn, litersHeld, refuseOutOfTank, vesselToDraw } from './cellar';
import { insertEvent } from './cellar.store';
import { freeVessels } from './vessels.store';

/**
 * Notes beer of a locked batch as lost.
 * @param source the vessel that it leaves, null for none; by default the one that is named
 * @throws BAD_USER_INPUT for more than is in tank
 */
export async function recordLoss(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  { kind, volumeInLiters, reason, documentNumber, ...values }: BatchLossValues,
  source: string | null | undefined = vesselToDraw(batch, values.fromVesselId),
): Promise<void> {
  refuseOutOfTank(batch);
  const taken = drawBeer(batch.contents, volumeInLiters, source);
  if (!taken) {
    const held = litersHeld(batch, source);
    refuseField('volumeInLiters', `Il n’y a que ${quantityText(held, 'l')} en cuve.`);
  }
  const id = randomUUID();
  const lostOn = values.on ?? context.today;
  if (batch.brewDate && lostOn < batch.brewDate) {
    refuseField('on', 'Le brassin n’était pas encore brassé ce jour-là.');
  }
  const volume = quantityText(volumeInLiters, 'l');
  await insertEvent(
    tx,
    context,
    {
      logs: [],
      records: [
        {
          eventType: 'beer_lost',
          eventTimestamp: instantOn(lostOn, context),
          title: `Brassin ${batch.batchNumber}, perte de ${volume} : ${lossKindLabels[kind].toLocaleLowerCase('fr-FR')}`,
          description: [reason, documentNumber].filter(Boolean).join('. '),
          batchId: batch.id,
          metadata: JSON.stringify({ quantity: volumeInLiters, unit: 'l', kind }),
          isAutomatic: true,
        },
      ],
    },
    {
      table: 'batchLosses',
      values: { id, batchId: batch.id, kind, volumeInLiters, lostOn, reason, documentNumber },
    },
  );
  await insertBeerMovements(
    tx,
    context,
    taken.map(({ equipmentId, liters }) => ({
      batchId: batch.id,
      kind: 'lost',
      equipmentId,
      liters: -liters,
      movedOn: lostOn,
      lossId: id,
    })),
  );
}

/** The columns of a batch that is archived out of its tank: what was planned for later did not come. */
export const endedInTank = ({ status }: Pick<BatchRow, 'status'>) => ({
  status: 'archived' as const,
  packagingDate: null,
  ...(status === 'in_progress' && { fermentationEndDate: null }),
});

/** The columns of a batch of which nothing is left in a vessel. */
export const emptiedColumns = (batch: BatchRow) =>
  isInTank(batch.status) ? endedInTank(batch) : { isRestKept: false };

/** Archives a batch in tank from which beer was taken if none is left, and frees its vessels. */
export async function closeEmptied(
  tx: TenantTransaction,
  context: WriteContext,
  batches: Pick<BatchRecords, 'write'>,
  batch: BatchRow,
  { volumeInLiters, on }: Pick<BatchLossValues, 'volumeInLiters' | 'on'>,
): Promise<void> {
  if (addQuantities(litersInTank(batch), -volumeInLiters) > 0) return;
  await freeVessels(tx, batch.id, on ?? context.today);
  await batches.write(tx, context, { rows: [batch], columns: emptiedColumns(batch) });
}
