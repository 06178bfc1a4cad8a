import { addQuantities, roundTo } from '@cervoise/domain/numbers';
import { searchKey } from '@cervoise/domain/text';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type {
  ReportFigure,
  ReportMargin,
  ReportProfitability,
  ReportProfitabilitySummary,
} from '../../../generated/resolvers';
import { type CostBooks, costsByDay } from '../../costs';
import { type SoldContainers, selectSoldContainers } from '../../inventory';
import type { FigurePeriods } from '../report-periods';
import { type SoldTotals, soldBy, soldTotals } from '../sold-totals';
import type { ProductionRead } from './production';

const ranked = 5;

export interface SalesRead {
  readonly summary: ReportProfitabilitySummary;
  /** Of the compared periods, in total; null where nothing was sold. */
  readonly compared: readonly (SoldTotals | null)[];
}

/** The beers that earned most and least, of those whose cost is known. */
export function rankByProfit<Beer extends Pick<ReportProfitability, 'profit'>>(
  beers: readonly Beer[],
) {
  const byProfit = beers
    .flatMap((beer) => (beer.profit == null ? [] : [{ ...beer, profit: beer.profit }]))
    .sort((a, b) => b.profit - a.profit);
  return {
    mostProfitable: byProfit.slice(0, ranked),
    leastProfitable: byProfit.toReversed().slice(0, ranked),
  };
}

/** What a destroyed volume cost; null when nothing of it is known. */
function destroyedTotals(destroyed: CostBooks['destroyed']) {
  const known = destroyed.filter(({ value }) => value !== null);
  const litersOf = (some: CostBooks['destroyed']) =>
    addQuantities(...some.map(({ liters }) => liters));
  return {
    destroyedVolume: litersOf(destroyed),
    destroyedUncostedVolume: litersOf(destroyed.filter(({ value }) => value === null)),
    destroyedStartedShortVolume: litersOf(known.filter(({ startedShort }) => startedShort)),
    destroyedCost:
      destroyed.length > 0 && known.length === 0
        ? null
        : roundTo(
            known.reduce((total, { value }) => total + (value ?? 0), 0),
            2,
          ),
  };
}

/** What was sold to a customer. Its id, which no screen shows, finds it once it is to be erased. */
export interface CustomerMargin extends ReportMargin {
  /** Null for sales without a customer; absent in older reports. */
  readonly customerId?: string | null;
}

/** The sales by customer: one of the list by its record, any other by its name in any spelling. */
function soldToCustomers(
  sold: Parameters<typeof soldBy>[0],
  costOf: Parameters<typeof soldTotals>[1],
): CustomerMargin[] {
  const keyOf = ({ customerId, customerName }: SoldContainers) =>
    customerId ?? searchKey(customerName ?? '');
  // The latest spelling.
  const latest = new Map(sold.map((sale) => [keyOf(sale), sale]));
  return soldBy(sold, costOf, (sale) => ({ key: keyOf(sale) })).map(({ key, ...totals }) => ({
    customerId: latest.get(key)?.customerId ?? null,
    customerName: latest.get(key)?.customerName ?? null,
    ...totals,
  }));
}

/** The sales of the period by beer, format and customer, and of the compared periods. */
export async function readProfitability(
  tx: TenantTransaction,
  books: Pick<CostBooks, 'days' | 'destroyed'>,
  { compared }: FigurePeriods,
  production: Pick<ProductionRead, 'ofRecipes' | 'allBatches'>,
): Promise<SalesRead> {
  const sold = await selectSoldContainers(tx, compared);
  const costOf = costsByDay(books);
  const [own, ...others] = compared.map((_, index) =>
    sold.filter(({ place }) => place === index + 1),
  );
  const sales = own ?? [];
  const totals = soldTotals(sales, costOf);
  // The batches are sorted brewed last first: the first of a recipe is of its newest version.
  const contentOf = (id: string) =>
    production.allBatches.find(({ recipe }) => recipe.id === id)?.brewed.content;
  const beers = soldBy(sales, costOf, ({ recipeId, recipeName }) => ({ recipeId, recipeName })).map(
    (beer): ReportProfitability => {
      const brewed = production.ofRecipes.get(beer.recipeId);
      const content = contentOf(beer.recipeId);
      return {
        ...beer,
        style: content?.style ?? null,
        ebc: content?.ebc ?? null,
        batchCount: brewed?.batchCount ?? 0,
        totalProduction: brewed?.totalVolume ?? 0,
      };
    },
  );
  const formats = soldBy(sales, costOf, ({ containerType, volumeInLiters }) => ({
    containerType,
    volumeInLiters,
  }));
  const customers = soldToCustomers(sales, costOf);
  const [period] = compared;
  return {
    summary: {
      totalProfit: totals.profit,
      averageProfitMargin: totals.profitMargin,
      totalRevenue: totals.revenue,
      totalIngredientCost: totals.ingredientCost,
      totalSoldVolume: totals.soldVolume,
      costPerLiter: totals.costPerLiter,
      ...rankByProfit(beers),
      beers,
      formats,
      customers,
      unpricedSaleCount: totals.unpricedSaleCount,
      uncostedVolume: totals.uncostedVolume,
      startedShortVolume: totals.startedShortVolume,
      ...destroyedTotals(
        books.destroyed.filter(({ day }) => day >= period.startDate && day <= period.endDate),
      ),
    },
    compared: [
      sales.length > 0 ? totals : null,
      ...others.map((one) => (one.length > 0 ? soldTotals(one, costOf) : null)),
    ],
  };
}

/** A figure of the sales; a period without a row sold nothing. */
function salesFigure(
  { compared }: SalesRead,
  key: ReportFigure['key'],
  amountOf: (sold: SoldTotals) => number | null,
  without: number | null = 0,
): ReportFigure {
  const [value = null, previous = null, yearBefore = null] = compared.map((sold) =>
    sold ? amountOf(sold) : without,
  );
  return { key, value, previous, yearBefore };
}

/** The key figures of sales and margins. */
export const profitabilityFigures = (sales: SalesRead): ReportFigure[] => [
  salesFigure(sales, 'revenue', ({ revenue }) => revenue),
  salesFigure(sales, 'grossMargin', ({ profit }) => profit),
  salesFigure(sales, 'marginRate', ({ profitMargin }) => profitMargin, null),
  salesFigure(sales, 'soldVolume', ({ soldVolume }) => soldVolume),
];
