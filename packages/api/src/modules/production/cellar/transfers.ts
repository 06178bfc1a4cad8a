import { addQuantities } from '@cervoise/domain/numbers';
import type { TransferValues } from '@cervoise/domain/production';
import { ofName } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import type { BatchRow } from '../batches.list';
import { refuseFullVessels } from '../beer-ledger/beer-ledger';
import { insertBeerMovements } from '../beer-ledger/beer-ledger.store';
import { instantOn, litersHeld, refuseOutOfTank, vesselToDraw } from './cellar';
import { insertEvent } from './cellar.store';
import { recordLoss } from './losses';
import { countVessels } from './vessel-uses.store';
import { replaceVessels, type WrittenVessel } from './vessels.store';

/** The vessel that beer leaves, or none; what it holds. @throws BAD_USER_INPUT for more than that */
function sourceOf(batch: BatchRow, { fromVesselId, volumeInLiters, lossInLiters }: TransferValues) {
  const equipmentId = vesselToDraw(batch, fromVesselId) ?? null;
  const held = litersHeld(batch, equipmentId);
  const leaving = addQuantities(volumeInLiters, lossInLiters ?? 0);
  if (
    leaving > held &&
    equipmentId === null &&
    batch.contents.some((content) => content.equipmentId)
  ) {
    refuseField(
      'fromVesselId',
      held > 0
        ? `Il n’y a que ${quantityText(held, 'l')} hors cuve : choisissez la cuve d’où vient la bière.`
        : 'Choisissez la cuve d’où vient la bière.',
    );
  }
  if (leaving > held) {
    refuseField('volumeInLiters', `Il n’y a que ${quantityText(held, 'l')} à transférer.`);
  }
  return { equipmentId, left: addQuantities(held, -leaving) };
}

/** The occupancies of a batch after beer went from one vessel to another on a day. */
function vesselsAfter(
  batch: BatchRow,
  source: ReturnType<typeof sourceOf>,
  { fromVesselId, equipmentId, volumeInLiters, to }: TransferValues,
  on: string,
): WrittenVessel[] {
  const kept = batch.vessels.map((stay): WrittenVessel => {
    if (stay.id !== fromVesselId) return stay;
    if (source.left === 0) return { ...stay, to: on, isEmptied: true };
    // Beer that is still there after the planned end has no known end.
    const end = stay.to !== null && stay.to < on ? null : stay.to;
    return { ...stay, to: end, volumeInLiters: source.left };
  });
  const held = litersHeld(batch, equipmentId);
  // The vessel was planned for it, or holds some of it already.
  const entered = kept.find(
    (stay) =>
      stay.equipmentId === equipmentId &&
      !stay.isEmptied &&
      (held > 0 || !stay.to || stay.to >= on),
  );
  if (!entered) {
    return [...kept, { equipmentId, from: on, to: to ?? null, volumeInLiters }];
  }
  const end = to ?? (entered.to && entered.to < on ? null : entered.to);
  return kept.map((stay) =>
    stay === entered
      ? {
          ...stay,
          from: held > 0 ? stay.from : on,
          to: end,
          volumeInLiters: addQuantities(held, volumeInLiters),
        }
      : stay,
  );
}

/** Transfers beer of a locked batch to another vessel: all of one vessel's, or part of it. */
export async function recordTransfer(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  values: TransferValues,
): Promise<void> {
  refuseOutOfTank(batch);
  const { equipmentId, volumeInLiters, lossInLiters } = values;
  const on = values.on ?? context.today;
  const source = sourceOf(batch, values);
  const stay = batch.vessels.find(({ id }) => id === values.fromVesselId);
  if (stay && on < stay.from) refuseField('on', 'Le transfert ne précède pas l’entrée en cuve.');
  if (batch.brewDate && on < batch.brewDate) {
    refuseField('on', 'Le brassin n’était pas encore brassé ce jour-là.');
  }
  if (values.to && values.to < on) {
    refuseField('to', 'La cuve ne se libère pas avant d’être prise.');
  }
  if (source.equipmentId === equipmentId) {
    refuseField('equipmentId', 'Le brassin est déjà dans cette cuve.');
  }
  await refuseFullVessels(tx, batch.id, [{ equipmentId, liters: volumeInLiters }]);
  const vessels = await replaceVessels(
    tx,
    context,
    batch.id,
    vesselsAfter(batch, source, values, on),
  );
  await countVessels(tx, context, [batch.id]);
  const line = { batchId: batch.id, kind: 'transferred', movedOn: on } as const;
  await insertBeerMovements(tx, context, [
    { ...line, equipmentId: source.equipmentId, liters: -volumeInLiters },
    { ...line, equipmentId, liters: volumeInLiters },
  ]);
  const name = vessels.find((vessel) => vessel.equipmentId === equipmentId)?.equipmentName ?? '';
  const volume = quantityText(volumeInLiters, 'l');
  const way = stay ? `${ofName(stay.equipmentName)} vers ${name}` : `vers ${name}`;
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
  if (!lossInLiters) return;
  const loss = { kind: 'transfer', reason: `Transfert ${way}`, documentNumber: null, on } as const;
  const lost = { ...loss, volumeInLiters: lossInLiters };
  await recordLoss(tx, context, batch, lost, source.equipmentId);
}
