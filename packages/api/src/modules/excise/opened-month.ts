import { addDays, monthAfter } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { ExciseMonth } from '../../generated/resolvers';
import { type BeerInProcess, selectBeerInProcess } from '../production';
import { type CountedBooks, type CountedMonth, countBooks } from './excise-months';
import { type CheckedMonth, checkMonths } from './month-checks';
import { shownMonth } from './shown-excise';

const firstYear = 1900;
const lastYear = 2198;

/** @throws BAD_USER_INPUT */
export function refuseYear(year: number): void {
  if (year < firstYear || year > lastYear) refuseField('year', 'Cette année n’existe pas.');
}

/** @throws BAD_USER_INPUT for a text that is no month (YYYY-MM) */
export function refuseMonth(month: string): void {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) refuseField('month', 'Ce mois n’existe pas.');
  refuseYear(Number(month.slice(0, 4)));
}

/** A month with what it is checked and compared with. */
export interface OpenedMonth {
  readonly counted: CountedMonth;
  readonly previousDuty: number;
  readonly books: CountedBooks;
  /** In vessels: under suspension too, but in no declaration. */
  readonly beerInProcess: readonly BeerInProcess[];
}

/** A month before the first closed one, in which nothing was. */
const emptyMonth = (month: string): CountedMonth => ({
  month,
  lines: [],
  rateFrom: null,
  isRateConfirmed: true,
  duty: 0,
  closing: [],
  closed: null,
  observations: new Map(),
});

/** Reads a month (YYYY-MM) as it was closed, or as it is counted now. */
export async function openMonth(tx: TenantTransaction, month: string): Promise<OpenedMonth> {
  const before = monthAfter(month, -1);
  const books = await countBooks(tx, before, month);
  const counted = books.months.find((one) => one.month === month) ?? emptyMonth(month);
  const previous = books.months.find((one) => one.month === before);
  const [startDate, nextMonth] = [`${month}-01`, `${monthAfter(month)}-01`];
  const beerInProcess = await selectBeerInProcess(tx, startDate, addDays(nextMonth, -1));
  return { counted, previousDuty: previous?.duty ?? 0, books, beerInProcess };
}

/** What customs would refuse of it. */
export async function checkOpened({ counted, books }: OpenedMonth): Promise<CheckedMonth> {
  const [checked] = await checkMonths([counted], books);
  if (!checked) throw new Error('A month was not checked.');
  return checked;
}

/** A month with its checks, as it is shown. @param today YYYY-MM-DD */
export async function showOpened(opened: OpenedMonth, today: string): Promise<ExciseMonth> {
  const { counted, books, previousDuty, beerInProcess } = opened;
  const shown = shownMonth(counted, books, previousDuty, await checkOpened(opened), today);
  return { ...shown, beerInProcess: [...beerInProcess] };
}
