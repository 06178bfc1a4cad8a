import { type ContainerType, givenAwayKinds } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { isAmong } from '../../../db/is-among';
import { readInBatches } from '../../../db/read-in-batches';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** Containers of one kind that somebody tasted, got or analysed on one day, after corrections. */
export interface GivenAway {
  readonly batchNumber: string | null;
  readonly recipeName: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** Null of what was only marked as consumed. */
  readonly kind: 'tasting' | 'own_use' | 'sample' | null;
  readonly reason: string | null;
  /** YYYY-MM-DD */
  readonly day: string | null;
  readonly quantity: number;
}

const givenAway = (itemIds: readonly string[]) => sql<GivenAway>`
  with line as (
    select gone.item_id, gone.kind, gone.reason,
           coalesce(gone.happened_on, ${dayOf(sql`gone.created_at`)}) as day,
           -(gone.quantity + coalesce(correction.quantity, 0)) as quantity
      from inventory_movements gone
      left join inventory_movements correction
        on correction.tenant_id = gone.tenant_id and correction.corrects_id = gone.id
     where gone.item_id = any(${[...itemIds]}::uuid[])
       and ${isAmong(sql`gone.kind`, givenAwayKinds)}
     union all
    select id, null, null, null, quantity from inventory_items
     where id = any(${[...itemIds]}::uuid[]) and status = 'consumed' and quantity > 0
       and deleted_at is null
  )
  select item.batch_number, item.recipe_name, item.container_type, item.volume_in_liters,
         line.kind, line.reason, line.day, sum(line.quantity)::int as quantity
    from line join inventory_items item on item.id = line.item_id
   where line.quantity > 0
   group by item.batch_number, item.recipe_name, item.container_type, item.volume_in_liters,
            line.kind, line.reason, line.day
   order by line.day desc nulls last, item.recipe_name collate french,
            item.batch_number collate french, item.container_type, item.volume_in_liters,
            line.kind, line.reason`;

/** What left of some products to somebody who bought nothing, the latest day first. */
export async function selectGivenAway(
  tx: TenantTransaction,
  itemIds: readonly string[],
  most: number,
): Promise<GivenAway[]> {
  const { rows } = await sql<GivenAway>`${givenAway(itemIds)} limit ${most}`.execute(tx);
  return rows;
}

/** All of it, in batches of rows. */
export const readGivenAway = (
  tx: TenantTransaction,
  itemIds: readonly string[],
  batchSize: number,
): AsyncGenerator<GivenAway[]> => readInBatches(tx, givenAway(itemIds), batchSize);
