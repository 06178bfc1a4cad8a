import { addQuantities } from '../numbers';
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

const thousandth = (quantity: number) => Math.round(quantity * 1000) / 1000;

/**
 * Simulates the planned batches by day, first expired first out, without lots that are expired by
 * then or blocked; yeast is pitched from good slurry where that suffices. Returns what each batch
 * lacks, soonest first.
 */
export function plannedShortages(
  needs: readonly PlannedNeed[],
  lots: readonly PlannedLot[],
  slurry: readonly PlannedSlurry[] = [],
): PlannedShortage[] {
  const left = new Map([...lots, ...slurry].map((lot) => [lot.id, lot.quantity]));
  const shortages = new Map<string, PlannedShortage>();
  const ranOut = new Set<string>();
  const ordered = [...needs].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const { ingredientId, batchId, date, quantity, cells } of ordered) {
    const harvested = slurry.filter((lot) => lot.ingredientId === ingredientId);
    const pitched = cells ? proposeSlurry(cells, 1, harvested, left, date) : null;
    for (const share of pitched ?? []) {
      left.set(share.lotId, addQuantities(left.get(share.lotId) ?? 0, -share.quantity));
    }
    if (pitched) continue;
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
    const lacking = thousandth(wanted);
    if (lacking <= 0) continue;
    // Several lines of one batch are summed.
    const key = `${batchId} ${ingredientId}`;
    const known = shortages.get(key);
    shortages.set(key, {
      batchId,
      ingredientId,
      date: known?.date ?? date,
      missing: thousandth((known?.missing ?? 0) + lacking),
      runsOut: known?.runsOut ?? !ranOut.has(ingredientId),
    });
    ranOut.add(ingredientId);
  }
  return [...shortages.values()];
}
