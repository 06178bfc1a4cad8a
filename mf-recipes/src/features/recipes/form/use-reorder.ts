import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface ReorderOptions {
  readonly move: (from: number, to: number) => void;
  /** The positions within which a row may move, in order: a group of a list, or all of it. */
  readonly groupOf: (index: number) => readonly number[];
  /** Announces a move to screen readers: « Malt Munich, place 1 sur 4 ». */
  readonly describe: (from: number, place: number, count: number) => string;
}

/**
 * Reorders a list by dragging a handle, or by Alt and the arrow keys anywhere in a row. The list
 * gets `list`, its rows `rowProps`, the handles `gripProps`; render `announcement` in a live
 * region.
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

  const focusGrip = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-grip]`)?.focus();

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const group = groupOf(index);
    const to = group[group.indexOf(index) + (event.key === 'ArrowUp' ? -1 : 1)];
    if (to !== undefined && moveTo(index, to)) focusGrip(to);
  };

  const onPointerDown = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
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

  return {
    list,
    announcement,
    rowProps: (index: number) => ({
      'data-row': index,
      'data-dragged': dragged === index || undefined,
      onKeyDown: onKeyDown(index),
    }),
    gripProps: (index: number) => ({ 'data-grip': '', onPointerDown: onPointerDown(index) }),
  };
}
