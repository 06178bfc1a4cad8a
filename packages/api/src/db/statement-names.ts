import { createHash } from 'node:crypto';

/** Statements prepared on each connection; a plan takes some 50 kB of the database's memory. */
const maxPrepared = 200;
/** Runs of a text before it is prepared: to plan a rare one each time costs less. */
const runsBeforePrepared = 3;
/** Texts whose runs are counted. */
const maxCounted = 2000;

export interface StatementNames {
  /** The name to prepare a statement under; undefined for one that is to be run without. */
  nameOf(text: string): string | undefined;
  /** Gives other names from now on: plans were made for tables that have changed since. */
  renew(): void;
}

/**
 * Names the statements that run often by a hash of their text, so that PostgreSQL parses and plans
 * each once per connection instead of at each run. The number of names is bounded; whatever comes
 * beyond it runs without a name.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  let generation = 0;
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known || names.size >= maxPrepared) return known;
      const count = (runs.get(text) ?? 0) + 1;
      if (count < runsBeforePrepared) {
        if (runs.size >= maxCounted) runs.clear();
        runs.set(text, count);
        return undefined;
      }
      const hash = createHash('sha256').update(`${generation} ${text}`).digest('base64url');
      const name = `cervoise_${hash.slice(0, 22)}`;
      names.set(text, name);
      runs.delete(text);
      return name;
    },
    renew: () => {
      generation += 1;
      names.clear();
    },
  };
}
