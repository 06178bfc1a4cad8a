import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { connect } from '../../db/connection';
import { seedDemo } from '../../demo';
import type { Secrets } from '../../secrets';
import { startTestApi, type TestApi } from '../../testing';
import { sampleJpeg, samplePng } from '../../testing/pdf/sample-pictures';
import { tenantHashes } from '../../testing/tenant-hashes';
import { attachmentCalls, samplePdf } from '../attachments/testing/attachment-calls';
import { createRecipeContents } from '../recipes/recipe-contents';
import { importTenant } from './import-tenant';

const now = new Date('2026-03-12T08:00:00Z');
const otherKeys = [{ id: 'other', secret: 'the recipe key of the other installation' }];

let source: TestApi;
let target: TestApi;
let folder: string;
/** The brewery's own export, and the editor's. */
let readable: string;
let sealed: string;
let tenantId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-import-'));
  source = await startTestApi();
  await sql`truncate tenants cascade`.execute(source.adminDatabase);
  await seedDemo(source.database, now, source.dependencies.secrets);
  ({ tenantId } = await source.actorOf('admin@demo.example'));
  await attachFiles();
  await blendBeer();
  await addSugar();
  readable = await exportOf('admin@demo.example');
  sealed = await exportOf('superadmin@cervoise.example');
});
beforeEach(async () => {
  target = await startTestApi();
  await sql`truncate tenants cascade`.execute(target.adminDatabase);
});
afterEach(() => target.close());
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/** More than one piece, a name that no older zip had, and a picture with its thumbnail. */
const certificate = samplePdf(700_000);
async function attachFiles() {
  const { add } = attachmentCalls(source, await source.loginAs('admin@demo.example'));
  const { id } = await source.adminDatabase
    .selectFrom('equipment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const first = await add('equipment', id, certificate, { fileName: 'Contrôle de l’été nº 4.pdf' });
  const second = await add('equipment', id, samplePng({ width: 90, height: 60 }), {
    fileName: 'cuve.png',
    kind: 'photo',
    thumbnail: sampleJpeg({ width: 90, height: 60 }),
  });
  expect([first, second]).toMatchObject([{ status: 201 }, { status: 201 }]);
}

/** A litre of a batch in tank that is put into another, with the logs of both. */
async function blendBeer() {
  const [from, into] = await source.adminDatabase
    .selectFrom('productionBatches')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'in_progress')
    .where('deletedAt', 'is', null)
    .orderBy('batchNumber')
    .execute();
  const { errors } = await source.query(
    'mutation ($input: BlendBatchesInput!) { blendBatches(input: $input) { id } }',
    {
      input: {
        requestId: crypto.randomUUID(),
        fromBatchId: from?.id,
        intoBatchId: into?.id,
        volumeInLiters: 1,
      },
    },
    await source.loginAs('admin@demo.example'),
  );
  expect(errors).toBeUndefined();
  // No export has the keys of requests.
  await source.adminDatabase.deleteFrom('idempotencyKeys').execute();
}

/** A batch got what its recipe does not ask for. */
const addSugar = () =>
  sql`update stock_movements set recipe_line_id = null, usage_stage = 'fermentation'
       where id = (select id from stock_movements
                    where tenant_id = ${tenantId} and recipe_line_id is not null limit 1)`.execute(
    source.adminDatabase,
  );

async function exportOf(email: string): Promise<string> {
  const actor = await source.actorOf(email);
  const { filePath } = await source.services.tenantExports.export(actor, tenantId);
  const answer = await source.app.inject({
    url: `/api${filePath}`,
    headers: { authorization: `Bearer ${await source.loginAs(email)}` },
  });
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, answer.rawPayload);
  return path;
}
const secrets = () => ({ ...target.dependencies.secrets, recipeKeys: otherKeys });
const importInto = (path: string, into: Secrets = secrets()) =>
  importTenant(target.ownerAddress, into, path);

async function rowHashes(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const admin = await connect(api.adminAddress);
  return tenantHashes(admin, tenantId).finally(() => admin.end());
}

