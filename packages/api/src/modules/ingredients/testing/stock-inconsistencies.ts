import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  fitsKind,
  isExpired,
  isExpiring,
  isLowStock,
  stockStatusOf,
  totalOf,
} from '@cervoise/domain/stock';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { createComparison, idsOf } from '../../../testing/history';
import type { ShownIngredient } from '../ingredients.store';

/** Inconsistencies of the stock after random operations, described; empty when there are none. */
export async function inconsistencies(
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const { ingredients } = api.services;
  const today = calendarDateOf(api.dependencies.now());
  const lots = await ingredients.lots(actor, ids, true);
  const ledger = await withTenant(api.database, actor, (tx) =>
    tx
      .selectFrom('stockMovements')
      .select(['ingredientId', 'lotId', 'kind', 'quantity', 'stockAfter'])
      .orderBy('position')
      .execute(),
  );
  const { differences, expect } = createComparison();
  const sumOf = (lines: readonly { readonly quantity: number }[]) =>
    addQuantities(...lines.map(({ quantity }) => quantity));

  const views: ShownIngredient[] = [];
  for (const id of ids) {
    const view = await ingredients.get(actor, id);
    views.push(view);
    const own = (lots.get(id) ?? []).map((lot) => ({ ...lot, expiryDate: lot.expiryDate ?? null }));
    const lines = ledger.filter((line) => line.ingredientId === id);
    expect(`lots of ${id}`, totalOf(own), view.stockQuantity);
    for (const { kind, quantity } of lines) {
      if (!fitsKind(kind, quantity)) differences.push(`a ${kind} of ${id} moved ${quantity}`);
    }
    expect(`ledger of ${id}`, sumOf(lines), view.stockQuantity);
    expect(`last line of ${id}`, lines.at(-1)?.stockAfter ?? 0, view.stockQuantity);
    for (const lot of own) {
      expect(
        `ledger of lot ${lot.id}`,
        sumOf(lines.filter((line) => line.lotId === lot.id)),
        lot.quantity,
      );
      if (lot.quantity < 0) differences.push(`lot ${lot.id} is below zero`);
    }
    const good = own
      .filter((lot) => lot.quantity > 0 && lot.expiryDate && lot.expiryDate > today)
      .map((lot) => lot.expiryDate ?? '');
    expect(`expiry of ${id}`, view.expiryDate ?? null, good.sort()[0] ?? null);
  }

  const days = (view: ShownIngredient) =>
    view.expiryDate ? daysBetween(today, view.expiryDate) : null;
  const active = views.filter((view) => !view.isDeleted);
  const idsWhere = (rule: (view: ShownIngredient) => boolean) => idsOf(active.filter(rule));
  const hasExpired = (view: ShownIngredient) =>
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
    differences.push(`value ${overview.stockValue} instead of about ${value}`);
  }
  return differences;
}
