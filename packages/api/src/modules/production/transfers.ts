import { addQuantities } from '@cervoise/domain/numbers';
import type { TransferValues } from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { WriteContext } from '../../records/records';
import type { BatchRow, StoredVessel } from './batches.list';
import { litersInTank } from './batches.records';
import { instantOn, refuseOutOfTank } from './cellar';
import { insertEvent } from './cellar.store';
import { countVessels, replaceVessels, type WrittenVessel } from './vessels.store';

/**
 * The vessels in which a batch is on a day: after the end of its last stay the last one, since a
 * transfer may be later than planned.
 */
function vesselsHolding({ vessels }: BatchRow, day: string): readonly StoredVessel[] {
  const begun = vessels.filter(({ from, isEmptied }) => from <= day && !isEmptied);
  const present = begun.filter(({ to }) => to === null || to >= day);
  return present.length > 0 ? present : begun.slice(-1);
}

function refuseVolume(liters: number): never {
  refuseField('volumeInLiters', `Il n’y a que ${quantityText(liters, 'l')} à transférer.`);
}

/** The litres of a batch that are in no vessel. @throws BAD_USER_INPUT for a transfer of more */
function litersOutOfVessels(batch: BatchRow, volumeInLiters: number, today: string): number {
  const holding = vesselsHolding(batch, today);
  const inVessels = addQuantities(...holding.map((vessel) => vessel.volumeInLiters));
  const held = Math.max(0, addQuantities(litersInTank(batch), -inVessels));
  if (volumeInLiters <= held) return held;
  if (holding.length === 0) refuseVolume(held);
  refuseField(
    'fromVesselId',
    held > 0
      ? `Il n’y a que ${quantityText(held, 'l')} hors cuve : choisissez la cuve d’où vient la bière.`
      : 'Choisissez la cuve d’où vient la bière.',
  );
}

/** The vessel that beer of a batch leaves on a day. @throws BAD_USER_INPUT */
function vesselToLeave(batch: BatchRow, id: string, volumeInLiters: number, day: string) {
  const from = batch.vessels.find((vessel) => vessel.id === id);
  if (!from) refuseField('fromVesselId', 'Le brassin n’est pas dans cette cuve.');
  if (day < from.from && !from.isEmptied) {
    refuseField('on', 'Le transfert ne précède pas l’entrée en cuve.');
  }
  if (!vesselsHolding(batch, day).includes(from)) {
    refuseField(
      'fromVesselId',
      'La bière a déjà quitté cette cuve. Si elle y est encore, corrigez d’abord ses dates dans le brassin.',
    );
  }
  if (volumeInLiters > from.volumeInLiters) refuseVolume(from.volumeInLiters);
  return from;
}

/** Transfers beer of a locked batch to another vessel: all of one vessel's, or part of it. */
export async function recordTransfer(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  values: TransferValues,
): Promise<void> {
  refuseOutOfTank(batch);
  const { fromVesselId, equipmentId, volumeInLiters } = values;
  const on = values.on ?? context.today;
  const from = fromVesselId ? vesselToLeave(batch, fromVesselId, volumeInLiters, on) : null;
  const held = from?.volumeInLiters ?? litersOutOfVessels(batch, volumeInLiters, context.today);
  if (values.to && values.to < on) {
    refuseField('to', 'La cuve ne se libère pas avant d’être prise.');
  }
  if (from?.equipmentId === equipmentId) {
    refuseField('equipmentId', 'Le brassin est déjà dans cette cuve.');
  }
  const kept = batch.vessels.map((vessel): WrittenVessel => {
    if (vessel !== from) return vessel;
    if (volumeInLiters === held) return { ...vessel, to: on, isEmptied: true };
    // Beer that is still there after the planned end has no known end.
    const to = vessel.to !== null && vessel.to < on ? null : vessel.to;
    return { ...vessel, to, volumeInLiters: addQuantities(held, -volumeInLiters) };
  });
  const entered = { equipmentId, from: on, to: values.to ?? null, volumeInLiters };
  const vessels = await replaceVessels(tx, context, batch.id, [...kept, entered]);
  await countVessels(tx, context, [batch.id]);
  const name = vessels.find((vessel) => vessel.equipmentId === equipmentId)?.equipmentName ?? '';
  const volume = quantityText(volumeInLiters, 'l');
  const way = from ? `de ${from.equipmentName} vers ${name}` : `vers ${name}`;
  const timestamp = instantOn(on, context);
  await insertEvent(tx, context, {
    logs: [
      {
        batchId: batch.id,
        type: 'transfer',
        timestamp,
        volumeInLiters,
        notes: [`${volume} ${way}`, values.notes].filter(Boolean).join('. '),
      },
    ],
    records: [
      {
        eventType: 'transferred',
        eventTimestamp: timestamp,
        title: `Brassin ${batch.batchNumber} transféré ${way}`,
        description: values.notes ?? null,
        batchId: batch.id,
        equipmentId,
        metadata: JSON.stringify({ quantity: volumeInLiters, unit: 'l' }),
        isAutomatic: true,
      },
    ],
  });
}
