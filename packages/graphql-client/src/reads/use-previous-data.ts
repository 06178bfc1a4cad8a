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
 * The data to show while a query's variables change: the previous response, marked stale, until the
 * new one arrives. Disable actions on stale data. When the new variables fail, it is dropped.
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