it('restores the brewery row for row, with recipes sealed under the new key', async () => {
  const imported = await importInto(readable);
  expect(imported).toMatchObject({ tenantId, breweryName: 'Brasserie du Lavoir' });
  expect(imported.emails).toContain('brewer@demo.example');
  expect(await rowHashes(target)).toEqual(await rowHashes(source));
  const { rows } = await sql<{ recipeId: string; version: number; sealed: Buffer; keyId: string }>`
    select recipe_id, version, sealed, key_id from recipe_versions`.execute(target.adminDatabase);
  const contents = createRecipeContents({ ...secrets(), tokenKeys: [{ id: '1', secret: 'any' }] });
  expect(rows.length).toBeGreaterThan(0);
  for (const { recipeId: id, version, sealed, keyId } of rows) {
    expect(keyId).toBe('other');
    const content = contents.open({ id, tenantId, name: '', version }, sealed);
    expect(content.lines.length).toBeGreaterThan(0);
  }
});

it('brings back a brewery that was erased at its own request, unpaid', async () => {
  const contract = () =>
    target.adminDatabase.selectFrom('contracts').where('breweryId', '=', tenantId);
  await target.adminDatabase
    .insertInto('contracts')
    .values({
      breweryId: tenantId,
      breweryName: 'Brasserie du Lavoir',
      unpaidSince: '2026-01-01',
      terminatedOn: '2026-02-01',
      erasureAskedOn: '2026-02-02',
      erasedAt: new Date('2026-02-03T02:00:00Z'),
    })
    .execute();
  await importInto(readable);
  expect(
    await contract()
      .select(['unpaidSince', 'terminatedOn', 'erasureAskedOn', 'erasedAt'])
      .execute(),
  ).toEqual([{ unpaidSince: null, terminatedOn: null, erasureAskedOn: null, erasedAt: null }]);
});

const attachmentNames = (zip: Readonly<Record<string, Uint8Array>>) =>
  Object.keys(zip).filter((name) => name.startsWith('pieces-jointes/'));

it('holds the attachments as the files that they were, and brings them back', async () => {
  const zip = unzipSync(await readFile(readable));
  const [first = '', second] = attachmentNames(zip);
  expect(first).toMatch(/^pieces-jointes\/[0-9a-f-]{36}-Contrôle de l’été nº 4\.pdf$/);
  expect(second).toMatch(/-cuve\.png$/);
  expect(Buffer.from(zip[first] ?? []).equals(certificate)).toBe(true);
  expect(Object.keys(zip)).toContain('csv/attachments.csv');
  await importInto(readable, target.dependencies.secrets);
  const { read } = attachmentCalls(target, await target.loginAs('admin@demo.example'));
  const id = first.slice('pieces-jointes/'.length).slice(0, 36);
  expect((await read(id)).rawPayload.equals(certificate)).toBe(true);
});

it.each<[string, string, (content: Uint8Array) => Uint8Array]>([
  ['another content', 'est un autre fichier.', () => samplePdf(700_000).fill(65, 100, 200)],
  ['a longer content', 'est abîmé dans cet export', (content) => Buffer.concat([content, content])],
  ['a shorter content', 'est un autre fichier.', (content) => content.subarray(0, 100)],
])('refuses an attachment with %s, and imports nothing', async (_, message, change) => {
  const zip = unzipSync(await readFile(readable));
  const [name = ''] = attachmentNames(zip);
  zip[name] = Uint8Array.from(change(zip[name] ?? new Uint8Array()));
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(path, zipSync(zip));
  await expect(importInto(path)).rejects.toThrow(message);
  const { rows } = await sql`select from tenants`.execute(target.adminDatabase);
  expect(rows).toEqual([]);
});

it('refuses an attachment that is no longer in the file, or a page under the type of a picture', async () => {
  const zip = unzipSync(await readFile(readable));
  const [name = ''] = attachmentNames(zip);
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  const { [name]: content, ...others } = zip;
  await writeFile(path, zipSync(others));
  await expect(importInto(path)).rejects.toThrow(`Il manque ${name} dans cet export.`);
  const page = Buffer.from('<script>alert(1)</script>');
  const rows: { sha256: string; size: number; file_name: string }[] = JSON.parse(
    strFromU8(zip['json/attachments.json'] ?? new Uint8Array()),
  );
  const lines = rows.map((row) => {
    if (!name.endsWith(row.file_name)) return JSON.stringify(row);
    const sha256 = createHash('sha256').update(page).digest('hex');
    return JSON.stringify({ ...row, sha256, size: page.length });
  });
  zip['json/attachments.json'] = strToU8(`[\n${lines.join(',\n')}\n]\n`);
  await writeFile(path, zipSync({ ...zip, [name]: page }));
  await expect(importInto(path)).rejects.toThrow('est d’un autre type.');
  expect(content).toBeDefined();
});

