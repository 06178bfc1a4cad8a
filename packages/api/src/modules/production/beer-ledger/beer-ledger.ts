import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BeerMovementKind,
  drawBeer,
  isInTank,
  partBeer,
  type VesselLiters,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import { defineEvent } from '../../question';
import type { BatchRow, StoredVessel } from '../batches.list';
import {
  type BeerSum,
  insertBeerMovements,
  lastPackagingDay,
  lockEnteredVessels,
  type NewBeerMovement,
  selectBeerSums,
} from './beer-ledger.store';

/** Beer entered a vessel, today or on a past day: it may belong to a recall of what was in there. */
export const vesselFilled = defineEvent<[context: WriteContext]>('vesselFilled');

/** The sum of litres in some vessels. */
export const totalOf = (sums: readonly VesselLiters[]): number =>
  addQuantities(...sums.map(({ liters }) => liters));

/** What each vessel holds of a batch, by the lines of its ledger. */
export function contentsOf(sums: readonly VesselLiters[]): VesselLiters[] {
  const vessels = [...new Set(sums.map(({ equipmentId }) => equipmentId))];
  return vessels
    .map((equipmentId) => ({
      equipmentId,
      liters: totalOf(sums.filter((sum) => sum.equipmentId === equipmentId)),
    }))
    .filter(({ liters }) => liters !== 0);
}

/** @throws BAD_USER_INPUT for beer that a vessel cannot take: it is full, or holds another batch */
export async function refuseFullVessels(
  tx: TenantTransaction,
  batchId: string,
  entering: readonly VesselLiters[],
  field = 'equipmentId',
): Promise<void> {
  const ids = entering.flatMap(({ equipmentId }) => equipmentId ?? []);
  if (ids.length === 0) return;
  for (const vessel of await lockEnteredVessels(tx, ids, batchId)) {
    const liters = totalOf(entering.filter(({ equipmentId }) => equipmentId === vessel.id));
    if (vessel.isRemoved) {
      refuseField(field, `${vessel.name} est supprimé : restaurez cet équipement d’abord.`);
    }
    if (vessel.otherBatchNumber) {
      refuseField(
        field,
        `${vessel.name} contient encore le brassin ${vessel.otherBatchNumber} : transférez-le d’abord, ou choisissez une autre cuve.`,
      );
    }
    const filled = addQuantities(vessel.liters, liters);
    if (vessel.capacityInLiters !== null && filled > vessel.capacityInLiters) {
      refuseField(
        field,
        `${vessel.name} contient ${quantityText(vessel.capacityInLiters, 'l')} au plus : ${quantityText(filled, 'l')} n’y entrent pas.`,
      );
    }
  }
}

/**
 * The vessels in which a batch is on a day by its stays: after the end of its last stay the last
 * one, since a transfer may be later than planned.
 */
function enteredVessels({ vessels }: BatchRow, day: string): readonly StoredVessel[] {
  const begun = vessels.filter(({ from, isEmptied }) => from <= day && !isEmptied);
  const present = begun.filter(({ to }) => to === null || to >= day);
  return present.length > 0 ? present : begun.slice(-1);
}

const signed = (parts: readonly VesselLiters[], sign: 1 | -1): VesselLiters[] =>
  parts.map(({ equipmentId, liters }) => ({ equipmentId, liters: sign * liters }));

/** The contents of some vessels, and those of the others. */
const partedBy = (contents: readonly VesselLiters[], vessels: readonly (string | null)[]) => ({
  own: contents.filter(({ equipmentId }) => vessels.includes(equipmentId)),
  others: contents.filter(({ equipmentId }) => !vessels.includes(equipmentId)),
});

/**
 * The litres taken from a batch's vessels, from some of them first.
 * @throws BAD_USER_INPUT when they hold less
 */
function drawn(
  contents: readonly VesselLiters[],
  liters: number,
  field: string,
  first: readonly (string | null)[] = [],
): VesselLiters[] {
  const { own, others } = partedBy(contents, first);
  const fromOwn = Math.min(liters, totalOf(own));
  const rest = drawBeer(others, addQuantities(liters, -fromOwn));
  if (rest) return [...(drawBeer(own, fromOwn) ?? []), ...rest];
  const held = quantityText(totalOf(contents), 'l');
  refuseField(field, `Il faudrait ${quantityText(liters, 'l')}, et il n’y a que ${held} en cuve.`);
}

/** Where beer of a batch goes that is measured or brewed: into the vessels it has entered. */
function enteringParts(
  batch: BatchRow,
  contents: readonly VesselLiters[],
  liters: number,
  day: string,
): VesselLiters[] {
  const [fullest] = [...contents].sort((a, b) => b.liters - a.liters);
  if (fullest) return [{ equipmentId: fullest.equipmentId, liters }];
  return partBeer(liters, enteredVessels(batch, day));
}

/** Moves beer in a vessel that the batch no longer has, or in none, into one that it has entered. */
function movedParts(
  batch: BatchRow,
  contents: readonly VesselLiters[],
  today: string,
): VesselLiters[] {
  const free = enteredVessels(batch, today).find(({ equipmentId }) =>
    contents.every((content) => content.equipmentId !== equipmentId),
  );
  const target = free?.equipmentId ?? null;
  const leaving = contents.filter(
    ({ equipmentId }) =>
      equipmentId !== target && !batch.vessels.some((vessel) => vessel.equipmentId === equipmentId),
  );
  if (leaving.length === 0) return [];
  return [...signed(leaving, -1), { equipmentId: target, liters: totalOf(leaving) }];
}

type ClosedLine = Pick<NewBeerMovement, 'kind' | 'equipmentId' | 'liters' | 'movedOn'>;

