import type { InventoryFilter } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { fillInventory, longInventory } from './testing/long-product-list';

let api: TestApi;
let actor: Awaited<ReturnType<TestApi['actorOf']>>;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('admin@other.example');
  await fillInventory(api, actor.tenantId);
});
afterAll(() => api.close());

const page = (filter: InventoryFilter, number = 1) =>
  api.services.inventory.page(actor, { filter, first: 25, page: number });
const countOf = async (filter: InventoryFilter) => (await page(filter)).totalCount;
const ofEachPlace = longInventory.products / longInventory.places;

it('finds a location, however many sort before it', async () => {
  expect(await countOf({ search: 'allée 298' })).toBe(ofEachPlace);
});

it('finds the location of a removed product in its view only', async () => {
  const { nodes } = await page({ view: 'deleted', search: 'ALLEE 299' });
  expect(nodes).toMatchObject([{ location: 'Allée 299', isDeleted: true }]);
  expect(await countOf({ search: 'allée 299' })).toBe(ofEachPlace - 1);
  expect(await countOf({ view: 'deleted', search: 'allée 298' })).toBe(0);
});

it('finds every product of the matching beers and batches', async () => {
  const kegs = longInventory.products / 2;
  expect(await countOf({ containerTypes: ['keg'], search: 'cuvee' })).toBe(kegs);
  expect(await countOf({ containerTypes: ['keg'], search: 'lot-0' })).toBe(kegs);
});

it('finds a whole barcode besides many matching batches', async () => {
  const { id } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('tenantId', '=', actor.tenantId)
    .where('location', '=', 'Allée 001')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const rename = (change: { batchId: null; batchNumber: null; barcodeId: string }) =>
    api.adminDatabase.updateTable('inventoryItems').set(change).where('id', '=', id).execute();
  const found = () => countOf({ location: 'allée 001', search: 'LOT-0' });
  const before = await found();
  await rename({ batchId: null, batchNumber: null, barcodeId: 'LOT-00' });
  expect(await found()).toBe(before - 1);
  await rename({ batchId: null, batchNumber: null, barcodeId: 'LOT-0' });
  expect(await found()).toBe(before);
});

it('reports whether the list continues beyond its counted maximum', async () => {
  const counted = 10_000;
  expect(longInventory.products - longInventory.places / 2).toBe(counted + 50);
  const infoOf = async (number: number) => (await page({}, number)).pageInfo;
  expect(await infoOf(400)).toEqual({ page: 400, pageCount: 400, hasNextPage: true });
  expect(await infoOf(401)).toMatchObject({ hasNextPage: true });
  expect(await infoOf(402)).toMatchObject({ hasNextPage: false });
});