it('makes records of the suppliers and places that an older archive has as names', async () => {
  const files = unzipSync(new Uint8Array(await readFile(readable)));
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? strToU8('{}')));
  const ofOrders = ['orders', 'order_lines', 'order_sendings', 'receipts', 'receipt_lines'];
  const later = [
    ...['suppliers', 'supplier_articles', 'supplier_prices', 'places', 'lot_places'],
    ...['supplier_returns', 'lot_place_changes'],
    ...['stocktakes', 'stocktake_lines', 'stocktake_counts'],
    ...ofOrders.map((name) => `purchase_${name}`),
  ];
  const others = Object.fromEntries(
    Object.entries(files).filter(([name]) => !later.includes(name.slice(5, -5))),
  );
  expect(Object.keys(files).length - Object.keys(others).length).toBe(later.length);
  const tables = manifest.tables
    .filter(({ name }: { name: string }) => !later.includes(name))
    .map(({ columns, ...table }: { columns: string[] }) => ({
      ...table,
      columns: columns.filter((column) => !['supplier_id', 'place_id'].includes(column)),
    }));
  const withoutReferences = (name: string) => {
    const rows: { supplier_id?: string; place_id?: string }[] = JSON.parse(
      strFromU8(others[name] ?? strToU8('[]')),
    );
    const lines = rows.map(({ supplier_id: _, place_id: _place, ...row }) => JSON.stringify(row));
    return strToU8(`[\n${lines.join(',\n')}\n]\n`);
  };
  const path = join(folder, 'before.zip');
  const before = {
    ...others,
    'manifest.json': strToU8(JSON.stringify({ ...manifest, tables })),
    'json/ingredients.json': withoutReferences('json/ingredients.json'),
    'json/ingredient_lots.json': withoutReferences('json/ingredient_lots.json'),
    'json/inventory_items.json': withoutReferences('json/inventory_items.json'),
  };
  await writeFile(path, zipSync(before, { level: 0 }));
  await importInto(path);
  const stock = (api: TestApi) =>
    sql`select i.name, i.supplier, own.name as record, l.supplier as lot_supplier,
               lots.name as lot_record
          from ingredients i
          join ingredient_lots l on l.ingredient_id = i.id
          left join suppliers own on own.id = i.supplier_id
          left join suppliers lots on lots.id = l.supplier_id
         where i.tenant_id = ${tenantId} order by l.id`.execute(api.adminDatabase);
  const { rows } = await stock(target);
  expect(rows).toEqual((await stock(source)).rows);
  expect(rows).toContainEqual(expect.objectContaining({ record: 'Malterie des Plaines' }));
  const placed = async (api: TestApi) => {
    const found = await sql<{ location: string | null; record: string | null }>`
      select i.location, p.name as record from inventory_items i
        left join places p on p.tenant_id = i.tenant_id and p.id = i.place_id
       where i.tenant_id = ${tenantId} order by i.id`.execute(api.adminDatabase);
    return found.rows;
  };
  const products = await placed(target);
  expect(products).toEqual(await placed(source));
  expect(products.some(({ record }) => record !== null)).toBe(true);
  expect(products.every(({ location, record }) => location === record)).toBe(true);
});

