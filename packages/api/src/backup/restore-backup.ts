import type pg from 'pg';
import { ConfigError } from '../config-error';
import { readAppRoles } from '../db/app-privileges';
import { type ConnectionAddress, connect } from '../db/connection';
import { checksumOf, migrate } from '../db/migrate';
import type { Migration } from '../db/migrations/migration';
import { sqlForRole } from '../db/roles';
import { migrations as knownMigrations } from '../generated/migrations';
import { allowDeferral, loadingRows, type RowWriter, rowWriter } from './load-rows';
import { readBackup } from './read-backup';
import { loadContents, readBackupWithContents } from './restore-contents';
import {
  advanceSequences,
  quoted,
  readStoredTables,
  type StoredTable,
  setValueFormats,
} from './stored-tables';

export interface RestoredBackup {
  readonly createdAt: Date;
  readonly rowCount: number;
  /** Attachments that are not restored, since their content is not beside the backup. */
  readonly lostAttachments: number;
  /** Migrations newer than the backup, which ran after it. */
  readonly migrationsRun: readonly string[];
}

/** The objects of the schema, dependent ones first, as statements that drop them. */
const dropQuery = `
  select format('drop table %s cascade', string_agg(c.oid::regclass::text, ', ')) as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  union all
  select format('drop routine %s cascade', string_agg(p.oid::regprocedure::text, ', '))
    from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('drop type %s cascade', string_agg(t.oid::regtype::text, ', '))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select format('drop collation %s', string_agg(o.oid::regcollation::text, ', '))
    from pg_collation o where o.collnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

const addedValue = /alter type (\w+) add value ('\w+');/gi;
const createdEnum = /create type (\w+) as enum\s*\(([^)]*)\)/gi;

/**
 * The statements of migrations, with enums that have all their values from the start: before
 * PostgreSQL 17 a value added to one cannot be used in the same transaction.
 */
export function statementsWithWholeEnums(steps: readonly Migration[]): string[] {
  const added = new Map<string, string[]>();
  for (const { sql } of steps) {
    for (const [, type = '', value = ''] of sql.matchAll(addedValue))
      added.set(type, [...(added.get(type) ?? []), value]);
  }
  return steps.map(({ sql }) =>
    sql
      .replace(addedValue, '')
      .replace(
        createdEnum,
        (_whole, type: string, values: string) =>
          `create type ${type} as enum (${[values, ...(added.get(type) ?? [])].join(', ')})`,
      ),
  );
}

/** Recreates the schema with the migrations of a backup. */
async function rebuildSchema(
  client: pg.Client,
  steps: readonly Migration[],
  appRole: string,
): Promise<Map<string, StoredTable>> {
  const { rows } = await client.query<{ statement: string | null }>(dropQuery);
  for (const { statement } of rows) if (statement) await client.query(statement);
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const sql of statementsWithWholeEnums(steps)) await client.query(sqlForRole(sql, appRole));
  const tables = await readStoredTables(client);
  // Rows written by a migration are part of the backup.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name))}`);
  return new Map(tables.map((table) => [table.name, table]));
}

/** The migrations of a backup's schema. @throws ConfigError when this program lacks one */
function stepsOf(
  applied: readonly { readonly name: string; readonly checksum: string }[],
  known: readonly Migration[],
): Migration[] {
  return applied.map(({ name, checksum }) => {
    const step = known.find((migration) => migration.name === name);
    if (!step || checksumOf(step) !== checksum) {
      throw new ConfigError(
        `Cette sauvegarde vient d’une version de Cervoise qui n’est pas celle-ci (migration ${name}).`,
      );
    }
    return step;
  });
}

/**
 * Ends the runs of jobs that were in progress when the backup was made, including its own, since
 * their server is gone.
 */
export const interruptRuns = (client: pg.Client, createdAt: string) =>
  client.query(
    `update job_runs set outcome = 'interrupted', finished_at = greatest(started_at, $1)
      where outcome is null`,
    [createdAt],
  );

/**
 * Replaces the database's content with a backup, in one transaction: when it fails, nothing has
 * changed. Migrations newer than the backup run afterwards.
 * @throws ConfigError when the file cannot be read, contents are missing, or it is of another version
 */
export async function restoreBackup(
  owner: ConnectionAddress,
  options: { readonly key: string; readonly path: string; readonly withoutAttachments?: boolean },
  known: readonly Migration[] = knownMigrations,
): Promise<RestoredBackup> {
  // Verified before anything is changed.
  const { key, path } = options;
  const backup = await readBackupWithContents(options, options);
  const { migrations, sequences, rowCount, createdAt, missing } = backup;
  const steps = stepsOf(migrations, known);
  const client = await connect(owner);
  try {
    const [appRole] = await readAppRoles(client);
    if (!appRole) throw new Error('The database has no schema to restore into.');
    await client.query('begin');
    await setValueFormats(client);
    await client.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
    const tables = await rebuildSchema(client, steps, appRole);
    await allowDeferral(client);
    await loadingRows(client, [...tables.values()], async () => {
      let write: RowWriter | undefined;
      await readBackup(path, key, {
        table: async ({ name, columns }) => {
          const table = tables.get(name);
          if (!table) throw new Error(`The schema has no table ${name}.`);
          write = await rowWriter(client, table, columns);
        },
        rows: async (rows) => void (await write?.(rows)),
      });
      await loadContents(client, options, backup);
    });
    for (const { name, value } of sequences) {
      await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    }
    // The nodes of a distributed database number rows without these sequences.
    await advanceSequences(client, tables);
    await client.query('commit');
    // Otherwise plans would use the statistics of empty tables.
    await client.query('analyze');
    const migrationsRun = await migrate(client, { name: appRole, password: null }, known);
    await interruptRuns(client, createdAt);
    const lostAttachments = missing.length;
    return { createdAt: new Date(createdAt), rowCount, lostAttachments, migrationsRun };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
