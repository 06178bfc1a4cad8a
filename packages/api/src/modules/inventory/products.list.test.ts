import { addDays } from '@cervoise/domain/dates';
import {
  type ContainerType,
  containerTypes,
  type InventoryStatus,
  inventoryStatuses,
} from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import type { InventoryFilter, InventorySort } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from './testing/product-calls';

const today = '2026-03-12';
const in30Days = addDays(today, 30);

let api: TestApi;
let token: string;
let brewer: InventoryCalls;
let blonde: Beer;
let ipa: Beer;
/** Ids by the note of each product. */
const ids = new Map<string, string>();
const idOf = (note: string) => ids.get(note) ?? '';
const noted = (found: readonly string[]) =>
  found.map((id) => [...ids].find(([, one]) => one === id)?.[0]);

beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
  token = await api.loginAs('admin@demo.example');
  blonde = await brew(api, 'admin@demo.example', 'Blonde du Lavoir', '2026-004');
  ipa = await brew(api, 'admin@demo.example', 'Été IPA 100%', '2026-009');
  brewer = inventoryCalls(api, token, blonde);
  const add = async (notes: string, input: Parameters<InventoryCalls['create']>[0]) => {
    ids.set(notes, (await answered(brewer.create({ notes, ...input }))).id);
  };
  const cellar = { location: 'Cave', unitPrice: 1.5, bestBeforeDate: '2026-12-31' };
  await add('bouteilles', { ...cellar, batchId: blonde.batchId, barcodeId: '3760001' });
  await add('fûts', {
    containerType: 'keg',
    volumeInLiters: 30,
    quantity: 4,
    unitPrice: 120,
    location: 'Quai nord',
    bestBeforeDate: in30Days,
  });
  await add('canettes', {
    recipeId: ipa.recipeId,
    batchId: ipa.batchId,
    containerType: 'can',
    volumeInLiters: 0.44,
    quantity: 100,
    barcodeId: '3760001',
    bestBeforeDate: addDays(today, 31),
  });
  await add('périmées', { ...cellar, bestBeforeDate: today, quantity: 6 });
  await add('demain', { ...cellar, bestBeforeDate: addDays(today, 1), quantity: 2 });
  await add('vendues', { ...cellar, bestBeforeDate: addDays(today, 10) });
  await add('vide', { ...cellar, bestBeforeDate: addDays(today, 10), quantity: 0 });
  await add('retirées', { ...cellar, bestBeforeDate: addDays(today, 10) });
  await answered(brewer.setStatus(idOf('vendues'), 'sold'));
  await answered(brewer.setStatus(idOf('demain'), 'reserved'));
  await brewer.remove(idOf('retirées'));
});
afterAll(() => api.close());

const page = async (filter: InventoryFilter, sort?: InventorySort, first = 25, number = 1) => {
  const actor = await api.actorOf('admin@demo.example');
  const found = await api.services.inventory.page(actor, { filter, sort, first, page: number });
  return { ...found, nodes: noted(found.nodes.map(({ id }) => id)) };
};
const found = async (filter: InventoryFilter) => (await page(filter)).nodes.sort();

