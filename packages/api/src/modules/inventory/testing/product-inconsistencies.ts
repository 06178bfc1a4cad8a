import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { isExpiredProduct, isExpiringProduct, type ProductField } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { createComparison, idsOf } from '../../../testing/history';
import type { ShownProduct } from '../products.store';

const sumOf = <One>(some: readonly One[], amount: (one: One) => number) =>
  some.reduce((sum, one) => sum + amount(one), 0);

const latestChanges = (item: ShownProduct): Partial<Record<ProductField, string | null>> => ({
  status: item.status,
  isDeleted: `${item.isDeleted}`,
  location: item.location ?? null,
  unitPrice: item.unitPrice == null ? null : `${item.unitPrice}`,
  volumeInLiters: `${item.volumeInLiters}`,
  bestBeforeDate: item.bestBeforeDate ?? null,
});

/** Histories that do not end in the current values, and beers that changed after a movement. */
async function missingChanges(
  api: TestApi,
  actor: Actor,
  items: readonly ShownProduct[],
): Promise<string[]> {
  const changes = await withTenant(api.database, actor, (tx) =>
    tx.selectFrom('inventoryItemChanges').selectAll().orderBy('position').execute(),
  );
  const differences: string[] = [];
  for (const item of items) {
    for (const [field, stands] of Object.entries(latestChanges(item))) {
      const of = changes.filter((one) => one.itemId === item.id && one.field === field);
      if (of.length > 0 && of.at(-1)?.after !== stands) differences.push(`${field} of ${item.id}`);
      if (of.some((one, index) => index > 0 && one.before !== of[index - 1]?.after)) {
        differences.push(`${field} of ${item.id} changed untold`);
      }
    }
  }
  const late = await sql<{ id: string }>`
    select change.id from inventory_item_changes change
      join inventory_movements line
        on line.item_id = change.item_id and line.kind <> 'packaging'
       and line.created_at < change.created_at
     where change.field in ('recipe', 'batch', 'containerType', 'volumeInLiters')`;
  const { rows } = await withTenant(api.database, actor, (tx) => late.execute(tx));
  return [...differences, ...rows.map(({ id }) => `a beer changed late: ${id}`)];
}

/**
 * Inconsistencies of the products after random operations, described; empty when there are none.
 */
export async function inconsistencies(api: TestApi, actor: Actor): Promise<string[]> {
  const { inventory } = api.services;
  const today = calendarDateOf(api.dependencies.now());
  const ledger = await withTenant(api.database, actor, (tx) =>
    tx.selectFrom('inventoryMovements').selectAll().orderBy('position').execute(),
  );
  const items = await inventory.list(actor, 'everything');
  const { differences, expect } = createComparison();

  for (const item of items) {
    const lines = ledger.filter((line) => line.itemId === item.id);
    expect(
      `ledger of ${item.id}`,
      sumOf(lines, (line) => line.quantity),
      item.quantity,
    );
    expect(`last line of ${item.id}`, lines.at(-1)?.quantityAfter ?? 0, item.quantity);
    if (lines.some((line) => line.quantityAfter < 0)) differences.push(`${item.id} was below zero`);
  }
  const transfers = ledger.filter(({ kind }) => kind.startsWith('transfer'));
  expect(
    'containers made by transfers',
    sumOf(transfers, (line) => line.quantity),
    0,
  );

  const stateOf = ({ status, quantity, bestBeforeDate }: ShownProduct) => ({
    ...{ status, quantity },
    daysUntilBestBefore: bestBeforeDate ? daysBetween(today, bestBeforeDate) : null,
  });
  const active = items.filter(({ isDeleted }) => !isDeleted);
  const inStock = active.filter(({ status }) => status === 'in_stock');
  const expiring = active.filter((item) => isExpiringProduct(stateOf(item)));
  const expired = active.filter((item) => isExpiredProduct(stateOf(item)));
  const onHand = active.filter(({ status }) => status === 'in_stock' || status === 'reserved');
  const page = async (view: 'in_stock' | 'expiring' | 'expired' | 'deleted') =>
    idsOf((await inventory.page(actor, { filter: { view }, first: 100, page: 1 })).nodes);
  const deleted = idsOf(items.filter(({ isDeleted }) => isDeleted));
  expect('active', idsOf(await inventory.list(actor)), idsOf(active));
  expect('in stock', idsOf(await inventory.list(actor, { view: 'in_stock' })), idsOf(inStock));
  expect('in stock page', await page('in_stock'), idsOf(inStock));
  expect('expiring', idsOf(await inventory.expiring(actor, 30)), idsOf(expiring));
  expect('expiring page', await page('expiring'), idsOf(expiring));
  expect('expired page', await page('expired'), idsOf(expired));
  expect('deleted', idsOf(await inventory.list(actor, { view: 'deleted' })), deleted);
  expect('deleted page', await page('deleted'), deleted);
  const totalContainers = sumOf(onHand, ({ quantity }) => quantity);
  // In thousandths and in cents, which add up exactly.
  const milliliters = sumOf(onHand, (one) => one.quantity * Math.round(one.volumeInLiters * 1000));
  const cents = sumOf(onHand, (one) => one.quantity * Math.round((one.unitPrice ?? 0) * 100));
  expect('overview', await inventory.overview(actor), {
    totalCount: active.length,
    inStockCount: inStock.length,
    expiringCount: expiring.length,
    expiredCount: expired.length,
    deletedCount: deleted.length,
    totalContainers,
    totalVolume: milliliters / 1000,
    totalValue: cents / 100,
  });
  differences.push(...(await missingChanges(api, actor, items)));
  return differences;
}
