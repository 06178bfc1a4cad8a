import { monthAfter } from '@cervoise/domain/dates';
import {
  type ExciseBeer,
  type ExciseClassification,
  type ExciseMonth,
  type ExcisePosition,
  exciseMonth,
  exciseProduct,
  isOutOfScope,
} from '@cervoise/domain/excise';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { selectExciseSums } from '../inventory';
import { selectMeasuredAbvs } from '../production';
import { type Books, selectBooks } from './books.store';
import type { StoredYear } from './excise.store';
import type { StoredClosing } from './month-closings.store';

/** The months from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** Whether the brewery is a small one in a year: by its statement, else by that of an earlier year. */
export const isSmallIn = (year: number, stated: readonly StoredYear[]): boolean =>
  stated
    .filter((one) => one.year <= year)
    .sort((a, b) => b.year - a.year)
    .at(0)?.isSmall ?? true;

/** A month of the books, with the closing that holds, if it is closed. */
export interface CountedMonth extends ExciseMonth {
  readonly closed: Omit<StoredClosing, 'figures'> | null;
  /** By product label. */
  readonly observations: ReadonlyMap<string, string>;
}

export interface CountedBooks extends Pick<Books, 'rates' | 'years' | 'settings' | 'declarations'> {
  /** The wanted months, oldest first. */
  readonly months: readonly CountedMonth[];
  /** Batches with movements in open months, but without a measured strength. */
  readonly unmeasuredBatchIds: readonly string[];
  /** The latest closed month; null for none. */
  readonly closedUntil: string | null;
}

/**
 * The excise of some months (YYYY-MM, both included): the closed ones as they were closed, the
 * others counted from the latest closing on, each opening with what the one before closed with. In
 * three statements.
 * @param first null for every month since the latest closing, or since the first movement
 */
export async function countBooks(
  tx: TenantTransaction,
  first: string | null,
  last: string,
): Promise<CountedBooks> {
  const books = await selectBooks(tx, first ?? '1900-01', last);
  const { closings, paidSales, declaredNames, rates, years } = books;
  const { settings, observations, declarations } = books;
  const latest = closings.at(-1) ?? null;
  const openFrom = latest && monthAfter(latest.month);
  const summed =
    openFrom && openFrom > last
      ? []
      : await selectExciseSums(tx, openFrom && `${openFrom}-01`, `${monthAfter(last)}-01`);
  const carried = latest?.figures.excise.closing ?? [];
  // A batch keeps the name under which it was declared.
  const names = new Map(
    [...declaredNames, ...carried].map(({ batchId, beerName }) => [batchId, beerName]),
  );
  const sums = summed.map((sum) => ({
    ...sum,
    beerName: (sum.batchId && names.get(sum.batchId)) || sum.beerName,
  }));
  const batchIds = [
    ...new Set([...sums, ...carried].flatMap(({ batchId }) => (batchId ? [batchId] : []))),
  ];
  const strengths = await selectMeasuredAbvs(tx, batchIds);
  const placeIn =
    (month: string) =>
    ({ batchId, beerName }: ExciseBeer): ExciseClassification => {
      const abv = batchId ? (strengths.get(batchId) ?? null) : null;
      if (abv === null) return null;
      if (isOutOfScope(abv)) return 'out_of_scope';
      return exciseProduct(beerName, abv, isSmallIn(Number(month.slice(0, 4)), years));
    };

  const observationsOf = (month: string) =>
    new Map(
      observations
        .filter((one) => one.month === month)
        .map(({ label, observation }) => [label, observation]),
    );
  const months: CountedMonth[] = closings
    .filter(({ month }) => (first === null || month >= first) && month <= last)
    .map(({ figures, ...closed }) => ({
      ...figures.excise,
      closed,
      observations: observationsOf(closed.month),
    }));
  const [earliest = last] = [first ?? last, ...sums.map(({ month }) => month)].sort();
  let opening: readonly ExcisePosition[] = carried;
  for (const month of monthsFrom(openFrom ?? earliest, last)) {
    const movements = sums.filter((sum) => sum.month === month);
    const counted = exciseMonth({
      month,
      opening,
      movements,
      productOf: placeIn(month),
      rates,
      isSmallIn: (year) => isSmallIn(year, years),
      paidIn: ({ batchId }, of) =>
        paidSales.find((one) => one.month === of && one.batchId === batchId) ?? null,
    });
    opening = counted.closing;
    if (first !== null && month < first) continue;
    months.push({ ...counted, closed: null, observations: observationsOf(month) });
  }
  return {
    months,
    rates,
    years,
    settings,
    declarations,
    unmeasuredBatchIds: batchIds.filter((id) => strengths.get(id) == null),
    closedUntil: latest?.month ?? null,
  };
}
