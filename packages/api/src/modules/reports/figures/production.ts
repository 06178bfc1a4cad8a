import { monthsOf } from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type {
  ReportBatch,
  ReportEfficiencySummary,
  ReportFigure,
  ReportProductionSummary,
  ReportTrendMonth,
} from '../../../generated/resolvers';
import {
  averageOf,
  type BatchYield,
  type BrewedMonth,
  type BrewedTotals,
  batchYields,
  selectBrewedMonths,
  selectBrewedTotals,
} from '../../production';
import type { RecipesService } from '../../recipes';
import type { FigurePeriods } from '../report-periods';

const emptyProduction = {
  batchCount: 0,
  totalVolume: 0,
  averageDuration: null,
  averageVolumeYield: null,
};

/** The total volume brewed in a compared period. */
interface PeriodYields
  extends Pick<
    BrewedTotals,
    'batchCount' | 'totalVolume' | 'averageDuration' | 'averageVolumeYield'
  > {
  readonly averageEfficiency: number | null;
  readonly averageAttenuation: number | null;
}

export interface ProductionRead {
  readonly summary: ReportProductionSummary;
  readonly efficiency: ReportEfficiencySummary;
  readonly trends: ReportTrendMonth[];
  /** Of the period, brewed last first. */
  readonly batches: ReportBatch[];
  /** The range of the trend and the compared periods. */
  readonly allBatches: readonly BatchYield[];
  /** Of the period, by recipe. */
  readonly ofRecipes: ReadonlyMap<string, BrewedTotals>;
  readonly compared: readonly PeriodYields[];
}

const shownBatch = ({ brewed: _, ...batch }: BatchYield): ReportBatch => batch;

function trendMonths(
  { trendMonths: months, compared: [period] }: FigurePeriods,
  brewed: readonly BrewedMonth[],
  batches: readonly BatchYield[],
): ReportTrendMonth[] {
  const own = new Set(monthsOf(period));
  const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const totalOf = (month: string, place = 1) =>
    brewed.find((one) => one.place === place && one.month === month && one.recipeName === null);
  return months.map((month) => ({
    month,
    totalVolume: totalOf(month)?.totalVolume ?? 0,
    batchCount: totalOf(month)?.batchCount ?? 0,
    recipes: brewed.flatMap(({ place, month: of, recipeName: name, totalVolume, batchCount }) =>
      place === 1 && of === month && name !== null
        ? [{ name, volume: totalVolume, count: batchCount }]
        : [],
    ),
    isInPeriod: own.has(month),
    yearBeforeVolume: totalOf(yearBefore(month), 2)?.totalVolume ?? 0,
    averageExtractionEfficiency: averageOf(
      batches
        .filter(({ brewDate }) => brewDate.startsWith(month))
        .map(({ extractionEfficiency }) => extractionEfficiency),
    ),
  }));
}

/** The volume brewed in the period and in the compared ones, with its yields. */
export async function readProduction(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  periods: FigurePeriods,
): Promise<ProductionRead> {
  const [period] = periods.compared;
  const totals = await selectBrewedTotals(tx, periods.compared);
  const brewed = await selectBrewedMonths(tx, [periods.trend, periods.trendYearBefore]);
  const allBatches = await batchYields(tx, recipes, periods.all);
  const compared = periods.compared.map(({ startDate, endDate }, index) => {
    const within = allBatches.filter(
      ({ brewDate }) => brewDate >= startDate && brewDate <= endDate,
    );
    const ofPeriod = totals.find(({ place, recipeId }) => place === index + 1 && recipeId === null);
    return {
      ...(ofPeriod ?? emptyProduction),
      averageEfficiency: averageOf(within.map((batch) => batch.extractionEfficiency)),
      averageAttenuation: averageOf(within.map((batch) => batch.attenuation)),
    };
  });
  const [own = { ...emptyProduction, averageEfficiency: null, averageAttenuation: null }] =
    compared;
  const batches = allBatches.filter(
    ({ brewDate }) => brewDate >= period.startDate && brewDate <= period.endDate,
  );
  const months = monthsOf(period).length;
  return {
    summary: {
      totalVolume: own.totalVolume,
      totalBatches: own.batchCount,
      averageVolumePerMonth: Math.round((own.totalVolume / months) * 1000) / 1000,
    },
    efficiency: {
      totalBatches: own.batchCount,
      totalVolume: own.totalVolume,
      averageProductionDuration: own.averageDuration,
      averageExtractionEfficiency: own.averageEfficiency,
      averageAttenuation: own.averageAttenuation,
      averageVolumeYield: own.averageVolumeYield,
      plannedExtractionEfficiency: averageOf(
        batches.map(({ brewed: { profile, broken } }) => (broken ? null : profile.efficiency)),
      ),
    },
    trends: trendMonths(periods, brewed, allBatches),
    batches: batches.map(shownBatch),
    allBatches,
    ofRecipes: new Map(
      totals.flatMap((one) => (one.place === 1 && one.recipeId ? [[one.recipeId, one]] : [])),
    ),
    compared,
  };
}

const figureOf =
  (compared: readonly PeriodYields[]) =>
  (key: ReportFigure['key'], amountOf: (period: PeriodYields) => number | null): ReportFigure => {
    const [value = null, previous = null, yearBefore = null] = compared.map(amountOf);
    return { key, value, previous, yearBefore };
  };

/** The key figures of volumes, with the compared periods. */
export function productionFigures({ compared }: ProductionRead): ReportFigure[] {
  const figure = figureOf(compared);
  return [
    figure('brewedVolume', ({ totalVolume }) => totalVolume),
    figure('batchCount', ({ batchCount }) => batchCount),
    figure('efficiency', ({ averageEfficiency }) => averageEfficiency),
    figure('volumeYield', ({ averageVolumeYield }) => averageVolumeYield),
  ];
}

/** The key figures of yields, with the compared periods. */
export function efficiencyFigures({ compared }: ProductionRead): ReportFigure[] {
  const figure = figureOf(compared);
  return [
    figure('efficiency', ({ averageEfficiency }) => averageEfficiency),
    figure('attenuation', ({ averageAttenuation }) => averageAttenuation),
    figure('volumeYield', ({ averageVolumeYield }) => averageVolumeYield),
    figure('productionDuration', ({ averageDuration }) => averageDuration),
  ];
}
