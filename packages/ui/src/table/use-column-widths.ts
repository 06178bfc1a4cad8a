import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * The widths that the columns of a windowed table have once rows are there, so that they don't
 * change as rows come and go while scrolling. Measured again at another width of the window.
 * @param list what the table stands in
 * @param enabled rows are there, and not all of them
 * @param columnKeys says which columns there are
 * @returns pixels by column; null until they are measured
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
