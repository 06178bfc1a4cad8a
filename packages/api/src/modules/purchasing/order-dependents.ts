import { addDays } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  coveredByOrder,
  isOpenOrder,
  orderStateOf,
  outstandingQuantity,
} from '@cervoise/domain/purchasing';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { OrderDependent } from '../../generated/resolvers';
import { mostDaysAhead } from '../../records/days-ahead';
import { needsOfIngredients } from '../production';
import type { RecipesService } from '../recipes';
import { selectAwaitedBefore } from './on-order.store';
import type { OrderRow } from './order-rows';

const mostShown = 200;

/** What an order still brings of each of its ingredients, or will once it is sent. */
function outstandingOf({ lines }: OrderRow): ReadonlyMap<string, number> {
  const brought = new Map<string, number>();
  for (const line of lines) {
    const known = brought.get(line.ingredientId) ?? 0;
    brought.set(line.ingredientId, addQuantities(known, outstandingQuantity(line)));
  }
  return brought;
}

/** The planned batches and packagings that take what an order brings, until it is complete. */
export async function readDependents(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  order: OrderRow,
  today: string,
): Promise<OrderDependent[]> {
  if (!isOpenOrder(orderStateOf(order))) return [];
  const brought = outstandingOf(order);
  const period = { startDate: today, endDate: addDays(today, mostDaysAhead) };
  const needs = await needsOfIngredients(tx, recipes, new Set(brought.keys()), period, today);
  if (needs.length === 0) return [];
  const before = await selectAwaitedBefore(tx, order, [...brought.keys()]);
  return coveredByOrder(needs, before, brought).slice(0, mostShown);
}
