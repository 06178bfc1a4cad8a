import { calendarDateOf } from '@cervoise/domain/dates';
import { fermentationAlarmLabels } from '@cervoise/domain/hydrometers';
import { fermentationDay } from '@cervoise/domain/production';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatGravity,
  formatTemperature,
  formatTime,
  formatWeekdayDate,
  toCalendarDate,
} from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { shortDate, weekdayOf } from '../batch-texts';
import { type DeviceCurve, deviceLabel, useDeviceCurves } from './device-curves';
import styles from './fermentation-card.module.css';
import { FermentationDrawing } from './fermentation-drawing';
import {
  type DeviceLine,
  deviceLinesOf,
  layoutOf,
  type Measurement,
  measurementsOf,
  minHeight,
  plannedAt,
  scalesOf,
  startOf,
} from './fermentation-plot';

/** The size until the card's own is measured. */
const firstSize = { width: 620, height: minHeight };

/** The size of an element, updated when it changes. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(firstSize);
  useEffect(() => {
    const current = element.current;
    if (!current) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, ...room };
}

interface FermentationCardProps {
  readonly batch: BatchDetailFragment;
}

/** The measured fermentation over the planned one. */
export function FermentationCard({ batch }: FermentationCardProps) {
  const measured = measurementsOf(batch);
  const curves = useDeviceCurves(batch);
  const devices = deviceLinesOf(batch, curves);
  const isDrawable =
    startOf(batch) !== null &&
    (measured.length + devices.length > 0 || batch.plan.points.length > 0);
  return (
    <Card
      title="Fermentation"
      className={`${styles.card} cv-stack cv-fill`}
      action={isDrawable && <Legend devices={devices} />}
    >
      <Alarms curves={curves} />
      {isDrawable ? (
        <FermentationChart batch={batch} measured={measured} devices={devices} />
      ) : (
        <EmptyState
          icon="history"
          title="Pas encore de courbe"
          text="Elle se dessine dès que le brassin a une date et que sa recette a des densités, ou avec la première mesure."
        />
      )}
    </Card>
  );
}

/** What the hydrometers warn of now. */
function Alarms({ curves }: { readonly curves: readonly DeviceCurve[] }) {
  const alarms = curves.flatMap((curve) =>
    curve.openAlarms.map((kind) => ({ kind, label: deviceLabel(curve) })),
  );
  if (alarms.length === 0) return null;
  return (
    <ul className={`${styles.alarms} cv-stack cv-gap-4`}>
      {alarms.map(({ kind, label }) => (
        <li key={`${kind} ${label}`}>
          <Status tone="critical" label={`${fermentationAlarmLabels[kind]}, ${label}`} />
        </li>
      ))}
    </ul>
  );
}

function Legend({ devices }: { readonly devices: readonly DeviceLine[] }) {
  return (
    <span
      className={`cv-fine cv-flex cv-wrap cv-gap-4-16 cv-muted cv-regular ${styles.legend}`}
      aria-hidden="true"
    >
      <span className="cv-inline-row cv-gap-8" data-line="measured">
        Densité mesurée
      </span>
      <span className="cv-inline-row cv-gap-8" data-line="planned">
        Prévue
      </span>
      {devices.map(({ id, label }) => (
        <span className="cv-inline-row cv-gap-8" key={id} data-line="device">
          {label}
        </span>
      ))}
    </span>
  );
}

interface FermentationChartProps extends FermentationCardProps {
  readonly measured: readonly Measurement[];
  readonly devices: readonly DeviceLine[];
}

