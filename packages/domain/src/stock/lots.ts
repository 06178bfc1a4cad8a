import { daysBetween } from '../dates';
import { addQuantities } from '../numbers';
import { isExpired, isExpiring } from './levels';

export interface LotStock {
  readonly id: string;
  readonly quantity: number;
  /** YYYY-MM-DD, or null for a lot that does not expire. */
  readonly expiryDate: string | null;
  /** YYYY-MM-DD. */
  readonly receivedOn: string;
  /** By a recall: not to be brewed with. */
  readonly isBlocked?: boolean;
  /** Received to be analysed, and not released yet. */
  readonly awaitsAnalysis?: boolean;
}

/** Whether a lot may be used, its quantity and its expiry aside. */
export const isUsableLot = ({
  isBlocked,
  awaitsAnalysis,
}: Pick<LotStock, 'isBlocked' | 'awaitsAnalysis'>): boolean => !(isBlocked || awaitsAnalysis);

/** The lots that neither a recall nor a missing analysis blocks. */
export const usableLots = <Lot extends LotStock>(lots: readonly Lot[]): Lot[] =>
  lots.filter(isUsableLot);

/**
 * Orders lots first expired first out: earliest expiry first, lots without expiry after them, then
 * earliest received. The input is not modified.
 */
export function firstExpiredFirstOut<Lot extends LotStock>(lots: readonly Lot[]): Lot[] {
  return [...lots].sort(
    (a, b) =>
      (a.expiryDate ?? '9999-12-31').localeCompare(b.expiryDate ?? '9999-12-31') ||
      a.receivedOn.localeCompare(b.receivedOn) ||
      a.id.localeCompare(b.id),
  );
}

/** Whether a lot is expired on `today` (YYYY-MM-DD). */
export function isExpiredLot(lot: LotStock, today: string): boolean {
  return lot.expiryDate !== null && isExpired(daysBetween(today, lot.expiryDate));
}

/** Whether a lot expires within the window. */
export function isExpiringLot(lot: Pick<LotStock, 'expiryDate'>, today: string): boolean {
  return lot.expiryDate !== null && isExpiring(daysBetween(today, lot.expiryDate));
}

/** The lots that had been received by the end of a day (YYYY-MM-DD). */
export const lotsReceivedBy = <Lot extends LotStock>(lots: readonly Lot[], day: string): Lot[] =>
  lots.filter(({ receivedOn }) => receivedOn <= day);

/**
 * Non-empty lots in the order of use on a day (YYYY-MM-DD): good ones first, expired ones after; of a
 * past day those that were received since come last.
 */
export function lotsInLeavingOrder<Lot extends LotStock>(lots: readonly Lot[], day: string): Lot[] {
  const inStock = firstExpiredFirstOut(lots.filter((lot) => lot.quantity > 0));
  const rankOf = (lot: Lot) => 2 * Number(lot.receivedOn > day) + Number(isExpiredLot(lot, day));
  return inStock.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Most recently received first; on the same day, the greater id. */
export function latestReceived<Lot extends LotStock>(lots: readonly Lot[]): Lot | null {
  const [latest = null] = [...lots].sort(
    (a, b) => b.receivedOn.localeCompare(a.receivedOn) || b.id.localeCompare(a.id),
  );
  return latest;
}

/** One line to write in the ledger; a `null` lot is a new one, without number or expiry. */
export interface LotDifference {
  readonly lotId: string | null;
  /** Positive in, negative out. */
  readonly quantity: number;
}

/** The sum of the lots' quantities. */
export function totalOf(lots: readonly LotStock[]): number {
  return addQuantities(...lots.map((lot) => lot.quantity));
}

/**
 * Allocates a difference of a day (YYYY-MM-DD) to the lots of an ingredient. Outgoing stock is taken
 * first expired first out, expired lots last; incoming stock goes to the lot received last, of a past
 * day to one of then if there is one, or to a new one. Returns `null` when the stock is insufficient.
 */
export function allocateFefo(
  lots: readonly LotStock[],
  difference: number,
  day: string,
): LotDifference[] | null {
  if (difference > 0) {
    const lot = latestReceived(lotsReceivedBy(lots, day)) ?? latestReceived(lots);
    return [{ lotId: lot?.id ?? null, quantity: difference }];
  }
  let missing = -difference;
  const lines: LotDifference[] = [];
  for (const lot of lotsInLeavingOrder(lots, day)) {
    if (missing <= 0) break;
    const taken = Math.min(missing, lot.quantity);
    lines.push({ lotId: lot.id, quantity: -taken });
    missing = addQuantities(missing, -taken);
  }
  return missing > 0 ? null : lines;
}
