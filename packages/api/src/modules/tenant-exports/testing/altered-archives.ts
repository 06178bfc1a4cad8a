import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Client } from 'pg';
import { connect } from '../../../db/connection';
import type { TestApi } from '../../../testing';
import { ensureSampleRow, type Row } from '../../../testing/sample-rows';
import { readTenantTables } from '../../../testing/tenant-catalog';
import { tenantHashes } from '../../../testing/tenant-hashes';
import { createReportSealer, sealedPart } from '../../reports/report-contents';
import { importTenant } from '../import-tenant';
import { manifestSchema } from '../manifest';

/** Sample rows fit the database; these values make them fit the domain. */
const fitting: Readonly<Record<string, string>> = {
  equipment: 'used_hectoliters = 1',
  imports: `kind = 'recipes', columns = '{"columns": []}', mapping = '[]'`,
  ingredients: 'stock_quantity = 1',
  stocktake_lines: 'expected_quantity = -1',
};

/** Gives a brewery a row of every table that an export has. */
async function fillBrewery(api: TestApi, admin: Client, tenantId: string): Promise<void> {
  await api.services.recipes.create(await api.actorOf('admin@demo.example'), {
    name: 'Ambrée',
    batchSizeInLiters: 1000,
    isActive: true,
    isPublic: false,
    lines: [],
    steps: [],
  });
  for (const table of await readTenantTables(admin)) await ensureSampleRow(admin, table, tenantId);
  for (const [table, values] of Object.entries(fitting)) {
    await admin.query(`update ${table} set ${values} where tenant_id = $1`, [tenantId]);
  }
  const { rows } = await admin.query<{ id: string }>(
    'select id from reports where tenant_id = $1',
    [tenantId],
  );
  const figures = createReportSealer(api.dependencies.secrets).sealBytes(
    sealedPart(tenantId, rows[0]?.id ?? '', 'figures'),
    Buffer.from('{}'),
  );
  await admin.query('update report_contents set sealed = $2 where tenant_id = $1', [
    tenantId,
    figures,
  ]);
}

async function exportedFiles(api: TestApi, tenantId: string): Promise<Record<string, Uint8Array>> {
  const email = 'admin@demo.example';
  const { filePath } = await api.services.tenantExports.export(await api.actorOf(email), tenantId);
  const answer = await api.app.inject({
    url: `/api${filePath}`,
    headers: { authorization: `Bearer ${await api.loginAs(email)}` },
  });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('csv/')));
}

/** Rights that nobody had before. */
async function gainedRights(admin: Client, tenantId: string): Promise<string[]> {
  const { rows } = await admin.query<{ gained: string }>(
    `select email as gained from users
      where role = 'superadmin' and email <> 'superadmin@cervoise.example'
     union all select brewery_name from tenants where is_editor and brewery_name <> 'Cervoise'
     union all select reason from support_accesses where tenant_id = $1 and ended_at is null`,
    [tenantId],
  );
  return rows.map(({ gained }) => gained);
}

/** Words of a message that was not meant for a reader. */
const foreignWords =
  /violates|constraint|relation|column|syntax|duplicate key|null value|invalid input|out of range|undefined|TypeError|expected/i;

export type AlteredArchives = Awaited<ReturnType<typeof createAlteredArchives>>;

/**
 * Exports a small brewery with a row of every table and removes it, so that altered copies of its
 * archive can be imported.
 */
export async function createAlteredArchives(api: TestApi) {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-altered-'));
  const admin = await connect(api.adminAddress);
  const { tenantId } = await api.actorOf('admin@demo.example');
  /** A brewery that stays as it is. */
  const other = (await api.actorOf('admin@other.example')).tenantId;
  const tables = await readTenantTables(admin);
  for (const table of tables) await ensureSampleRow(admin, table, other);
  await fillBrewery(api, admin, tenantId);
  const files = await exportedFiles(api, tenantId);
  const manifest = manifestSchema.parse(
    JSON.parse(strFromU8(files['manifest.json'] ?? strToU8(''))),
  );
  const kept = await tenantHashes(admin, other);

  const removal = tables.map(
    (one) => `delete from ${one.name} where ${one.tenantColumn} = '${tenantId}'`,
  );
  const removeBrewery = () =>
    admin.query(
      `begin; set local session_replication_role = replica; ${removal.join(';')}; commit`,
    );

  /** @returns the refusal; null for an archive that was imported */
  async function importWith(changed: Readonly<Record<string, string>>): Promise<string | null> {
    const contents = Object.entries(changed).map(([name, text]) => [name, strToU8(text)]);
    return importBytes(zipSync({ ...files, ...Object.fromEntries(contents) }, { level: 0 }));
  }

  async function importBytes(archive: Uint8Array): Promise<string | null> {
    const path = join(folder, 'altered.zip');
    await writeFile(path, archive);
    return importTenant(api.ownerAddress, api.dependencies.secrets, path).then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    );
  }

  const rowsOf = (table: string): Row[] =>
    JSON.parse(strFromU8(files[`json/${table}.json`] ?? strToU8('[]')));

  await removeBrewery();
  return {
    /** The brewery that stays. */
    other,
    tables: manifest.tables.map(({ name, rowCount, columns }) => ({
      name,
      rowCount,
      columns: 'content' in (rowsOf(name)[0] ?? {}) ? [...columns, 'content'] : columns,
    })),

    /**
     * Imports the archive with the first row of a table altered, and undoes it.
     * @returns what is wrong with the outcome; null for a clear refusal, and for a harmless import
     */
    attempt: async (table: string, alter: (row: Row) => Row): Promise<string | null> => {
      const [row = {}, ...rest] = rowsOf(table);
      const lines = [alter(row), ...rest].map((one) => JSON.stringify(one));
      const refusal = await importWith({ [`json/${table}.json`]: `[\n${lines.join(',\n')}\n]\n` });
      if (refusal === null) {
        const gained = await gainedRights(admin, tenantId);
        await removeBrewery();
        return gained.length > 0 ? `gives ${gained.join(', ')}` : null;
      }
      // Names of fields are the database's on purpose.
      const words = refusal.replace(/« .*? »|json\/\w+/g, '');
      const isClear = /^ConfigError: json\/\w+\.json, /.test(refusal) && !foreignWords.test(words);
      return isClear ? null : refusal;
    },

    /** The archive, unaltered and stored as it is, so that an altered byte stays readable. */
    bytes: (): Uint8Array => zipSync(files, { level: 0 }),

    /**
     * Imports an archive of altered bytes, and undoes it.
     * @returns the rights that it gave, the refusal (null for none) and the rows that it wrote
     */
    attemptBytes: async (archive: Uint8Array) => {
      const refusal = await importBytes(archive);
      const gained = await gainedRights(admin, tenantId);
      const written = JSON.stringify(await tenantHashes(admin, tenantId));
      if (refusal === null) await removeBrewery();
      return { gained, refusal, written };
    },

    /** Tables of the other brewery that changed since. */
    touched: async (): Promise<string[]> => {
      const now = await tenantHashes(admin, other);
      return Object.keys(now).filter((table) => now[table] !== kept[table]);
    },

    close: async () => {
      await admin.end();
      await rm(folder, { recursive: true });
    },
  };
}
