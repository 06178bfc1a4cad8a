import { calendarDateOf } from '../dates';
import { isNoon, noonOf } from '.';

it.each(['2026-01-31', '2026-03-29', '2026-07-14', '2026-10-25'])(
  'knows of an event on %s its day alone',
  (day) => {
    expect(isNoon(noonOf(day))).toBe(true);
    expect(isNoon(noonOf(day).toISOString())).toBe(true);
    expect(calendarDateOf(noonOf(day))).toBe(day);
  },
);

it('knows the hour of any other', () => {
  expect(isNoon('2026-03-10T12:00:00.001Z')).toBe(false);
  expect(isNoon('2026-03-10T00:00:00.000Z')).toBe(false);
});
