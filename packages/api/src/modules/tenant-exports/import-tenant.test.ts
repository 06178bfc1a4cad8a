import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { connect } from '../../db/connection';
import { seedDemo } from '../../demo';
import type { Secrets } from '../../secrets';
import { startTestApi, type TestApi } from '../../testing';
import { tenantHashes } from '../../testing/tenant-hashes';
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
