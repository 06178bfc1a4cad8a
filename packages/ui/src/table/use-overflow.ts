import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table is wider than its container, updated on resize. Only then may the container
 * scroll: a header cannot stick to the window inside a scroll container.
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
