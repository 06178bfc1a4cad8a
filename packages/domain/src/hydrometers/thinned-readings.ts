import { calendarDateOf } from '../dates';
import type { DeviceReading, LeftOutReason } from './judged-readings';

/** The most points of a device's line in the chart: one for every few of its pixels. */
const mostCurvePoints = 160;
/** The most readings of a batch that are read at once: five weeks of one device. */
export const mostBatchReadings = 5000;
/**
 * A device's readings are kept at most this often, in milliseconds; later copies count as the same.
 * Less than the ten minutes that devices are set to, since they are some seconds early now and then.
 */
export const leastReadingInterval = 8 * 60_000;

/**
 * Readings for a chart: where there are more than `most`, one for each of as many equal spans of
 * time, the one in the middle of the span's gravities.
 * @param readings oldest first
 */
export function thinnedReadings<Reading extends DeviceReading>(
  readings: readonly Reading[],
  most = mostCurvePoints,
): Reading[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length <= most) return [...readings];
  const start = first.readAt.getTime();
  const width = (last.readAt.getTime() - start + 1) / most;
  const spans = new Map<number, Reading[]>();
  for (const reading of readings) {
    const span = Math.floor((reading.readAt.getTime() - start) / width);
    spans.set(span, [...(spans.get(span) ?? []), reading]);
  }
  return [...spans.values()].flatMap((span) => {
    const middle = span.toSorted(
      (one, other) => (one.gravity ?? one.celsius ?? 0) - (other.gravity ?? other.celsius ?? 0),
    )[Math.floor(span.length / 2)];
    return middle ? [middle] : [];
  });
}

/** What a device read on a day. */
export interface DeviceDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  readonly leftOutCount: number;
  /** The last reading that counts; null where none does. */
  readonly last: DeviceReading | null;
}

/**
 * Readings by the brewery's day, oldest first.
 * @param verdicts of `judgeReadings`
 */
export function readingsByDay(
  readings: readonly DeviceReading[],
  verdicts: readonly (LeftOutReason | null)[],
): DeviceDay[] {
  const days = new Map<string, DeviceDay>();
  for (const [index, reading] of readings.entries()) {
    const day = calendarDateOf(reading.readAt);
    const { count, leftOutCount, last } = days.get(day) ?? {
      count: 0,
      leftOutCount: 0,
      last: null,
    };
    const counts = verdicts[index] === null;
    days.set(day, {
      day,
      count: count + 1,
      leftOutCount: leftOutCount + (counts ? 0 : 1),
      last: counts ? reading : last,
    });
  }
  return [...days.values()];
}
