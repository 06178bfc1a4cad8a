import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { connect } from '../../db/connection';
import { withTenant } from '../../db/tenant-transaction';
import { seedDemo } from '../../demo';
import type { TenantExport, TenantExportResult } from '../../generated/resolvers';
import { pieceSize } from '../../security/sealed-pieces';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { ensureSampleRow } from '../../testing/sample-rows';
import { readTenantTables } from '../../testing/tenant-catalog';
import { attachmentCalls, samplePdf } from '../attachments/testing/attachment-calls';
import { insertTenant } from '../tenants/tenants.store';
import { leftOutTables, readExportedTables, sealedColumns } from './exported-tables';
import { type Manifest, manifestSchema } from './manifest';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
let admin: string;
let editor: string;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  await seedDemo(api.database, now, api.dependencies.secrets);
  api.setClock(now);
  admin = await api.loginAs('admin@demo.example');
  editor = await api.loginAs('superadmin@cervoise.example');
  ({ tenantId } = await api.actorOf('admin@demo.example'));
  const superuser = await connect(api.adminAddress);
  for (const table of await readTenantTables(superuser)) {
    await ensureSampleRow(superuser, table, tenantId);
  }
  await sql`delete from tenant_exports`.execute(api.adminDatabase);
  await superuser.end();
});
afterAll(() => api.close());

const exportData = (token: string, id = tenantId, requestId: string | null = null) =>
  api.query<{ exportTenantData: TenantExportResult }>(
    `mutation ($id: ID!, $requestId: ID) {
      exportTenantData(tenantId: $id, requestId: $requestId) {
        success filePath fileName fileSize totalRecords exportDate
      }
    }`,
    { id, requestId },
    token,
  );
const exported = async (token: string) => (await exportData(token)).data.exportTenantData;
const list = async (token: string, id: string | null = null) =>
  (
    await api.query<{ tenantExports: TenantExport[] }>(
      `query ($id: ID) { tenantExports(tenantId: $id) {
        state requestedBy totalRecords writtenRecords fileSize filePath isByEditor unreadable expiresAt
      } }`,
      { id },
      token,
    )
  ).data.tenantExports;
const download = (path: string, token: string) =>
  api.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

async function filesOf(path: string, token: string): Promise<Readonly<Record<string, string>>> {
  const answer = await download(path, token);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, strFromU8(content)]),
  );
}
const manifestOf = (files: Readonly<Record<string, string>>): Manifest =>
  manifestSchema.parse(JSON.parse(files['manifest.json'] ?? ''));
const rowsOf = (files: Readonly<Record<string, string>>, table: string) =>
  JSON.parse(files[`json/${table}.json`] ?? '') as Readonly<Record<string, unknown>>[];

