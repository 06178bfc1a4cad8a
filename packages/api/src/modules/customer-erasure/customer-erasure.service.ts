import { customerRetentionYears } from '@cervoise/domain/customers';
import { addYears, calendarDateOf } from '@cervoise/domain/dates';
import { type Author, authorOf } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Customer } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { customers, selectCustomersToErase } from '../customers';
import { hasReceived, selectBuyersSince } from '../inventory';
import { selectAnsweredSince, selectRecalledItems } from '../recalls';
import { eraseCustomer, eraseOldNames } from './erase-customer';

/** The customers, or one of them, that bought nothing and told nothing since a day (YYYY-MM-DD). */
async function selectDue(tx: TenantTransaction, since: string, id?: string) {
  const old = await selectCustomersToErase(tx, since, id);
  const kept = new Set([
    ...(await selectBuyersSince(tx, old, since)),
    ...(await selectAnsweredSince(tx, old, since)),
  ]);
  return old.filter((customer) => !kept.has(customer.id));
}

export type CustomerErasureService = ReturnType<typeof createCustomerErasureService>;

/** Erases customers: at their request, and once they have been kept long enough. */
export function createCustomerErasureService({
  database,
  secrets,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'now'>) {
  const contextOf = (author: Author) => ({
    secrets,
    author,
    today: calendarDateOf(now()),
    at: now(),
  });

  return {
    /**
     * Erases a customer; erasing it again changes nothing.
     * @throws NOT_FOUND, BAD_USER_INPUT while a recall concerns the customer
     */
    erase: (actor: Actor, sent: string): Promise<Customer> => {
      const id = customers.idOf(sent);
      const context = contextOf(authorOf(actor));
      return withTenant(database, actor, async (tx) => {
        const [row] = await customers.lockMany(tx, [id]);
        if (!row) throw customers.notFound();
        if (row.erasedAt) return customers.view(row, context.today);
        if (await hasReceived(tx, row, await selectRecalledItems(tx))) {
          throw badUserInput('Un rappel en cours concerne ce client : terminez-le d’abord.');
        }
        await eraseCustomer(tx, context, row);
        const erased = await customers.find(tx, id);
        if (!erased) throw customers.notFound();
        return customers.view(erased, context.today);
      });
    },

    /**
     * Erases a brewery's customers that bought nothing and told nothing for as long as they are
     * kept, unless a recall concerns them, and such names without a customer. Returns how many
     * customers; one's failure does not stop the others.
     * @throws AggregateError once all were tried
     */
    eraseWhenDue: async (tenantId: string): Promise<number> => {
      const context = contextOf({ tenantId, userId: null, name: 'Cervoise' });
      const since = addYears(context.today, -customerRetentionYears);
      const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
        withTenant(database, { tenantId }, work);
      const due = await inTenant((tx) => selectDue(tx, since));
      const failures: unknown[] = [];
      let count = 0;
      for (const { id } of due) {
        const isErased = await inTenant(async (tx) => {
          await customers.lockMany(tx, [id]);
          // By now it may have bought again.
          const [customer] = await selectDue(tx, since, id);
          if (!customer || (await hasReceived(tx, customer, await selectRecalledItems(tx)))) {
            return false;
          }
          await eraseCustomer(tx, context, customer);
          return true;
        }).catch((error: unknown) => {
          failures.push(error);
          return false;
        });
        if (isErased) count += 1;
      }
      await inTenant((tx) => eraseOldNames(tx, context, since)).catch((error: unknown) =>
        failures.push(error),
      );
      if (failures.length > 0) throw new AggregateError(failures, 'Some customers were left out.');
      return count;
    },
  };
}
