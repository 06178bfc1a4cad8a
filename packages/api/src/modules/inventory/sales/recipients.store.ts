import type { ContainerType } from '@cervoise/domain/inventory';
import { compareNames } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { customerContacts } from '../../customers';
import { deliveredLines } from './deliveries.store';

/** What one recipient received of one kind of containers, after corrections. */
export interface ReceivedContainers {
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly recipeName: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** YYYY-MM-DD. */
  readonly packagingDate: string;
  readonly bestBeforeDate: string | null;
  readonly quantity: number;
  /** YYYY-MM-DD: the day of the last sale; of what was only marked as sold, that of its packaging. */
  readonly lastSoldOn: string;
}

/** Someone who received containers, with the present contact. */
export interface Recipient {
  /**
   * The customer's id; `name:` and its search key for a text that no customer has, or where a
   * shipment without a customer went; null for sales that say none of it.
   */
  readonly key: string | null;
  readonly customerId: string | null;
  /** The present name; a text as it was last written. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly isRemoved: boolean;
  /** What identified the customer is gone. */
  readonly isErased: boolean;
  /** Only the destination of its shipments is known. */
  readonly isDestination: boolean;
  /** The search keys of the texts its sales were written with. */
  readonly nameKeys: readonly string[];
  /** Containers. */
  readonly quantity: number;
  readonly received: readonly ReceivedContainers[];
}

type ReceivedRow = Omit<Recipient, 'quantity' | 'received'> & ReceivedContainers;

/** By name; the sales that name nobody come last. */
const byName = (one: Recipient, other: Recipient): number => {
  if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
  return compareNames(one.name ?? '', other.name ?? '') || (one.key < other.key ? -1 : 1);
};

function recipientOf(rows: readonly ReceivedRow[]): Recipient[] {
  const [first] = rows;
  if (!first) return [];
  const { key, customerId, name, email, phone, address, isRemoved, isErased } = first;
  const isDestination = rows.every((row) => row.isDestination);
  return [
    {
      ...{ key, customerId, name, email, phone, address, isRemoved, isErased, isDestination },
      nameKeys: [...new Set(rows.flatMap(({ nameKeys }) => nameKeys))],
      quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      received: rows.map((row) => ({
        batchId: row.batchId,
        batchNumber: row.batchNumber,
        recipeName: row.recipeName,
        containerType: row.containerType,
        volumeInLiters: row.volumeInLiters,
        packagingDate: row.packagingDate,
        bestBeforeDate: row.bestBeforeDate,
        quantity: row.quantity,
        lastSoldOn: row.lastSoldOn,
      })),
    },
  ];
}

/**
 * Who received what of some products, by name: deliveries after their corrections; one that was
 * corrected to nothing counts for nothing. What came back was received all the same. A customer is
 * one recipient whatever its name was, and a removed one is still one; texts that no customer has are
 * the same but for accents and case.
 */
export async function selectRecipients(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<Recipient[]> {
  const { rows } = await sql<ReceivedRow>`
    with sale as materialized (
      ${deliveredLines(itemIds)}
    ), spelled as materialized (
      -- A key is computed once per name and product, not per sale.
      select item_id, customer_id, customer_name, sum(quantity) as quantity, max(day) as day,
             bool_and(is_destination) as is_destination,
             case when customer_name is not null then search_key(customer_name) end as name_key
        from sale where quantity > 0 group by item_id, customer_id, customer_name
    ), written as materialized (
      -- One spelling for all products: the last, of one day the one with accents.
      select distinct on (name_key) name_key, customer_name from spelled
       where customer_id is null and name_key is not null
       order by name_key, day desc nulls last, customer_name collate french desc
    )
    select coalesce(spelled.customer_id::text, 'name:' || spelled.name_key) as key,
           spelled.customer_id,
           coalesce(customer.name, written.customer_name) as name,
           customer.email, customer.phone, customer.address,
           coalesce(customer.is_removed, false) as is_removed,
           coalesce(customer.is_erased, false) as is_erased,
           coalesce(array_agg(distinct spelled.name_key) filter (
             where spelled.name_key is not null), '{}') as name_keys,
           item.batch_id, item.batch_number, item.recipe_name, item.container_type,
           item.volume_in_liters, item.packaging_date, item.best_before_date,
           bool_and(spelled.is_destination) as is_destination,
           sum(spelled.quantity)::int as quantity,
           coalesce(max(spelled.day), item.packaging_date) as last_sold_on
      from spelled
      join inventory_items item on item.id = spelled.item_id
      left join ${customerContacts} customer on customer.id = spelled.customer_id
      left join written
        on spelled.customer_id is null and written.name_key = spelled.name_key
     group by 1, spelled.customer_id, customer.name, written.customer_name, customer.email, customer.phone,
              customer.address, customer.is_removed, customer.is_erased, item.batch_id,
              item.batch_number, item.recipe_name, item.container_type, item.volume_in_liters,
              item.packaging_date, item.best_before_date
     order by item.packaging_date, item.recipe_name, item.container_type, item.volume_in_liters`.execute(
    tx,
  );
  const recipients = [...groupBy(rows, ({ key }) => key ?? '').values()].flatMap(recipientOf);
  return recipients.toSorted(byName);
}