describe('the plain lists', () => {
  it('show active products, those of a status, and removed ones', async () => {
    const all = noted(await brewer.list('inventory'));
    expect(all).toHaveLength(7);
    expect(all.at(-1)).toBe('canettes');
    expect(noted(await brewer.list('inStockInventory')).sort()).toEqual(
      ['bouteilles', 'canettes', 'fûts', 'périmées', 'vide'].sort(),
    );
    expect(noted(await brewer.list('deletedInventoryItems'))).toEqual(['retirées']);
    expect(await brewer.list('allInventoryItems')).toHaveLength(8);
  });

  it('show products on hand within 30 days of their best-before date', async () => {
    expect(noted(await brewer.list('expiringInventory'))).toEqual(['demain', 'fûts']);
    expect(noted(await brewer.list('expiringInventory(days: 31)'))).toEqual([
      'demain',
      'fûts',
      'canettes',
    ]);
    expect(noted(await brewer.list('expiringInventory(days: 1)'))).toEqual(['demain']);
    expect(await brewer.list('expiringInventory(days: 366)')).toHaveLength(4);
    for (const days of [0, 367]) {
      const outside = api.query(`{ expiringInventory(days: ${days}) { id } }`, {}, token);
      expect((await refusal(outside)).fields).toEqual(['days']);
    }
  });

  it('follow status, removal and restoration', async () => {
    const { id } = await answered(brewer.create({ bestBeforeDate: in30Days }));
    const isIn = async (list: string) => (await brewer.list(list)).includes(id);
    expect(await answered(brewer.setStatus(id, 'damaged'))).toMatchObject({ status: 'damaged' });
    expect([await isIn('inStockInventory'), await isIn('expiringInventory')]).toEqual([
      false,
      false,
    ]);
    await answered(brewer.setStatus(id, 'in_stock'));
    expect([await isIn('inStockInventory'), await isIn('expiringInventory')]).toEqual([true, true]);
    await brewer.remove(id);
    expect((await brewer.remove(id)).data).toEqual({ answer: true });
    expect((await refusal(brewer.setStatus(id, 'sold'))).code).toBe('BAD_USER_INPUT');
    expect((await refusal(brewer.adjust(id, 1))).code).toBe('BAD_USER_INPUT');
    expect([await isIn('inventory'), await isIn('deletedInventoryItems')]).toEqual([false, true]);
    await answered(brewer.restore(id));
    expect(await answered(brewer.restore(id))).toMatchObject({ isDeleted: false, quantity: 48 });
    expect([await isIn('inStockInventory'), await isIn('expiringInventory')]).toEqual([true, true]);
    await brewer.remove(id);
  });
});

