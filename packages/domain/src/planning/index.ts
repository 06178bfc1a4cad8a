import { isExpiredLot, type LotStock, lotsInLeavingOrder, usableLots } from '../stock';

export * from './stays';

/** The quantity of an ingredient that a planned batch takes on a day, in the ingredient's unit. */
export interface PlannedNeed {
  readonly batchId: string;
  readonly ingredientId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly quantity: number;
}

/** A lot on hand; its quantity in the ingredient's unit. */
export interface PlannedLot extends LotStock {
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
 * then or blocked. Returns what each batch lacks, soonest first.
 */
export function plannedShortages(
  needs: readonly PlannedNeed[],
  lots: readonly PlannedLot[],
): PlannedShortage[] {
  const left = new Map(lots.map((lot) => [lot.id, lot.quantity]));
  const shortages = new Map<string, PlannedShortage>();
  const ranOut = new Set<string>();
  const ordered = [...needs].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const { ingredientId, batchId, date, quantity } of ordered) {
    let wanted = quantity;
    const usable = usableLots(lots).filter(
      (lot) => lot.ingredientId === ingredientId && !isExpiredLot(lot, date),
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
