import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  type BatchLogType,
  batchLogSchema,
  batchLogTypeLabels,
  logTimeProblem,
} from '@cervoise/domain/production';
import { toCalendarDate } from '@cervoise/ui/format';
import type { BatchDetailFragment } from '../../../generated/graphql';
import type { LogValues } from '../../../log-queue/log-queue';

/** The kinds that this form logs; transfers and harvests have forms of their own. */
export const logKinds = ['gravity', 'ph', 'dry_hop', 'note'] as const;
export type LogKind = (typeof logKinds)[number];

/** A gravity is logged with its temperature. */
export const logKindLabels = { ...batchLogTypeLabels, gravity: 'Densité et température' };

export interface Readings {
  readonly gravity: number | null;
  readonly temperature: number | null;
  readonly ph: number | null;
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The initial values: the planned gravity, the last temperature. */
export function proposedReadings({
  plan,
  lastGravity,
  lastTemperature,
}: BatchDetailFragment): Readings {
  const gravity = plan.today?.gravity ?? lastGravity?.value ?? plan.finalGravity ?? null;
  const temperature = lastTemperature?.value ?? plan.today?.temperature ?? null;
  return {
    gravity: gravity === null ? null : rounded(gravity, 3),
    temperature: temperature === null ? null : rounded(temperature, 1),
    ph: null,
  };
}

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

/** The readings of an entry, to be corrected. */
export const readingsOf = (values: LogValues): Readings => ({
  gravity: values.gravityReading,
  temperature: values.temperatureReading,
  ph: values.phReading,
});

/** The kind of an entry: a temperature alone is logged with the gravity's fields. */
export const kindOf = ({ type }: LogValues): LogKind =>
  logKinds.find((kind) => kind === type) ?? 'gravity';

/** Messages by field of the schema; of the time as `timestamp`. */
export function problemsOf(
  values: LogValues,
  measuredAt: Date | null,
  brewDate: BatchDetailFragment['brewDate'],
): Readonly<Record<string, string>> {
  const { error } = batchLogSchema.safeParse(values);
  const timestamp = measuredAt
    ? logTimeProblem(measuredAt, new Date(), toCalendarDate(brewDate))
    : 'Indiquez le jour et l’heure.';
  return {
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])),
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
