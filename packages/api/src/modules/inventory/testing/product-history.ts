import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  inventoryStatuses,
  isExpiredProduct,
  isExpiringProduct,
  productMoves,
} from '@cervoise/domain/inventory';
import * as fc from 'fast-check';
import { type Actor, inTenant } from '../../../db/tenant-transaction';
import { ApiError } from '../../../errors';
import type { TestApi } from '../../../testing';
import type { InventoryItemView } from '../inventory-record';

/** One thing a person may try; `pick` chooses a product of those there are. */
const steps = {
  package: fc.record({
    kind: fc.constant('package' as const),
    quantity: fc.nat({ max: 60 }),
    expiresIn: fc.option(fc.integer({ min: -5, max: 45 }), { nil: null }),
    place: fc.constantFrom('Cave', 'Quai', 'Bar'),
  }),
  adjust: fc.record({
    kind: fc.constant('adjust' as const),
    pick: fc.nat({ max: 1000 }),
    quantity: fc.integer({ min: -40, max: 40 }),
  }),
  move: fc.record({
    kind: fc.constant('move' as const),
    pick: fc.nat({ max: 1000 }),
    move: fc.constantFrom(...productMoves),
    quantity: fc.nat({ max: 40 }),
    place: fc.constantFrom('Cave', 'Quai', 'Bar', ' BAR '),
  }),
  status: fc.record({
    kind: fc.constant('status' as const),
    pick: fc.nat({ max: 1000 }),
    status: fc.constantFrom(...inventoryStatuses),
  }),
  remove: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat({ max: 1000 }) }),
  restore: fc.record({ kind: fc.constant('restore' as const), pick: fc.nat({ max: 1000 }) }),
};

/** Any sequence of up to `maxLength` steps, more of them movements than anything else. */
export const histories = (maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 2, arbitrary: steps.package },
      { weight: 4, arbitrary: steps.adjust },
      { weight: 6, arbitrary: steps.move },
      { weight: 2, arbitrary: steps.status },
      { weight: 1, arbitrary: steps.remove },
      { weight: 2, arbitrary: steps.restore },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );
export type Step = ReturnType<typeof histories> extends fc.Arbitrary<(infer One)[]> ? One : never;

async function takeStep(api: TestApi, actor: Actor, recipeId: string, step: Step) {
  const { inventory } = api.services;
  const requestId = crypto.randomUUID();
  if (step.kind === 'package') {
    const today = calendarDateOf(api.dependencies.now());
    const { quantity, expiresIn, place: location } = step;
    return inventory.create(actor, {
      ...{ recipeId, quantity, location, requestId, containerType: 'keg', volumeInLiters: 20 },
      ...{ unitPrice: 78.5, packagingDate: addDays(today, -30) },
      bestBeforeDate: expiresIn === null ? null : addDays(today, expiresIn),
    });
  }
  const items = await inventory.allWithDeleted(actor);
  const id = items[step.pick % items.length]?.id;
  if (!id) return;
  switch (step.kind) {
    case 'adjust':
      return inventory.adjust(actor, { id, quantity: step.quantity, requestId });
    case 'move': {
      const { move, quantity, place: location } = step;
      return inventory.move(actor, { id, move, quantity, location, requestId });
    }
    case 'status':
      return inventory.setStatus(actor, id, step.status);
    case 'remove':
      return inventory.remove(actor, id);
    case 'restore':
      return inventory.restore(actor, id);
  }
}

/** Lives a history; what the rules refuse is refused and changes nothing. Gives how much that was. */
export async function live(
  api: TestApi,
  actor: Actor,
  recipeId: string,
  history: readonly Step[],
): Promise<{ readonly refused: number }> {
  let refused = 0;
  for (const step of history) {
    try {
      await takeStep(api, actor, recipeId, step);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BAD_USER_INPUT') throw error;
      refused += 1;
    }
  }
  return { refused };
}

const sumOf = <One>(some: readonly One[], amount: (one: One) => number) =>
  some.reduce((sum, one) => sum + amount(one), 0);

/** What does not add up after a history, in words; empty when all of it does. */
export async function contradictions(api: TestApi, actor: Actor): Promise<string[]> {
  const { inventory } = api.services;
  const today = calendarDateOf(api.dependencies.now());
  const ledger = await inTenant(api.database, actor, (tx) =>
    tx.selectFrom('inventory_movements').selectAll().orderBy('position').execute(),
  );
  const items = await inventory.allWithDeleted(actor);
  const said: string[] = [];
  const expect = (what: string, found: unknown, right: unknown) => {
    if (JSON.stringify(found) === JSON.stringify(right)) return;
    said.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`);
  };

  for (const item of items) {
    const lines = ledger.filter((line) => line.item_id === item.id);
    expect(
      `ledger of ${item.id}`,
      sumOf(lines, (line) => line.quantity),
      item.quantity,
    );
    expect(`last line of ${item.id}`, lines.at(-1)?.quantity_after ?? 0, item.quantity);
    if (lines.some((line) => line.quantity_after < 0)) said.push(`${item.id} was below zero`);
  }
  const transfers = ledger.filter(({ kind }) => kind.startsWith('transfer'));
  expect(
    'containers made by transfers',
    sumOf(transfers, (line) => line.quantity),
    0,
  );

  const stateOf = ({ status, quantity, bestBeforeDate }: InventoryItemView) => ({
    ...{ status, quantity },
    daysUntilBestBefore: bestBeforeDate ? daysBetween(today, bestBeforeDate) : null,
  });
  const active = items.filter(({ isDeleted }) => !isDeleted);
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).sort();
  const inStock = active.filter(({ status }) => status === 'in_stock');
  const expiring = active.filter((item) => isExpiringProduct(stateOf(item)));
  const expired = active.filter((item) => isExpiredProduct(stateOf(item)));
  const onHand = active.filter(({ status }) => status === 'in_stock' || status === 'reserved');
  const page = async (view: 'in_stock' | 'expiring' | 'expired' | 'deleted') =>
    idsOf((await inventory.page(actor, { filter: { view }, first: 100, page: 1 })).nodes);
  const deleted = idsOf(items.filter(({ isDeleted }) => isDeleted));
  expect('active', idsOf(await inventory.all(actor)), idsOf(active));
  expect('in stock', idsOf(await inventory.inStock(actor)), idsOf(inStock));
  expect('in stock page', await page('in_stock'), idsOf(inStock));
  expect('expiring', idsOf(await inventory.expiring(actor, 30)), idsOf(expiring));
  expect('expiring page', await page('expiring'), idsOf(expiring));
  expect('expired page', await page('expired'), idsOf(expired));
  expect('deleted', idsOf(await inventory.deleted(actor)), deleted);
  expect('deleted page', await page('deleted'), deleted);
  const totalContainers = sumOf(onHand, ({ quantity }) => quantity);
  expect('overview', await inventory.overview(actor), {
    totalCount: active.length,
    inStockCount: inStock.length,
    expiringCount: expiring.length,
    expiredCount: expired.length,
    deletedCount: deleted.length,
    totalContainers,
    totalVolume: totalContainers * 20,
    totalValue: totalContainers * 78.5,
  });
  return said;
}
