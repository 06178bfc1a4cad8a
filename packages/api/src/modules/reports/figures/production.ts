import { roundTo } from '@cervoise/domain/numbers';
import {
  averagedMonths,
  monthsOf,
  type ReportPeriod,
  samePeriodLastYear,
} from '@cervoise/domain/reports';
import { groupBy } from '../../../collections/group-by';
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

const within =
  ({ startDate, endDate }: ReportPeriod) =>
  ({ brewDate }: Pick<BatchYield, 'brewDate'>) =>
    brewDate >= startDate && brewDate <= endDate;

/** @param brewed in each month of the trend, then in the same days a year before */
function trendMonths(
  { trend, compared: [period] }: FigurePeriods,
  brewed: readonly BrewedMonth[],
  batches: readonly BatchYield[],
): ReportTrendMonth[] {
  const own = new Set(monthsOf(period));
  const byPlace = groupBy(brewed, ({ place }) => place);
  const totalOf = (index: number) =>
    byPlace.get(index + 1)?.find(({ recipeName }) => recipeName === null);
  return trend.map((days, index) => {
    const month = days.startDate.slice(0, 7);
    return {
      month,
      totalVolume: totalOf(index)?.totalVolume ?? 0,
      batchCount: totalOf(index)?.batchCount ?? 0,
      recipes: (byPlace.get(index + 1) ?? []).flatMap(
        ({ recipeName: name, totalVolume: volume, batchCount: count }) =>
          name === null ? [] : [{ name, volume, count }],
      ),
      isInPeriod: own.has(month),
      yearBeforeVolume: totalOf(trend.length + index)?.totalVolume ?? 0,
      averageExtractionEfficiency: averageOf(
        batches.filter(within(days)).map(({ extractionEfficiency }) => extractionEfficiency),
      ),
    };
  });
}

/** The volume brewed in the period and in the compared ones, with its yields. */
export async function readProduction(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  periods: FigurePeriods,
): Promise<ProductionRead> {
  const [period] = periods.compared;
  const totals = await selectBrewedTotals(tx, periods.compared);
  const brewed = await selectBrewedMonths(tx, [
    ...periods.trend,
    ...periods.trend.map(samePeriodLastYear),
  ]);
  const allBatches = await batchYields(tx, recipes, periods.all);
  const compared = periods.compared.map((one, index) => {
    const brewedThen = allBatches.filter(within(one));
    const ofPeriod = totals.find(({ place, recipeId }) => place === index + 1 && recipeId === null);
    return {
      ...(ofPeriod ?? emptyProduction),
      averageEfficiency: averageOf(brewedThen.map((batch) => batch.extractionEfficiency)),
      averageAttenuation: averageOf(brewedThen.map((batch) => batch.attenuation)),
    };
  });
  const [own = { ...emptyProduction, averageEfficiency: null, averageAttenuation: null }] =
    compared;
  const batches = allBatches.filter(within(period));
  // The months to come have brewed nothing yet.
  const months = averagedMonths({ ...period, endDate: periods.dayOfStock });
  return {
    summary: {
      totalVolume: own.totalVolume,
      totalBatches: own.batchCount,
      averageVolumePerMonth: roundTo(own.totalVolume / months, 3),
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
