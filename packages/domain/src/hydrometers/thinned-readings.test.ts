import { readingDueOn } from './reading-reminders';
import { readingsByDay, thinnedReadings } from './thinned-readings';

const start = Date.parse('2026-03-10T08:00:00Z');
const readings = Array.from({ length: 2000 }, (_, turn) => ({
  readAt: new Date(start + turn * 15 * 60_000),
  gravity: 1.055 - turn * 0.00002,
  celsius: 19,
}));

it('gives a chart no more points than it can show, each one that was read', () => {
  const points = thinnedReadings(readings, 300);
  expect(points.length).toBe(300);
  expect(points.every((point) => readings.includes(point))).toBe(true);
  const times = points.map(({ readAt }) => readAt.getTime());
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
  expect(thinnedReadings(readings.slice(0, 300), 300)).toEqual(readings.slice(0, 300));
  expect(thinnedReadings([], 300)).toEqual([]);
});

it('takes the middle of a span, so that one stray reading does not stand for it', () => {
  const strays = readings.map((reading, turn) =>
    turn % 50 === 0 ? { ...reading, gravity: 1.2 } : reading,
  );
  expect(thinnedReadings(strays, 100).some(({ gravity }) => gravity === 1.2)).toBe(false);
});

it('tells each day of the brewery what was read, and what counted last', () => {
  const some = readings.slice(0, 64);
  const verdicts = some.map((_, turn) => (turn < 4 || turn === 63 ? ('jump' as const) : null));
  expect(readingsByDay(some, verdicts)).toEqual([
    { day: '2026-03-10', count: 60, leftOutCount: 4, last: some[59] },
    { day: '2026-03-11', count: 4, leftOutCount: 1, last: some[62] },
  ]);
});

it('asks for a reading so many days after the last one, or after the start', () => {
  const batch = {
    status: 'in_progress',
    fermentationStartDate: '2026-03-10',
    lastReadOn: '2026-03-12',
  };
  expect(readingDueOn(batch, 2)).toBe('2026-03-14');
  expect(readingDueOn({ ...batch, lastReadOn: null }, 2)).toBe('2026-03-12');
  // The wort of the brew day was read before the fermentation began.
  expect(readingDueOn({ ...batch, lastReadOn: '2026-03-09' }, 2)).toBe('2026-03-12');
  expect(readingDueOn(batch, null)).toBeNull();
  expect(readingDueOn({ ...batch, status: 'completed' }, 2)).toBeNull();
});
