import { sql } from 'kysely';
import { containing, matchRank } from '../../db/containing';
import type { TenantTransaction } from '../../db/tenant-transaction';

interface LocationRow {
  readonly location: string;
  readonly locationKey: string;
}

interface LocationQuery {
  /** Locations of removed products instead of active ones. */
  readonly areRemoved?: boolean;
  /** Those that contain it, the closest first; all by default. */
  readonly text?: string | null;
  /** All of them by default. */
  readonly limit?: number;
}

/** The distinct locations of a brewery: one index step each, however many items. */
export async function selectLocations(
  tx: TenantTransaction,
  { areRemoved = false, text, limit }: LocationQuery,
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
     ${text ? sql`where location_key like ${containing(text)}` : sql``}
     ${text ? sql`order by ${matchRank(sql`location_key`, text)}, location_key` : sql``}
     limit ${limit ?? null}::int`.execute(tx);
  return rows;
}
