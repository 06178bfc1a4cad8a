import fc from 'fast-check';
import { type DeviceReading, judgeReadings } from './judged-readings';

const start = Date.parse('2026-03-10T08:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const beer = { original: 1.055, final: 1.012 };

/** A fermentation read every quarter of an hour, with a float's noise of up to a point. */
function fermentation(
  hours: number,
  change: (hour: number) => Partial<DeviceReading> = () => ({}),
) {
  return Array.from({ length: hours * 4 }, (_, turn): DeviceReading => {
    const hour = turn / 4;
    const fermented = 1 - Math.exp(-((hour / 40) ** 1.6));
    const noise = ((((turn * 7919) % 201) - 100) / 100) * 0.001;
    return {
      readAt: at(turn * 15),
      gravity: 1.055 - 0.043 * fermented + noise,
      celsius: 19 + noise * 200,
      ...change(hour),
    };
  });
}

const reasonsOf = (readings: readonly DeviceReading[]) => {
  const verdicts = judgeReadings(readings, beer);
  return readings.flatMap(({ readAt }, index) =>
    verdicts[index] ? [[(readAt.getTime() - start) / 3_600_000, verdicts[index]] as const] : [],
  );
};

it('keeps a whole fermentation but its first hour', () => {
  expect(reasonsOf(fermentation(200))).toEqual([0, 0.25, 0.5, 0.75].map((h) => [h, 'settling']));
});

it('leaves out single readings that bubbles move, up or down', () => {
  const bubbles = fermentation(60, (hour) => {
    if (hour === 20) return { gravity: 1.035 };
    return hour === 30.25 ? { gravity: 1.058 } : {};
  });
  expect(reasonsOf(bubbles).slice(4)).toEqual([
    [20, 'jump'],
    [30.25, 'jump'],
  ]);
});

it('leaves out a device that is rinsed for two hours, and counts it when it is back', () => {
  const rinsed = fermentation(40, (hour) =>
    hour >= 20 && hour < 22 ? { gravity: 1.0, celsius: 12 } : {},
  );
  const reasons = reasonsOf(rinsed).slice(4);
  expect(reasons).toHaveLength(8);
  expect(new Set(reasons.map(([, reason]) => reason))).toEqual(new Set(['jump']));
});

it('leaves out a device that lies on a table, however long', () => {
  const lying = fermentation(60, (hour) => (hour >= 10 && hour < 40 ? { gravity: 1.14 } : {}));
  const reasons = reasonsOf(lying).slice(4);
  expect(reasons).toHaveLength(120);
  expect(new Set(reasons.map(([, reason]) => reason))).toEqual(new Set(['no_beer']));
});

it('lets it settle again after a silence of more than six hours', () => {
  const silent = fermentation(40).filter(({ readAt }) => {
    const hour = (readAt.getTime() - start) / 3_600_000;
    return hour < 10 || hour >= 17;
  });
  expect(reasonsOf(silent).slice(4)).toEqual([17, 17.25, 17.5, 17.75].map((h) => [h, 'settling']));
});

it('counts a new level after an addition of sugar', () => {
  const sugar = fermentation(60, (hour) => (hour >= 50 ? { gravity: 1.04 } : {}));
  const reasons = reasonsOf(sugar).slice(4);
  expect(reasons.every(([hour]) => hour >= 50 && hour < 54)).toBe(true);
  expect(reasons.length).toBeGreaterThan(0);
});

it('starts from the middle of the first five, not from a bad first one', () => {
  const bad = fermentation(10, (hour) => (hour === 1 ? { gravity: 1.063 } : {}));
  expect(reasonsOf(bad).slice(4)).toEqual([[1, 'jump']]);
});

it('keeps the fastest yeast, read once an hour', () => {
  const fast = Array.from({ length: 12 }, (_, hour) => ({
    readAt: at(hour * 60),
    gravity: 1.055 - Math.min(0.04, hour * 0.004),
    celsius: 35,
  }));
  expect(reasonsOf(fast)).toEqual([[0, 'settling']]);
});

it('judges temperatures alone, and gravities of beers without known bounds', () => {
  const warm = fermentation(10, (hour) => ({
    gravity: null,
    ...(hour === 5 ? { celsius: 26 } : {}),
  }));
  expect(reasonsOf(warm).slice(4)).toEqual([[5, 'jump']]);
  expect(judgeReadings([], beer)).toEqual([]);
  const unknown = judgeReadings(fermentation(3), { original: null, final: null });
  expect(unknown.filter((verdict) => verdict === null)).toHaveLength(8);
});

/** The written rule again, from the rows as they are, one reading at a time. */
function plainVerdicts(rows: readonly DeviceReading[]): (string | null)[] {
  const middle = (values: number[]) => {
    values.sort((a, b) => a - b);
    return values[(values.length - (values.length % 2)) / 2] as number;
  };
  const hoursOf = (row: DeviceReading) => row.readAt.getTime() / 3_600_000;
  const early = new Set<DeviceReading>();
  let since = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as DeviceReading;
    if (i === 0 || hoursOf(row) - hoursOf(rows[i - 1] as DeviceReading) > 6) since = hoursOf(row);
    if (hoursOf(row) - since < 1) early.add(row);
  }
  const possible = (row: DeviceReading) => {
    const gravity = row.gravity as number;
    return gravity >= beer.final - 0.015 && gravity <= beer.original + 0.012;
  };
  const left = rows.filter((row) => !early.has(row) && possible(row));
  let kept: DeviceReading[] = [];
  let jumped = false;
  return rows.map((row) => {
    if (early.has(row)) return 'settling';
    if (!possible(row)) return 'no_beer';
    const others = kept.length > 0 ? kept.slice(Math.max(0, kept.length - 5)) : left.slice(0, 5);
    const when = others.reduce((sum, other) => sum + hoursOf(other) / others.length, 0);
    const apart = Math.abs(hoursOf(row) - when);
    const points = Math.abs(
      (row.gravity as number) - middle(others.map(({ gravity }) => gravity as number)),
    );
    const degrees = Math.abs(
      (row.celsius as number) - middle(others.map(({ celsius }) => celsius as number)),
    );
    if (points > 0.003 + 0.004 * apart + 1e-8 || degrees > 2 + 3 * apart + 1e-8) {
      jumped = true;
      return 'jump';
    }
    if (jumped && (points > 0.003 + 1e-8 || degrees > 2 + 1e-8)) kept = [];
    jumped = false;
    kept.push(row);
    return null;
  });
}

it('agrees with a second, plainly written account on random rows', () => {
  const step = fc.record({
    minutes: fc.constantFrom(10, 15, 15, 15, 60, 61, 359, 361, 500),
    points: fc.integer({ min: -6, max: 3 }),
    strays: fc.constantFrom(0, 0, 0, 0, 0, 10, -12, 40, -45),
    warms: fc.constantFrom(0, 0, 0, 1, -1, 6),
  });
  let jumps = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [minutes, points, celsius] = [0, 52, 19];
      const rows = steps.map((one): DeviceReading => {
        minutes += one.minutes;
        points += one.points;
        celsius += one.warms / 4;
        return {
          readAt: at(minutes),
          // A third of a tenth of a point keeps differences away from the limits.
          gravity: 1 + (points + one.strays) / 1000 + 0.000_033,
          celsius: celsius + (one.warms === 6 ? 6.01 : 0.01),
        };
      });
      const verdicts = judgeReadings(rows, beer);
      jumps += verdicts.filter((verdict) => verdict === 'jump').length;
      expect(verdicts).toEqual(plainVerdicts(rows));
    }),
    { numRuns: 400, seed: 5 },
  );
  expect(jumps).toBeGreaterThan(100);
});
