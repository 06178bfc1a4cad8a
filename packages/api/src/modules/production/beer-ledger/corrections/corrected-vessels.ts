import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BeerCorrectionValues,
  drawBeer,
  type VesselLiters,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../../db/tenant-transaction';
import { refuseField } from '../../../../errors';
import type { WriteContext } from '../../../../records/records';
import type { BatchRow } from '../../batches.list';
import { litersInTank } from '../../batches.records';
import { replaceVessels } from '../../cellar/vessels.store';
import { closingDay, contentsOf, refuseFullVessels, reopened } from '../beer-ledger';
import {
  insertBeerMovements,
  isEmptiedByPackaging,
  type NewBeerMovement,
  selectBeerSums,
} from '../beer-ledger.store';
import type { CorrectableEvent } from './correctable-event';

/** Litres that enter and leave vessels of one batch. */
type Parts = readonly VesselLiters[];

/** Returns litres to the vessels they were drawn from, in reverse order. */
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

export interface Correction extends BeerCorrectionValues {
  /** Litres more than were noted. */
  readonly difference: number;
  /** The row that the lines of a loss or a blend refer to. */
  readonly rowId: string;
}

/** Writes the lines of one batch. Returns what its vessels hold after them. @throws BAD_USER_INPUT */
export async function correctVessels(
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

/** Updates the occupancies of a batch's vessels to the litres they hold. */
export async function replaceStays(
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
