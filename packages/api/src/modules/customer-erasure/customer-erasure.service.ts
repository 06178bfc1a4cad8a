import { customerRetentionYears } from '@cervoise/domain/customers';
import { addYears, calendarDateOf } from '@cervoise/domain/dates';
import { searchKey } from '@cervoise/domain/text';
import { type Author, authorOf, type WriteContext } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Customer } from '../../generated/resolvers';
import type { Secrets } from '../../secrets';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import {
  customers,
  type ErasedCustomer,
  eraseCustomerRow,
  selectCustomersToErase,
} from '../customers';
import {
  eraseNameOnSales,
  eraseOldSaleNames,
  hasReceived,
  selectBuyersSince,
  selectNameKeys,
  takeSalesOfName,
} from '../inventory';
import { defineEvent } from '../question';
import {
  eraseFromRecalls,
  eraseOldAnswers,
  selectAnsweredSince,
  selectRecalledItems,
} from '../recalls';

/** A customer is being erased. Its sales still name it, so that followers can find them. */
export const customerErased =
  defineEvent<[secrets: Pick<Secrets, 'recipeKeys'>, customer: ErasedCustomer]>('customerErased');

/** Erases what identifies a customer, wherever it stands: on sales that only name it, too. */
async function erase(
  tx: TenantTransaction,
  { secrets, ...context }: WriteContext & Pick<ServiceDependencies, 'secrets'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { author } = context;
  await takeSalesOfName(tx, id, name);
  const nameKeys = await selectNameKeys(tx, id);
  await eraseFromRecalls(tx, id, nameKeys);
  await customerErased.announce(tx, secrets, {
    tenantId: author.tenantId,
    id,
    nameKeys: [...nameKeys, searchKey(name)],
  });
  await eraseNameOnSales(tx, id);
  await eraseCustomerRow(tx, context, id);
  await recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action: 'customer_erased',
    entityId: id,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: context.at === 'present' ? new Date() : context.at,
  });
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
        if (await hasReceived(tx, id, await selectRecalledItems(tx))) {
          throw badUserInput('Un rappel en cours concerne ce client : terminez-le d’abord.');
        }
        await erase(tx, context, row);
        const erased = await customers.find(tx, id);
        if (!erased) throw customers.notFound();
        return customers.view(erased, context.today);
      });
    },

    /**
     * Erases a brewery's customers that bought nothing and told nothing for as long as they are
     * kept, unless a recall concerns them, and such names without a customer. Returns how many
     * customers.
     */
    eraseWhenDue: (tenantId: string): Promise<number> =>
      withTenant(database, { tenantId }, async (tx) => {
        const context = contextOf({ tenantId, userId: null, name: 'Cervoise' });
        const since = addYears(context.today, -customerRetentionYears);
        const old = await selectCustomersToErase(tx, since);
        const ids = old.map(({ id }) => id);
        const kept = new Set([
          ...(await selectBuyersSince(tx, ids, since)),
          ...(await selectAnsweredSince(tx, ids, since)),
        ]);
        const recalled = await selectRecalledItems(tx);
        let count = 0;
        for (const customer of old.filter(({ id }) => !kept.has(id))) {
          if (await hasReceived(tx, customer.id, recalled)) continue;
          await erase(tx, context, customer);
          count += 1;
        }
        await eraseOldSaleNames(tx, since);
        await eraseOldAnswers(tx, since);
        return count;
      }),
  };
}
