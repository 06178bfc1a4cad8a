import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  inventoryStatuses,
  isExpiredProduct,
  isExpiringProduct,
  type ProductField,
  productMoves,
} from '@cervoise/domain/inventory';
import * as fc from 'fast-check';
import { sql } from 'kysely';
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
    volumeInLiters: fc.constantFrom(0.33, 20, 30),
    unitPrice: fc.constantFrom(null, 1.85, 78.5),
  }),
  pass: fc.record({
    kind: fc.constant('pass' as const),
    days: fc.integer({ min: 1, max: 20 }),
  }),
  edit: fc.record({
    kind: fc.constant('edit' as const),
    pick: fc.nat({ max: 1000 }),
    details: fc.record(
      {
        volumeInLiters: fc.constantFrom(0.33, 20, 30),
        unitPrice: fc.constantFrom(null, 2.05, 78.5),
        location: fc.constantFrom('Cave', 'Quai', null),
      },
      { requiredKeys: [] },
    ),
    expiresIn: fc.option(fc.integer({ min: 1, max: 45 }), { nil: undefined }),
  }),
  count: fc.record({
    kind: fc.constant('count' as const),
    pick: fc.nat({ max: 1000 }),
    quantity: fc.nat({ max: 60 }),
  }),
  correct: fc.record({
    kind: fc.constant('correct' as const),
    pick: fc.nat({ max: 1000 }),
    line: fc.nat({ max: 1000 }),
    quantity: fc.integer({ min: -40, max: 60 }),
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
      { weight: 3, arbitrary: steps.adjust },
      { weight: 2, arbitrary: steps.count },
      { weight: 2, arbitrary: steps.correct },
      { weight: 2, arbitrary: steps.pass },
      { weight: 3, arbitrary: steps.edit },
      { weight: 6, arbitrary: steps.move },
      { weight: 2, arbitrary: steps.status },
      { weight: 1, arbitrary: steps.remove },
      { weight: 2, arbitrary: steps.restore },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );
export type Step = ReturnType<typeof histories> extends fc.Arbitrary<(infer One)[]> ? One : never;

const millisecondsADay = 86_400_000;

async function takeStep(api: TestApi, actor: Actor, recipeId: string, step: Step) {
  const { inventory } = api.services;
  const requestId = crypto.randomUUID();
  const now = api.dependencies.now();
  const today = calendarDateOf(now);
  if (step.kind === 'pass') {
    api.setClock(new Date(now.getTime() + step.days * millisecondsADay));
    return;
  }
  if (step.kind === 'package') {
    const { quantity, expiresIn, place: location, volumeInLiters, unitPrice } = step;
    return inventory.create(actor, {
      ...{ recipeId, quantity, location, requestId, containerType: 'keg', volumeInLiters },
      ...{ unitPrice, packagingDate: addDays(today, -30) },
      bestBeforeDate: expiresIn === null ? null : addDays(today, expiresIn),
    });
  }
  const items = await inventory.allWithDeleted(actor);
  const id = items[step.pick % items.length]?.id;
  if (!id) return;
  switch (step.kind) {
    case 'adjust':
      return inventory.adjust(actor, { id, quantity: step.quantity, requestId });
    case 'count':
      return inventory.count(actor, { id, quantity: step.quantity, requestId });
    case 'correct': {
      const ledger = await inventory.movements(actor, [id], { first: 100, page: 1 });
      const lines = ledger.get(id)?.nodes ?? [];
      const movementId = lines[step.line % lines.length]?.id;
      if (!movementId) return;
      const { quantity } = step;
      const reason = 'Erreur de saisie';
      return inventory.correctMovement(actor, { movementId, quantity, reason, requestId });
    }
    case 'edit': {
      const { details, expiresIn } = step;
      const bestBeforeDate = expiresIn === undefined ? undefined : addDays(today, expiresIn);
      return inventory.update(actor, { id, ...details, bestBeforeDate, requestId });
    }
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

const toldOf = (item: InventoryItemView): Partial<Record<ProductField, string | null>> => ({
  status: item.status,
  isDeleted: `${item.isDeleted}`,
  location: item.location ?? null,
  unitPrice: item.unitPrice == null ? null : `${item.unitPrice}`,
  volumeInLiters: `${item.volumeInLiters}`,
  bestBeforeDate: item.bestBeforeDate ?? null,
});

/** Changes that lead elsewhere than to where products stand, and beers changed once they moved. */
async function untold(
  api: TestApi,
  actor: Actor,
  items: readonly InventoryItemView[],
): Promise<string[]> {
  const changes = await inTenant(api.database, actor, (tx) =>
    tx.selectFrom('inventory_item_changes').selectAll().orderBy('position').execute(),
  );
  const said: string[] = [];
  for (const item of items) {
    for (const [field, stands] of Object.entries(toldOf(item))) {
      const of = changes.filter((one) => one.item_id === item.id && one.field === field);
      if (of.length > 0 && of.at(-1)?.after !== stands) said.push(`${field} of ${item.id}`);
      if (of.some((one, place) => place > 0 && one.before !== of[place - 1]?.after)) {
        said.push(`${field} of ${item.id} changed untold`);
      }
    }
  }
  const late = await sql<{ id: string }>`
    select change.id from inventory_item_changes change
      join inventory_movements line
        on line.item_id = change.item_id and line.kind <> 'packaging'
       and line.created_at < change.created_at
     where change.field in ('recipe', 'batch', 'containerType', 'volumeInLiters')`;
  const { rows } = await inTenant(api.database, actor, (tx) => late.execute(tx));
  return [...said, ...rows.map(({ id }) => `a beer changed late: ${id}`)];
}

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
  said.push(...(await untold(api, actor, items)));
  return said;
}
