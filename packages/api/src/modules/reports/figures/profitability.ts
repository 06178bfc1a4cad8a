import type { TenantTransaction } from '../../../db/tenant-transaction';
import type {
  ReportFigure,
  ReportProfitability,
  ReportProfitabilitySummary,
} from '../../../generated/resolvers';
import { rowsOfBlendedCosts } from '../../production';
import { type SoldTotals, selectDestroyed, selectSoldTotals } from '../profitability.store';
import type { FigurePeriods } from '../report-periods';
import type { ProductionRead } from './production';

const maxBeers = 500;
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

/** The sales of the period by beer, and of the compared periods. */
export async function readProfitability(
  tx: TenantTransaction,
  periods: FigurePeriods,
  production: Pick<ProductionRead, 'ofRecipes' | 'allBatches'>,
): Promise<SalesRead> {
  const mixed = await rowsOfBlendedCosts(tx);
  const totals = await selectSoldTotals(tx, periods.compared, mixed);
  const [destroyed] = await selectDestroyed(tx, periods.compared.slice(0, 1), mixed);
  const compared = periods.compared.map(
    (_, index) =>
      totals.find(({ place, recipeId }) => place === index + 1 && recipeId === null) ?? null,
  );
  // The batches are sorted brewed last first: the first of a recipe is of its newest version.
  const contentOf = (id: string) =>
    production.allBatches.find(({ recipe }) => recipe.id === id)?.brewed.content;
  const beers = totals.flatMap((sold): ReportProfitability[] => {
    if (sold.place !== 1 || sold.recipeId === null) return [];
    const brewed = production.ofRecipes.get(sold.recipeId);
    const content = contentOf(sold.recipeId);
    return [
      {
        ...sold,
        recipeId: sold.recipeId,
        recipeName: sold.recipeName ?? '',
        style: content?.style ?? null,
        ebc: content?.ebc ?? null,
        batchCount: brewed?.batchCount ?? 0,
        totalProduction: brewed?.totalVolume ?? 0,
      },
    ];
  });
  const [own] = compared;
  return {
    summary: {
      totalProfit: own ? own.profit : 0,
      averageProfitMargin: own?.profitMargin ?? null,
      totalRevenue: own?.revenue ?? 0,
      totalIngredientCost: own ? own.ingredientCost : 0,
      totalSoldVolume: own?.soldVolume ?? 0,
      ...rankByProfit(beers),
      beers: beers.slice(0, maxBeers),
      unpricedSaleCount: own?.unpricedSaleCount ?? 0,
      uncostedVolume: own?.uncostedVolume ?? 0,
      destroyedVolume: destroyed?.volume ?? 0,
      destroyedCost: destroyed ? destroyed.cost : 0,
    },
    compared,
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