function FermentationChart({ batch, measured, devices }: FermentationChartProps) {
  const { element, width, height } = useRoom();
  const [chosen, setChosen] = useState<number | null>(null);
  const scales = scalesOf(layoutOf(width, height), batch, [
    ...measured,
    ...devices.flatMap(({ points }) => points),
  ]);
  const start = startOf(batch);
  // Also after its end, to which the batch's own day is counted.
  const first = { fermentationStartDate: toCalendarDate(start) };
  const today = fermentationDay(first, calendarDateOf(new Date()));
  const point = chosen === null ? undefined : measured[chosen];

  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = measured.map(({ day }) => Math.abs(scales.x(day) - at));
    const nearest = distances.indexOf(Math.min(...distances));
    setChosen(nearest === -1 ? null : nearest);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const last = measured.length - 1;
    const from = chosen ?? last;
    const targets: Readonly<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, chosen === null ? last : from - 1),
      ArrowRight: Math.min(last, chosen === null ? last : from + 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    setChosen(targets[event.key] ?? null);
  };
  return (
    <figure className={`${styles.chart} cv-fill cv-relative cv-clip`}>
      <div ref={element} className={`${styles.drawing} cv-cover`}>
        <FermentationDrawing {...{ batch, measured, devices, scales, today, chosen }} />
        {measured.length > 0 && (
          <div
            className={`${styles.cursor} cv-round cv-cover`}
            role="slider"
            tabIndex={0}
            aria-label="Mesures de la fermentation"
            aria-valuemin={1}
            aria-valuemax={measured.length}
            aria-valuenow={(chosen ?? measured.length - 1) + 1}
            aria-valuetext={describe(measured[chosen ?? measured.length - 1], batch)}
            onPointerMove={choose}
            onPointerDown={choose}
            onPointerLeave={() => setChosen(null)}
            onFocus={(event) =>
              event.currentTarget.matches(':focus-visible') && setChosen(measured.length - 1)
            }
            onBlur={() => setChosen(null)}
            onKeyDown={chooseByKey}
          />
        )}
        {point && <HoverCard point={point} batch={batch} x={scales.x(point.day)} width={width} />}
      </div>
      <MeasurementsTable batch={batch} measured={measured} />
    </figure>
  );
}

/** A measurement as a sentence, for screen readers. */
function describe(point: Measurement | undefined, { plan }: BatchDetailFragment): string {
  if (!point) return '';
  const planned = plannedAt(plan.points, point.day);
  return [
    `${formatWeekdayDate(point.timestamp)}, ${formatTime(point.timestamp)}`,
    point.gravity !== null && `densité ${formatGravity(point.gravity)}`,
    point.gravity !== null && planned && `prévue ${formatGravity(planned.gravity)}`,
    point.temperature !== null && formatTemperature(point.temperature),
  ]
    .filter(Boolean)
    .join(', ');
}

const cardWidth = 192;

interface HoverCardProps extends FermentationCardProps {
  readonly point: Measurement;
  readonly x: number;
  readonly width: number;
}

/** The readings at the selected time, beside its line; to its left near the right edge. */
function HoverCard({ point, batch, x, width }: HoverCardProps) {
  const planned = plannedAt(batch.plan.points, point.day);
  const isLeft = x + 14 + cardWidth > width;
  const left = isLeft ? Math.max(0, x - 14 - cardWidth) : x + 14;
  return (
    <div
      className={`${styles.hover} cv-round cv-on-white cv-fine cv-break cv-absolute`}
      style={{ left, width: cardWidth }}
      aria-hidden="true"
    >
      <strong>
        {`${weekdayOf(point.timestamp)} ${shortDate(point.timestamp)}, ${formatTime(point.timestamp)}`}
      </strong>
      <dl className="cv-rows">
        <dt className="cv-muted">Mesurée</dt>
        <dd className="cv-strong cv-figures">{formatGravity(point.gravity)}</dd>
        <dt className="cv-muted">Prévue</dt>
        <dd className="cv-strong cv-figures">
          {planned ? formatGravity(planned.gravity) : absent}
        </dd>
        <dt className="cv-muted">Température</dt>
        <dd className="cv-strong cv-figures">{formatTemperature(point.temperature)}</dd>
      </dl>
      <p className="cv-line-above cv-muted">
        {[point.notes, point.userName].filter(Boolean).join('. ')}
      </p>
    </div>
  );
}

/** The same figures as a table, for screen readers. */
function MeasurementsTable({
  batch,
  measured,
}: Pick<FermentationChartProps, 'batch' | 'measured'>) {
  return (
    <table className="cv-visually-hidden">
      <caption>Fermentation : mesures et prévisions</caption>
      <thead>
        <tr>
          <th scope="col">Moment</th>
          <th scope="col">Densité mesurée</th>
          <th scope="col">Densité prévue</th>
          <th scope="col">Température</th>
        </tr>
      </thead>
      <tbody>
        {measured.map((point) => {
          const planned = plannedAt(batch.plan.points, point.day);
          return (
            <tr key={point.id}>
              <th scope="row">{`${shortDate(point.timestamp)}, ${formatTime(point.timestamp)}`}</th>
              <td>{formatGravity(point.gravity)}</td>
              <td>{formatGravity(planned?.gravity)}</td>
              <td>{formatTemperature(point.temperature)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
