import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { restoreBackup } from '../src/backup/restore-backup';
import { writeBackup } from '../src/backup/write-backup';
import { connect } from '../src/db/connection';
import { seedDemo } from '../src/demo';
import { importTenant } from '../src/modules/tenant-exports/import-tenant';
import { startTestApi, type TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { tableHashes } from '../src/testing/table-hashes';
import { tenantHashes } from '../src/testing/tenant-hashes';

/**
 * Backs up some 100 000 rows, wipes every table, restores, and compares every row; then exports a
 * brewery and imports it into an empty installation with other keys.
 */
const maxSeconds = 60;
const key = 'a backup key of the drill, 32 characters and more';

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  console.info(`${name}: ${seconds.toFixed(1)} s`);
  if (seconds > maxSeconds) throw new Error(`${name} took more than ${maxSeconds} s.`);
  return result;
}

/** @throws when a table differs */
function compare(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): void {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const different = [...names].filter((name) => before[name] !== after[name]);
  if (different.length > 0) throw new Error(`Different after: ${different.join(', ')}`);
  console.info(`${names.size} tables and sequences are the same, row for row.`);
}

async function fill(admin: Client, tenantId: string): Promise<void> {
  await admin.query(
    `insert into traceability_records (tenant_id, event_type, title, description, user_name)
     select $1, 'note', 'Note ' || n, repeat('Brassin é ', 20), 'Anne Delorme'
       from generate_series(1, 40000) n`,
    [tenantId],
  );
  await admin.query(
    `insert into batch_logs (tenant_id, batch_id, type, timestamp, gravity_reading, user_name)
     select $1, b.id, 'gravity', now() - n * interval '1 minute', 1.045, 'Anne Delorme'
       from (select id from production_batches where tenant_id = $1 limit 20) b,
            generate_series(1, 2000) n`,
    [tenantId],
  );
  await admin.query(
    `insert into notifications (tenant_id, type, title, message, priority)
     select $1, 'low_stock', 'Stock bas ' || n, 'Malt', 'normal' from generate_series(1, 20000) n`,
    [tenantId],
  );
}

async function backUpWipeRestore(api: TestApi, admin: Client, folder: string): Promise<void> {
  const before = await tableHashes(admin);
  const path = join(folder, 'drill.ndjson.gz.age');
  const { rowCount, tableCount, size } = await timed('backup', () =>
    writeBackup(api.ownerAddress, { key, path, createdAt: new Date() }),
  );
  console.info(`${rowCount} rows of ${tableCount} tables in ${(size / 1e6).toFixed(1)} MB`);
  const { rows } = await admin.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations'`,
  );
  await admin.query(`truncate ${rows[0]?.names} restart identity`);
  await timed('restore', () => restoreBackup(api.ownerAddress, { key, path }));
  compare(before, await tableHashes(admin));
}

async function moveBrewery(api: TestApi, admin: Client, folder: string): Promise<void> {
  const actor = await api.actorOf('admin@demo.example');
  const { tenantId } = actor;
  const { filePath, totalRecords } = await timed('tenant export', () =>
    api.services.tenantExports.export(actor, tenantId),
  );
  const [, , , id = ''] = filePath.split('/');
  const { content, size } = await api.services.tenantExports.file(actor, tenantId, id);
  const path = join(folder, 'drill.zip');
  await writeFile(path, content);
  console.info(`${totalRecords} records in ${(size / 1e6).toFixed(1)} MB`);
  const target = await startTestApi();
  const other = await connect(target.adminAddress);
  try {
    await other.query('truncate tenants, contracts cascade');
    const recipeKeys = [{ id: 'other', secret: 'the recipe key of the other installation' }];
    const secrets = { ...target.dependencies.secrets, recipeKeys };
    await timed('tenant import', () => importTenant(target.ownerAddress, secrets, path));
    compare(await tenantHashes(admin, tenantId), await tenantHashes(other, tenantId));
  } finally {
    await other.end();
    await target.close();
  }
}

await runDrill(async (api) => {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-drill-'));
  const admin = await connect(api.adminAddress);
  try {
    await admin.query('truncate tenants, contracts cascade');
    await seedDemo(api.database, new Date(), api.dependencies.secrets);
    await fill(admin, (await api.actorOf('admin@demo.example')).tenantId);
    await backUpWipeRestore(api, admin, folder);
    await moveBrewery(api, admin, folder);
  } finally {
    await admin.end();
    await rm(folder, { recursive: true });
  }
});
