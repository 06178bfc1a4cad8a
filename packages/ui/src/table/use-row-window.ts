import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface WindowedRow {
  readonly index: number;
  /** Pixels of rows that are left out before it. */
  readonly gapBefore: number;
}

interface RowWindowOptions {
  readonly count: number;
  /** Pixels of a row not drawn so far. */
  readonly estimate: number;
  readonly keyOf: (index: number) => string;
}

/** Rows drawn beyond either edge of the window. */
const overscan = 10;

const indexOf = (target: EventTarget) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-index]') : null;
  return row ? Number(row.dataset.rowIndex) : null;
};

/**
 * Which rows of a long page are in the document: those in the window, a few around it, and the one
 * that holds the focus, which would otherwise be lost as its row scrolls out of sight.
 */
export function useRowWindow<List extends HTMLElement>({
  count,
  estimate,
  keyOf,
}: RowWindowOptions) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const [kept, setKept] = useState<number | null>(null);
  // What stands above the list may grow: a message, a filter row that wraps.
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  });
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan,
    indexAttribute: 'data-row-index',
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept === null || kept >= count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const rows: WindowedRow[] = items.map(({ index, start }, place) => ({
    index,
    gapBefore: Math.max(0, start - (items[place - 1]?.end ?? top)),
  }));
  const end = items.at(-1)?.end ?? top;

  return {
    list,
    rows,
    /** Pixels of rows that are left out after the last one. */
    gapAfter: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    /** Draws a row out of sight at once, so that it can take the focus. */
    reveal: (index: number) => flushSync(() => setKept(index)),
    onFocus: (event: FocusEvent) => setKept(indexOf(event.target)),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setKept(null);
    },
  };
}
