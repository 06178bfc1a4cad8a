/** A reading of one device in one batch. */
export interface DeviceReading {
  readonly readAt: Date;
  readonly gravity: number | null;
  readonly celsius: number | null;
}

/** Why a reading is left out of curve and alarms. */
export type LeftOutReason = 'settling' | 'no_beer' | 'jump';

/** What the gravity of a beer lies between; null where unknown. */
export interface BeerGravities {
  readonly original: number | null;
  /** The planned one. */
  readonly final: number | null;
}

const hour = 3_600_000;
/** The device takes the temperature of the beer, and the foam of filling and pitching settles. */
const settling = hour;
/** After a longer silence the device was off, or out of the beer: it settles again. */
const longestSilence = 6 * hour;
/** Calibrated with sugar and water, devices are off by up to ten points. */
const aboveOriginal = 0.012;
const belowFinal = 0.015;
/** Bubbles and foam on a floating hydrometer move it by some points. */
const gravityNoise = 0.003;
/** Faster than any yeast: a strong beer at its peak loses some three points an hour. */
const gravityAnHour = 0.004;
const celsiusNoise = 2;
/** Faster than a cooling jacket changes hectolitres. */
const celsiusAnHour = 3;
/** The readings that a new one is compared with. */
const compared = 5;

const median = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;

const known = (readings: readonly DeviceReading[], key: 'gravity' | 'celsius') =>
  readings.flatMap((reading) => reading[key] ?? []);

/** What a reading is compared with: the middle of the last ones, and when that was. */
function levelOf(recent: readonly DeviceReading[], key: 'gravity' | 'celsius') {
  const measured = recent.filter((reading) => reading[key] !== null);
  const value = median(known(measured, key));
  if (value === null) return null;
  const sum = measured.reduce((total, { readAt }) => total + readAt.getTime(), 0);
  return { value, at: sum / measured.length };
}

const limits = {
  gravity: { noise: gravityNoise, anHour: gravityAnHour },
  celsius: { noise: celsiusNoise, anHour: celsiusAnHour },
} as const;

/** How a reading lies to the ones before it: within noise, further but possible, or neither. */
function stepOf(
  reading: DeviceReading,
  recent: readonly DeviceReading[],
  key: keyof typeof limits,
): 'same' | 'moved' | 'jump' {
  const level = levelOf(recent, key);
  const value = reading[key];
  if (level === null || value === null) return 'same';
  const { noise, anHour } = limits[key];
  const hours = Math.abs(reading.readAt.getTime() - level.at) / hour;
  const distance = Math.abs(value - level.value) - 1e-9;
  if (distance <= noise) return 'same';
  return distance <= noise + anHour * hours ? 'moved' : 'jump';
}

/**
 * Why each reading of a device in a batch is left out; null for those that count. A reading is
 * - `settling` in the first hour, and in the first one after six hours of silence;
 * - `no_beer` where its gravity cannot be this beer's: more than 12 points above the original
 *   gravity or 15 below the planned final one, as of a device that lies on a table;
 * - `jump` where gravity or temperature differs from the middle of the last five that counted by
 *   more than noise (3 points, 2 °C) and what a fermentation or a cooling jacket does in the time
 *   since (4 points and 3 °C an hour): bubbles under it, or a device that is being rinsed. What
 *   stays at a new level counts once that time is long enough, as after an addition of sugar, and
 *   what follows is compared with it.
 *
 * The rule looks back only, so that no verdict changes afterwards, but that of the first five.
 * @param readings of one device in one batch, oldest first
 */
export function judgeReadings(
  readings: readonly DeviceReading[],
  { original, final }: BeerGravities,
): (LeftOutReason | null)[] {
  const most = original === null ? Number.POSITIVE_INFINITY : original + aboveOriginal;
  const least = final === null ? 0 : final - belowFinal;
  let settledAt = Number.NEGATIVE_INFINITY;
  const verdicts = readings.map(({ readAt, gravity }, index): LeftOutReason | null => {
    const at = readAt.getTime();
    const before = readings[index - 1]?.readAt.getTime();
    if (before === undefined || at - before > longestSilence) settledAt = at + settling;
    if (at < settledAt) return 'settling';
    return gravity !== null && (gravity > most || gravity < least) ? 'no_beer' : null;
  });
  const first = readings.filter((_, index) => verdicts[index] === null).slice(0, compared);
  let counted: readonly DeviceReading[] = [];
  let afterJump = false;
  return readings.map((reading, index) => {
    const verdict = verdicts[index] ?? null;
    if (verdict !== null) return verdict;
    // Before anything counted, the first five stand for what was before.
    const recent = counted.length > 0 ? counted : first;
    const steps = [stepOf(reading, recent, 'gravity'), stepOf(reading, recent, 'celsius')];
    if (steps.includes('jump')) {
      afterJump = true;
      return 'jump';
    }
    const isNewLevel = afterJump && steps.includes('moved');
    counted = isNewLevel ? [reading] : [...counted, reading].slice(-compared);
    afterJump = false;
    return null;
  });
}
