import { lastDaysOfMonths } from '.';

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
