import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the table in a box is wider than the box, followed live. Only then may the box scroll:
 * a header cannot stick to the window's edge inside a box that scrolls.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const table = element.querySelector('table');
      setOverflows(table !== null && table.offsetWidth > element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const table of element.querySelectorAll('table')) observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
