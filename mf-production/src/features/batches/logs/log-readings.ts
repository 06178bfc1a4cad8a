import { gravityRange } from '@cervoise/domain/brewing';
import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  type BatchLogType,
  batchLogSchema,
  batchLogTypeLabels,
  implausibleReadings,
  logTimeProblem,
} from '@cervoise/domain/production';
import { presentInstant } from '@cervoise/graphql-client';
import { formatGravity, toCalendarDate } from '@cervoise/ui/format';
import type { BatchDetailFragment } from '../../../generated/graphql';
import type { LogValues } from '../../../log-queue/log-queue';

/** The kinds that this form logs; transfers, blends and harvests have forms of their own. */
export const logKinds = ['gravity', 'ph', 'dry_hop', 'note'] as const;
export type LogKind = (typeof logKinds)[number];

/** A gravity is logged with its temperature. */
export const logKindLabels = { ...batchLogTypeLabels, gravity: 'Densité et température' };

export interface Readings {
  readonly gravity: number | null;
  readonly temperature: number | null;
  readonly ph: number | null;
}

/** Nothing is read before somebody reads it. */
export const noReadings: Readings = { gravity: null, temperature: null, ph: null };

/** The input to send: the kind decides which readings it has. */
export function valuesOf(
  kind: LogKind,
  { gravity, temperature, ph }: Readings,
  notes: string,
): LogValues {
  const isMeasured = kind === 'gravity';
  const type: BatchLogType = isMeasured && gravity === null ? 'temperature' : kind;
  return {
    type,
    notes: notes.trim() || null,
    gravityReading: isMeasured ? gravity : null,
    temperatureReading: isMeasured ? temperature : null,
    phReading: kind === 'ph' ? ph : null,
  };
}

/** The readings of an entry, or of a stored log, to be corrected. */
export const readingsOf = (
  values: Pick<BatchDetailFragment['logs'][number], keyof LogValues>,
): Readings => ({
  gravity: values.gravityReading ?? null,
  temperature: values.temperatureReading ?? null,
  ph: values.phReading ?? null,
});

/** The kind of an entry: a temperature alone is logged with the gravity's fields. */
export const kindOf = ({ type }: Pick<LogValues, 'type'>): LogKind =>
  logKinds.find((kind) => kind === type) ?? 'gravity';

/** Whether a gravity is one of wort or beer: what means something of another is a typing error. */
export const isPossibleGravity = (gravity: number): boolean =>
  gravity >= gravityRange.min && gravity <= gravityRange.max;

/** Whether a gravity was typed without its comma: « 1018 » for 1,018. */
const lacksComma = (gravity: number | null | undefined): gravity is number =>
  gravity != null && isPossibleGravity(gravity / 1000);

/** Messages by field of the schema; of the time as `timestamp`. */
export function problemsOf(
  values: LogValues,
  measuredAt: Date | null,
  brewDate: BatchDetailFragment['brewDate'],
): Readonly<Record<string, string>> {
  const { error } = batchLogSchema.safeParse(values);
  const timestamp = measuredAt
    ? logTimeProblem(measuredAt, presentInstant(), toCalendarDate(brewDate))
    : 'Indiquez le jour et l’heure.';
  return {
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])),
    ...(lacksComma(values.gravityReading)
      ? { gravityReading: `Avec une virgule : ${formatGravity(values.gravityReading / 1000)} ?` }
      : {}),
    ...(timestamp ? { timestamp } : {}),
  };
}

export type Plan = BatchDetailFragment['plan'];

/** The planned values on the day of a measurement; null without a plan. */
export function plannedAt({ today, points }: Plan, measuredAt: Date, now: Date): Plan['today'] {
  if (!today) return null;
  const day = today.day - daysBetween(calendarDateOf(measuredAt), calendarDateOf(now));
  return day === today.day ? today : (points.find((point) => point.day === day) ?? null);
}

/** Warnings by field: a reading far from its plan or from the previous one must be confirmed. */
export function doubtsOf(
  values: LogValues,
  { plan, logs }: BatchDetailFragment,
  measuredAt: Date,
  replacedId?: string,
): Readonly<Record<string, string>> {
  const planned = plannedAt(plan, measuredAt, presentInstant());
  const earlier = logs.filter(
    ({ id, timestamp, isCorrected }) =>
      !isCorrected && id !== replacedId && timestamp <= measuredAt,
  );
  const last = (reading: 'gravityReading' | 'temperatureReading') =>
    earlier.findLast((log) => log[reading] != null)?.[reading] ?? null;
  return implausibleReadings(values, {
    plannedGravity: planned?.gravity ?? null,
    plannedTemperature: planned?.temperature ?? null,
    lastGravity: last('gravityReading'),
    lastTemperature: last('temperatureReading'),
  });
}