it('takes planned days that never came from the emptied batches of an older archive alone', async () => {
  const files = unzipSync(await readFile(readable));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const withChanges = <Row extends { id: string }>(name: string, change: (row: Row) => object) => {
    const rows: Row[] = JSON.parse(textOf(name));
    const lines = rows.map((row) => JSON.stringify({ ...row, ...change(row) }));
    return { [name]: strToU8(`[\n${lines.join(',\n')}\n]\n`) };
  };
  const batches: { id: string; status: string }[] = JSON.parse(
    textOf('json/production_batches.json'),
  );
  const emptied = batches.find(({ status }) => status === 'in_progress')?.id;
  const changed = {
    ...withChanges('json/production_batches.json', ({ id }) =>
      id === emptied
        ? { status: 'archived', fermentation_end_date: '2026-03-24', packaging_date: '2026-03-31' }
        : {},
    ),
    ...withChanges<{ id: string; batch_id: string; event_type: string }>(
      'json/traceability_records.json',
      ({ batch_id, event_type }) =>
        batch_id === emptied && event_type === 'batch_started'
          ? {
              event_type: 'status_changed',
              metadata: { before: 'in_progress', after: 'archived' },
            }
          : {},
    ),
  };
  const path = join(folder, 'emptied.zip');
  const daysFrom = async (migration: string) => {
    const manifest = { ...JSON.parse(textOf('manifest.json')), migration };
    const whole = { ...files, ...changed, 'manifest.json': strToU8(JSON.stringify(manifest)) };
    await writeFile(path, zipSync(whole, { level: 0 }));
    await sql`truncate tenants cascade`.execute(target.adminDatabase);
    await importInto(path);
    const { rows } = await sql<{ id: string; ended: string | null; packaged: string | null }>`
      select id, fermentation_end_date as ended, packaging_date as packaged
        from production_batches order by id`.execute(target.adminDatabase);
    return rows;
  };
  const since = await daysFrom('0805-days-of-emptied-batches');
  expect(since).toContainEqual({ id: emptied, ended: '2026-03-24', packaged: '2026-03-31' });
  expect(await daysFrom('0785-leads-without-brewery')).toEqual(
    since.map((row) => (row.id === emptied ? { ...row, ended: null, packaged: null } : row)),
  );
});

it('calls blends so in the batch logs of an archive that calls them transfers', async () => {
  const files = unzipSync(await readFile(readable));
  const rowsOf = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const logs: { id: string; type: string }[] = rowsOf('json/batch_logs.json');
  const blended = logs.filter(({ type }) => type === 'blend').map(({ id }) => id);
  expect(blended).toHaveLength(2);
  // One of another moment, which is a transfer.
  const moved = logs.find(({ type }) => type === 'gravity')?.id;
  const asTransfers = logs.map((log) =>
    JSON.stringify(
      blended.includes(log.id) || log.id === moved ? { ...log, type: 'transfer' } : log,
    ),
  );
  const path = join(folder, 'transfers.zip');
  const blendsFrom = async (migration: string) => {
    const manifest = { ...rowsOf('manifest.json'), migration };
    const whole = {
      ...files,
      'json/batch_logs.json': strToU8(`[\n${asTransfers.join(',\n')}\n]\n`),
      'manifest.json': strToU8(JSON.stringify(manifest)),
    };
    await writeFile(path, zipSync(whole, { level: 0 }));
    await sql`truncate tenants cascade`.execute(target.adminDatabase);
    await importInto(path);
    const { rows } = await sql<{ id: string }>`
      select id from batch_logs where type = 'blend'`.execute(target.adminDatabase);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await blendsFrom('0927-named-in-open-months')).toEqual(blended.toSorted());
  // Since then a type is what was noted.
  expect(await blendsFrom('0930-logged-blends')).toEqual([]);
});

it('lets users continue, with a new password', async () => {
  await importInto(readable, target.dependencies.secrets);
  const login = await target.query(
    `mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }`,
    { input: { email: 'admin@demo.example', password: 'cervoise-demo' } },
  );
  expect(login.errors).toHaveLength(1);
  // The ledger continues after its last line.
  const admin = await target.loginAs('admin@demo.example');
  const { data } = await target.query<{ createIngredient: { stockQuantity: number } }>(
    `mutation ($input: CreateIngredientInput!) {
      createIngredient(input: $input) { stockQuantity } }`,
    {
      input: {
        name: 'Seigle',
        type: 'malt',
        unit: 'kg',
        minimumStockQuantity: 1,
        stockQuantity: 12,
      },
    },
    admin,
  );
  expect(data.createIngredient.stockQuantity).toBe(12);
  const { rows } = await sql<{ isLast: boolean }>`
    select (select position from stock_movements order by created_at desc, position desc limit 1)
         = (select max(position) from stock_movements) as is_last`.execute(target.adminDatabase);
  expect(rows).toEqual([{ isLast: true }]);
});

it('accepts the editor’s export under the same keys only', async () => {
  await expect(importInto(sealed)).rejects.toThrow('recettes scellées qui ne s’ouvrent pas');
  await importInto(sealed, target.dependencies.secrets);
  expect(await rowHashes(target)).toEqual(await rowHashes(source));
});

