import { useCallback, useEffect, useRef } from 'react';

function stampIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('stamp' in answer)) return null;
  return typeof answer.stamp === 'string' ? answer.stamp : null;
}

const patienceMilliseconds = 30_000;

async function fetchStamp(): Promise<string | null> {
  try {
    // A plain fetch: the form's other calls come once it is touched, the stamp with the page.
    const response = await fetch('/api/leads/stamp', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return response.ok ? stampIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Asks the server for the signed stamp that proves when the form was served, as soon as the form
 * is on the page. `takeStamp` waits for it; when there is none it asks once more, and leaves it to
 * the server to refuse a form without one. A stamp serves one application: `renewStamp` asks for
 * the next one's.
 */
export function useFormStamp() {
  const stamp = useRef<Promise<string | null> | null>(null);
  const renewStamp = useCallback(() => {
    stamp.current = fetchStamp();
    return stamp.current;
  }, []);
  const takeStamp = useCallback(async () => (await stamp.current) ?? renewStamp(), [renewStamp]);
  useEffect(() => {
    stamp.current ??= fetchStamp();
  }, []);
  return { takeStamp, renewStamp };
}
