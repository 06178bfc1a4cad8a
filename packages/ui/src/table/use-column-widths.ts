import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * The column widths of a virtualised table, fixed once rows are there, so that they don't change
 * while scrolling. Measured again at another width of the window.
 * @param list container of the table
 * @param enabled rows are there, and not all of them
 * @param columnKeys identifies the columns
 * @returns pixels by column; null until measured
 */
export function useColumnWidths(
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
  columnKeys: string,
): readonly number[] | null {
  const [measured, setMeasured] = useState<{ key: string; widths: readonly number[] } | null>(null);
  const [windowWidth, setWindowWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const follow = () => setWindowWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  const key = `${columnKeys} ${windowWidth}`;
  const isCurrent = enabled && measured?.key === key;
  useLayoutEffect(() => {
    if (!enabled || isCurrent) return;
    const headers = Array.from(list.current?.querySelectorAll('thead th') ?? []);
    setMeasured({ key, widths: headers.map((header) => header.getBoundingClientRect().width) });
  }, [list, enabled, isCurrent, key]);
  return isCurrent ? measured.widths : null;
}
