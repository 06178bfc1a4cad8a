import { useState } from 'react';

interface ListQueryResult<Data> {
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
 * The data a list shows of its query. The previous response stays until the new one is there and is
 * marked stale, since the new view may offer other actions. After a failure, rows of other
 * variables are dropped.
 * @param result of `useQuery`
 */
export function useListResult<Data>({ data, error, variables }: ListQueryResult<Data>) {
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
