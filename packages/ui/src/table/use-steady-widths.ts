import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Keeps the columns of a table as wide as they are once rows are there: rows that come and go
 * while scrolling would make them jump. Measured anew when the window's width changes.
 * @param body the table's body
 * @param shape says which columns there are; empty while there is nothing to measure
 */
export function useSteadyWidths(
  body: RefObject<HTMLTableSectionElement | null>,
  shape: string,
): void {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const follow = () => setWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width of the window is measured anew
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!table || shape === '') return;
    const heads = Array.from(table.querySelectorAll<HTMLElement>('thead th'));
    const own = heads.map((head) => head.style.width);
    const measured = heads.map((head) => head.getBoundingClientRect().width);
    for (const [place, head] of heads.entries()) head.style.width = `${measured[place]}px`;
    table.style.tableLayout = 'fixed';
    return () => {
      table.style.tableLayout = '';
      for (const [place, head] of heads.entries()) head.style.width = own[place] ?? '';
    };
  }, [body, shape, width]);
}
