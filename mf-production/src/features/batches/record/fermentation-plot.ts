import type { BatchDetailFragment } from '../../../generated/graphql';
import { type DeviceCurve, deviceLabel } from './device-curves';

/** A log with a reading, as time since pitching. */
export interface Measurement {
  readonly id: string;
  /** Days from pitching, with fractions. */
  readonly day: number;
  readonly timestamp: Date;
  readonly gravity: number | null;
  readonly temperature: number | null;
  readonly notes: string | null;
  readonly userName: string;
}

/** What a hydrometer read, as time since pitching. */
export interface DeviceLine {
  readonly id: string;
  /** « Densimètre · Pilule F2 ». */
  readonly label: string;
  readonly points: readonly Pick<Measurement, 'day' | 'gravity' | 'temperature'>[];
}

type PlanPoint = BatchDetailFragment['plan']['points'][number];
type ChartedBatch = Pick<
  BatchDetailFragment,
  'logs' | 'plan' | 'fermentationStartDate' | 'brewDate' | 'measuredOriginalGravity'
>;

const millisecondsPerDay = 86_400_000;

/** The day on which a batch's fermentation starts; absent before it has a date. */
export const startOf = ({ fermentationStartDate, brewDate }: ChartedBatch): Date | null =>
  fermentationStartDate ?? brewDate ?? null;

/** Gravities and temperatures in chronological order. */
export function measurementsOf(batch: ChartedBatch): Measurement[] {
  const start = startOf(batch);
  if (!start) return [];
  return batch.logs
    .filter(
      ({ gravityReading, temperatureReading, isCorrected }) =>
        !isCorrected && (gravityReading ?? temperatureReading),
    )
    .map(({ id, timestamp, gravityReading, temperatureReading, notes, userName }) => ({
      id,
      day: Math.max(0, (timestamp.getTime() - start.getTime()) / millisecondsPerDay),
      timestamp,
      gravity: gravityReading ?? null,
      temperature: temperatureReading ?? null,
      notes: notes ?? null,
      userName,
    }))
    .sort((one, other) => one.day - other.day);
}

/** The lines of the hydrometers of a batch. */
export function deviceLinesOf(batch: ChartedBatch, curves: readonly DeviceCurve[]): DeviceLine[] {
  const start = startOf(batch);
  if (!start) return [];
  return curves
    .filter(({ points }) => points.length > 0)
    .map((curve) => ({
      id: curve.hydrometerId,
      label: deviceLabel(curve),
      points: curve.points.map(({ readAt, gravity, celsius }) => ({
        day: Math.max(0, (readAt.getTime() - start.getTime()) / millisecondsPerDay),
        gravity: gravity ?? null,
        temperature: celsius ?? null,
      })),
    }));
}

/** The plan interpolated by day; constant beyond its ends. */
export function plannedAt(
  points: readonly PlanPoint[],
  day: number,
): { readonly gravity: number; readonly temperature: number | null } | null {
  const after = points.findIndex((point) => point.day >= day);
  const index = after === -1 ? points.length - 1 : after;
  const next = points[index];
  if (!next) return null;
  const before = points[index - 1] ?? next;
  const span = next.day - before.day;
  const share = span > 0 ? Math.min(1, (day - before.day) / span) : 0;
  return {
    gravity: before.gravity + (next.gravity - before.gravity) * share,
    // A set point changes at the beginning of its day and holds to the end.
    temperature: (share < 1 || next === points.at(-1) ? before : next).temperature ?? null,
  };
}

/** The minimum height; beside taller cards the chart grows. */
export const minHeight = 500;

/** Pixels: the temperature has a fixed height, the gravity takes the rest. */
export const layoutOf = (width: number, height: number) =>
  ({
    width,
    height,
    left: 46,
    right: 12,
    top: 10,
    gravityBottom: height - 184,
    dayLabels: height - 162,
    temperatureTitle: height - 126,
    temperatureTop: height - 112,
    temperatureBottom: height - 24,
  }) as const;
type Layout = ReturnType<typeof layoutOf>;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Extends a range to whole steps. */
function toSteps(values: readonly number[], step: number): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const min = Math.floor(low / step + 1e-6) * step;
  return { min, max: Math.max(min + step, Math.ceil(high / step - 1e-6) * step) };
}

