import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { ConnectionAddress } from './connection';
import type { Database } from './database';

/** A server of the database, for what only reads. */
export interface ReadSource {
  readonly database: Kysely<Database>;
  readonly ownerAddress: ConnectionAddress;
}

/** Milliseconds to wait for a replica that is behind. */
const patience = 5_000;
const pause = 50;

/** Whether a replica has replayed what was committed before, within the patience. */
async function catchesUp(primary: ReadSource, replica: ReadSource): Promise<boolean> {
  const position = await sql<{ lsn: string }>`
    select pg_current_wal_lsn()::text as lsn`.execute(primary.database);
  const lsn = position.rows[0]?.lsn;
  const end = Date.now() + patience;
  for (;;) {
    // A promoted replica is no replica of this primary any more.
    const { rows } = await sql<{ isReplica: boolean; isCaughtUp: boolean | null }>`
      select pg_is_in_recovery() as is_replica,
             pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_caught_up`.execute(replica.database);
    if (!rows[0]?.isReplica) return false;
    if (rows[0].isCaughtUp) return true;
    if (Date.now() > end) return false;
    await wait(pause);
  }
}

/**
 * Chooses where a report, an export or a backup is read: the replica once it holds everything that
 * is committed by now, so that one finds one's own writes; the primary while it is gone or behind.
 * @param onLate called when the primary has to serve in its place
 */
export function createReadSource(
  primary: ReadSource,
  replica: ReadSource | null,
  onLate: (error?: unknown) => void,
): () => Promise<ReadSource> {
  if (!replica) return async () => primary;
  return async () => {
    try {
      if (await catchesUp(primary, replica)) return replica;
      onLate();
    } catch (error) {
      onLate(error);
    }
    return primary;
  };
}
