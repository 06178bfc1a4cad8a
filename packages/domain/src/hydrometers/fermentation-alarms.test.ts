import fc from 'fast-check';
import { stalledState, temperatureRange, temperatureState } from './fermentation-alarms';
import type { DeviceReading } from './judged-readings';

const start = Date.parse('2026-03-10T08:00:00Z');
const reading = (hour: number, values: Partial<DeviceReading>): DeviceReading => ({
  readAt: new Date(start + hour * 3_600_000),
  gravity: null,
  celsius: null,
  ...values,
});
const range = { least: 18, most: 20 };
const warm = (...celsius: number[]) =>
  celsius.map((one, turn) => reading(turn / 4, { celsius: one }));

describe('the temperature', () => {
  const day = 24 * 60;
  const steps = [
    { type: 'fermentation', durationInMinutes: 3 * day, temperatureInCelsius: 19 },
    { type: 'fermentation', durationInMinutes: 3 * day, temperatureInCelsius: 22 },
  ] as const;

  it('may be the set point of the day or of its neighbours, with the tolerance', () => {
    expect(temperatureRange(steps, 0)).toEqual({ least: 18, most: 20 });
    expect(temperatureRange(steps, 3)).toMatchObject({ least: 18, most: 23 });
    expect(temperatureRange(steps, 5)).toEqual({ least: 21, most: 23 });
    expect(temperatureRange([], 5)).toBeNull();
  });

  it('is out after half an hour on one side, not before', () => {
    expect(temperatureState(warm(19, 21, 21), range, false)).toBe('unknown');
    expect(temperatureState(warm(19, 21, 21, 21), range, false)).toBe('out');
    expect(temperatureState(warm(19, 17, 21, 21), range, false)).toBe('unknown');
    expect(temperatureState(warm(20, 20, 20, 20), range, false)).toBe('normal');
    expect(temperatureState([], range, true)).toBe('unknown');
    expect(temperatureState(warm(30, 30, 30), null, false)).toBe('unknown');
  });

  it('ends an alarm inside the range, not at its edge', () => {
    expect(temperatureState(warm(21, 21, 19.9), range, true)).toBe('unknown');
    expect(temperatureState(warm(21, 21, 19.7), range, true)).toBe('normal');
    expect(temperatureState(warm(21, 21, 19.9), range, false)).toBe('normal');
  });
});

describe('the fermentation', () => {
  const at = (gravityAt: (hour: number) => number, hours: number) =>
    Array.from({ length: hours * 4 }, (_, turn) =>
      reading(turn / 4, {
        gravity: gravityAt(turn / 4) + (((turn * 7919) % 7) - 3) * 0.0001,
        celsius: 19,
      }),
    );

  it('is stalled when 48 hours move nothing above the final gravity', () => {
    const stuck = (hours: number) => at((hour) => Math.max(1.03, 1.055 - hour * 0.001), hours);
    expect(stalledState(stuck(60), 1.012, false)).toBe('normal');
    expect(stalledState(stuck(90), 1.012, false)).toBe('out');
    // It moves again: by twice the noise an open alarm ends.
    const again = at((hour) => (hour < 90 ? 1.03 : 1.03 - (hour - 90) * 0.0005), 102);
    expect(stalledState(again.slice(0, 90 * 4), 1.012, true)).toBe('out');
    expect(stalledState(again, 1.012, true)).toBe('normal');
  });

  it('is not stalled once it has finished, while it is young, or without a plan', () => {
    expect(
      stalledState(
        at(() => 1.014, 100),
        1.012,
        false,
      ),
    ).toBe('normal');
    expect(
      stalledState(
        at(() => 1.05, 40),
        1.012,
        false,
      ),
    ).toBe('unknown');
    expect(
      stalledState(
        at(() => 1.03, 100),
        null,
        false,
      ),
    ).toBe('unknown');
    expect(stalledState([], 1.012, false)).toBe('unknown');
  });
});

/** Both rules again, from the rows as they are. */
function plainStates(rows: readonly DeviceReading[], open: boolean) {
  const hourOf = (row: DeviceReading) => (row.readAt.getTime() - start) / 3_600_000;
  const end = rows.at(-1);
  if (!end) return ['unknown', 'unknown'];
  const celsius = end.celsius as number;
  let temperature = 'unknown';
  if (celsius >= 18 && celsius <= 20) {
    temperature = !open || (celsius >= 18.3 && celsius <= 19.7) ? 'normal' : 'unknown';
  } else {
    let since = hourOf(end);
    for (let i = rows.length - 1; i >= 0; i -= 1) {
      const row = rows[i] as DeviceReading;
      const isOut = celsius > 20 ? (row.celsius as number) > 20 : (row.celsius as number) < 18;
      if (!isOut) break;
      since = hourOf(row);
    }
    if (hourOf(end) - since >= 0.5) temperature = 'out';
  }
  const level = (hour: number) => {
    const values = rows
      .filter((row) => hourOf(row) > hour - 6 && hourOf(row) <= hour)
      .map((row) => row.gravity as number)
      .sort((a, b) => a - b);
    return values[(values.length - (values.length % 2)) / 2];
  };
  const [now, before] = [level(hourOf(end)) as number, level(hourOf(end) - 48)];
  const points = (from: number, to: number) => Math.round((from - to) * 10_000) / 10;
  let stalled = 'unknown';
  if (points(now, 1.012) <= 3) stalled = 'normal';
  else if (before !== undefined) {
    const drop = points(before, now);
    if (drop < 1) stalled = 'out';
    else stalled = open && drop < 2 ? 'unknown' : 'normal';
  }
  return [temperature, stalled];
}

it('agrees with a second, plainly written account on random rows', () => {
  const step = fc.record({
    minutes: fc.constantFrom(15, 30, 60, 240, 600),
    tenths: fc.integer({ min: -12, max: 6 }),
    celsius: fc.integer({ min: 174, max: 206 }),
  });
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (steps, open) => {
      let [minutes, tenths] = [0, 300];
      const rows = steps.map((one) => {
        minutes += one.minutes;
        tenths = Math.max(60, tenths + Math.min(1, one.tenths));
        return reading(minutes / 60, { gravity: 1 + tenths / 10_000, celsius: one.celsius / 10 });
      });
      const states = [temperatureState(rows, range, open), stalledState(rows, 1.012, open)];
      seen.add(`${states[0]} ${states[1]}`);
      expect(states).toEqual(plainStates(rows, open));
    }),
    { numRuns: 600, seed: 3 },
  );
  expect(seen.size).toBeGreaterThan(5);
});