export const ticksOf = ({ min, max }: Range, step: number): number[] =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);

export const gravityStep = 0.01;

/**
 * The days with a planned temperature; the chart ends with the fermentation, before the cellar
 * work.
 */
const setPointsOf = (points: readonly PlanPoint[]) =>
  points.length > 1 ? points.slice(0, -1) : points;

/** The scales of the chart: days, gravities and temperatures to pixels. */
export function scalesOf(
  layout: Layout,
  batch: ChartedBatch,
  measured: readonly Pick<Measurement, 'day' | 'gravity' | 'temperature'>[],
) {
  const { width, left, right, top, gravityBottom, temperatureTop, temperatureBottom } = layout;
  const { plan } = batch;
  const days = Math.max(plan.fermentationDays, 1, ...measured.map(({ day }) => Math.ceil(day)));
  const gravities = [
    ...measured.flatMap(({ gravity }) => gravity ?? []),
    ...plan.points.map(({ gravity }) => gravity),
  ];
  const temperatures = [
    ...measured.flatMap(({ temperature }) => temperature ?? []),
    ...setPointsOf(plan.points).flatMap(({ temperature }) =>
      temperature == null
        ? []
        : [temperature - plan.temperatureTolerance, temperature + plan.temperatureTolerance],
    ),
  ];
  const gravity = toSteps(gravities.length > 0 ? gravities : [1, 1.06], gravityStep);
  const spread =
    temperatures.length > 0 ? Math.max(...temperatures) - Math.min(...temperatures) : 0;
  const temperatureStep = [2, 5, 10, 20].find((step) => spread / step <= 3) ?? 20;
  const temperature = toSteps(temperatures.length > 0 ? temperatures : [16, 20], temperatureStep);
  const vertical =
    ({ min, max }: Range, from: number, to: number) =>
    (value: number) =>
      from - ((value - min) / (max - min)) * (from - to);
  return {
    ...layout,
    days,
    gravity,
    temperature,
    temperatureStep,
    x: (day: number) => left + (day / days) * (width - left - right),
    y: vertical(gravity, gravityBottom, top),
    yTemperature: vertical(temperature, temperatureBottom, temperatureTop),
  };
}
export type Scales = ReturnType<typeof scalesOf>;

/** The data of the drawing. */
export interface FermentationPlot {
  readonly batch: BatchDetailFragment;
  readonly measured: readonly Measurement[];
  readonly devices: readonly DeviceLine[];
  readonly scales: Scales;
  /** Days since pitching; null without a pitching date. */
  readonly today: number | null;
  /** The measurement under the hairline. */
  readonly chosen: number | null;
}

/** Below this width in pixels, sentences are reduced to their figure. */
export const narrow = 480;

/** An SVG path through points. */
export const lineThrough = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** The labelled days of the axis: as many as fit, the first and the last included. */
export function dayTicks({ days, x }: Scales, room = 58): number[] {
  const step = [1, 2, 3, 5, 7, 10, 14, 30, 60].find((every) => x(every) - x(0) >= room) ?? 90;
  const ticks = Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => index * step);
  const last = ticks.at(-1) ?? 0;
  if (last === days) return ticks;
  return x(days) - x(last) >= room ? [...ticks, days] : [...ticks.slice(0, -1), days];
}

/** The tolerance band around the planned temperature, one step per day. */
export function toleranceBand(
  points: readonly PlanPoint[],
  tolerance: number,
  { x, yTemperature }: Scales,
): { readonly area: string; readonly line: string } {
  const known = setPointsOf(points).flatMap(({ day, temperature }) =>
    temperature == null ? [] : [{ day, temperature }],
  );
  const end = points.at(-1)?.day ?? 0;
  const corners = known.flatMap(({ day, temperature }, index) => {
    return [
      { day, temperature },
      { day: known[index + 1]?.day ?? end, temperature },
    ];
  });
  const edge = (offset: number) =>
    corners.map(({ day, temperature }) => [x(day), yTemperature(temperature + offset)] as const);
  const outline = [...edge(tolerance), ...edge(-tolerance).reverse()];
  return { area: outline.length > 0 ? `${lineThrough(outline)}Z` : '', line: lineThrough(edge(0)) };
}
