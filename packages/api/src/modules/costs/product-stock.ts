import { atCostOf, type CostPool, totalOf } from '@cervoise/domain/costs';
import { roundTo } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportProductStock } from '../../generated/resolvers';
import type { ClosedDays, ClosedProducts } from '../excise';
import { type ProductStockRow, selectProductStock } from '../inventory';
import { poolOf, readCosts } from './cost-books';

/** The containers on hand at the mean cost of their pool; null where none is known. */
export const atCost = (
  rows: readonly ProductStockRow[],
  pools: ReadonlyMap<string, CostPool>,
): ReportProductStock[] =>
  rows.map((row) => {
    const pool = pools.get(poolOf(row));
    const { known, startedShort = 0, value } = atCostOf(row.quantity, pool && totalOf(pool));
    const { recipeId: _, ...shown } = row;
    return {
      ...shown,
      value: known > 0 ? roundTo(value, 2) : null,
      costedVolume: roundTo(known * row.volumeInLiters, 3),
      startedShortVolume: roundTo(startedShort * row.volumeInLiters, 3),
    };
  });

/** The products and costs of some open months' ends, to be kept with their closings. */
export async function costsOfMonths(
  tx: TenantTransaction,
  months: readonly ClosedDays[],
): Promise<ReadonlyMap<string, ClosedProducts>> {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return new Map();
  const stockOn = months.map(({ endDate }) => endDate);
  const books = await readCosts(tx, { from: first.startDate, until: last.endDate, stockOn });
  const products = new Map<string, ClosedProducts>();
  for (const { month, startDate, endDate } of months) {
    const isWithin = ({ day }: { readonly day: string }) => day >= startDate && day <= endDate;
    const pools = books.stock.get(endDate) ?? new Map<string, CostPool>();
    products.set(month, {
      products: atCost(await selectProductStock(tx, endDate, false), pools),
      costs: {
        pools: Object.fromEntries(pools),
        days: books.days.filter(isWithin),
        destroyed: books.destroyed.filter(isWithin),
      },
    });
  }
  return products;
}