describe('inventoryItemsPage', () => {
  it('filters by view', async () => {
    expect(await found({ view: 'expiring' })).toEqual(['demain', 'fûts']);
    expect(await found({ view: 'expired' })).toEqual(['périmées']);
    expect(await found({ view: 'deleted' })).toContain('retirées');
    expect(await found({ view: 'in_stock', containerTypes: ['keg', 'can'] })).toEqual([
      'canettes',
      'fûts',
    ]);
  });

  it('filters by beer, batch, status, location and date', async () => {
    expect(await found({ recipeId: ipa.recipeId })).toEqual(['canettes']);
    expect(await found({ batchId: blonde.batchId })).toEqual(['bouteilles']);
    expect(await found({ withoutBatch: true })).toEqual(
      ['demain', 'fûts', 'périmées', 'vendues', 'vide'].sort(),
    );
    expect(await found({ withoutBatch: true, view: 'deleted' })).toContain('retirées');
    expect(await found({ withoutBatch: false })).toContain('bouteilles');
    expect(await found({ statuses: ['sold', 'reserved'] })).toEqual(['demain', 'vendues']);
    expect(await found({ location: ' QUAI  nord' })).toEqual(['fûts']);
    expect(await found({ bestBeforeFrom: in30Days, bestBeforeTo: addDays(today, 31) })).toEqual([
      'canettes',
      'fûts',
    ]);
  });

  it('searches beer, batch and location, and finds a barcode', async () => {
    expect(await found({ search: 'ete ipa' })).toEqual(['canettes']);
    expect(await found({ search: '100%' })).toEqual(['canettes']);
    expect(await found({ search: '6-004' })).toEqual(['bouteilles']);
    expect(await found({ search: 'QUAI' })).toEqual(['fûts']);
    expect(await found({ search: ' 3760001 ' })).toEqual(['bouteilles', 'canettes']);
    expect(await found({ search: '3760' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual(['canettes']);
    expect(await found({ search: 'nulle part' })).toEqual([]);
  });

  it('sorts by each field in both directions, empty values last', async () => {
    const bySort = async (field: InventorySort['field'], direction: 'asc' | 'desc') =>
      (await page({}, { field, direction })).nodes;
    expect((await bySort('quantity', 'desc'))[0]).toBe('canettes');
    expect((await bySort('quantity', 'asc'))[0]).toBe('vide');
    expect((await bySort('unitPrice', 'asc')).at(-1)).toBe('canettes');
    expect((await bySort('unitPrice', 'desc')).slice(0, 1)).toEqual(['fûts']);
    expect((await bySort('unitPrice', 'desc')).at(-1)).toBe('canettes');
    expect((await bySort('location', 'desc'))[0]).toBe('fûts');
    expect((await bySort('location', 'desc')).at(-1)).toBe('canettes');
    expect((await bySort('containerType', 'asc')).slice(-2)).toEqual(['fûts', 'canettes']);
    expect((await bySort('status', 'desc'))[0]).toBe('vendues');
    expect((await bySort('volumeInLiters', 'desc'))[0]).toBe('fûts');
    expect((await bySort('recipe', 'desc'))[0]).toBe('canettes');
    expect((await bySort('bestBeforeDate', 'asc'))[0]).toBe('périmées');
    expect((await page({})).nodes[0]).toBe('périmées');
    for (const field of ['packagingDate', 'updatedAt'] as const) {
      const ascending = await bySort(field, 'asc');
      expect(await bySort(field, 'desc')).toEqual([...ascending].reverse());
    }
  });

  it('sorts products on hand first by best-before date, in both directions', async () => {
    const byDate = async (direction: 'asc' | 'desc', filter: InventoryFilter = {}) =>
      (await page(filter, { field: 'bestBeforeDate', direction })).nodes;
    const onHand = ['périmées', 'demain', 'fûts', 'canettes', 'bouteilles'];
    const soonest = await byDate('asc');
    expect(soonest.slice(0, 5)).toEqual(onHand);
    expect(soonest.slice(5).sort()).toEqual(['vendues', 'vide']);
    const latest = await byDate('desc');
    expect(latest.slice(0, 5)).toEqual([...onHand].reverse());
    expect(latest.slice(5).sort()).toEqual(['vendues', 'vide']);
    expect((await byDate('asc', { view: 'in_stock' })).at(-1)).toBe('vide');
    expect(await byDate('desc', { statuses: ['damaged', 'sold'] })).toEqual(['vendues']);
    expect(await byDate('asc', { statuses: ['sold', 'reserved'] })).toEqual(['demain', 'vendues']);
  });

  it('counts and pages', async () => {
    const sort = { field: 'recipe', direction: 'asc' } as const;
    const pages = [
      await page({}, sort, 3, 1),
      await page({}, sort, 3, 2),
      await page({}, sort, 3, 3),
    ];
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([7, 7, 7]);
    expect(pages[2]?.pageInfo).toEqual({ page: 3, pageCount: 3, hasNextPage: false });
    expect(new Set(pages.flatMap(({ nodes }) => nodes)).size).toBe(7);
    const beyond = await page({}, undefined, 3, 9);
    expect([beyond.nodes, beyond.totalCount]).toEqual([[], 7]);
    const tooMany = api.query('{ inventoryItemsPage(first: 501) { totalCount } }', {}, token);
    expect((await refusal(tooMany)).fields).toEqual(['first']);
  });

  it('takes at most five statements for a list of any length', async () => {
    const actor = await api.actorOf('admin@demo.example');
    const own = async (filter: InventoryFilter) => {
      const run = () => api.services.inventory.page(actor, { filter, first: 100, page: 1 });
      const statements = await api.statementsOf(run);
      return statements.filter((text) => !/^(begin|commit)|^set local/.test(text)).length;
    };
    expect(await own({})).toBe(1);
    expect(await own({ search: 'blonde' })).toBe(4);
    const list = `{ inventoryItemsPage { nodes { id batch { batchNumber } recipe { name }
      movements(first: 5) { totalCount nodes { kind } } } } }`;
    const statements = await api.statementsOf(() => api.query(list, {}, token));
    const perTransaction = 3;
    // The session, the page, and the ledgers of all its products at once.
    expect(statements.length).toBeLessThanOrEqual(3 * perTransaction + 4);
    expect(statements.filter((text) => text.includes('inventory_movements'))).toHaveLength(1);
  });
});

it('sums what is on hand', async () => {
  const { data } = await api.query(
    `{ inventoryStats { containerStats { containerType totalQuantity totalVolume }
        recipeStats { recipeName totalQuantity totalVolume } totalValue totalContainers totalVolume }
      inventoryTotalValue
      inventoryOverview { totalCount inStockCount expiringCount expiredCount deletedCount
        totalContainers totalVolume totalValue } }`,
    {},
    token,
  );
  // 48 + 6 + 2 bottles at 1,50 €, 4 kegs at 120 €, 100 cans without a price.
  const totals = { totalValue: 564, totalContainers: 160, totalVolume: 182.48 };
  expect(data).toEqual({
    inventoryStats: {
      containerStats: [
        { containerType: 'bottle', totalQuantity: 56, totalVolume: 18.48 },
        { containerType: 'keg', totalQuantity: 4, totalVolume: 120 },
        { containerType: 'can', totalQuantity: 100, totalVolume: 44 },
      ],
      recipeStats: [
        { recipeName: 'Blonde du Lavoir', totalQuantity: 60, totalVolume: 138.48 },
        { recipeName: 'Été IPA 100%', totalQuantity: 100, totalVolume: 44 },
      ],
      ...totals,
    },
    inventoryTotalValue: 564,
    inventoryOverview: {
      totalCount: 7,
      inStockCount: 5,
      expiringCount: 2,
      expiredCount: 1,
      deletedCount: 2,
      ...totals,
    },
  });
});

it('lists each location once', async () => {
  const { data } = await api.query('{ inventoryLocations }', {}, token);
  expect(data).toEqual({ inventoryLocations: ['Cave', 'Quai nord'] });
  const found = async (wanted: string) =>
    (await api.query(`{ inventoryLocations(${wanted}) }`, {}, token)).data;
  expect(await found('search: "NORD"')).toEqual({ inventoryLocations: ['Quai nord'] });
  expect(await found('search: "a", first: 1')).toEqual({ inventoryLocations: ['Cave'] });
});

it('returns the product to sell first for a barcode, or null', async () => {
  const scan = (barcodeId: string) =>
    api.query<{ inventoryItemByBarcode: { id: string } | null }>(
      'query ($barcodeId: String!) { inventoryItemByBarcode(barcodeId: $barcodeId) { id } }',
      { barcodeId },
      token,
    );
  expect((await scan('3760001')).data.inventoryItemByBarcode?.id).toBe(idOf('canettes'));
  expect((await scan('999')).data.inventoryItemByBarcode).toBeNull();
});

describe('the choices of the form', () => {
  it('are beers by name, and the batches of one', async () => {
    const { data } = await api.query<{
      recipeOptions: { name: string }[];
      batchOptions: unknown[];
    }>(
      `query ($recipeId: ID!) { recipeOptions { name }
        batchOptions(recipeId: $recipeId) { id batchNumber packagingDate bestBeforeDate } }`,
      { recipeId: ipa.recipeId },
      token,
    );
    expect(data.recipeOptions.map(({ name }) => name)).toEqual([
      'Blonde du Lavoir',
      'Été IPA 100%',
    ]);
    expect(data.batchOptions).toEqual([
      {
        id: ipa.batchId,
        batchNumber: '2026-009',
        packagingDate: '2026-02-02',
        bestBeforeDate: '2027-02-02',
      },
    ]);
  });

  it('are searched, the closest name first, and cut where asked', async () => {
    const found = async (recipe: string, batch: string) => {
      const { data } = await api.query<{
        recipeOptions: { name: string }[];
        batchOptions: { batchNumber: string }[];
      }>(
        `query ($recipe: String, $batch: String, $recipeId: ID!) {
          recipeOptions(search: $recipe, first: 1) { name }
          batchOptions(recipeId: $recipeId, search: $batch) { batchNumber } }`,
        { recipe, batch, recipeId: ipa.recipeId },
        token,
      );
      return [
        ...data.recipeOptions.map(({ name }) => name),
        ...data.batchOptions.map(({ batchNumber }) => batchNumber),
      ];
    };
    expect(await found('ete ipa', '026-009')).toEqual(['Été IPA 100%', '2026-009']);
    expect(await found('', '031')).toEqual(['Blonde du Lavoir']);
    expect(await found('stout', '')).toEqual(['2026-009']);
  });
});

it('are ranked like the domain’s containers and statuses', async () => {
  const item = await answered(brewer.create());
  const ranks = (change: { containerType?: ContainerType; status?: InventoryStatus }) =>
    api.adminDatabase
      .updateTable('inventoryItems')
      .set(change)
      .where('id', '=', item.id)
      .returning(['containerRank', 'statusRank'])
      .executeTakeFirstOrThrow();
  for (const [rank, containerType] of containerTypes.entries()) {
    expect((await ranks({ containerType })).containerRank).toBe(rank);
  }
  for (const [rank, status] of inventoryStatuses.entries()) {
    expect((await ranks({ status })).statusRank).toBe(rank);
  }
});

it('are found by status and container through an index, with and without row-level security', async () => {
  const actor = await api.actorOf('admin@demo.example');
  const plan = await withTenant(api.database, actor, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`
      explain select id from inventory_items where deleted_at is null and status_rank = 3
       order by recipe_name_key, id limit 25`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: .*status_rank = 3/);
  expect(plan).not.toContain('Sort');
});
