import { createHash } from 'node:crypto';
import { loadModule, parseSync } from 'libpg-query';
import type { Client } from 'pg';
import { ConfigError } from '../config-error';
import { migrations } from '../generated/migrations';
import { copyPrivileges, readAppRoles, replaceFormerRoles } from './app-privileges';
import type { Migration } from './migrations/migration';
import { type AppRole, ensureRoles, sqlForRole } from './roles';

/** An arbitrary number: every server of an installation uses the same lock. */
const migrationLock = 7_203_114;

/** A hash that identifies an applied migration. */
export const checksumOf = (migration: Migration) =>
  createHash('sha256').update(migration.sql.replace(/\s+/g, ' ')).digest('hex');

/**
 * Updates the schema: roles, then each pending migration in its own transaction, one server at a
 * time.
 * @param owner connection of the tables' owner; gets timeouts that allow a migration to rewrite a
 * table, but not to wait long for a lock that blocks everybody else
 * @param app the role of requests; it takes the place of the database's former one
 * @returns names of the migrations that ran
 */
export async function migrate(
  owner: Client,
  app: AppRole,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    // Set here: waiting for another server's migrations has no limit.
    await owner.query("set statement_timeout = '30min'; set lock_timeout = '1min'");
    await ensureRoles(owner, app);
    const [former] = (await readAppRoles(owner)).filter((role) => role !== app.name);
    if (former) await copyPrivileges(owner, former, app.name);
    await owner.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    await loadModule();
    const ran: string[] = [];
    for (const step of steps) {
      const known = applied.get(step.name);
      if (known !== undefined) {
        if (known !== checksumOf(step)) {
          throw new Error(`Migration ${step.name} changed after it was applied; add a new one.`);
        }
        continue;
      }
      await apply(owner, step, app.name);
      ran.push(step.name);
    }
    await rebuildChangedOrder(owner);
    await replaceFormerRoles(owner, app.name);
    return ran;
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Rebuilds the indexes of names after an update of ICU that changed the version of their order:
 * PostgreSQL would look a name up at another place than where it is.
 */
async function rebuildChangedOrder(owner: Client): Promise<void> {
  const { rows: changed } = await owner.query<{ collation: string; tables: string[] }>(`
    select o.oid::regcollation::text as collation,
           array(select distinct i.indrelid::regclass::text from pg_index i
                  where o.oid = any(i.indcollation)) as tables
      from pg_collation o
     where o.collnamespace = 'public'::regnamespace
       and o.collversion is distinct from pg_collation_actual_version(o.oid)`);
  for (const { collation, tables } of changed) {
    await inTransaction(owner, async () => {
      for (const table of tables) await owner.query(`reindex table ${table}`);
      await owner.query(`alter collation ${collation} refresh version`);
    });
  }
}

/**
 * The migrations that a start of this version would run.
 * @throws ConfigError for a database that no server has started with
 */
export async function readPendingMigrations(owner: Client): Promise<string[]> {
  const { rows: found } = await owner.query(
    `select where to_regclass('public.schema_migrations') is not null`,
  );
  if (found.length === 0) {
    throw new ConfigError('Cette base est vide : démarrez d’abord le serveur.');
  }
  const { rows } = await owner.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** The statements of a text; a distributed database takes some only one by one. */
function statementsOf(sql: string): string[] {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = parseSync(sql);
  return stmts.map(({ stmt_location: start = 0, stmt_len: length }) =>
    bytes.subarray(start, length ? start + length : undefined).toString(),
  );
}

async function apply(owner: Client, step: Migration, role: string): Promise<void> {
  const run = async () => {
    for (const statement of statementsOf(sqlForRole(step.sql, role))) await owner.query(statement);
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      step.name,
      checksumOf(step),
    ]);
  };
  await inTransaction(owner, run).catch((cause: unknown) => {
    throw new Error(`Migration ${step.name} failed.`, { cause });
  });
}

async function inTransaction(owner: Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
