import { randomUUID } from 'node:crypto';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { insertRecipeName, recipeNames } from '../recipes/recipe-names';
import { batchNames } from './batches.service';
import { insertBatch } from './batches.store';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const noDays = {
  brewDate: null,
  fermentationStartDate: null,
  fermentationEndDate: null,
  packagingDate: null,
  bestBeforeDate: null,
};

/** Adds a beer and a batch of it to a brewery. */
async function brew(email: string, name: string, batchNumber: string) {
  const { tenantId } = await api.actorOf(email);
  return withTenant(api.database, { tenantId }, async (tx) => {
    const recipeId = await insertRecipeName(tx, tenantId, name);
    const batch = { ...noDays, batchNumber, recipeId, status: 'in_progress' } as const;
    const batchId = await insertBatch(tx, tenantId, { ...batch, brewDate: '2026-03-01' });
    return { tenantId, recipeId, batchId };
  });
}

it('names the recipes and batches of one’s own brewery alone, in one statement each', async () => {
  const own = await brew('admin@demo.example', 'Blonde', '2026-001');
  const other = await brew('admin@other.example', 'Rousse', '2026-001');
  const recipes = [own.recipeId, other.recipeId, randomUUID()];
  const batches = [own.batchId, other.batchId];
  const statements = await api.statementsOf(() =>
    withTenant(api.database, own, async (tx) => {
      expect([...(await recipeNames(tx, recipes)).values()]).toEqual([
        { id: own.recipeId, name: 'Blonde' },
      ]);
      expect([...(await batchNames(tx, batches)).values()]).toEqual([
        {
          id: own.batchId,
          batchNumber: '2026-001',
          recipeId: own.recipeId,
          status: 'in_progress',
          brewDate: '2026-03-01',
          packagingDate: null,
          bestBeforeDate: null,
        },
      ]);
    }),
  );
  expect(statements.filter((statement) => /recipes|batches/.test(statement))).toHaveLength(2);
});

it('asks nothing of the database for no ids', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  const statements = await api.statementsOf(() =>
    withTenant(api.database, { tenantId }, async (tx) => {
      expect([(await recipeNames(tx, [])).size, (await batchNames(tx, [])).size]).toEqual([0, 0]);
    }),
  );
  expect(statements.filter((statement) => /recipes|batches/.test(statement))).toEqual([]);
});

it('gives no number twice in a brewery', async () => {
  await brew('admin@demo.example', 'Blonde', '2026-001');
  await expect(brew('admin@demo.example', 'Ambrée', '2026-001')).rejects.toMatchObject({
    constraint: 'production_batches_number',
  });
});

it('holds of a recipe in clear its name, by which it is also found, and its states', async () => {
  const columns = await api.adminDatabase.introspection.getTables();
  const recipes = columns.find(({ name }) => name === 'recipes');
  expect(recipes?.columns.map(({ name }) => name).sort()).toEqual([
    'created_at',
    'deleted_at',
    'id',
    'is_active',
    'is_public',
    'name',
    'name_key',
    'tenant_id',
    'updated_at',
    'version',
  ]);
});
