import { useState } from 'react';

interface Asked<Data> {
  /** Absent until the answer to this very question is there. */
  readonly data: Data | undefined;
  readonly error?: unknown;
  readonly variables: object;
}

interface Held<Data> {
  readonly question: string;
  readonly data: Data;
}

/**
 * What a list shows of its query: the former answer stands until the new one is there, and is told
 * to be the former one, since what may be done with its rows may not be what the new view offers.
 * A question that failed leaves no rows of another one.
 */
export function useListAnswer<Data>({ data, error, variables }: Asked<Data>) {
  const question = JSON.stringify(variables);
  const [held, setHeld] = useState<Held<Data> | null>(null);
  if (data !== undefined) {
    if (held?.question !== question || held.data !== data) setHeld({ question, data });
    return { data, isFormer: false };
  }
  if (!held) return { data: undefined, isFormer: false };
  const isFormer = held.question !== question;
  if (!error || !isFormer) return { data: held.data, isFormer };
  setHeld(null);
  return { data: undefined, isFormer: false };
}
