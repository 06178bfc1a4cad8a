import { addDays } from '@cervoise/domain/dates';
import {
  monthPeriod,
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
  /** The counted days of the trend's months: those of the period count within it, others whole. */
  readonly trend: readonly ReportPeriod[];
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
  const trend = trendMonths(period)
    .map(monthPeriod)
    .map(({ startDate, endDate }) => ({
      startDate: endDate < period.startDate ? startDate : laterOf(startDate, period.startDate),
      endDate: earlierOf(endDate, period.endDate),
    }));
  const [firstMonth = period] = trend;
  const isAhead = type === 'ingredient_forecast' && period.endDate >= today;
  return {
    compared: [period, previous, yearBefore],
    trend,
    all: {
      startDate: [firstMonth.startDate, previous.startDate, yearBefore.startDate].reduce(earlierOf),
      endDate: period.endDate,
    },
    forecast: isAhead
      ? { startDate: laterOf(period.startDate, today), endDate: period.endDate }
      : { startDate: today, endDate: addDays(today, forecastDays) },
    dayOfStock: earlierOf(period.endDate, today),
  };
}