it('contains all data of the brewery, counted, with readable recipes', async () => {
  const result = await exported(admin);
  expect(result).toMatchObject({
    success: true,
    fileName: 'cervoise-brasserie-du-lavoir-2026-03-12.zip',
    exportDate: now.toISOString(),
  });
  const files = await filesOf(result.filePath, admin);
  const manifest = manifestOf(files);
  expect(manifest.totalRecords).toBe(result.totalRecords);
  for (const { name, rowCount } of manifest.tables) {
    expect([name, rowsOf(files, name).length]).toEqual([name, rowCount]);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}
       where ${sql.ref(name === 'tenants' ? 'id' : 'tenantId')} = ${tenantId}`.execute(
      api.adminDatabase,
    );
    expect([name, rowCount]).toEqual([name, rows[0]?.count]);
    expect(rowCount).toBeGreaterThan(0);
  }
  const [version] = rowsOf(files, 'recipe_versions');
  expect(version).toMatchObject({ content: { lines: expect.any(Array) } });
  expect(files['csv/ingredients.csv']).toContain('Malt');
  expect(files['LISEZMOI.txt']).toContain('Données de la Brasserie du Lavoir');
  expect(JSON.stringify(files)).not.toContain('argon2');
});

it('contains every table of the tenant; omitted and decrypted ones are declared', async () => {
  const tables = await withTenant(api.database, { tenantId }, readExportedTables);
  const superuser = await connect(api.adminAddress);
  const all = await readTenantTables(superuser);
  await superuser.end();
  expect(tables.map(({ name }) => name).sort()).toEqual(
    all
      .map(({ name }) => name)
      .filter((name) => !leftOutTables.has(name))
      .sort(),
  );
  // A new column of bytes, or one named as a secret, is either sealed, harmless or left out.
  const harmless = ['imports.checksum'];
  const suspicious = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.type === 'bytea' || /hash|token|secret|password/.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(suspicious).toEqual(harmless);
  expect(sealedColumns.map(({ table }) => table)).toContain('recipe_versions');
});

it('keeps recipes sealed in the editor’s export, which the brewery sees but cannot download', async () => {
  const { data } = await exportData(editor);
  const { filePath } = data.exportTenantData;
  const files = await filesOf(filePath, editor);
  expect(manifestOf(files).recipes).toBe('sealed');
  expect(rowsOf(files, 'recipe_versions')[0]).toMatchObject({ sealed: expect.any(String) });
  expect(files['json/recipe_versions.json']).not.toContain('"lines"');
  const listed = (await list(admin)).find(({ isByEditor }) => isByEditor);
  expect(listed).toMatchObject({ filePath: null, state: 'done' });
  expect((await download(filePath, admin)).statusCode).toBe(404);
  const { data: log } = await api.query<{ auditLogPage: { nodes: unknown[] } }>(
    '{ auditLogPage(filter: { area: data }) { nodes { action userName isSupport } } }',
    {},
    admin,
  );
  expect(log.auditLogPage.nodes[0]).toMatchObject({ action: 'exported_sealed', isSupport: true });
});

it('is incomplete where no key opens a recipe, and names it', async () => {
  const { rows } = await sql<{ recipeId: string; name: string; version: number; sealed: Buffer }>`
    select v.recipe_id, v.version, v.sealed, r.name from recipe_versions v
      join recipes r on r.tenant_id = v.tenant_id and r.id = v.recipe_id
     where v.tenant_id = ${tenantId} order by r.name, v.version limit 1`.execute(api.adminDatabase);
  const [broken] = rows;
  const write = (sealed: Buffer | undefined) =>
    sql`update recipe_versions set sealed = ${sealed}
         where recipe_id = ${broken?.recipeId} and version = ${broken?.version}`.execute(
      api.adminDatabase,
    );
  // The sample row's bytes were never sealed.
  await sql`delete from report_contents where length(sealed) = 32`.execute(api.adminDatabase);
  await write(Buffer.from('damaged'));
  const { filePath } = await exported(admin);
  const files = await filesOf(filePath, admin);
  const label = `recette « ${broken?.name} », version ${broken?.version}`;
  expect(manifestOf(files)).toMatchObject({ recipes: 'incomplete', unreadable: [label] });
  expect(files['LISEZMOI.txt']).toContain('Cet export est incomplet');
  expect(files['LISEZMOI.txt']).toContain(label);
  // Exports of the same millisecond have no order.
  const listed = (await list(admin)).find((one) => one.filePath === filePath);
  expect(listed).toMatchObject({ state: 'done', unreadable: [label] });
  const sealedRows = rowsOf(files, 'recipe_versions').filter((row) => 'sealed' in row);
  expect(sealedRows).toMatchObject([{ recipe_id: broken?.recipeId, version: broken?.version }]);
  await write(broken?.sealed);
  expect(manifestOf(await filesOf((await exported(admin)).filePath, admin)).recipes).toBe(
    'readable',
  );
});

it('is stored encrypted', async () => {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from tenant_export_pieces where position = 1`.execute(api.adminDatabase);
  expect(rows).not.toEqual([]);
  for (const { sealed } of rows) expect(sealed.includes('manifest.json')).toBe(false);
});

it('returns the first export to a repeated request', async () => {
  const requestId = crypto.randomUUID();
  const first = await exportData(admin, tenantId, requestId);
  const again = await exportData(admin, tenantId, requestId);
  expect(again.data).toEqual(first.data);
});

it('runs once at a time per brewery, and shows its progress', async () => {
  const [one, two] = await Promise.all([exportData(admin), exportData(admin)]);
  const failures = [one, two].flatMap(({ errors }) => errors ?? []);
  expect(failures.map(({ message }) => message)).toEqual([
    'Un export de cette brasserie est déjà en cours.',
  ]);
  const [latest] = await list(admin);
  expect(latest?.writtenRecords).toBe(latest?.totalRecords);
});

