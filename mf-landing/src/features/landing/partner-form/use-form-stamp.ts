import { restRequest } from '@cervoise/graphql-client/rest';
import { useCallback, useEffect, useRef } from 'react';

function stampIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('stamp' in answer)) return null;
  return typeof answer.stamp === 'string' ? answer.stamp : null;
}

async function fetchStamp(): Promise<string | null> {
  try {
    return stampIn(await restRequest('GET', '/leads/stamp'));
  } catch {
    return null;
  }
}

/**
 * Asks the server for the signed stamp that proves when the form was served, as soon as the form
 * is on the page. Gives a function that waits for it; when there is none it asks once more, and
 * leaves it to the server to refuse a form without one.
 */
export function useFormStamp(): () => Promise<string | null> {
  const stamp = useRef<Promise<string | null> | null>(null);
  useEffect(() => {
    stamp.current ??= fetchStamp();
  }, []);
  return useCallback(async () => {
    const served = await stamp.current;
    if (served) return served;
    stamp.current = fetchStamp();
    return stamp.current;
  }, []);
}
