import { addDays, daysBetween } from '@cervoise/domain/dates';
import { lengthOf, type Stay } from '@cervoise/domain/planning';
import { formatCount, formatQuantity, formatShortDay } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BatchBar } from './batch-bar';
import { PackagingMarks } from './packaging-marks';
import type { BatchMove } from './planned-batches';
import { shortDays, weekNumber } from './planning-days';
import styles from './planning-grid.module.css';
import type { Bar, VesselRow } from './vessel-rows';
import { warningRoom } from './warning-room';

interface PlanningGridProps {
  readonly rows: readonly VesselRow[];
  /** The days shown, from a Monday to a Sunday. */
  readonly window: Stay;
  readonly today: string;
  /** Absent where nothing moves. */
  readonly onMove?: (move: BatchMove) => void;
}

/** Vessels by days: occupancies, cleaning, overlaps. */
export function PlanningGrid({ rows, window, today, onMove }: PlanningGridProps) {
  const hint = useId();
  const movedStay = useRef<string>(null);
  const count = lengthOf(window);
  const place = (day: string) => (daysBetween(window.from, day) / count) * 100;
  const neighbourOf = (vesselId: string, step: number) => {
    const at = rows.findIndex(({ vessel }) => vessel.id === vesselId);
    return rows[at + step]?.vessel.id;
  };
  const showsToday = today >= window.from && today <= window.to;
  return (
    <div className={styles.scroller}>
      <div className={styles.grid}>
        <GridHead window={window} today={today} />
        <ul>
          {rows.map((row) => (
            <li key={row.vessel.id} className={`${styles.row} cv-rows`}>
              <VesselHead row={row} />
              <div
                className={`${styles.lanes} cv-relative cv-clip cv-tall`}
                data-vessel={row.vessel.id}
                style={{ minHeight: `${32 + row.laneCount * 52 - 8}px` }}
              >
                {row.cleanings
                  .filter(({ from, to }) => to >= window.from && from <= window.to)
                  .map((days) => (
                    <span
                      key={days.from}
                      className={`${styles.cleaning} cv-absolute`}
                      style={{
                        left: `calc(${Math.max(0, place(days.from))}% + 2px)`,
                        width: `calc(${Math.min(100, place(addDays(days.to, 1))) - Math.max(0, place(days.from))}% - 3px)`,
                      }}
                    />
                  ))}
                <ul>
                  {row.bars
                    .filter(({ from, to }) => to >= window.from && from <= window.to)
                    .map((bar) => {
                      const overlap = row.overlaps.find(
                        ({ earlier, later }) => later.id === bar.id || earlier.id === bar.id,
                      );
                      const isLater = overlap?.later.id === bar.id;
                      const other = isLater ? overlap.earlier : overlap?.later;
                      const warning =
                        overlap && other
                          ? `Chevauche ${other.batch.name} de ${formatCount(lengthOf(overlap.days), 'jour')}, ${shortDays(overlap.days)}`
                          : null;
                      return (
                        <li key={bar.id}>
                          <BatchBar
                            bar={bar}
                            vesselName={row.vessel.name}
                            window={window}
                            warning={warning}
                            onMove={onMove}
                            neighbourOf={neighbourOf}
                            hintId={hint}
                            movedStay={movedStay}
                          />
                          {warning && isLater && bar.lane > 0 && (
                            <OverlapWarning {...{ bar, row, window }} text={warning} />
                          )}
                        </li>
                      );
                    })}
                </ul>
                <PackagingMarks row={row} window={window} />
                {row.overlaps
                  .filter(({ days }) => days.to >= window.from && days.from <= window.to)
                  .map(({ earlier, later, days }) => (
                    <span
                      key={later.id}
                      className={`${styles.overlap} cv-absolute`}
                      style={{
                        left: `${Math.max(0, place(days.from))}%`,
                        width: `${Math.min(100, place(addDays(days.to, 1))) - Math.max(0, place(days.from))}%`,
                        top: `${12 + earlier.lane * 52}px`,
                      }}
                    />
                  ))}
                {showsToday && (
                  <span
                    className={`${styles.todayLine} cv-absolute`}
                    style={{ left: `${place(today) + 50 / count}%` }}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <p id={hint} className="cv-visually-hidden">
        Alt et les flèches déplacent le brassin d’un jour ou d’une cuve.
      </p>
    </div>
  );
}

interface OverlapWarningProps {
  readonly bar: Bar;
  readonly row: VesselRow;
  readonly window: Stay;
  readonly text: string;
}

/** What a bar overlaps, beside it where there is room. */
function OverlapWarning({ bar, row, window, text }: OverlapWarningProps) {
  const room = warningRoom(bar, row.bars, window);
  if (!room) return null;
  const place = (day: string) => (daysBetween(window.from, day) / lengthOf(window)) * 100;
  return (
    <span
      className={`${styles.warning} cv-red cv-medium cv-ellipsis cv-absolute`}
      style={{
        left: `calc(${place(room.days.from)}% + 12px)`,
        right: `calc(${100 - place(addDays(room.days.to, 1))}% + 12px)`,
        top: `${16 + bar.lane * 52}px`,
        textAlign: room.side === 'left' ? 'right' : 'left',
      }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}

/** Weeks over their days; today is circled. */
function GridHead({ window, today }: { readonly window: Stay; readonly today: string }) {
  const days = Array.from({ length: lengthOf(window) }, (_, ahead) => addDays(window.from, ahead));
  const weeks = days.filter((_, at) => at % 7 === 0);
  return (
    <div className={`${styles.head} cv-fine cv-muted cv-line-below cv-rows`} aria-hidden="true">
      <span className={styles.headLabel}>Cuve</span>
      <div className={styles.calendar}>
        <div className={`${styles.weeks} cv-rows`}>
          {weeks.map((monday) => (
            <span className="cv-nowrap" key={monday}>
              <b className="cv-ink">{formatShortDay(monday)}</b> · sem. {weekNumber(monday)}
            </span>
          ))}
        </div>
        <div
          className={`${styles.days} cv-rows cv-figures cv-text-centre`}
          style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
        >
          {days.map((day) => (
            <span key={day} className={day === today ? styles.today : undefined}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A vessel's name, capacity and warnings. */
function VesselHead({ row: { vessel, notes } }: { readonly row: VesselRow }) {
  return (
    <div className={`${styles.vessel} cv-on-white`}>
      <div>
        <Link
          className="cv-hover-line cv-strong cv-break cv-same cv-plain-link"
          to={`/equipment/${vessel.id}`}
        >
          {vessel.name}
        </Link>
        {vessel.capacityHectoliters != null && (
          <span className={`${styles.capacity} cv-muted cv-nowrap cv-text-13`}>
            {formatQuantity(vessel.capacityHectoliters, 'hl')}
          </span>
        )}
      </div>
      {notes.map(({ tone, text }) => (
        <div
          key={text}
          className={tone ? `${styles.pressing} cv-red cv-fine cv-medium` : 'cv-muted cv-fine'}
        >
          {tone ? <Status tone={tone} label={text} /> : text}
        </div>
      ))}
    </div>
  );
}
