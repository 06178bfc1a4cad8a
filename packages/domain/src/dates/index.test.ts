import fc from 'fast-check';
import {
  addDays,
  addYears,
  calendarDateOf,
  calendarDateOrNull,
  calendarDateSchema,
  daysBetween,
  frenchDay,
  isCalendarDate,
  pastDateSchema,
} from '.';

const day = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

it('accepts a valid day only', () => {
  expect(calendarDateOrNull('2026-02-28')).toBe('2026-02-28');
  expect([null, '', '2026-02-30', 'demain'].map(calendarDateOrNull)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('isCalendarDate', () => {
  it('validates leap days', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(isCalendarDate('2026-02-29')).toBe(false);
    expect(isCalendarDate('2100-02-29')).toBe(false);
  });

  it.each([
    '28/03/2026',
    '2026-3-28',
    '2026-13-01',
    '2026-04-31',
    '1899-12-31',
    '',
    '2026-01-01T00',
  ])('refuses « %s »', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('accepts every existing day', () => {
    fc.assert(fc.property(day, (text) => isCalendarDate(text)));
  });
});

it('explains the date format', () => {
  const expected = 'Format de date invalide. Utilisez le format YYYY-MM-DD.';
  expect(calendarDateSchema.safeParse('28/03/2026').error?.issues[0]?.message).toBe(expected);
  expect(calendarDateSchema.safeParse(20260328).error?.issues[0]?.message).toBe(expected);
});

it('accepts past days and today in Paris, no future ones', () => {
  jest.useFakeTimers({ now: new Date('2026-03-27T23:30:00Z') });
  const message = (date: string) =>
    pastDateSchema.safeParse(date).error?.issues.map(({ message }) => message);
  expect(message('2026-03-28')).toBeUndefined();
  expect(message('2026-03-29')).toEqual(['La date ne peut pas être à venir.']);
  expect(message('29/03/2026')).toEqual([
    'Format de date invalide. Utilisez le format YYYY-MM-DD.',
  ]);
  jest.useRealTimers();
});

describe('calendarDateOf', () => {
  it('returns the day in Paris, in summer and winter', () => {
    expect(calendarDateOf(new Date('2026-03-27T23:30:00Z'))).toBe('2026-03-28');
    expect(calendarDateOf(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01');
    expect(calendarDateOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });
});

it('formats a day in French', () => {
  expect(frenchDay('2026-03-08')).toBe('08/03/2026');
});

it.each([
  ['2026-03-12', -5, '2021-03-12'],
  ['2028-02-29', -5, '2023-02-28'],
  ['2028-02-29', 10, '2038-02-28'],
])('%s and %i years is %s', (day, years, expected) => {
  expect(addYears(day, years)).toBe(expected);
});

describe('daysBetween and addDays', () => {
  it('count across changes of hour and year', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2026-03-28', '2026-03-27')).toBe(-1);
  });

  it('are inverse to each other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});
