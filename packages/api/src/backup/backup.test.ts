import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { ConfigError } from '../config-error';
import { connect } from '../db/connection';
import type { Migration } from '../db/migrations/migration';
import { seedDemo } from '../demo';
import { migrations } from '../generated/migrations';
import { runOnceADay } from '../jobs/run-once-a-day';
import { startTestApi, type TestApi } from '../testing';
import { isolationFaults } from '../testing/isolation-faults';
import { ensureSampleRow } from '../testing/sample-rows';
import { tableHashes } from '../testing/table-hashes';
import { readTenantTables } from '../testing/tenant-catalog';
import { copyTestDatabase } from '../testing/test-database';
import { restoreBackup, statementsWithWholeEnums } from './restore-backup';
import { readStoredTables } from './stored-tables';
import { writeBackup } from './write-backup';

const key = 'a backup key of the drill, 32 characters and more';
const createdAt = new Date('2026-03-12T23:00:00Z');

let api: TestApi;
let admin: Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-backup-'));
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  await seedDemo(api.database, createdAt, api.dependencies.secrets);
  admin = await connect(api.adminAddress);
  await fillEveryTable();
});
afterAll(async () => {
  await admin.end();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Rows in every table, and values that a careless format would lose. */
async function fillEveryTable() {
  const { tenantId } = await api.actorOf('admin@demo.example');
  for (const table of await readTenantTables(admin)) await ensureSampleRow(admin, table, tenantId);
  await admin.query(`
    insert into throttle_counters (key, attempts, window_ends_at) values ('drill', 3, now());
    insert into job_runs (name, day, started_at, finished_at, outcome)
    values ('drill', '2026-03-12', now(), now(), 'succeeded');
    insert into maintenance_notices
      (id, starts_at, ends_at, message, created_by, created_at)
    values (gen_random_uuid(), now() + interval '2 days', now() + interval '3 days', '', 'Drill',
            now());
    insert into socket_io_attachments (payload) values ('\\x00ff0a5c');
    update equipment set name = E'Cuve\\u2028\\n"\\\\N" \\u0085 é', notes = ''
     where id = (select min(id::text)::uuid from equipment);
    update traceability_records set metadata = 'null' where is_automatic`);
}

/** Exports of breweries are in no backup: they hold every attachment again, and end after seven days. */
const leftOut = { tenant_exports: '0 rows ', tenant_export_pieces: '0 rows ' };

const backUp = async (name: string) =>
  writeBackup(api.ownerAddress, { key, path: join(folder, name), createdAt });

/** Restores into another database, which held something else. */
async function restoreElsewhere(path: string, known?: readonly Migration[]) {
  const copy = await copyTestDatabase();
  const other = await connect(copy.addressOf('postgres'));
  try {
    const restored = await restoreBackup(copy.addressOf('cervoise_owner'), { key, path }, known);
    const owner = await connect(copy.addressOf('cervoise_owner'));
    const faults = await isolationFaults(owner).finally(() => owner.end());
    return { restored, faults, hashes: await tableHashes(other) };
  } finally {
    await other.end();
    await copy.drop();
  }
}

it('leaves out the releases of the site, which a deploy makes again', async () => {
  const names = (await readStoredTables(admin)).map(({ name }) => name);
  expect(names).toContain('reports');
  expect(names.filter((name) => name.startsWith('shared_release'))).toEqual([]);
});

it('restores every row of every table, and sequences continue where they were', async () => {
  const before = await tableHashes(admin);
  const tables = (await readTenantTables(admin)).map(({ name }) => name);
  expect(tables.filter((name) => before[name]?.startsWith('0 rows'))).toEqual([]);
  const { path, rowCount, tableCount } = await backUp('whole.age');
  const { restored, faults, hashes } = await restoreElsewhere(path);
  expect(hashes).toEqual({ ...before, ...leftOut });
  expect(faults).toEqual([]);
  expect(restored).toEqual({ createdAt, rowCount, lostAttachments: 0, migrationsRun: [] });
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(tableCount);
});

it('continues after rows that the nodes of a distributed database numbered', async () => {
  const { rows } = await admin.query<{ last: string }>(
    'select max(position)::text as last from traceability_records',
  );
  const [value] = (
    await admin.query<{ value: string }>(
      'select last_value::text as value from traceability_records_position_seq',
    )
  ).rows;
  await admin.query("select setval('traceability_records_position_seq', 1)");
  const { path } = await backUp('numbered.age');
  await admin.query("select setval('traceability_records_position_seq', $1)", [value?.value]);
  const { hashes } = await restoreElsewhere(path);
  expect(Number(rows[0]?.last)).toBeGreaterThan(1);
  expect(hashes.traceability_records_position_seq).toBe(rows[0]?.last);
});

it('rebuilds enums with all their values, in their order', async () => {
  expect(migrations.some(({ sql }) => /add value/i.test(sql))).toBe(true);
  expect(statementsWithWholeEnums(migrations).filter((sql) => /add value/i.test(sql))).toEqual([]);
  const labels = async (client: Client) =>
    (
      await client.query<{ label: string }>(
        "select enumtypid::regtype || ' ' || string_agg(enumlabel, ', ' order by enumsortorder) as label from pg_enum group by enumtypid order by 1",
      )
    ).rows;
  const before = await labels(admin);
  const { path } = await backUp('enums.age');
  await restoreBackup(api.ownerAddress, { key, path });
  expect(await labels(admin)).toEqual(before);
});

it('replaces what changed since, while other connections are open', async () => {
  const before = await tableHashes(admin);
  const { path } = await backUp('in-place.age');
  await admin.query(`delete from job_runs; update tenants set brewery_name = 'Changée'`);
  expect(await tableHashes(admin)).not.toEqual(before);
  await restoreBackup(api.ownerAddress, { key, path });
  expect(await tableHashes(admin)).toEqual({ ...before, ...leftOut });
  const { data } = await api.query<{ allTenants: { breweryName: string }[] }>(
    '{ allTenants { breweryName } }',
    {},
    await api.loginAs('superadmin@cervoise.example'),
  );
  expect(data.allTenants.map(({ breweryName }) => breweryName)).toContain('Brasserie du Lavoir');
});

it('leaves out the queue of mails, which would be sent again', async () => {
  await admin.query(`
    insert into mails (id, recipient, subject, sealed_content, created_at, retry_until, next_attempt_at)
    values (gen_random_uuid(), 'a@demo.example', 'Essai', '', now(), now(), now())`);
  const { path } = await backUp('with-mails.age');
  await restoreBackup(api.ownerAddress, { key, path });
  const { rows } = await admin.query('select from mails');
  expect(rows).toEqual([]);
});

it('marks jobs that were running as ended, so that their day runs again', async () => {
  await admin.query(`
    insert into job_runs (name, day, started_at)
    values ('backup', '2026-03-13', '2026-03-12T22:59:59Z')`);
  const { path } = await backUp('amid-its-job.age');
  await restoreBackup(api.ownerAddress, { key, path });
  const { rows } = await admin.query(
    `select outcome, finished_at from job_runs where name = 'backup'`,
  );
  expect(rows).toEqual([{ outcome: 'interrupted', finished_at: createdAt }]);
  const { database } = api.dependencies;
  const again = jest.fn(async () => undefined);
  await runOnceADay({ database, now: () => createdAt }, 'backup', again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('migrates a backup of an older version', async () => {
  const newer: Migration = {
    name: '9001-casks',
    sql: `alter table equipment add column cask boolean not null default true`,
  };
  const { path } = await backUp('older.age');
  const { restored } = await restoreElsewhere(path, [...migrations, newer]);
  expect(restored.migrationsRun).toEqual(['9001-casks']);
});

describe('a backup that cannot be restored', () => {
  let path: string;
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ({ path } = await backUp('refused.age'));
    before = await tableHashes(admin);
  });
  afterEach(async () => expect(await tableHashes(admin)).toEqual(before));

  it('reveals nothing of its content', async () => {
    const text = (await readFile(path)).toString('latin1');
    expect(text.startsWith('age-encryption.org/v1')).toBe(true);
    expect(text).not.toContain('Lavoir');
  });

  it('is refused with another key', async () => {
    const wrong = { key: 'another key, of 32 characters and more', path };
    await expect(restoreBackup(api.ownerAddress, wrong)).rejects.toThrow(
      `La sauvegarde ${path} ne s’ouvre pas avec la clé de CERVOISE_BACKUP_KEY`,
    );
  });

  it.each<[string, (whole: Buffer) => Uint8Array]>([
    ['empty', () => Buffer.alloc(0)],
    ['truncated in its header', (whole) => whole.subarray(0, 90)],
    ['truncated after its header', (whole) => whole.subarray(0, 200)],
    ['truncated in its middle', (whole) => whole.subarray(0, whole.length / 2)],
    ['truncated near its end', (whole) => whole.subarray(0, -100)],
    [
      'altered by one bit',
      (whole) => whole.map((byte, index) => (index === whole.length - 50 ? byte ^ 1 : byte)),
    ],
    ['not a backup', () => Buffer.from('Bonjour')],
  ])('is refused when it is %s, without blaming the key', async (_what, change) => {
    const damaged = join(folder, 'damaged.age');
    await writeFile(damaged, change(await readFile(path)));
    const refused = restoreBackup(api.ownerAddress, { key, path: damaged });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      `La sauvegarde ${damaged} est tronquée ou abîmée : prenez-en une autre.`,
    );
  });

  it('is refused by an older version than the one that wrote it', async () => {
    const older = restoreBackup(api.ownerAddress, { key, path }, migrations.slice(0, -1));
    await expect(older).rejects.toThrow('n’est pas celle-ci');
  });

  it('is refused when the file does not exist or is a folder', async () => {
    const missing = { key, path: join(folder, 'missing.age') };
    await expect(restoreBackup(api.ownerAddress, missing)).rejects.toThrow('n’existe pas');
    await expect(restoreBackup(api.ownerAddress, { key, path: folder })).rejects.toThrow(
      'ne se lit pas (EISDIR)',
    );
  });
});

it('leaves no partial file after a failure', async () => {
  await admin.query('alter policy backup on equipment using (false)');
  await expect(backUp('failed.age')).rejects.toThrow('without a policy for backups: equipment');
  await admin.query('alter policy backup on equipment using (true)');
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

it('says that the disk is full, and leaves no partial file', async () => {
  const path = join(folder, 'full.age');
  // A device that answers every write as a full disk does.
  await symlink('/dev/full', `${path}.partial`);
  await expect(backUp('full.age')).rejects.toMatchObject({
    name: 'ConfigError',
    message: `Le disque est plein : la sauvegarde ${path} n’est pas écrite. Libérez de la place, puis recommencez.`,
  });
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
});
