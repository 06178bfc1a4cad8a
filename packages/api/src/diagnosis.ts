import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg, release, totalmem } from 'node:os';
import type { Client } from 'pg';
import { listBackups } from './backup/backup-folder';
import type { Config } from './config';
import { connect } from './db/connection';
import { openDatabase } from './db/open-database';
import { readSecrets } from './secrets';

/** Settings of PostgreSQL that explain its speed; others can hold addresses or passwords. */
const postgresSettings = [
  'server_version',
  'shared_buffers',
  'effective_cache_size',
  'work_mem',
  'maintenance_work_mem',
  'max_connections',
  'max_wal_size',
  'random_page_cost',
  'synchronous_commit',
  'wal_level',
  'jit',
  'autovacuum',
] as const;

/** By a name, without their values. */
const isSetting = (name: string) =>
  /^(CERVOISE|SMTP|OTEL)_|^(DATABASE_URL|HOST|NODE_ENV|PORT)$/.test(name);

/** Counts and sizes, by query; none reads a name, an address or a text that somebody wrote. */
const ownQueries = {
  migrations: 'select name, applied_at from schema_migrations order by name',
  postgres: `select name, setting, unit from pg_settings
    where name = any('{${postgresSettings.join(',')}}') order by name`,
  database: `select pg_database_size(current_database()) as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select extract(epoch from max(now() - xact_start))::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as longest_transaction_seconds`,
  tables: `select relname as name, n_live_tup::int as rows, n_dead_tup::int as dead_rows,
      pg_table_size(relid) as bytes, pg_indexes_size(relid) as index_bytes,
      coalesce(last_autovacuum, last_vacuum) as vacuumed_at,
      coalesce(last_autoanalyze, last_analyze) as analyzed_at
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc`,
  jobs: `select name, day, started_at, finished_at, outcome from job_runs
    order by started_at desc limit 200`,
  mails: `select case when failed_at is null then 'waiting' else 'failed' end as state,
      count(*)::int, min(created_at) as oldest from mails group by 1 order by 1`,
  locks: `select mode, granted, count(*)::int from pg_locks group by mode, granted order by 1, 2`,
} as const;

/** Of tables under row-level security, which holds the owner too: read as the role of backups. */
const backupQueries = {
  breweries: 'select count(*)::int as count from tenants where not is_editor',
  users: 'select role, is_active, count(*)::int from users group by role, is_active order by 1, 2',
  securityEvents: `select kind, count(*)::int, max(created_at) as latest from security_events
    where created_at > now() - interval '7 days' group by kind order by kind`,
} as const;

async function readRows(owner: Client, queries: Readonly<Record<string, string>>) {
  const answers: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(queries)) {
    answers[name] = (await owner.query(query)).rows;
  }
  return answers;
}

async function readDatabase(owner: Client) {
  await owner.query('begin read only');
  const own = await readRows(owner, ownQueries);
  await owner.query('set local role cervoise_backup');
  const counted = await readRows(owner, backupQueries);
  await owner.query('rollback');
  return { ...own, ...counted };
}

/**
 * What support needs to know of an installation: versions, which settings are set, sizes, counts and
 * runs of jobs; no name, address, text or key. Works beside a running server.
 * @throws ConfigError
 */
export async function diagnose(config: Config, environment: NodeJS.ProcessEnv): Promise<object> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets, { joinRunning: true, migrates: false });
  try {
    const owner = await connect(opened.ownerAddress);
    const answers = await readDatabase(owner).finally(() => owner.end());
    const { bavail, blocks, bsize } = await statfs(config.dataDirectory);
    return {
      writtenAt: new Date(),
      process: { node: process.version, platform: process.platform, kernel: release() },
      machine: {
        processors: availableParallelism(),
        memoryBytes: totalmem(),
        freeMemoryBytes: freemem(),
        load: loadavg(),
        dataDisk: { bytes: blocks * bsize, freeBytes: bavail * bsize },
      },
      settings: {
        database: config.database.kind,
        demo: config.demo,
        set: Object.keys(environment).filter(isSetting).toSorted(),
        unknown: config.unknownSettings,
      },
      backups: (await listBackups(config.backupDirectory)).map(({ createdAt, size }) => ({
        createdAt,
        size,
      })),
      pendingMigrations: opened.pendingMigrations,
      ...answers,
    };
  } finally {
    await opened.close();
  }
}