/** What packaging left comes back on the days on which it was written off. */
export const reopened = (sums: readonly BeerSum[]): ClosedLine[] =>
  sums.flatMap(({ kind, equipmentId, liters, closedOn }) =>
    closedOn === null ? [] : [{ kind, equipmentId, liters: -liters, movedOn: closedOn }],
  );

const lastOf = (days: readonly (string | null | undefined)[]): string | undefined =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);

/**
 * The day on which what packaging leaves of a locked batch is written off: that of what was, otherwise
 * that of its last containers.
 * @param packagedOn the day of containers that are filled now
 */
export async function closingDay(
  tx: TenantTransaction,
  batch: Pick<BatchRow, 'id' | 'packagingDate'>,
  sums: readonly BeerSum[],
  packagedOn?: string,
): Promise<string | null> {
  const before =
    lastOf(sums.map(({ closedOn }) => closedOn)) ?? (await lastPackagingDay(tx, batch.id));
  return lastOf([before, packagedOn]) ?? batch.packagingDate;
}

/** The day on which the first wort of a batch is in its vessels, by its row. */
export const startOf = ({
  fermentationStartDate,
  brewDate,
}: Pick<BatchRow, 'fermentationStartDate' | 'brewDate'>): string | null =>
  fermentationStartDate ?? brewDate;

/** Wort of one of several brews, or a correction of it, on the day it was brewed. */
export interface BrewSettling {
  readonly on: string;
  /** The vessel that it enters. */
  readonly equipmentId?: string | null;
  /** Of a correction: the vessels that the brew entered. */
  readonly entered?: readonly (string | null)[];
}

export interface Settling {
  readonly brew?: BrewSettling;
  /** The vessel that packaging empties first. */
  readonly equipmentId?: string | null;
  /** Its vessels were changed in the same write. */
  readonly replacesVessels?: boolean;
  /** It has no line yet. */
  readonly isStarting?: boolean;
  /** The day of what is filled into containers; by default that of its packaging. */
  readonly packagedOn?: string;
}

/**
 * Writes the lines that a locked batch's own row asks for, after it was changed: what was brewed,
 * measured and packaged, beer that follows its vessels, and the rest that packaging leaves.
 * @returns whether beer entered a vessel
 * @throws BAD_USER_INPUT for a vessel that cannot take it
 */
export async function settleBeer(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  { equipmentId, brew, replacesVessels = false, isStarting = false, ...settling }: Settling = {},
): Promise<boolean> {
  if (batch.status === 'planned') return false;
  const sums: BeerSum[] = isStarting ? [] : await selectBeerSums(tx, batch.id);
  const lines: NewBeerMovement[] = [];
  const { today } = context;
  const add = (kind: BeerMovementKind, parts: readonly VesselLiters[], movedOn = today) => {
    sums.push(...parts.map((part) => ({ ...part, kind, closedOn: null })));
    lines.push(...parts.map((part) => ({ ...part, kind, batchId: batch.id, movedOn })));
  };
  const ofKinds = (...kinds: readonly BeerMovementKind[]) =>
    sums.filter(({ kind }) => kinds.includes(kind));

  const wort = batch.fermenterVolumeInLiters ?? batch.volumeInLiters;
  const brewed = addQuantities(wort, -totalOf(ofKinds('brewed', 'measured')));
  const packaged = addQuantities(
    -(batch.packagedVolumeInLiters ?? 0),
    -totalOf(ofKinds('packaged')),
  );
  // The rest that was written off reopens first, since its volume changes.
  if (brewed !== 0 || packaged !== 0) {
    for (const { movedOn, ...part } of reopened(sums)) add('closed', [part], movedOn);
  }
  const isFirst = ofKinds('brewed').length === 0;
  const startedOn = startOf(batch) ?? today;
  const brewedOn = brew?.on ?? startedOn;
  if (brewed > 0) {
    const isBrew = isFirst || (brew !== undefined && !brew.entered);
    const contents = contentsOf(sums);
    const { own } = partedBy(contents, brew?.entered ?? []);
    const held = own.length > 0 ? own : contents;
    const parts =
      brew?.equipmentId === undefined
        ? enteringParts(batch, held, brewed, isFirst ? startedOn : today)
        : [{ equipmentId: brew.equipmentId, liters: brewed }];
    // Measured late or not, it was in the kettle on its day.
    add(isBrew ? 'brewed' : 'measured', parts, brewedOn);
  }
  if (packaged > 0) {
    const parts = enteringParts(batch, contentsOf(sums), packaged, today);
    add('packaged', parts, settling.packagedOn ?? today);
  }
  if (brewed < 0) {
    const parts = drawn(contentsOf(sums), -brewed, 'fermenterVolumeInLiters', brew?.entered);
    add('measured', signed(parts, -1), brewedOn);
  }
  if (packaged < 0) {
    const contents = contentsOf(sums);
    const chosen = equipmentId && drawBeer(contents, -packaged, equipmentId);
    const parts = signed(chosen || drawn(contents, -packaged, 'lines'), -1);
    add('packaged', parts, settling.packagedOn ?? batch.packagingDate ?? today);
  }
  if (isInTank(batch.status)) {
    if (replacesVessels) add('transferred', movedParts(batch, contentsOf(sums), today));
  } else if (!batch.isRestKept) {
    const left = signed(contentsOf(sums), -1);
    if (left.length > 0) {
      add('closed', left, (await closingDay(tx, batch, sums, settling.packagedOn)) ?? today);
    }
  }
  await refuseFullVessels(
    tx,
    batch.id,
    contentsOf(lines).filter(({ liters }) => liters > 0),
    'vessels',
  );
  await insertBeerMovements(tx, context, lines);
  return lines.some(({ equipmentId, liters }) => equipmentId !== null && liters > 0);
}
