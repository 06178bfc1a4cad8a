import { useState } from 'react';

interface QueryResult<Data> {
  /** Absent until the response to these variables is there. */
  readonly data: Data | undefined;
  readonly error?: unknown;
  readonly variables: object;
}

interface LastResult<Data> {
  readonly variables: string;
  readonly data: Data;
}

/**
 * What a query shows while its variables change. The previous response stays until the new one is
 * there and is marked stale, since what it offers to do may not fit the new choice. After a failure,
 * data of other variables is dropped.
 * @param result of `useQuery`
 */
export function usePreviousData<Data>({ data, error, variables }: QueryResult<Data>) {
  const key = JSON.stringify(variables);
  const [lastResult, setLastResult] = useState<LastResult<Data> | null>(null);
  if (data !== undefined) {
    if (lastResult?.variables !== key || lastResult.data !== data)
      setLastResult({ variables: key, data });
    return { data, isStale: false };
  }
  if (!lastResult) return { data: undefined, isStale: false };
  const isStale = lastResult.variables !== key;
  if (!error || !isStale) return { data: lastResult.data, isStale };
  setLastResult(null);
  return { data: undefined, isStale: false };
}
