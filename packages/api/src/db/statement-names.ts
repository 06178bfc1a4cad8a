import { createHash } from 'node:crypto';

/** Maximum prepared statements per connection; a plan takes some 50 kB of the database's memory. */
const maxPrepared = 200;
/** Runs of a text before it is prepared: replanning rare ones costs less. */
const runsBeforePrepared = 3;
/** Maximum number of counted texts. */
const maxCounted = 2000;

export interface StatementNames {
  /** The name of a statement to prepare; undefined for one to run unprepared. */
  nameOf(text: string): string | undefined;
  /** Changes all names from now on, since the plans are of changed tables. */
  renew(): void;
  /** Names no statement any more: a pooler does not keep prepared ones. */
  stop(): void;
}

/**
 * Names frequent statements by a hash of their text, so that PostgreSQL parses and plans each once
 * per connection. The number of names is bounded; further statements run unprepared.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  let generation = 0;
  let isStopped = false;
  return {
    nameOf: (text) => {
      if (isStopped) return undefined;
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
    stop: () => {
      isStopped = true;
    },
  };
}
