import { useApolloClient } from '@cervoise/graphql-client';
import { useEffect, useState } from 'react';
import { lookUpCode, lookUpLabel, type ScanMatch } from './look-up-code';

type Lookup =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly matches: readonly ScanMatch[] }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void };

/**
 * Looks up a code on the server; remount it for another code.
 * @param label of one of our own labels: the end of its address
 */
export function useCodeLookup(code: string, label?: string): Lookup {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [lookup, setLookup] = useState<Lookup>({ state: 'searching' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests again
  useEffect(() => {
    let left = false;
    const retry = () => {
      setLookup({ state: 'searching' });
      setAttempt((count) => count + 1);
    };
    (label ? lookUpLabel(client, label) : lookUpCode(client, code)).then(
      (matches) => {
        if (!left) setLookup({ state: 'found', matches });
      },
      (error: unknown) => {
        if (!left) setLookup({ state: 'failed', error, retry });
      },
    );
    return () => {
      left = true;
    };
  }, [client, code, label, attempt]);
  return lookup;
}
