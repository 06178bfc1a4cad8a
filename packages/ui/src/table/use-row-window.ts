import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** With more rows than this, only those around the viewport are in the DOM. */
const maxRenderedRows = 100;
/** Rows rendered beyond either edge of the viewport. */
const overscan = 10;

export interface RenderedRow {
  /** Index from 0 over all rows of the page. */
  readonly index: number;
  /** Height in pixels of the omitted rows before. */
  readonly gapBefore: number;
}

interface RowWindowOptions {
  readonly count: number;
  /** Estimated height in pixels of an unmeasured row. */
  readonly estimate: number;
  readonly keyOf: (index: number) => string;
}

function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-index]') : null;
  return row ? Number(row.dataset.rowIndex) : null;
}

/** Whether the page is being printed; rendered before the browser lays out the print. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/**
 * The rows of a page that are in the DOM. Up to 100 rows: all of them. Beyond: those in the
 * viewport, a few around it, and the focused one, which would otherwise be lost when it scrolls out
 * of view. A printed page has them all.
 */
export function useRowWindow<List extends HTMLElement>({
  count,
  estimate,
  keyOf,
}: RowWindowOptions) {
  const list = useRef<List>(null);
  const printing = usePrinting();
  const isWindowed = count > maxRenderedRows && !printing;
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!isWindowed) return;
    const measure = () => {
      const rows = list.current?.querySelector('tbody') ?? list.current;
      if (rows) setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Content above the list may grow: a message, a wrapped filter row.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isWindowed]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: isWindowed ? count : 0,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan,
    indexAttribute: 'data-row-index',
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, other) => one - other);
    },
  });
  if (!isWindowed) {
    const rows: RenderedRow[] = Array.from({ length: count }, (_, index) => ({
      index,
      gapBefore: 0,
    }));
    return { list, isWindowed, rows, gapAfter: 0 };
  }

  const items = virtualizer.getVirtualItems();
  const rows: RenderedRow[] = items.map(({ index, start }, at) => ({
    index,
    gapBefore: Math.max(0, start - (items[at - 1]?.end ?? top)),
  }));
  const end = items.at(-1)?.end ?? top;
  return {
    list,
    isWindowed,
    rows,
    /** Height in pixels of the omitted rows after. */
    gapAfter: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    /** Synchronously renders a row out of view, so that it can be focused. */
    reveal: (index: number) => flushSync(() => setFocused(index)),
    onFocus: (event: FocusEvent) => setFocused(rowIndexOf(event.target)),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
    },
  };
}
