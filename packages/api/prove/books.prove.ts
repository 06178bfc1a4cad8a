import { addDays, lastDaysOfMonths } from '@cervoise/domain/dates';
import { reportCalls } from '../src/modules/reports/testing/report-calls';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';
import { createComparison } from '../src/testing/history';
import { type Books, beers, openBooks } from './books/brewery';
import { differencesOfFiles } from './books/customs-files';
import { randomSource } from './books/random';

/**
 * Simulates 24 consecutive months of two breweries, with many entries typed late, corrected or counted
 * afterwards. After each month the stock at every month's end, the excise by beer and the sales are
 * compared with a second, plainly written account; so are the customs files of the months that ended,
 * which must be valid by CIEL's schema and rules. `CERVOISE_SEED` repeats a run.
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

await setUp();
const api = await startTestApi();
const random = randomSource(seed);
const setToday = (day: string) => api.setClock(new Date(`${day}T10:00:00Z`));
let compared = 0;

/** The figures of the product against those of the plain account, at some month ends. */
async function differencesOf(books: Books, ends: readonly string[]) {
  const { account, ingredientNames } = books;
  const reports = reportCalls(api, await books.logIn());
  const { differences, expect: same } = createComparison();
  const expect = (what: string, found: unknown, right: unknown) => {
    compared += 1;
    same(what, found, right);
  };
  for (const end of ends) {
    const { stock } = await reports.figures('inventory', `${end.slice(0, 7)}-01`, end);
    for (const name of ingredientNames) {
      const found = stock?.ingredients.find((one) => one.name === name)?.quantity ?? 0;
      expect(`${name} on ${end}`, found, account.stockOn(name, end));
    }
    for (const { name } of beers) {
      const found = (stock?.products ?? [])
        .filter(({ recipeName }) => recipeName === name)
        .reduce((total, { totalVolume }) => total + Math.round(totalVolume * 1000), 0);
      expect(`${name} on ${end}`, found / 1000, account.litersOn(name, end));
    }
  }
  return differences;
}

try {
  setToday(firstDay);
  const emails = ['admin@demo.example', 'admin@other.example'];
  const books: Books[] = [];
  for (const email of emails) books.push(await openBooks(api, email, random));
  const checkFiles = async (ended: readonly string[]) => {
    for (const [place, { account }] of books.entries()) {
      const email = emails[place] ?? '';
      const files = await differencesOfFiles(api, email, account, ended);
      compared += files.compared;
      if (files.differences.length > 0) {
        throw new Error(`Brewery ${place + 1}: ${files.differences.join('\n')}`);
      }
    }
  };
  for (let month = 0; month < months; month += 1) {
    const start = `${monthAfter(month)}-01`;
    for (let turn = 0; turn < daysAMonth; turn += 1) {
      const today = addDays(start, Math.floor((28 / daysAMonth) * turn));
      setToday(today);
      for (const brewery of books) await brewery.live(today);
    }
    const today = addDays(start, 27);
    const ends = [...lastDaysOfMonths(today, 3), today];
    for (const [place, brewery] of books.entries()) {
      const found = await differencesOf(brewery, ends);
      if (found.length > 0) throw new Error(`Brewery ${place + 1}: ${found.join('\n')}`);
    }
    // Those that late entries may have changed.
    if (month > 1) await checkFiles([monthAfter(month - 2), monthAfter(month - 1)]);
  }
  setToday(`${monthAfter(months)}-02`);
  await checkFiles(Array.from({ length: months }, (_, month) => monthAfter(month)));
  const total = books.reduce(
    (sum, { tried }) => ({
      accepted: sum.accepted + tried.accepted,
      refused: sum.refused + tried.refused,
    }),
    { accepted: 0, refused: 0 },
  );
  console.info(
    `${months} months of two breweries, ${total.accepted} writes, ${total.refused} rightly refused: ${compared} figures agreed with the second account (seed ${seed}).`,
  );
} catch (error) {
  console.error(`Seed ${seed}:`, error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
