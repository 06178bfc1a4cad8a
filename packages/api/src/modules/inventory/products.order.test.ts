import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import type { InventoryFilter } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { productSource } from './products.list';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** How the database would read the first rows of a list, were there many. */
async function planOf(filter: InventoryFilter, direction: 'asc' | 'desc'): Promise<string> {
  return withTenant(api.database, await api.actorOf('admin@demo.example'), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const sort = { field: 'bestBeforeDate', direction } as const;
    const rows = await productSource.query(tx, { filter, sort, today: '2026-06-01' });
    const plan = await sql<Record<string, string>>`explain ${rows} limit 25`.execute(tx);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each(['asc', 'desc'] as const)(
  'reads products that are not on hand by index, without the others, %s',
  async (direction) => {
    const plan = await planOf({ statuses: ['sold', 'consumed'] }, direction);
    expect(plan).toMatch(/Index Cond: .*CASE WHEN .* END = 1/);
    expect(plan).not.toContain('Sort');
  },
);

it('starts with products on hand when they are requested', async () => {
  const plan = await planOf({ statuses: ['sold', 'in_stock'] }, 'asc');
  expect(plan).toContain('inventory_items_on_hand_first');
  expect(plan).not.toMatch(/ END = 1/);
});

it('reads products that name no batch by their own index, in its order', async () => {
  const plan = await planOf({ withoutBatch: true }, 'asc');
  expect(plan).toContain('inventory_items_without_batch');
  expect(plan).not.toContain('Sort');
});
