import { useEffect, useRef, useState } from 'react';

/** The loading time in milliseconds, once loaded. */
export function useMeasured(isLoading: boolean): number | null {
  const begun = useRef<number | null>(null);
  const [taken, setTaken] = useState<number | null>(null);
  useEffect(() => {
    if (isLoading) {
      begun.current ??= performance.now();
      return;
    }
    if (begun.current === null) return;
    setTaken(performance.now() - begun.current);
    begun.current = null;
  }, [isLoading]);
  return taken;
}
