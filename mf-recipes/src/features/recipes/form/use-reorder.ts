import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface ReorderOptions {
  readonly move: (from: number, to: number) => void;
  /** The positions within which a row may move, in order: a group of a list, or all of it. */
  readonly groupOf: (index: number) => readonly number[];
  /** Announces a move to screen readers: « Malt Munich, place 1 sur 4 ». */
  readonly describe: (from: number, place: number, count: number) => string;
}

/** The row around an element of the list, by its `data-row`. */
function rowOf(element: EventTarget | null): number | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : null;
}

/**
 * Reorders a list by dragging a handle (`data-grip`), or by Alt and the arrow keys anywhere in a row
 * (`data-row` with its index). The list gets `listProps`; render `announcement` in a live region.
 */
export function useReorder({ move, groupOf, describe }: ReorderOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const moveTo = (from: number, to: number) => {
    const group = groupOf(from);
    const place = group.indexOf(to);
    if (place === -1 || from === to) return false;
    setAnnouncement(describe(from, place + 1, group.length));
    // Rendered synchronously: a row that moves in the DOM loses the focus, which returns to its
    // handle.
    flushSync(() => move(from, to));
    return true;
  };

  /** Moves a row up (-1) or down (1) within its group; the focus stays where it was in it. */
  const moveBy = (index: number, step: -1 | 1) => {
    const group = groupOf(index);
    const to = group[group.indexOf(index) + step];
    const label = document.activeElement?.getAttribute('aria-label');
    if (to === undefined || !moveTo(index, to)) return;
    const row = list.current?.querySelector(`[data-row="${to}"]`);
    const same = [...(row?.querySelectorAll<HTMLElement>('[aria-label]') ?? [])].find(
      (element) => element.getAttribute('aria-label') === label,
    );
    (same ?? row?.querySelector<HTMLElement>('[data-grip]'))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const index = rowOf(event.target);
    if (index === null) return;
    event.preventDefault();
    moveBy(index, event.key === 'ArrowUp' ? -1 : 1);
  };

  const onPointerDown = (event: PointerEvent) => {
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]');
    const index = rowOf(event.target);
    if (event.button !== 0 || !isGrip || index === null) return;
    let at = index;
    setDragged(at);
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]');
      if (!row || !list.current?.contains(row)) return;
      const to = Number(row.dataset.row);
      const { top, height } = row.getBoundingClientRect();
      const isPastMiddle = to > at ? clientY > top + height / 2 : clientY < top + height / 2;
      if (!isPastMiddle || !moveTo(at, to)) return;
      at = to;
      setDragged(at);
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setDragged(null);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  return { dragged, announcement, moveBy, listProps: { ref: list, onKeyDown, onPointerDown } };
}
