import { addDays, lastDaysOfMonths } from '@cervoise/domain/dates';
import { exciseCalls } from '../src/modules/excise/testing/excise-calls';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';
import { type Books, openBooks } from './books/brewery';
import { closedMonthOf, differencesOf } from './books/compare-months';
import { differencesOfFiles } from './books/customs-files';
import { randomSource } from './random';

/**
 * Simulates 24 consecutive months of two breweries, with many entries typed late, corrected, returned
 * or counted afterwards, and months that are closed, some of them reopened. After each month stock,
 * costs, sales and excise are compared with a second, plainly written account; so are the customs
 * files of the months that ended, which must be valid by CIEL's schema and rules. What a closed month
 * shows stays the same to the byte. `CERVOISE_SEED` repeats a run.
 */
const months = 24;
const daysAMonth = 8;
const firstDay = '2024-12-01';
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);

const monthAfter = (count: number) => {
  const start = new Date(`${firstDay}T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1))
    .toISOString()
    .slice(0, 7);
};
const endOf = (count: number) => addDays(`${monthAfter(count + 1)}-01`, -1);

await setUp();
const api = await startTestApi();
const random = randomSource(seed);
const setToday = (day: string) => api.setClock(new Date(`${day}T10:00:00Z`));
let compared = 0;
/** What closed months showed, by brewery and month. */
const kept = new Map<string, { books: Books; month: number; text: string }>();

const fail = (books: Books, differences: readonly string[]) => {
  if (differences.length > 0) throw new Error(`${books.email}:\n${differences.join('\n')}`);
};

async function checkFiles(all: readonly Books[], ended: readonly string[]): Promise<void> {
  for (const books of all) {
    const files = await differencesOfFiles(api, books.email, books.account, ended);
    compared += files.compared;
    fail(books, files.differences);
  }
}

/** Closes the open months of a brewery up to one (counted from the first). */
async function close(books: Books, last: number): Promise<void> {
  const first = books.account.closed.length;
  const closing = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  await exciseCalls(api, await books.logIn()).close(monthAfter(last));
  books.costs.close(closing.map((one) => ({ month: monthAfter(one), end: endOf(one) })));
  for (const month of closing) books.excise.close(monthAfter(month));
  for (const month of closing) {
    const text = await closedMonthOf(api, books, monthAfter(month), endOf(month));
    kept.set(`${books.email} ${month}`, { books, month, text });
  }
}

async function reopen(books: Books): Promise<void> {
  const last = books.account.closed.length - 1;
  const { errors } = await exciseCalls(api, await books.logIn()).reopen(
    monthAfter(last),
    'Facture oubliée',
  );
  if (errors) throw new Error(errors[0]?.message);
  books.costs.reopen();
  books.excise.reopen(monthAfter(last));
  kept.delete(`${books.email} ${last}`);
}

/** The rates of a year are announced anew: open months follow, closed ones and what they paid stay. */
async function restateRates(all: readonly Books[], year: string, reduced: number): Promise<void> {
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  const input = { from: `${year}-01-01`, reduced, standard: 2 * reduced, source: 'Texte rectifié' };
  const { errors } = await api.query(
    'mutation ($input: ExciseRateInput!) { enterExciseRate(input: $input) { from } }',
    { input },
    superadmin,
  );
  if (errors) throw new Error(errors[0]?.message);
  for (const { excise } of all) excise.restate(year, reduced);
}

try {
  setToday(firstDay);
  const early = await openBooks(api, 'admin@demo.example', random);
  const late = await openBooks(api, 'admin@other.example', random);
  const all = [early, late];
  for (let month = 0; month < months; month += 1) {
    const start = `${monthAfter(month)}-01`;
    for (let turn = 0; turn < daysAMonth; turn += 1) {
      const today = addDays(start, Math.floor((28 / daysAMonth) * turn));
      setToday(today);
      for (const books of all) await books.live(today);
      // One closes in the middle of the next month, so that late entries meet closed days.
      if (turn === 4 && month > 0) await close(early, month - 1);
    }
    if (month === 9) await restateRates(all, '2025', 4.09);
    if (month % 4 === 3) for (const books of all) await books.correctCosts();
    const today = addDays(start, 27);
    const ends = [...lastDaysOfMonths(today, 3), today];
    for (const books of all) {
      const found = await differencesOf(api, books, ends);
      compared += found.compared;
      fail(books, found.differences);
    }
    // Those that late entries may have changed.
    if (month > 1) await checkFiles(all, [monthAfter(month - 2), monthAfter(month - 1)]);
    // The other one closes two months later, and sometimes opens a month again.
    if (month > 1) await close(late, month - 2);
    if (month % 6 === 5) await reopen(late);
  }
  setToday(`${monthAfter(months)}-02`);
  await checkFiles(
    all,
    Array.from({ length: months }, (_, month) => monthAfter(month)),
  );
  for (const { books, month, text } of kept.values()) {
    compared += 1;
    const shown = await closedMonthOf(api, books, monthAfter(month), endOf(month));
    if (shown !== text) fail(books, [`${monthAfter(month)} changed:`, text, shown]);
  }
  const accepted = all.reduce((sum, { tried }) => sum + tried.accepted, 0);
  const refused = all.reduce((sum, { tried }) => sum + tried.refused, 0);
  if (refused > accepted / 2) throw new Error(`Only ${accepted} writes of ${accepted + refused}.`);
  console.info(
    `${months} months of two breweries, ${accepted} writes, ${refused} rightly refused, ${kept.size} closed months: ${compared} figures agreed with the second account (seed ${seed}).`,
  );
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