it('is failed with the server that wrote it, so that another can begin', async () => {
  const id = crypto.randomUUID();
  const lastSign = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await api.adminDatabase
    .insertInto('tenantExports')
    .values({
      id,
      tenantId,
      audience: 'brewery',
      requestedByName: 'Élodie Zimmer',
      fileName: 'cervoise-abandonne.zip',
      createdAt: now,
      heartbeatAt: lastSign(4),
    })
    .execute();
  expect((await refusal(exportData(admin))).message).toMatch(/déjà en cours/);
  const states = async () => (await list(admin)).map(({ state }) => state);
  expect(await states()).toContain('running');
  await api.adminDatabase
    .updateTable('tenantExports')
    .set({ heartbeatAt: lastSign(6) })
    .where('id', '=', id)
    .execute();
  expect(await states()).not.toContain('running');
  expect(await states()).toContain('failed');
  expect((await exportData(admin)).errors).toBeUndefined();
});

it('says that it is alive with each piece of an attachment too', async () => {
  const { add } = attachmentCalls(api, admin);
  const { id } = await api.adminDatabase
    .selectFrom('equipment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await add('equipment', id, samplePdf(3 * pieceSize))).toMatchObject({ status: 201 });
  const statements = await api.statementsOf(() => exported(admin));
  const steps = statements.flatMap((text) => {
    if (text.startsWith('insert into "tenant_export_pieces"')) return ['piece'];
    return text.startsWith('update "tenant_exports"') ? ['progress'] : [];
  });
  expect(steps.slice(-7)).toEqual([
    ...['piece', 'progress', 'piece', 'progress', 'piece', 'progress'],
    // The end.
    'progress',
  ]);
});

it('runs for two breweries at once, and refuses a third', async () => {
  const breweries = [tenantId, crypto.randomUUID(), crypto.randomUUID()];
  for (const id of breweries.slice(1)) {
    await withTenant(api.database, { tenantId: id }, (tx) =>
      insertTenant(tx, { id, breweryName: `Brasserie ${id}`, isEditor: false, isDemo: false }),
    );
  }
  const asked = await api.adminDatabase.transaction().execute(async (tx) => {
    // The exports wait to be recorded, until the first one is refused.
    await sql`lock table tenant_exports in share mode`.execute(tx);
    const answers = breweries.map((id) => exportData(editor, id));
    await Promise.race(answers);
    return answers;
  });
  const answers = await Promise.all(asked);
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()).toEqual([
    'TOO_MANY_REQUESTS',
    'done',
    'done',
  ]);
  expect((await exportData(editor)).errors).toBeUndefined();
});

it('is refused to everyone else', async () => {
  const other = (await api.actorOf('admin@other.example')).tenantId;
  const code = async (answer: ReturnType<typeof exportData>) => (await refusal(answer)).code;
  expect(await code(exportData(admin, other))).toBe('NOT_FOUND');
  expect(await code(exportData(editor, crypto.randomUUID()))).toBe('NOT_FOUND');
  const editorTenant = (await api.actorOf('superadmin@cervoise.example')).tenantId;
  expect(await code(exportData(editor, editorTenant))).toBe('NOT_FOUND');
  const manager = await api.loginAs('manager@demo.example');
  expect(await code(exportData(manager))).toBe('FORBIDDEN');
  const { filePath } = await exported(admin);
  expect((await download(filePath, manager)).statusCode).toBe(403);
  expect((await download(filePath, editor)).statusCode).toBe(404);
  const stranger = await api.loginAs('admin@other.example');
  expect((await download(filePath, stranger)).statusCode).toBe(404);
});

it('is deleted after seven days', async () => {
  await exported(admin);
  const cleanUp = async (token: string) =>
    (await api.query<{ cleanupOldExports: number }>('mutation { cleanupOldExports }', {}, token))
      .data.cleanupOldExports;
  expect(await cleanUp(editor)).toBe(0);
  api.setClock(new Date(now.getTime() + 8 * 86_400_000));
  expect(await cleanUp(await api.loginAs('admin@other.example'))).toBe(0);
  expect(await cleanUp(await api.loginAs('superadmin@cervoise.example'))).toBeGreaterThan(0);
  expect(await list(await api.loginAs('admin@demo.example'))).toEqual([]);
  api.setClock(now);
});
