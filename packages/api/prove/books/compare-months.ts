import { exciseCalls } from '../../src/modules/excise/testing/excise-calls';
import { reportCalls } from '../../src/modules/reports/testing/report-calls';
import type { TestApi } from '../../src/testing';
import { createComparison } from '../../src/testing/history';
import { beers } from './brew-house';
import type { Books } from './brewery';
import { drawFile } from './customs-files';

/** Sizes of the containers, in millilitres. */
const sizes = [330, 750, 20_000] as const;
const ofCustomer = ['sale', 'suspension', 'export', 'return'];

/** What rounding to cents may add up to. */
const tolerance = 0.03;

/** Compares figures with those of the plain account, and counts them. */
function comparison() {
  const { differences, expect } = createComparison();
  let compared = 0;
  return {
    differences,
    compared: () => compared,
    same: (what: string, found: unknown, right: unknown): void => {
      compared += 1;
      expect(what, found, right);
    },
    near: (what: string, found: number | null | undefined, right: number): void => {
      compared += 1;
      if (Math.abs((found ?? 0) - right) > tolerance) expect(what, found, right);
    },
  };
}
type Comparison = ReturnType<typeof comparison>;

type Reports = ReturnType<typeof reportCalls>;

/** Stock of ingredients and products, and what the products cost, at a day's end. */
async function compareStock(books: Books, reports: Reports, end: string, to: Comparison) {
  const { account, costs, ingredientNames } = books;
  const { stock } = await reports.figures('inventory', `${end.slice(0, 7)}-01`, end);
  for (const name of ingredientNames) {
    const found = stock?.ingredients.find((one) => one.name === name)?.quantity ?? 0;
    to.same(`${name} on ${end}`, found, account.stockOn(name, end));
  }
  for (const { name } of beers) {
    const held = (stock?.products ?? []).filter(({ recipeName }) => recipeName === name);
    const milliliters = held.reduce((sum, one) => sum + Math.round(one.totalVolume * 1000), 0);
    to.same(`${name} on ${end}`, milliliters / 1000, account.litersOn(name, end));
    for (const size of sizes) {
      const found = held.find(({ volumeInLiters }) => volumeInLiters * 1000 === size);
      const { euros, known } = costs.stockOn(name, size, end);
      to.near(`cost of ${name}, ${size} ml, on ${end}`, found?.value, euros);
      to.near(`known cost of ${name}, ${size} ml`, found?.costedVolume, (known * size) / 1000);
    }
  }
}

/** Revenue and cost of the sales of a month, until a day. */
async function compareSales(books: Books, reports: Reports, end: string, to: Comparison) {
  const month = end.slice(0, 7);
  const { profitabilitySummary: sales } = await reports.figures(
    'profitability',
    `${month}-01`,
    end,
  );
  const sold = books.account.containers.filter(
    ({ kind, day }) => ofCustomer.includes(kind) && day.startsWith(month) && day <= end,
  );
  const revenue = sold.reduce((sum, one) => sum - one.containers * (one.unitPrice ?? 0), 0);
  to.near(`revenue of ${month}`, sales?.totalRevenue, revenue);
  const { euros, uncostedLiters } = books.costs.salesOf(month, end);
  to.near(`cost of the sales of ${month}`, sales?.totalIngredientCost, euros);
  to.near(`litres without a cost of ${month}`, sales?.uncostedVolume, uncostedLiters);
}

/** The flows and the duty of each beer in a month (YYYY-MM). */
async function compareExcise(api: TestApi, books: Books, month: string, to: Comparison) {
  const { lines } = await exciseCalls(api, await books.logIn()).month(month);
  for (const { name, abv } of beers) {
    const line = lines.find(({ product }) => product?.beerName === name);
    const { flows, duty } = books.excise.of(name, abv, month);
    const found = (line?.flows ?? []).map(({ flow, liters }) => [flow, liters]).sort();
    to.same(`flows of ${name} in ${month}`, Object.fromEntries(found), flows);
    if (line) to.same(`duty of ${name} in ${month}`, line.duty ?? null, duty);
  }
}

/** The figures of the product against those of the plain account, at some month ends. */
export async function differencesOf(api: TestApi, books: Books, ends: readonly string[]) {
  const to = comparison();
  const reports = reportCalls(api, await books.logIn());
  for (const end of ends) {
    await compareStock(books, reports, end, to);
    await compareSales(books, reports, end, to);
    await compareExcise(api, books, end.slice(0, 7), to);
  }
  return { differences: to.differences, compared: to.compared() };
}

/** All that a closed month shows and declares, as text. */
export async function closedMonthOf(
  api: TestApi,
  books: Books,
  month: string,
  end: string,
): Promise<string> {
  const file = await drawFile(api, books.email, month);
  const token = await books.logIn();
  const reports = reportCalls(api, token);
  const { lines, duty, closedBy } = await exciseCalls(api, token).month(month);
  const { stock } = await reports.figures('inventory', `${month}-01`, end);
  const { profitabilitySummary } = await reports.figures('profitability', `${month}-01`, end);
  return JSON.stringify({ file, lines, duty, closedBy, stock, profitabilitySummary });
}
