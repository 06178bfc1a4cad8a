import { addDays } from '@cervoise/domain/dates';
import {
  previousPeriod,
  type ReportPeriod,
  type ReportType,
  samePeriodLastYear,
  trendMonths,
} from '@cervoise/domain/reports';

/** Days ahead of a forecast when the period has no future days. */
const forecastDays = 30;

const earlierOf = (a: string, b: string) => (a < b ? a : b);
const laterOf = (a: string, b: string) => (a > b ? a : b);

/** The periods of a report's figures. */
export interface FigurePeriods {
  /** The period, the previous one, the same a year earlier. */
  readonly compared: readonly [ReportPeriod, ReportPeriod, ReportPeriod];
  /** Months of the trend (YYYY-MM) and their counted days. */
  readonly trendMonths: readonly string[];
  readonly trend: ReportPeriod;
  readonly trendYearBefore: ReportPeriod;
  /** From the earliest of all to the end of the period. */
  readonly all: ReportPeriod;
  readonly forecast: ReportPeriod;
  /** The day of the stock: the period's last, or today if earlier. */
  readonly dayOfStock: string;
}

/** @param today YYYY-MM-DD */
export function figurePeriods(
  type: ReportType,
  period: ReportPeriod,
  today: string,
): FigurePeriods {
  const previous = previousPeriod(period);
  const yearBefore = samePeriodLastYear(period);
  const months = trendMonths(period);
  const firstDay = `${months[0]}-01`;
  // Months before the period are whole; its first month counts from its first day.
  const trend = {
    startDate: firstDay < `${period.startDate.slice(0, 7)}-01` ? firstDay : period.startDate,
    endDate: period.endDate,
  };
  const isAhead = type === 'ingredient_forecast' && period.endDate >= today;
  return {
    compared: [period, previous, yearBefore],
    trendMonths: months,
    trend,
    trendYearBefore: samePeriodLastYear(trend),
    all: {
      startDate: [trend.startDate, previous.startDate, yearBefore.startDate].reduce(earlierOf),
      endDate: period.endDate,
    },
    forecast: isAhead
      ? { startDate: laterOf(period.startDate, today), endDate: period.endDate }
      : { startDate: today, endDate: addDays(today, forecastDays) },
    dayOfStock: earlierOf(period.endDate, today),
  };
}
