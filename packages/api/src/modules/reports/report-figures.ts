import { frenchDay } from '@cervoise/domain/dates';
import {
  comparedPeriod,
  type ReportPeriod,
  type ReportSection,
  type ReportType,
  sectionsOf,
} from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import { readCosts } from '../costs';
import type { RecipesService } from '../recipes';
import { readForecast } from './figures/forecast';
import { efficiencyFigures, productionFigures, readProduction } from './figures/production';
import { profitabilityFigures, readProfitability } from './figures/profitability';
import { inventoryFigures, readStock, stockDays } from './figures/stock';
import { readTraceability, traceabilityFigures } from './figures/traceability';
import { figurePeriods } from './report-periods';

export interface ReportRequest extends ReportPeriod {
  readonly type: ReportType;
}

export interface ReportMoment {
  /** YYYY-MM-DD, the brewery's day. */
  readonly today: string;
  readonly now: Date;
}

/** « du 01/10/2026 au 31/10/2026 » */
const daysInWords = ({ startDate, endDate }: ReportPeriod) =>
  startDate === endDate
    ? `le ${frenchDay(startDate)}`
    : `du ${frenchDay(startDate)} au ${frenchDay(endDate)}`;

/**
 * All figures of a report, with complete lists.
 * @param title its title
 */
export async function calculateReport(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  request: ReportRequest,
  title: string,
  { today, now }: ReportMoment,
): Promise<ReportPreview> {
  const { type, startDate, endDate } = request;
  const period = { startDate, endDate };
  const periods = figurePeriods(period, today);
  const sections = new Set<ReportSection>(sectionsOf(type));
  const isComplete = type === 'complete';

  const hasBatches =
    sections.has('production') || sections.has('efficiency') || sections.has('traceability');
  const production =
    hasBatches || sections.has('profitability') ? await readProduction(tx, recipes, periods) : null;
  const hasSales = sections.has('profitability') || sections.has('traceability');
  const stockOn = sections.has('inventory') ? stockDays(periods, !isComplete) : [];
  const until = [periods.all.endDate, ...stockOn].toSorted().at(-1) ?? periods.all.endDate;
  const from = hasSales ? periods.all.startDate : until;
  const costs =
    hasSales || stockOn.length > 0 ? await readCosts(tx, { from, until, stockOn }) : null;
  const sold =
    production && costs && hasSales
      ? await readProfitability(tx, costs, periods, production)
      : null;
  const stock =
    costs && sections.has('inventory')
      ? await readStock(tx, costs, periods, !isComplete, today)
      : null;
  const forecast = sections.has('ingredient_forecast')
    ? await readForecast(tx, recipes, periods, today)
    : null;
  const traced =
    sections.has('traceability') && production
      ? await readTraceability(tx, periods, production, !isComplete)
      : null;

  const figures = {
    production: () => (production ? productionFigures(production) : []),
    efficiency: () => (production ? efficiencyFigures(production) : []),
    profitability: () => (sold ? profitabilityFigures(sold) : []),
    inventory: () => (stock ? inventoryFigures(stock) : []),
    ingredient_forecast: () => [],
    traceability: () =>
      production && sold && traced ? traceabilityFigures(production, sold, traced) : [],
    complete: () => {
      if (!production || !sold) return [];
      const [brewedVolume] = productionFigures(production);
      const [revenue, grossMargin] = profitabilityFigures(sold);
      const [efficiency] = efficiencyFigures(production);
      return [brewedVolume, revenue, grossMargin, efficiency].filter((one) => one !== undefined);
    },
  };

  return {
    title,
    period: daysInWords(period),
    ...request,
    calculatedAt: now,
    previousPeriod: comparedPeriod(periods.compared[1], period),
    yearBeforePeriod: comparedPeriod(periods.compared[2], period),
    figures: figures[type](),
    ...(production && sections.has('production')
      ? { productionSummary: production.summary, trends: production.trends }
      : {}),
    ...(production && sections.has('efficiency')
      ? { efficiencySummary: production.efficiency, trends: production.trends }
      : {}),
    ...(production && (sections.has('production') || sections.has('efficiency'))
      ? { recentBatches: production.batches }
      : {}),
    ...(sold && sections.has('profitability') ? { profitabilitySummary: sold.summary } : {}),
    ...stock?.shown,
    ...forecast,
    ...(traced ? { traceabilitySummary: traced.summary } : {}),
  };
}

/** Maximum rows of a list in a preview; the file has them all. */
const shownBatches = 50;
const shownRows = 500;

/** A report's figures for the screen: its longest lists are truncated, and say how long they are. */
export function shownFigures(figures: ReportPreview): ReportPreview {
  const { recentBatches, ingredientNeeds, stock, traceabilitySummary } = figures;
  const sold = figures.profitabilitySummary;
  return {
    ...figures,
    profitabilitySummary: sold && {
      ...sold,
      beerCount: sold.beers.length,
      formatCount: sold.formats?.length,
      customerCount: sold.customers?.length,
      beers: sold.beers.slice(0, shownRows),
      formats: sold.formats?.slice(0, shownRows),
      customers: sold.customers?.slice(0, shownRows),
    },
    recentBatches: recentBatches?.slice(0, shownBatches),
    ingredientNeeds: ingredientNeeds?.slice(0, shownRows),
    stock: stock && {
      ...stock,
      ingredients: stock.ingredients.slice(0, shownRows),
      products: stock.products.slice(0, shownRows),
    },
    traceabilitySummary: traceabilitySummary && {
      ...traceabilitySummary,
      batchCount: traceabilitySummary.batches.length,
      batches: traceabilitySummary.batches.slice(0, shownBatches),
    },
  };
}
