import { plannedTemperature, temperatureTolerance } from '../production';
import type { RecipeStepValues } from '../recipes';
import type { DeviceReading } from './judged-readings';

export const fermentationAlarmKinds = ['temperature', 'stalled'] as const;
export type FermentationAlarmKind = (typeof fermentationAlarmKinds)[number];
export const fermentationAlarmLabels: Readonly<Record<FermentationAlarmKind, string>> = {
  temperature: 'Température hors consigne',
  stalled: 'Fermentation à l’arrêt',
};

/** `unknown` leaves an alarm as it is. */
export type AlarmState = 'out' | 'normal' | 'unknown';

const hour = 3_600_000;
/** A temperature is out once it has been for so long: a door that was open is none. */
const outFor = 30 * 60_000;
/** An open alarm ends this far inside the range, so that it does not come and go at its edge. */
const backInside = 0.3;
/** Hours in which the gravity of a fermenting beer has to move. */
export const stalledHours = 48;
/** The readings of so many hours give one level, which bubbles do not move. */
const levelHours = 6;
/** Less is the noise of a level. */
const leastDrop = 0.001;
/** An open alarm ends with a drop of twice the noise. */
const clearDrop = 0.002;
/** This near the expected final gravity a beer has finished, it is not stalled. */
const nearFinal = 0.003;

export interface TemperatureRange {
  /** °C. */
  readonly least: number;
  readonly most: number;
}

type PlannedStep = Pick<
  RecipeStepValues,
  'type' | 'durationInMinutes' | 'temperatureInCelsius' | 'rampInMinutes'
>;

/**
 * The temperatures that a recipe's steps allow on a day of fermentation: the set points of that day
 * and of its neighbours, since a tank takes a day to follow, with the tolerance. Null without one.
 */
export function temperatureRange(
  steps: readonly PlannedStep[],
  day: number,
): TemperatureRange | null {
  const planned = [Math.max(0, day - 1), day, day + 1].flatMap(
    (one) => plannedTemperature(steps, one) ?? [],
  );
  if (planned.length === 0) return null;
  return {
    least: Math.min(...planned) - temperatureTolerance,
    most: Math.max(...planned) + temperatureTolerance,
  };
}

/**
 * Whether a beer's temperature is out of its range: the last readings are, all on one side, for half
 * an hour at least.
 * @param readings those that count, oldest first
 */
export function temperatureState(
  readings: readonly DeviceReading[],
  range: TemperatureRange | null,
  isOpen: boolean,
): AlarmState {
  const measured = readings.filter(({ celsius }) => celsius !== null);
  const last = measured.at(-1);
  if (!range || last?.celsius == null) return 'unknown';
  const sideOf = ({ celsius }: DeviceReading) => {
    if (celsius === null) return 0;
    return celsius > range.most + 1e-9 ? 1 : celsius < range.least - 1e-9 ? -1 : 0;
  };
  const side = sideOf(last);
  if (side === 0) {
    const isInside =
      last.celsius <= range.most - backInside + 1e-9 &&
      last.celsius >= range.least + backInside - 1e-9;
    return isOpen && !isInside ? 'unknown' : 'normal';
  }
  const lastOther = measured.findLastIndex((reading) => sideOf(reading) !== side);
  const first = measured[lastOther + 1];
  const isLong = first && last.readAt.getTime() - first.readAt.getTime() >= outFor;
  return isLong ? 'out' : 'unknown';
}

const median = (values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;

/**
 * Whether a fermentation is stalled: the level of the last six hours lies less than a point below
 * that of 48 hours before, and more than three points above the expected final gravity. A level is
 * the middle of the gravities of six hours.
 * @param readings those that count, oldest first
 */
export function stalledState(
  readings: readonly DeviceReading[],
  finalGravity: number | null,
  isOpen: boolean,
): AlarmState {
  const last = readings.findLast(({ gravity }) => gravity !== null)?.readAt.getTime();
  if (last === undefined || finalGravity === null) return 'unknown';
  const levelUntil = (end: number) =>
    median(
      readings.flatMap(({ readAt, gravity }) => {
        const at = readAt.getTime();
        return gravity !== null && at <= end && at > end - levelHours * hour ? [gravity] : [];
      }),
    );
  const now = levelUntil(last);
  const before = levelUntil(last - stalledHours * hour);
  if (now === null) return 'unknown';
  if (now <= finalGravity + nearFinal + 1e-9) return 'normal';
  if (before === null) return 'unknown';
  const drop = before - now;
  if (drop < leastDrop - 1e-9) return 'out';
  return isOpen && drop < clearDrop - 1e-9 ? 'unknown' : 'normal';
}

/** Hours of readings that the alarms look at, with the hour that a first one settles in. */
export const alarmHours = stalledHours + levelHours + 6;
