import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { type AnsweredItem, answered, brew, inventoryCalls } from './testing/product-calls';

let api: TestApi;
let lavoir: AnsweredItem;
const callsOf = async (email: string, beer = { recipeId: '', batchId: '' }) =>
  inventoryCalls(api, await api.loginAs(email), beer);
beforeAll(async () => {
  api = await startTestApi();
  const beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  const brewer = await callsOf('brewer@demo.example', beer);
  lavoir = await answered(
    brewer.create({ batchId: beer.batchId, location: 'Cave secrète', barcodeId: '376' }),
  );
  await answered(brewer.create({ batchId: null }));
});
afterAll(() => api.close());

it('shows another brewery nothing', async () => {
  const { data } = await api.query(
    `query ($recipeId: ID!) {
      inventory { id } inStockInventory { id } expiringInventory { id } allInventoryItems { id }
      deletedInventoryItems { id } inventoryLocations inventoryTotalValue
      inventoryStats { totalContainers recipeStats { recipeName } }
      inventoryItemsPage(filter: { search: "Blonde" }) { totalCount nodes { id } }
      withoutBatch: inventoryItemsPage(filter: { withoutBatch: true }) { totalCount nodes { id } }
      inventoryItemByBarcode(barcodeId: "376") { id }
      recipeOptions { id } batchOptions(recipeId: $recipeId) { id }
    }`,
    { recipeId: lavoir.recipe.id },
    await api.loginAs('admin@other.example'),
  );
  expect(data).toEqual({
    inventory: [],
    inStockInventory: [],
    expiringInventory: [],
    allInventoryItems: [],
    deletedInventoryItems: [],
    inventoryLocations: [],
    inventoryTotalValue: 0,
    inventoryStats: { totalContainers: 0, recipeStats: [] },
    inventoryItemsPage: { totalCount: 0, nodes: [] },
    withoutBatch: { totalCount: 0, nodes: [] },
    inventoryItemByBarcode: null,
    recipeOptions: [],
    batchOptions: [],
  });
});

it('answers ids of another brewery as unknown ids', async () => {
  const own = await brew(api, 'admin@other.example', 'Rousse', '2026-004');
  const other = await callsOf('admin@other.example', own);
  const { id } = lavoir;
  const refused = await Promise.all([
    refusal(other.get(id)),
    refusal(other.update({ id, notes: 'B' })),
    refusal(other.setStatus(id, 'sold')),
    refusal(other.adjust(id, 1)),
    refusal(other.move({ id, move: 'sale', quantity: 1 })),
    refusal(other.move({ id, move: 'transfer', quantity: 1, location: 'Cave' })),
    refusal(other.remove(id)),
    refusal(other.restore(id)),
    refusal(other.get('no id at all')),
  ]);
  expect(new Set(refused.map(({ code, message }) => `${code} ${message}`))).toEqual(
    new Set(['NOT_FOUND Produit non trouvé']),
  );
  const foreignBeer = other.create({ recipeId: lavoir.recipe.id });
  expect((await refusal(foreignBeer)).fields).toEqual(['recipeId']);
  const foreignBatch = other.create({ batchId: lavoir.batch?.id ?? '' });
  expect((await refusal(foreignBatch)).fields).toEqual(['batchId']);
});

it('lets brewers write and managers remove, and hides it from the editor', async () => {
  const brewer = await callsOf('brewer@demo.example');
  expect((await refusal(brewer.remove(lavoir.id))).code).toBe('FORBIDDEN');
  expect((await refusal(brewer.restore(lavoir.id))).code).toBe('FORBIDDEN');
  const manager = await callsOf('manager@demo.example');
  expect((await manager.remove(lavoir.id)).data).toEqual({ answer: true });
  expect((await answered(manager.restore(lavoir.id))).isDeleted).toBe(false);
  const editor = await callsOf('superadmin@cervoise.example');
  expect((await refusal(editor.get(lavoir.id))).code).toBe('FORBIDDEN');
  expect((await refusal(api.query('{ recipeOptions { id } }'))).code).toBe('UNAUTHENTICATED');
});

describe('updateInventoryItem', () => {
  it('changes the sent fields, and the batch’s beer with them', async () => {
    const brewer = await callsOf('brewer@demo.example');
    const ipa = await brew(api, 'brewer@demo.example', 'IPA', '2026-011');
    const changed = await answered(
      brewer.update({
        id: lavoir.id,
        recipeId: ipa.recipeId,
        batchId: ipa.batchId,
        location: null,
        unitPrice: 2.5,
      }),
    );
    expect(changed).toMatchObject({
      recipe: { name: 'IPA' },
      batch: { batchNumber: '2026-011' },
      location: null,
      unitPrice: 2.5,
      barcodeId: '376',
      quantity: 48,
    });
    const another = brewer.update({ id: lavoir.id, recipeId: lavoir.recipe.id });
    expect((await refusal(another)).fields).toEqual(['batchId']);
    const wrong = brewer.update({ id: lavoir.id, bestBeforeDate: '2026-01-01' });
    expect((await refusal(wrong)).fields).toEqual(['bestBeforeDate']);
  });

  it('reports a conflict to the second of two users, but not after a movement', async () => {
    const brewer = await callsOf('brewer@demo.example');
    const { id, updatedAt } = await answered(brewer.get(lavoir.id));
    await answered(brewer.adjust(id, -1));
    const first = await answered(brewer.update({ id, updatedAt, notes: 'Première' }));
    expect((await refusal(brewer.update({ id, updatedAt, notes: 'Seconde' }))).code).toBe(
      'CONFLICT',
    );
    expect(await answered(brewer.get(id))).toMatchObject({
      notes: 'Première',
      updatedAt: first.updatedAt,
    });
  });

  it('does not change the quantity', async () => {
    const token = await api.loginAs('brewer@demo.example');
    const attempt = api.query(
      `mutation ($id: ID!) { updateInventoryItem(input: { id: $id, quantity: 1 }) { id } }`,
      { id: lavoir.id },
      token,
    );
    expect((await refusal(attempt)).message).toBe('Requête invalide.');
  });
});

it('follows the names of beers', async () => {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  const brewer = await callsOf('brewer@demo.example');
  const { recipe } = await answered(brewer.get(lavoir.id));
  await api.adminDatabase
    .updateTable('recipes')
    .set({ name: 'Œuvre Été' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', recipe.id)
    .execute();
  expect((await answered(brewer.get(lavoir.id))).recipe.name).toBe('Œuvre Été');
});
