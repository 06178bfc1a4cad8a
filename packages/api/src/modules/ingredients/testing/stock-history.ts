import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  fitsKind,
  isExpired,
  isExpiring,
  isLowStock,
  stockStatusOf,
  totalOf,
} from '@cervoise/domain/stock';
import * as fc from 'fast-check';
import { inTenant } from '../../../db/tenant-transaction';
import { ApiError } from '../../../errors';
import type { TestApi } from '../../../testing';
import type { IngredientView } from '../ingredient-record';

type Actor = Awaited<ReturnType<TestApi['actorOf']>>;

/** One thing a person may try; `pick` chooses an ingredient, a lot or a line of those there are. */
export type Step =
  | { readonly kind: 'receive'; readonly pick: number; quantity: number; expiresIn: number | null }
  | { readonly kind: 'adjust'; readonly pick: number; quantity: number; lot: number | null }
  | {
      readonly kind: 'consumption' | 'loss';
      readonly pick: number;
      quantity: number;
      lot: number | null;
    }
  | { readonly kind: 'count'; readonly pick: number; readonly quantity: number }
  | { readonly kind: 'mend'; readonly pick: number; lot: number; expiresIn: number | null }
  | { readonly kind: 'correct'; readonly pick: number; line: number; readonly quantity: number }
  | { readonly kind: 'remove' | 'restore'; readonly pick: number }
  | { readonly kind: 'minimum'; readonly pick: number; readonly quantity: number };

const pick = fc.nat({ max: 1000 });
const amount = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
const difference = fc
  .integer({ min: -30_000, max: 30_000 })
  .filter((thousandths) => thousandths !== 0)
  .map((thousandths) => thousandths / 1000);

const taken = fc.integer({ min: 1, max: 12_000 }).map((thousandths) => -thousandths / 1000);

/** Any sequence of up to `maxLength` steps. */
export const histories = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('receive' as const),
          pick,
          quantity: amount.map((quantity) => quantity + 0.001),
          expiresIn: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('adjust' as const),
          pick,
          quantity: difference,
          lot: fc.option(pick, { nil: null }),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom('consumption' as const, 'loss' as const),
          pick,
          // Now and then with the wrong sign, which is refused.
          quantity: fc.oneof({ weight: 6, arbitrary: taken }, { weight: 1, arbitrary: amount }),
          lot: fc.option(pick, { nil: null }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('count' as const), pick, quantity: amount }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('mend' as const),
          pick,
          lot: pick,
          // From long past, before the receipt, which is refused, to months ahead.
          expiresIn: fc.option(fc.integer({ min: -40, max: 60 }), { nil: null }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('correct' as const),
          pick,
          line: pick,
          quantity: difference,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('minimum' as const), pick, quantity: amount }),
      },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length > 0 ? items[index % items.length] : undefined;

async function takeStep(api: TestApi, actor: Actor, ids: readonly string[], step: Step) {
  const { ingredients } = api.services;
  const ingredientId = at(ids, step.pick) ?? '';
  const requestId = crypto.randomUUID();
  const today = calendarDateOf(api.dependencies.now());
  const reason = 'Histoire tirée au hasard';
  const lotAt = async (place: number) =>
    at((await ingredients.lots(actor, [ingredientId], true)).get(ingredientId) ?? [], place);
  switch (step.kind) {
    case 'receive': {
      const expiryDate = step.expiresIn === null ? null : addDays(today, step.expiresIn);
      const quantity = addQuantities(step.quantity);
      const lotNumber = requestId.slice(0, 8);
      const lot = { ingredientId, lotNumber, quantity, expiryDate, receivedOn: today };
      return ingredients.receiveLot(actor, { ...lot, requestId });
    }
    case 'adjust':
    case 'consumption':
    case 'loss': {
      const lot = step.lot === null ? undefined : await lotAt(step.lot);
      const { quantity } = step;
      const kind = step.kind === 'adjust' ? ('adjustment' as const) : step.kind;
      const input = { ingredientId, lotId: lot?.id, kind, quantity, reason };
      return ingredients.adjustStock(actor, { ...input, requestId });
    }
    case 'mend': {
      const lot = await lotAt(step.lot);
      if (!lot) return;
      const expiryDate = step.expiresIn === null ? null : addDays(today, step.expiresIn);
      // Received the day before what it was said to be, which lets some have expired by today.
      const receivedOn = addDays(lot.receivedOn, -1);
      return ingredients.updateLot(actor, { id: lot.id, receivedOn, expiryDate, requestId });
    }
    case 'count':
      return ingredients.countStock(actor, {
        id: ingredientId,
        quantity: step.quantity,
        requestId,
      });
    case 'correct': {
      const pages = await ingredients.movements(actor, [ingredientId], { first: 100, page: 1 });
      const line = at(pages.get(ingredientId)?.nodes ?? [], step.line);
      if (!line) return;
      const input = { movementId: line.id, quantity: step.quantity, reason };
      return ingredients.correctMovement(actor, { ...input, requestId });
    }
    case 'remove':
      return ingredients.remove(actor, ingredientId);
    case 'restore':
      return ingredients.restore(actor, ingredientId);
    case 'minimum':
      return ingredients.update(actor, { id: ingredientId, minimumStockQuantity: step.quantity });
  }
}

