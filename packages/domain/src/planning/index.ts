import { addQuantities, roundTo } from '../numbers';
import { isExpiredLot, type LotStock, lotsInLeavingOrder, usableLots } from '../stock';
import { proposeSlurry, type SlurryLot } from '../yeast';

export * from './stays';

/** The quantity of an ingredient that a planned batch takes on a day, in the ingredient's unit. */
export interface PlannedNeed {
  readonly batchId: string;
  readonly ingredientId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly quantity: number;
  /** Of yeast: the living cells, which harvested yeast gives too. */
  readonly cells?: number;
}

/** A lot on hand; its quantity in the ingredient's unit. */
export interface PlannedLot extends LotStock {
  readonly ingredientId: string;
}

/** Harvested yeast on hand, for the yeast that it replaces. */
export interface PlannedSlurry extends SlurryLot {
  readonly ingredientId: string;
}

/** A need, and what of it the stock will not have. */
export type MetNeed<Need extends PlannedNeed = PlannedNeed> = Need & {
  readonly missing: number;
  /** A harvest gives all of it: nothing of the ingredient itself is taken. */
  readonly isHarvested: boolean;
};

/** Needs against the stock. */
export interface Simulation<Need extends PlannedNeed = PlannedNeed> {
  /** Soonest first. */
  readonly needs: readonly MetNeed<Need>[];
  /** What stays of each lot. */
  readonly left: ReadonlyMap<string, number>;
}

/** The quantity of an ingredient that a planned batch will lack. */
export interface PlannedShortage {
  readonly batchId: string;
  readonly ingredientId: string;
  /** The first day of the shortage. */
  readonly date: string;
  readonly missing: number;
  /** The first shortage of the ingredient: that day it runs out. */
  readonly runsOut: boolean;
}

/**
 * Simulates what is planned by day, first expired first out, without lots that are expired by then or
 * blocked; yeast is pitched from good slurry where that suffices.
 */
export function simulateNeeds<Need extends PlannedNeed>(
  needs: readonly Need[],
  lots: readonly PlannedLot[],
  slurry: readonly PlannedSlurry[] = [],
): Simulation<Need> {
  const left = new Map([...lots, ...slurry].map((lot) => [lot.id, lot.quantity]));
  const ordered = [...needs].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const met = ordered.map((need): MetNeed<Need> => {
    const { ingredientId, date, quantity, cells } = need;
    const harvested = slurry.filter((lot) => lot.ingredientId === ingredientId);
    const pitched = cells ? proposeSlurry(cells, 1, harvested, left, date) : null;
    for (const share of pitched ?? []) {
      left.set(share.lotId, addQuantities(left.get(share.lotId) ?? 0, -share.quantity));
    }
    if (pitched) {
      const isOwn = (id: string) =>
        lots.some((lot) => lot.id === id && lot.ingredientId === ingredientId);
      const isHarvested = !pitched.some(({ lotId }) => isOwn(lotId));
      return { ...need, missing: 0, isHarvested };
    }
    let wanted = quantity;
    const usable = usableLots(lots).filter(
      (lot) =>
        lot.ingredientId === ingredientId &&
        !isExpiredLot(lot, date) &&
        // Slurry that does not suffice leaves the wort to new yeast.
        !(cells && harvested.some(({ id }) => id === lot.id)),
    );
    for (const lot of lotsInLeavingOrder(usable, date)) {
      const taken = Math.min(wanted, left.get(lot.id) ?? 0);
      left.set(lot.id, (left.get(lot.id) ?? 0) - taken);
      wanted -= taken;
    }
    return { ...need, missing: Math.max(0, roundTo(wanted, 3)), isHarvested: false };
  });
  return { needs: met, left };
}

/** What can be used of an ingredient's lots on a day, of what a simulation until then left. */
export const usableOn = (
  day: string,
  lots: readonly LotStock[],
  left: Simulation['left'],
): number =>
  addQuantities(
    ...usableLots(lots)
      .filter((lot) => !isExpiredLot(lot, day))
      .map(({ id, quantity }) => left.get(id) ?? quantity),
  );

/** What each batch lacks by a simulation, soonest first; several lines of one batch are summed. */
export function shortagesOf({ needs }: Pick<Simulation, 'needs'>): PlannedShortage[] {
  const shortages = new Map<string, PlannedShortage>();
  const ranOut = new Set<string>();
  for (const { ingredientId, batchId, date, missing } of needs) {
    if (missing === 0) continue;
    const key = `${batchId} ${ingredientId}`;
    const known = shortages.get(key);
    shortages.set(key, {
      batchId,
      ingredientId,
      date: known?.date ?? date,
      missing: addQuantities(known?.missing ?? 0, missing),
      runsOut: known?.runsOut ?? !ranOut.has(ingredientId),
    });
    ranOut.add(ingredientId);
  }
  return [...shortages.values()];
}
