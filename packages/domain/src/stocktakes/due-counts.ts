import { daysBetween } from '../dates';

/** What stands in stock of an article, and when it was last counted. */
interface StockToCount {
  /** Euros; null while the cost is unknown. */
  readonly value: number | null;
  /** YYYY-MM-DD; null for never. */
  readonly lastCountedOn: string | null;
}

/**
 * Classes of articles by value: up to which share of the whole stock's value the most valuable ones
 * go, and after how many days they are due again.
 */
const countClasses = [
  { share: 0.8, everyDays: 30 },
  { share: 0.95, everyDays: 90 },
  { share: 1, everyDays: 365 },
] as const;

/** Days since a count that was never made: longer than any class. */
const never = 10_000;

/**
 * The articles whose count is due, those most overdue by value first: what is worth most is counted
 * every month, most of the rest every quarter, the remainder once a year.
 */
export function dueCounts<Stock extends StockToCount>(
  stocks: readonly Stock[],
  today: string,
): (Stock & { readonly everyDays: number })[] {
  const byValue = [...stocks].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const total = byValue.reduce((sum, { value }) => sum + (value ?? 0), 0);
  let before = 0;
  const due = byValue.flatMap((stock) => {
    const share = total === 0 ? 1 : before / total;
    before += stock.value ?? 0;
    const found = countClasses.find((one) => share < one.share) ?? countClasses[2];
    const age = stock.lastCountedOn ? daysBetween(stock.lastCountedOn, today) : never;
    return age >= found.everyDays
      ? [{ stock: { ...stock, everyDays: found.everyDays }, overdue: age / found.everyDays }]
      : [];
  });
  return due
    .sort(
      (one, other) => one.stock.everyDays - other.stock.everyDays || other.overdue - one.overdue,
    )
    .map(({ stock }) => stock);
}
