import { mondayOf, shortDays, weekNumber } from './planning-days';

it('formats days in short, with the month once where possible', () => {
  expect(shortDays({ from: '2026-12-09', to: '2026-12-09' })).toBe('9/12');
  expect(shortDays({ from: '2026-12-09', to: '2026-12-10' })).toBe('9 et 10/12');
  expect(shortDays({ from: '2026-12-09', to: '2026-12-15' })).toBe('du 9 au 15/12');
  expect(shortDays({ from: '2026-11-30', to: '2026-12-01' }, true)).toBe('les 30/11 et 1/12');
  expect(shortDays({ from: '2026-12-09', to: '2026-12-09' }, true)).toBe('le 9/12');
});

it('starts weeks on Monday', () => {
  expect(mondayOf('2026-11-24')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
});

it('numbers weeks by ISO 8601', () => {
  expect(weekNumber('2026-11-16')).toBe(47);
  expect(weekNumber('2026-12-28')).toBe(53);
  expect(weekNumber('2027-01-04')).toBe(1);
  expect(weekNumber('2024-12-30')).toBe(1);
});
