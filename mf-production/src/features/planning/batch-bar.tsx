import { ebcColor } from '@cervoise/domain/beer-color';
import { daysBetween } from '@cervoise/domain/dates';
import { lengthOf, type Stay } from '@cervoise/domain/planning';
import { formatHectoliters } from '@cervoise/ui/format';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import styles from './batch-bar.module.css';
import { type BatchMove, canMove } from './planned-batches';
import { shortDays } from './planning-days';
import type { Bar } from './vessel-rows';

/** A shorter press, in pixels, is a click. */
const dragThreshold = 5;
/** Bars of fewer days have no room for the volume. */
const narrowDays = 5;

/** Whether dark text has the better contrast on a colour `rgb(r, g, b)`, by its luminance. */
function takesDarkText(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110;
}

interface BatchBarProps {
  readonly bar: Bar;
  readonly vesselName: string;
  /** The days shown. */
  readonly window: Stay;
  /** Describes the overlap; null when there is none. */
  readonly warning: string | null;
  /** Absent where nothing moves. */
  readonly onMove?: (move: BatchMove) => void;
  /** The vessel a number of rows below another. */
  readonly neighbourOf: (vesselId: string, rows: number) => string | undefined;
  /** Describes the keyboard shortcuts. */
  readonly hintId: string;
  /** The stay that a key moved to another row, where its bar is drawn anew and takes the focus back. */
  readonly movedStay: RefObject<string | null>;
}

const keyDays: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const keyRows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A batch in its vessel: a link that can be dragged, or moved with Alt and the arrow keys. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one gesture, whose steps share where it began
export function BatchBar(props: BatchBarProps) {
  const { bar, vesselName, window, warning, onMove, neighbourOf, hintId, movedStay } = props;
  const { batch } = bar;
  const isMovable = onMove !== undefined && canMove(batch);
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);
  const press = useRef<{ x: number; y: number; dragged: boolean; isCancelled?: true } | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (movedStay.current !== bar.id) return;
    movedStay.current = null;
    link.current?.focus();
  }, [movedStay, bar.id]);

  const shownDays = lengthOf(window);
  const first = Math.max(0, daysBetween(window.from, bar.from));
  const end = Math.min(shownDays, daysBetween(window.from, bar.to) + 1);
  const color = ebcColor(batch.ebc ?? 8);
  const isCut = { left: bar.from < window.from, right: bar.to > window.to };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && press.current?.dragged) {
      press.current.isCancelled = true;
      setOffset(null);
    }
    if (!event.altKey || !isMovable) return;
    const days = keyDays[event.key] ?? 0;
    const vesselId = neighbourOf(bar.vesselId, keyRows[event.key] ?? 0);
    if (days === 0 && (!vesselId || vesselId === bar.vesselId)) return;
    event.preventDefault();
    if (vesselId && vesselId !== bar.vesselId) movedStay.current = bar.id;
    onMove({ batchId: batch.id, days, stayId: bar.id, vesselId });
  };

  const startPress = (event: PointerEvent) => {
    if (!isMovable || event.button !== 0) return;
    press.current = { x: event.clientX, y: event.clientY, dragged: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const followPress = (event: PointerEvent) => {
    const from = press.current;
    if (!from || from.isCancelled) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.dragged && Math.hypot(x, y) < dragThreshold) return;
    from.dragged = true;
    setOffset({ x, y });
  };
  const endPress = (event: PointerEvent<HTMLAnchorElement>) => {
    const from = press.current;
    setOffset(null);
    if (!from?.dragged) {
      press.current = null;
      return;
    }
    if (from.isCancelled) return;
    const lane = event.currentTarget.parentElement?.parentElement;
    const dayWidth = (lane?.clientWidth ?? 0) / shownDays;
    const days = dayWidth > 0 ? Math.round((event.clientX - from.x) / dayWidth) : 0;
    const row = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-vessel]')?.dataset.vessel)
      .find((id) => id !== undefined);
    if (days !== 0 || (row && row !== bar.vesselId)) {
      onMove?.({ batchId: batch.id, days, stayId: bar.id, vesselId: row });
    }
  };

  const classes = [
    styles.bar,
    takesDarkText(color) ? styles.onPale : styles.onDark,
    isCut.left && styles.cutLeft,
    isCut.right && styles.cutRight,
    warning && bar.lane > 0 && styles.doubled,
    isMovable && styles.movable,
    offset && styles.dragged,
  ];
  const isBrewDay = batch.dates.brewDate === bar.from && bar.from >= window.from;
  const volume = formatHectoliters(bar.volumeInLiters);
  // The position and colour in words, for screen readers.
  const description = [
    '',
    vesselName,
    shortDays(bar),
    batch.status === 'planned' ? 'à brasser' : 'brassé',
    ...(warning ? [warning] : []),
  ].join(', ');
  return (
    <Link
      ref={link}
      to={`/production/${batch.id}`}
      className={classes.filter(Boolean).join(' ')}
      style={{
        left: `calc(${(first / shownDays) * 100}% + ${isCut.left ? 0 : 1}px)`,
        width: `calc(${((end - first) / shownDays) * 100}% - ${isCut.left || isCut.right ? 1 : 2}px)`,
        top: `${16 + bar.lane * 52}px`,
        background: color,
        transform: offset ? `translate(${offset.x}px, ${offset.y}px)` : undefined,
      }}
      aria-describedby={isMovable ? hintId : undefined}
      draggable={false}
      onKeyDown={handleKey}
      onPointerDown={startPress}
      onPointerMove={followPress}
      onPointerUp={endPress}
      onPointerCancel={() => {
        press.current = null;
        setOffset(null);
      }}
      onClick={(event) => {
        // The end of a drag is not a click.
        if (press.current?.dragged) event.preventDefault();
        press.current = null;
      }}
    >
      {isBrewDay && (
        <span
          className={batch.status === 'planned' ? styles.toBrew : styles.brewed}
          aria-hidden="true"
        />
      )}
      <span className={`cv-block cv-shrink ${styles.barText}`}>
        <b>{batch.name}</b>
        <span>{end - first < narrowDays ? batch.number : `${batch.number} · ${volume}`}</span>
      </span>
      <span className="cv-visually-hidden">{description}</span>
    </Link>
  );
}
