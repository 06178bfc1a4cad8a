import { isExpiredLot, type LotStock, lotsInLeavingOrder } from '../stock';

/** What a planned batch takes of an ingredient on a day, in the ingredient's unit. */
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

/** The day on which the stock of an ingredient no longer does for what is planned. */
export interface RunOut {
  readonly ingredientId: string;
  readonly date: string;
  /** The batch that finds too little. */
  readonly batchId: string;
  /** What it lacks. */
  readonly missing: number;
}

const thousandth = (quantity: number) => Math.round(quantity * 1000) / 1000;

/**
 * Brews what is planned in the order of its days, first expired first out, never from a lot that
 * has expired by then. Gives for each ingredient the first batch that finds too little, soonest
 * first.
 */
export function runOutsOf(needs: readonly PlannedNeed[], lots: readonly PlannedLot[]): RunOut[] {
  const left = new Map(lots.map((lot) => [lot.id, lot.quantity]));
  const runOuts = new Map<string, RunOut>();
  const ordered = [...needs].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const { ingredientId, batchId, date, quantity } of ordered) {
    let wanted = quantity;
    const usable = lots.filter(
      (lot) => lot.ingredientId === ingredientId && !isExpiredLot(lot, date),
    );
    for (const lot of lotsInLeavingOrder(usable, date)) {
      const taken = Math.min(wanted, left.get(lot.id) ?? 0);
      left.set(lot.id, (left.get(lot.id) ?? 0) - taken);
      wanted -= taken;
    }
    const missing = thousandth(wanted);
    const known = runOuts.get(ingredientId);
    if (missing > 0 && (!known || known.batchId === batchId)) {
      // Two lines of one batch lack together.
      const sum = thousandth((known?.missing ?? 0) + missing);
      runOuts.set(ingredientId, { ingredientId, date: known?.date ?? date, batchId, missing: sum });
    }
  }
  return [...runOuts.values()];
}
