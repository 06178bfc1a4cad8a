import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

interface LocationRow {
  readonly location: string;
  readonly locationKey: string;
}

interface LocationQuery {
  /** Locations of removed products instead of active ones. */
  readonly areRemoved?: boolean;
  /** LIKE pattern of their keys; all by default. */
  readonly pattern?: string;
  /** All of them by default. */
  readonly limit?: number;
}

/** The distinct locations of a brewery: one index step each, however many items. */
export async function selectLocations(
  tx: TenantTransaction,
  { areRemoved = false, pattern = '%', limit }: LocationQuery,
): Promise<readonly LocationRow[]> {
  const condition = sql.raw(areRemoved ? 'deleted_at is not null' : 'deleted_at is null');
  const { rows } = await sql<LocationRow>`
    with recursive named as (
      (select location, location_key from inventory_items
        where ${condition} and location_key is not null
        order by location_key, recipe_name_key, id limit 1)
      union all
      select next.location, next.location_key from named
       cross join lateral (
         select location, location_key from inventory_items
          where ${condition} and location_key > named.location_key
          order by location_key, recipe_name_key, id limit 1) next
    )
    select location, location_key from named
     where location_key like ${pattern} limit ${limit ?? null}::int`.execute(tx);
  return rows;
}
