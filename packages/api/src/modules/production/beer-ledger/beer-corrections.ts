import { randomUUID } from 'node:crypto';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BeerCorrectionValues,
  beerCorrectionRefusal,
  drawBeer,
  isInTank,
  remixed,
  type VesselLiters,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, notFound, refuseField } from '../../../errors';
import { isSame } from '../../../records/define-records';
import type { WriteContext } from '../../../records/records';
import { selectBeforeArchiving } from '../../traceability-records';
import type { BatchRow } from '../batches.list';
import { type BatchRecords, litersInTank } from '../batches.records';
import { findBlend, findLoss, insertEvent, selectMixtures } from '../cellar/cellar.store';
import { endedInTank } from '../cellar/losses';
import { freeVessels, replaceVessels } from '../cellar/vessels.store';
import { closingDay, contentsOf, refuseFullVessels, reopened, totalOf } from './beer-ledger';
import {
  type CorrectableMovement,
  findBeerMovement,
  insertBeerMovements,
  isEmptiedByPackaging,
  type NewBeerMovement,
  selectBeerSums,
  selectCorrectableEvent,
} from './beer-ledger.store';

/** A transfer, loss or blend with its lines and their corrections. */
interface CorrectableEvent {
  readonly kind: 'transferred' | 'lost' | 'blended';
  readonly lines: readonly CorrectableMovement[];
  /** As corrected so far. */
  readonly volumeInLiters: number;
}

/** Litres that enter and leave vessels of one batch. */
type Parts = readonly VesselLiters[];

/** @throws NOT_FOUND; BAD_USER_INPUT for lines that are corrected elsewhere */
async function eventOf(tx: TenantTransaction, movementId: string): Promise<CorrectableEvent> {
  const line = await findBeerMovement(tx, movementId);
  if (!line) throw notFound('Mouvement non trouvé.');
  const refusal = beerCorrectionRefusal(line.kind);
  if (refusal) throw badUserInput(refusal);
  const lines = await selectCorrectableEvent(tx, line);
  if (lines.length === 0) {
    throw badUserInput('Cette ligne suit un changement des cuves : corrigez-les sur la fiche.');
  }
  // The schema of the ledger and the refusal above leave these three.
  const kind = line.kind as CorrectableEvent['kind'];
  return { kind, lines, volumeInLiters: volumeOf(kind, lines) };
}

/** The litres of an event, its corrections included: of a transfer or a blend those that arrived. */
function volumeOf(kind: CorrectableEvent['kind'], lines: readonly CorrectableMovement[]): number {
  if (kind === 'lost') return -totalOf(lines);
  const arrival = lines.find(({ liters, correctsId }) => liters > 0 && correctsId === null);
  return totalOf(
    lines.filter(
      ({ batchId, equipmentId }) =>
        batchId === arrival?.batchId && equipmentId === arrival.equipmentId,
    ),
  );
}

/** Puts litres back into the vessels that they were drawn from, the last one first. */
function givenBack(drawn: Parts, liters: number): VesselLiters[] {
  let left = liters;
  return [...drawn].reverse().flatMap(({ equipmentId, liters: taken }) => {
    const part = Math.min(left, -taken);
    left = addQuantities(left, -part);
    return part > 0 ? [{ equipmentId, liters: part }] : [];
  });
}

/**
 * What the vessels of a batch get and lose when an event really had `difference` litres more.
 * @param present what they hold
 */
function partsOf(
  event: CorrectableEvent,
  batchId: string,
  difference: number,
  present: Parts,
): VesselLiters[] {
  const own = event.lines.filter((line) => line.batchId === batchId);
  const drawn = contentsOf(own).filter(({ liters }) => liters < 0);
  const first = own.filter(({ correctsId }) => correctsId === null);
  const target = first.find(({ liters }) => liters > 0)?.equipmentId ?? null;
  const source = first.find(({ liters }) => liters < 0);
  const isEntered = event.kind === 'transferred' || (event.kind === 'blended' && !source);
  const entering = isEntered ? [{ equipmentId: target, liters: difference }] : [];
  if (!source) return entering;
  if (difference < 0) return [...givenBack(drawn, -difference), ...entering];
  const taken =
    drawBeer(present, difference, source.equipmentId) ??
    (event.kind === 'transferred' ? null : drawBeer(present, difference));
  // The vessel that lacks them is named by the caller.
  const leaving = taken ?? [{ equipmentId: source.equipmentId, liters: difference }];
  return [
    ...leaving.map(({ equipmentId, liters }) => ({ equipmentId, liters: -liters })),
    ...entering,
  ];
}

