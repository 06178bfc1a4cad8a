import { erasedCustomerName } from '@cervoise/domain/customers';
import { searchKey } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { dayOf } from '../../db/brewery-day';
import { instantOf, nextUpdatedAt } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** The id of the active customer of a name (SQL), accents and case aside; null for another name. */
export const customerNamed = (name: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select id from customers where deleted_at is null and name_key = search_key(${name}))`;

/** Who customers are and how they are reached, removed ones too, to join with what they bought. */
export const customerContacts = sql`(
  select tenant_id, id, name, email, phone, address, deleted_at is not null as is_removed,
         erased_at is not null as is_erased
    from customers)`;

/** A customer, with the name by which a sale or an answer may refer to it. */
export interface NamedCustomer {
  readonly id: string;
  readonly name: string;
}

/** Some customers (SQL: `customer`) with the keys of their names, to join with what names them. */
export const namedCustomers = (customers: readonly NamedCustomer[]) => sql`
  unnest(${customers.map(({ id }) => id)}::uuid[],
         ${customers.map(({ name }) => searchKey(name))}::text[]) as customer (id, key)`;

/** A customer that is being erased, as other modules look for it in what they keep. */
export interface ErasedCustomer {
  readonly tenantId: string;
  /** Null for names on sales that no customer has. */
  readonly id: string | null;
  /** Every text under which it bought, as it was typed, and its name. */
  readonly names: readonly string[];
}

/** Erases what identifies a customer; the row stays for what refers to it, removed for good. */
export async function eraseCustomerRow(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      name: erasedCustomerName,
      email: null,
      phone: null,
      address: null,
      notes: null,
      erasedAt: instantOf(context),
      // Not `coalesce`, in which Citus refuses a stable function such as `now()`.
      deletedAt: sql<Date>`least(deleted_at, ${instantOf(context)})`,
      updatedAt: nextUpdatedAt(context),
    })
    .where('id', '=', id)
    .execute();
}

/** Customers, or one of them, last changed before a day (YYYY-MM-DD) and not erased yet. */
export const selectCustomersToErase = (
  tx: TenantTransaction,
  before: string,
  id?: string,
): Promise<NamedCustomer[]> =>
  tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('erasedAt', 'is', null)
    .$if(id !== undefined, (one) => one.where('id', '=', id ?? ''))
    .where(sql<boolean>`${dayOf(sql`updated_at`)} < ${before}::date`)
    .orderBy('id')
    .execute();
