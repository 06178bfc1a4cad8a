import {
  forecastPeriod,
  monthPeriod,
  previousPeriod,
  type ReportPeriod,
  samePeriodLastYear,
  trendMonths,
} from '@cervoise/domain/reports';

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
export function figurePeriods(period: ReportPeriod, today: string): FigurePeriods {
  const previous = previousPeriod(period);
  const yearBefore = samePeriodLastYear(period);
  const trend = trendMonths(period)
    .map(monthPeriod)
    .map(({ startDate, endDate }) => ({
      startDate: endDate < period.startDate ? startDate : laterOf(startDate, period.startDate),
      endDate: earlierOf(endDate, period.endDate),
    }));
  const [firstMonth = period] = trend;
  return {
    compared: [period, previous, yearBefore],
    trend,
    all: {
      startDate: [firstMonth.startDate, previous.startDate, yearBefore.startDate].reduce(earlierOf),
      endDate: period.endDate,
    },
    forecast: forecastPeriod(period, today),
    dayOfStock: earlierOf(period.endDate, today),
  };
}
