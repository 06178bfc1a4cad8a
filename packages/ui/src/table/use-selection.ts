import { useState } from 'react';

export interface Selection {
  /** The chosen rows that stand on the page, in its order. */
  readonly keys: readonly string[];
  readonly has: (key: string) => boolean;
  /** Every row of the page is chosen. */
  readonly isAll: boolean;
  /** Chooses a row or leaves it; `range` takes along every row since the last one touched. */
  readonly toggle: (key: string, range?: boolean) => void;
  /** Chooses every row of the page, or none when every one was chosen. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly scope: string;
  readonly keys: ReadonlySet<string>;
  /** The row touched last: where a range begins. */
  readonly anchor: string | null;
}

function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const places = [keys.indexOf(one), keys.indexOf(other)];
  if (places.includes(-1)) return [other];
  return keys.slice(Math.min(...places), Math.max(...places) + 1);
}

/**
 * Which rows of a page are chosen.
 * @param pageKeys the rows that stand there; one that is gone counts as chosen no more
 * @param scope what the rows are the answer to: another one begins with none chosen
 */
export function useSelection(pageKeys: readonly string[], scope: string): Selection {
  const none: Chosen = { scope, keys: new Set(), anchor: null };
  const [stored, setChosen] = useState(none);
  const chosen = stored.scope === scope ? stored : none;
  if (stored !== chosen) setChosen(chosen);
  const keys = pageKeys.filter((key) => chosen.keys.has(key));
  const isAll = keys.length > 0 && keys.length === pageKeys.length;

  return {
    keys,
    has: (key) => chosen.keys.has(key),
    isAll,
    toggle: (key, range = false) => {
      const next = new Set(chosen.keys);
      const touched = range && chosen.anchor ? between(pageKeys, chosen.anchor, key) : [key];
      const isAdded = !next.has(key);
      for (const each of touched) {
        if (isAdded) next.add(each);
        else next.delete(each);
      }
      setChosen({ scope, keys: next, anchor: key });
    },
    toggleAll: () => setChosen({ ...none, keys: new Set(isAll ? [] : pageKeys) }),
    clear: () => setChosen(none),
  };
}
