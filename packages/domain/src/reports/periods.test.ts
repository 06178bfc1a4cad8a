import {
  averagedMonths,
  comparedPeriod,
  coveredPeriod,
  defaultPeriod,
  monthPeriod,
  monthsOf,
  nextPeriod,
  periodInWords,
  previousPeriod,
  reportSchema,
  samePeriodLastYear,
  trendMonths,
} from '.';

const october = monthPeriod('2026-10');
const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const tenDays = { startDate: '2026-10-03', endDate: '2026-10-12' };

it('returns the previous and next period, and that of a year before', () => {
  expect(previousPeriod(october)).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
  expect(nextPeriod(october)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  expect(samePeriodLastYear(october)).toEqual({ startDate: '2025-10-01', endDate: '2025-10-31' });
  expect(previousPeriod(year)).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' });
  expect(previousPeriod(tenDays)).toEqual({ startDate: '2026-09-23', endDate: '2026-10-02' });
  expect(samePeriodLastYear(tenDays)).toEqual({ startDate: '2025-10-03', endDate: '2025-10-12' });
});

it('handles the end of February', () => {
  expect(samePeriodLastYear(monthPeriod('2025-02')).endDate).toBe('2024-02-29');
  expect(samePeriodLastYear({ startDate: '2024-02-10', endDate: '2024-02-29' })).toEqual({
    startDate: '2023-02-10',
    endDate: '2023-02-28',
  });
});

it('lets a forecast cover days to come only', () => {
  const forecast = (period: typeof october, today: string) =>
    coveredPeriod('ingredient_forecast', period, today);
  expect(forecast(october, '2026-09-20')).toEqual(october);
  expect(forecast(october, '2026-10-20')).toEqual({ ...october, startDate: '2026-10-20' });
  expect(forecast(october, '2026-11-24')).toEqual({
    startDate: '2026-11-24',
    endDate: '2026-12-24',
  });
  expect(coveredPeriod('complete', october, '2026-11-24')).toEqual(october);
  expect(defaultPeriod('complete', '2026-11-24')).toEqual(october);
  expect(defaultPeriod('ingredient_forecast', '2026-09-24')).toEqual(october);
});

it('averages over the days of months in part, and over one month at least', () => {
  expect(averagedMonths(year)).toBe(12);
  expect(averagedMonths({ startDate: '2026-01-01', endDate: '2026-06-15' })).toBe(5.5);
  expect(averagedMonths({ startDate: '2026-10-28', endDate: '2026-11-03' })).toBe(1);
});

it('lists the months of a period, and twelve of a trend', () => {
  expect(monthsOf({ startDate: '2025-11-15', endDate: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(trendMonths(october)).toHaveLength(12);
  expect(trendMonths(october)[0]).toBe('2025-11');
  expect(trendMonths({ startDate: '2021-01-01', endDate: '2026-12-31' })).toHaveLength(72);
});

it('describes a period', () => {
  expect(periodInWords(october)).toBe('octobre 2026');
  expect(periodInWords(year)).toBe('2026');
  expect(periodInWords({ startDate: '2026-01-01', endDate: '2026-03-31' })).toBe(
    'janvier à mars 2026',
  );
  expect(periodInWords(tenDays)).toBe('du 03/10/2026 au 12/10/2026');
});

it('describes the compared period', () => {
  expect(comparedPeriod(previousPeriod(october), october)).toBe('qu’en septembre');
  expect(comparedPeriod(samePeriodLastYear(october), october)).toBe('qu’en octobre 2025');
  expect(comparedPeriod(previousPeriod(year), year)).toBe('qu’en 2025');
  expect(comparedPeriod(previousPeriod(tenDays), tenDays)).toBe('que du 23/09/2026 au 02/10/2026');
});

it('refuses days out of order and more than ten years', () => {
  const faults = (startDate: string, endDate: string) =>
    reportSchema
      .safeParse({ type: 'complete', format: 'pdf', startDate, endDate })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(faults('2026-01-01', '2026-12-31')).toBeUndefined();
  expect(faults('2026-02-01', '2026-01-31')).toEqual([['endDate', 'La fin doit suivre le début.']]);
  expect(faults('2010-01-01', '2026-01-31')).toEqual([
    ['endDate', 'Un rapport couvre dix ans au plus.'],
  ]);
});
