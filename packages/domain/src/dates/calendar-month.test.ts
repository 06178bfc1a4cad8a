import { lastDayOfMonth, lastDaysOfMonths, monthAfter } from '.';

it('finds the months around one, across years', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect([-13, -1, 0, 25].map((count) => monthAfter('2026-01', count))).toEqual([
    ...['2024-12', '2025-12', '2026-01', '2028-02'],
  ]);
});

it('knows the last day of a month, of leap years too', () => {
  expect(['2026-12', '2026-02', '2024-02', '2100-02'].map(lastDayOfMonth)).toEqual([
    ...['2026-12-31', '2026-02-28', '2024-02-29', '2100-02-28'],
  ]);
});

describe('lastDaysOfMonths', () => {
  it('counts back from the current month, across years and leap days', () => {
    expect(lastDaysOfMonths('2024-04-30', 3)).toEqual(['2024-01-31', '2024-02-29', '2024-03-31']);
    expect(lastDaysOfMonths('2026-01-01', 2)).toEqual(['2025-11-30', '2025-12-31']);
    expect(lastDaysOfMonths('2026-03-31', 13)[0]).toBe('2025-02-28');
  });

  it('returns none for zero months', () => {
    expect(lastDaysOfMonths('2026-03-12', 0)).toEqual([]);
  });
});
