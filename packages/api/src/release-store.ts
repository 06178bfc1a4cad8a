import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/database';

/** One line of a name's history: what became live, or that nothing is. */
export interface ReleaseSwitch {
  readonly name: string;
  /** Null where the name was taken out of the site. */
  readonly version: string | null;
  /** ISO 8601, in milliseconds. */
  readonly since: string;
  readonly by: string;
}

/** The files of a release by their path in its folder. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** What the database keeps of the site's releases. */
export interface SharedReleases {
  readonly releases: readonly { readonly name: string; readonly version: string }[];
  /** Oldest first. */
  readonly switches: readonly ReleaseSwitch[];
}

/** The releases that servers without a shared disk hand to each other. */
export interface ReleaseStore {
  read(): Promise<SharedReleases>;
  /** Null for a release that is not kept (any more). */
  readFiles(name: string, version: string): Promise<ReleaseFiles | null>;
  /** Adds a release as a whole; one that is there stays. */
  add(name: string, version: string, files: ReleaseFiles): Promise<void>;
  /** Adds switches and tells every server. */
  addSwitches(switches: readonly ReleaseSwitch[]): Promise<void>;
  /** Removes releases of a name, and its oldest switches. */
  prune(name: string, versions: readonly string[]): Promise<void>;
  /**
   * Calls back for each switch, and after a connection was lost, when some may have been missed.
   * @returns a function that stops it
   */
  follow(onSwitch: () => void): Promise<() => Promise<void>>;
}

const channel = 'cervoise_releases';
/** Switches kept of each name: a rollback goes back some of them. */
const keptSwitches = 50;
/** Milliseconds until a lost connection is opened again. */
const pause = 1000;

/** @param pool not through a pooler: it lends a connection for good */
export function createReleaseStore(database: Kysely<Database>, pool: pg.Pool): ReleaseStore {
  return {
    read: async () => {
      const { rows } = await sql<SharedReleases>`
        select (select coalesce(json_agg(json_build_object('name', name, 'version', version)), '[]')
                  from shared_releases) as releases,
               (select coalesce(json_agg(json_build_object('name', name, 'version', version,
                         'by', switched_by, 'since',
                         to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                         order by since), '[]')
                  from shared_release_switches) as switches`.execute(database);
      return rows[0] ?? { releases: [], switches: [] };
    },

    readFiles: async (name, version) => {
      const { rows } = await sql<{ path: string; content: Buffer }>`
        select path, content from shared_release_files
         where name = ${name} and version = ${version}`.execute(database);
      return rows.length === 0 ? null : new Map(rows.map(({ path, content }) => [path, content]));
    },

    add: (name, version, files) =>
      database.transaction().execute(async (tx) => {
        const { rows } = await sql`insert into shared_releases (name, version)
          values (${name}, ${version}) on conflict do nothing returning name`.execute(tx);
        if (rows.length === 0) return;
        for (const [path, content] of files) {
          await sql`insert into shared_release_files (name, version, path, content)
            values (${name}, ${version}, ${path}, ${content})`.execute(tx);
        }
      }),

    addSwitches: async (switches) => {
      await sql`
        with added as (
          insert into shared_release_switches (name, version, since, switched_by)
          select one.name, one.version, one.since, one.by
            from jsonb_to_recordset(${JSON.stringify(switches)}::jsonb)
              as one (name text, version text, since timestamptz, by text)
          on conflict do nothing returning name)
        select pg_notify(${channel}, '') from added`.execute(database);
    },

    prune: async (name, versions) => {
      await sql`delete from shared_releases
        where name = ${name} and version = any(${[...versions]}::text[])`.execute(database);
      await sql`delete from shared_release_switches
        where name = ${name} and since not in (
          select since from shared_release_switches where name = ${name}
           order by since desc limit ${keptSwitches})`.execute(database);
    },

    follow: (onSwitch) => listen(pool, onSwitch),
  };
}

async function listen(pool: pg.Pool, onSwitch: () => void): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const opened = await pool.connect();
    opened.on('notification', onSwitch);
    try {
      await opened.query(`listen ${channel}`);
    } catch (error) {
      opened.release(true);
      throw error;
    }
    if (isStopped) return opened.release(true);
    client = opened;
    opened.once('end', () => {
      if (isStopped) return;
      client = null;
      opened.release(true);
      reconnectLater();
    });
  };
  const reconnectLater = () => {
    retry = setTimeout(() => void connect().then(onSwitch, reconnectLater), pause);
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    client?.release(true);
  };
}