/** @throws BAD_USER_INPUT when a vessel would hold less than nothing, since beer has left it since */
function refuseGone(event: CorrectableEvent, batch: BatchRow, present: Parts, parts: Parts): void {
  for (const { equipmentId, liters } of contentsOf([...present, ...parts])) {
    if (liters >= 0) continue;
    const held = present.find((one) => one.equipmentId === equipmentId)?.liters ?? 0;
    const vessel = event.lines.find((line) => line.equipmentId === equipmentId)?.equipmentName;
    const subject = vessel ? `${vessel} n’a` : 'Il n’y a';
    refuseField(
      'volumeInLiters',
      `${subject} plus que ${quantityText(held, 'l')} du brassin ${batch.batchNumber} : corrigez d’abord ce qui a suivi.`,
    );
  }
}

const negated = (parts: Parts): VesselLiters[] =>
  parts.map(({ equipmentId, liters }) => ({ equipmentId, liters: -liters }));

interface Correction extends BeerCorrectionValues {
  /** Litres more than were noted. */
  readonly difference: number;
  /** The row that the lines of a loss or a blend refer to. */
  readonly rowId: string;
}

/** Writes the lines of one batch. Returns what its vessels hold after them. @throws BAD_USER_INPUT */
async function correctBatch(
  tx: TenantTransaction,
  context: WriteContext,
  event: CorrectableEvent,
  batch: BatchRow,
  { difference, reason, rowId }: Correction,
): Promise<VesselLiters[]> {
  const sums = await selectBeerSums(tx, batch.id);
  // The rest of a packaging that was written off reopens for it.
  const opened = reopened(sums);
  const isClosed =
    opened.length > 0 || (litersInTank(batch) === 0 && (await isEmptiedByPackaging(tx, batch.id)));
  const present = contentsOf([...sums, ...opened]);
  const parts = partsOf(event, batch.id, difference, present);
  refuseGone(event, batch, present, parts);
  const after = contentsOf([...present, ...parts]);
  const [first] = event.lines.filter((line) => line.batchId === batch.id);
  if (!first) throw new Error('A line is of no batch of its event.');
  const correction = {
    batchId: batch.id,
    movedOn: first.movedOn,
    kind: event.kind,
    correctsId: first.id,
    correctionReason: reason,
    ...(event.kind === 'lost' && { lossId: rowId }),
    ...(event.kind === 'blended' && { blendId: rowId }),
  };
  const left = isClosed ? negated(after) : [];
  const leftOn = left.length > 0 ? await closingDay(tx, batch, sums) : null;
  const lines: NewBeerMovement[] = [
    ...opened.map((part) => ({ ...part, batchId: batch.id })),
    ...parts.map((part) => ({ ...correction, ...part })),
    ...left.map((part) => ({
      ...part,
      batchId: batch.id,
      kind: 'closed' as const,
      movedOn: leftOn ?? first.movedOn,
    })),
  ];
  await refuseFullVessels(
    tx,
    batch.id,
    contentsOf(lines).filter(({ liters }) => liters > 0),
    'volumeInLiters',
  );
  await insertBeerMovements(tx, context, lines);
  return isClosed ? [] : after;
}

/** Sets the stays of a batch to what its vessels hold. */
async function replaceStays(
  tx: TenantTransaction,
  context: WriteContext,
  event: CorrectableEvent,
  batch: BatchRow,
  held: Parts,
): Promise<void> {
  const litersIn = (equipmentId: string, parts: Parts) =>
    parts.find((part) => part.equipmentId === equipmentId)?.liters ?? 0;
  const target = event.kind === 'transferred' && event.lines.find(({ liters }) => liters > 0);
  const stays = batch.vessels.flatMap((stay) => {
    const isLast = batch.vessels.findLast((one) => one.equipmentId === stay.equipmentId) === stay;
    const liters = litersIn(stay.equipmentId, held);
    if (liters > 0 && isLast) {
      const isOver =
        stay.isEmptied ||
        litersInTank(batch) === 0 ||
        (stay.to !== null && stay.to < context.today);
      return [{ ...stay, volumeInLiters: liters, ...(isOver && { to: null, isEmptied: false }) }];
    }
    // Nothing was transferred into it after all.
    const isUndone =
      isLast &&
      target &&
      target.equipmentId === stay.equipmentId &&
      stay.from === target.movedOn &&
      litersIn(stay.equipmentId, batch.contents) > 0;
    return isUndone ? [] : [stay];
  });
  await replaceVessels(tx, context, batch.id, stays);
}