it('keeps sealed what an incomplete export could not open, and the rest readable', async () => {
  const change = sql`update recipe_versions set sealed = 'damaged'
    where (recipe_id, version) = (select recipe_id, version from recipe_versions limit 1)`;
  const { rows: before } = await sql<{ recipeId: string; version: number; sealed: Buffer }>`
    select recipe_id, version, sealed from recipe_versions limit 1`.execute(source.adminDatabase);
  await change.execute(source.adminDatabase);
  const incomplete = await exportOf('admin@demo.example');
  const imported = await importInto(incomplete);
  expect(imported.unreadable).toEqual([expect.stringMatching(/^recette « .+ », version \d+$/)]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recipe_versions where sealed = 'damaged'`.execute(
    target.adminDatabase,
  );
  expect(rows).toEqual([{ count: 1 }]);
  await sql`update recipe_versions set sealed = ${before[0]?.sealed}
    where sealed = 'damaged'`.execute(source.adminDatabase);
});

it('refuses an existing brewery or account, and leaves nothing behind', async () => {
  await importInto(readable);
  await expect(importInto(readable)).rejects.toThrow('est déjà sur cette installation');
  await sql`truncate tenants cascade`.execute(target.adminDatabase);
  const stranger = await target.services.users.createTenant({ breweryName: 'Autre' });
  const { id } = await target.adminDatabase
    .insertInto('users')
    .values({
      tenantId: stranger,
      email: 'Admin@demo.example',
      firstName: 'A',
      lastName: 'B',
      role: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeDefined();
  await expect(importInto(readable)).rejects.toThrow('ces adresses : Admin@demo.example');
  const left = await target.adminDatabase.selectFrom('ingredients').select('id').execute();
  expect(left).toEqual([]);
});

async function withFile(name: string, change: (text: string) => string) {
  const whole = unzipSync(await readFile(readable));
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  const text = strFromU8(whole[name] ?? new Uint8Array());
  await writeFile(path, zipSync({ ...whole, [name]: strToU8(change(text)) }));
  return importInto(path);
}

it('names the record and the field that do not fit', async () => {
  await expect(
    withFile('json/users.json', (text) => text.replace('"role":"brewer"', '"role":"superadmin"')),
  ).rejects.toThrow(
    /^json\/users\.json, enregistrement \d+, champ « role » : Une brasserie n’a pas ce rôle/,
  );
  await expect(
    withFile('json/ingredients.json', (text) =>
      text.replace(/"stock_quantity":[\d.]+/, '"stock_quantity":4321'),
    ),
  ).rejects.toThrow(/champ « stock_quantity » : 4\s321, alors que ses mouvements font/);
  for (const wrong of ['99999', '"NaN"']) {
    await expect(
      withFile('json/equipment.json', (text) =>
        text.replace(/"started_at_hectoliters":null/, `"started_at_hectoliters":${wrong}`),
      ),
    ).rejects.toThrow(/^json\/equipment\.json, enregistrement \d+, .*« started_at_hectoliters »/);
  }
  await expect(
    withFile('json/stock_movements.json', (text) => text.replace(/"quantity":-?/, '$&9')),
  ).rejects.toThrow('alors que ses mouvements font');
  await expect(
    withFile('json/equipment.json', (text) => text.replaceAll('\n', '')),
  ).rejects.toThrow('un enregistrement par ligne');
});

it('refuses anything but a complete export of one brewery', async () => {
  await expect(
    withFile('json/ingredients.json', (text) => text.split('\n').slice(2).join('\n')),
  ).rejects.toThrow('le manifeste en annonce');
  await expect(
    withFile('json/equipment.json', (text) => text.replaceAll(tenantId, crypto.randomUUID())),
  ).rejects.toThrow('une autre brasserie');
  await expect(
    withFile('manifest.json', (text) => text.replace('"migration": "', '"migration": "9')),
  ).rejects.toThrow('version plus récente');
  await expect(
    withFile('manifest.json', (text) =>
      text.replace('"name": "saved_views"', '"name": "sessions"'),
    ),
  ).rejects.toThrow('n’a pas de table sessions');
  await expect(withFile('manifest.json', () => '{}')).rejects.toThrow('n’est pas un export');
  await expect(importInto(join(folder, 'absent.zip'))).rejects.toThrow('n’existe pas');
});
