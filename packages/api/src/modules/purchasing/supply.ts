import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { mostDaysAhead } from '../../records/days-ahead';
import type { ServiceDependencies } from '../../service-dependencies';
import type { RecipesService } from '../recipes';
import { selectOnOrder } from './on-order.store';
import { readDependents } from './order-dependents';
import { orders } from './orders.store';
import { readToOrder } from './to-order';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions'>;
};

/** What is under way and for what, and what is still to be ordered. */
export const createSupply = ({ database, now, recipes }: Dependencies) => ({
  /** By supplier, what to order until a day. @throws BAD_USER_INPUT more than a year ahead */
  toOrder: (actor: Actor, until: string) => {
    const today = calendarDateOf(now());
    if (until < today || until > addDays(today, mostDaysAhead)) {
      refuseField('until', 'Choisissez un jour d’ici un an.');
    }
    return withTenant(database, actor, (tx) => readToOrder(tx, recipes, until, today));
  },

  /** The planned batches that take what an order brings. @throws NOT_FOUND */
  dependents: (actor: Actor, sent: string) =>
    withTenant(database, actor, async (tx) => {
      const order = await orders.find(tx, orders.idOf(sent));
      if (!order) throw orders.notFound();
      return readDependents(tx, recipes, order, calendarDateOf(now()));
    }),

  /** What is on order of ingredients, by their ids. */
  onOrder: (actor: Actor, ingredientIds: readonly string[]) =>
    withTenant(database, actor, (tx) => selectOnOrder(tx, ingredientIds)),
});
