import type { ImportFault, ImportView } from '@cervoise/domain/exchange';
import { describeError, type Failure } from '@cervoise/graphql-client';
import { useCallback, useEffect, useState } from 'react';
import { readFaults } from './import-calls';

export interface FaultRow extends ImportFault {
  /** Two errors may read the same: their place tells them apart. */
  readonly key: string;
}

interface Found {
  readonly rows: readonly FaultRow[];
  readonly totalCount: number;
}

/** A page of an import's row errors; the former page stands until the next one is there. */
export function useFaults(
  { id, state }: Pick<ImportView, 'id' | 'state'>,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the import, or another try, has errors of its own
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading(true);
    readFaults(id, { page, size }, signal)
      .then(({ nodes, totalCount }) => {
        if (signal.aborted) return;
        const first = (page - 1) * size;
        const rows = nodes.map((fault, place) => ({ ...fault, key: String(first + place) }));
        setFound({ rows, totalCount });
        setFailure(null);
        setLoading(false);
      })
      .catch((error) => {
        if (signal.aborted) return;
        setFailure(describeError(error));
        setLoading(false);
      });
    return () => controller.abort();
  }, [id, state, page, size, round]);

  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { found, failure, loading, retry };
}
