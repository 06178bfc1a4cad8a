import { useState } from 'react';

export interface Selection {
  /** The selected rows of the page, in order. */
  readonly keys: readonly string[];
  readonly has: (key: string) => boolean;
  /** Every row of the page is selected. */
  readonly isAll: boolean;
  /** Selects or deselects a row; `range` includes every row since the last one clicked. */
  readonly toggle: (key: string, range?: boolean) => void;
  /** Selects every row of the page, or none when all were selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly scope: string;
  readonly keys: ReadonlySet<string>;
  /** The last clicked row: the start of a range. */
  readonly anchor: string | null;
}

function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const places = [keys.indexOf(one), keys.indexOf(other)];
  if (places.includes(-1)) return [other];
  return keys.slice(Math.min(...places), Math.max(...places) + 1);
}

/**
 * The selected rows of a page.
 * @param pageKeys the rows of the page; others are deselected
 * @param scope the query of the rows; another one resets the selection
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