/** Lives a history; what the rules refuse is refused and changes nothing. Gives how much that was. */
export async function live(
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
  steps: readonly Step[],
): Promise<{ readonly refused: number }> {
  let refused = 0;
  for (const step of steps) {
    try {
      await takeStep(api, actor, ids, step);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BAD_USER_INPUT') throw error;
      refused += 1;
    }
  }
  return { refused };
}

/** What does not add up after a history, in words; empty when all of it does. */
export async function contradictions(
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { ingredients } = api.services;
  const today = calendarDateOf(api.dependencies.now());
  const lots = await ingredients.lots(actor, ids, true);
  const ledger = await inTenant(api.database, actor, (tx) =>
    tx
      .selectFrom('stock_movements')
      .select(['ingredient_id', 'lot_id', 'kind', 'quantity', 'stock_after'])
      .orderBy('position')
      .execute(),
  );
  const said: string[] = [];
  const expect = (what: string, found: unknown, right: unknown) => {
    if (JSON.stringify(found) === JSON.stringify(right)) return;
    said.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`);
  };
  const sumOf = (lines: readonly { readonly quantity: number }[]) =>
    addQuantities(...lines.map(({ quantity }) => quantity));

  const views: IngredientView[] = [];
  for (const id of ids) {
    const view = await ingredients.get(actor, id);
    views.push(view);
    const own = (lots.get(id) ?? []).map((lot) => ({ ...lot, expiryDate: lot.expiryDate ?? null }));
    const lines = ledger.filter((line) => line.ingredient_id === id);
    expect(`lots of ${id}`, totalOf(own), view.stockQuantity);
    for (const { kind, quantity } of lines) {
      if (!fitsKind(kind, quantity)) said.push(`a ${kind} of ${id} moved ${quantity}`);
    }
    expect(`ledger of ${id}`, sumOf(lines), view.stockQuantity);
    expect(`last line of ${id}`, lines.at(-1)?.stock_after ?? 0, view.stockQuantity);
    for (const lot of own) {
      expect(
        `ledger of lot ${lot.id}`,
        sumOf(lines.filter((line) => line.lot_id === lot.id)),
        lot.quantity,
      );
      if (lot.quantity < 0) said.push(`lot ${lot.id} is below zero`);
    }
    const good = own
      .filter((lot) => lot.quantity > 0 && lot.expiryDate && lot.expiryDate > today)
      .map((lot) => lot.expiryDate ?? '');
    expect(`expiry of ${id}`, view.expiryDate ?? null, good.sort()[0] ?? null);
  }

  const days = (view: IngredientView) =>
    view.expiryDate ? daysBetween(today, view.expiryDate) : null;
  const active = views.filter((view) => !view.isDeleted);
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).sort();
  const idsWhere = (rule: (view: IngredientView) => boolean) => idsOf(active.filter(rule));
  const hasExpired = (view: IngredientView) =>
    (lots.get(view.id) ?? []).some(
      (lot) => lot.quantity > 0 && lot.expiryDate && isExpired(daysBetween(today, lot.expiryDate)),
    );
  const page = async (view: 'low_stock' | 'expiring' | 'expired') =>
    idsOf((await ingredients.page(actor, { filter: { view }, first: 100, page: 1 })).nodes);
  expect('active', idsOf(await ingredients.all(actor)), idsOf(active));
  expect(
    'deleted',
    idsOf(await ingredients.deleted(actor)),
    idsOf(views.filter((one) => one.isDeleted)),
  );
  expect('low', idsOf(await ingredients.lowStock(actor)), idsWhere(isLowStock));
  expect('low page', await page('low_stock'), idsWhere(isLowStock));
  expect(
    'expiring',
    idsOf(await ingredients.expiring(actor, 30)),
    idsWhere((one) => isExpiring(days(one))),
  );
  expect(
    'expiring page',
    await page('expiring'),
    idsWhere((one) => isExpiring(days(one))),
  );
  expect('expired page', await page('expired'), idsWhere(hasExpired));
  for (const view of views)
    expect(`status of ${view.id}`, view.status, stockStatusOf(view, days(view)));
  const overview = await ingredients.overview(actor);
  const value = active.reduce((sum, view) => sum + Math.round(view.stockValue * 100), 0) / 100;
  // Each view is rounded to the cent, the sum once.
  if (Math.abs(overview.stockValue - value) > active.length * 0.005 + 1e-9) {
    said.push(`value ${overview.stockValue} instead of about ${value}`);
  }
  return said;
}
