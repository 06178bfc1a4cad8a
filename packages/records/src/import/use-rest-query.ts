import { describeError, type Failure } from '@cervoise/graphql-client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The answer of a REST call, fetched again when its key changes; the previous answer stays until
 * the next one is there.
 * @param key identifies the request
 */
export function useRestQuery<Answer>(key: string, read: (signal: AbortSignal) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const latestRead = useRef(read);
  latestRead.current = read;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and each retry request again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading(true);
    latestRead
      .current(signal)
      .then((found) => {
        if (signal.aborted) return;
        setAnswer(found);
        setFailure(null);
        setLoading(false);
      })
      .catch((error) => {
        if (signal.aborted) return;
        setFailure(describeError(error));
        setLoading(false);
      });
    return () => controller.abort();
  }, [key, round]);

  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { answer, failure, loading, retry };
}