type BatchState = Pick<BatchRow, 'status'> &
  Partial<Pick<BatchRow, 'fermentationEndDate' | 'packagingDate'>>;

/**
 * The status of a batch before it was archived, with the days that were planned: as noted, otherwise by
 * what is known of it.
 */
async function stateBefore(
  tx: TenantTransaction,
  context: WriteContext,
  { id, status, packagingDate, packagedVolumeInLiters, fermentationEndDate: end }: BatchRow,
): Promise<BatchState> {
  if (status !== 'archived') return { status };
  const known = await selectBeforeArchiving(tx, id);
  if (known) {
    return {
      status: known.status,
      fermentationEndDate: end ?? known.fermentationEndDate,
      packagingDate: packagingDate ?? known.packagingDate,
    };
  }
  if (packagingDate && packagedVolumeInLiters) return { status: 'packaged' };
  return { status: end && end <= context.today ? 'completed' : 'in_progress' };
}

/** The columns of a batch whose vessels hold something else now. */
async function columnsAfter(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  held: Parts,
): Promise<Partial<BatchRow>> {
  if (totalOf(held) === 0) {
    if (isInTank(batch.status)) return endedInTank(batch);
    return batch.isRestKept ? { isRestKept: false } : {};
  }
  const before = await stateBefore(tx, context, batch);
  if (isInTank(before.status)) return before;
  // The rest of a packaging, which is packaged or lost before the next step.
  return batch.isRestKept ? {} : { status: 'packaged', isRestKept: true };
}

/**
 * The measured values of a batch whose blend had another volume. Of a blend that was noted before
 * mixtures were kept nothing is known: its beer is to be measured again.
 */
async function remeasured(
  tx: TenantTransaction,
  taker: BatchRow,
  blendId: string,
  volumeInLiters: number,
): Promise<ReturnType<typeof remixed>> {
  const mixtures = await selectMixtures(tx, taker.id);
  const index = mixtures.findIndex((mixture) => mixture.blendId === blendId);
  return index < 0
    ? { values: { measuredAbv: null, measuredFinalGravity: null }, mixtures: [] }
    : remixed(taker, mixtures.slice(index), volumeInLiters);
}

const titles: Readonly<Record<CorrectableEvent['kind'], string>> = {
  transferred: 'Transfert corrigé',
  lost: 'Perte corrigée',
  blended: 'Assemblage corrigé',
};
const eventTypes = { transferred: 'transferred', lost: 'beer_lost', blended: 'blended' } as const;

/**
 * Corrects the volume of a transfer, a loss or a blend by further lines, of all its batches; a volume
 * of zero undoes it.
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
  const found = await eventOf(tx, movementId);
  const ids = [...new Set(found.lines.map(({ batchId }) => batchId))];
  const rows = await batches.lockMany(tx, ids);
  // Read again, now that nobody else corrects it.
  const event = await eventOf(tx, movementId);
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
    const held = await correctBatch(tx, context, event, batch, correction);
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

const isReceiver = ({ lines }: CorrectableEvent, batchId: string): boolean =>
  lines.some((line) => line.batchId === batchId && line.liters > 0 && line.correctsId === null);

/** Writes the row of a corrected loss or blend, the log of a transfer, and the traceability records. */
async function insertCorrection(
  tx: TenantTransaction,
  context: WriteContext,
  event: CorrectableEvent,
  rows: readonly BatchRow[],
  { difference, reason, rowId }: Correction,
  text: string,
  detailsOf: (batchId: string) => object,
): Promise<void> {
  const timestamp = instantOf(context);
  const isLogged = event.kind !== 'lost';
  const happened = {
    logs: isLogged
      ? rows.map(({ id }) => ({
          batchId: id,
          type: 'transfer' as const,
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
