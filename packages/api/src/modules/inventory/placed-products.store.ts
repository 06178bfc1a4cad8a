import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NamedPlace } from '../places';

/** Of some places, those where finished products are left. */
export async function selectPlacesOfProducts(
  tx: TenantTransaction,
  placeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct place_id as id from inventory_items
     where place_id = any(${[...placeIds]}::uuid[]) and deleted_at is null and quantity > 0`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What products stand at a place stand at another from now on, as their history says. */
export async function mergePlacesOfProducts(
  tx: TenantTransaction,
  { author, ...context }: WriteContext,
  { id: fromId, name: before }: NamedPlace,
  { id, name }: NamedPlace,
): Promise<void> {
  await sql`
    with noted as (
      insert into inventory_item_changes (tenant_id, item_id, field, before, after,
        user_id, user_name, created_at)
      select tenant_id, id, 'location', ${before}, ${name}, ${author.userId}::uuid, ${author.name},
             ${instantOf(context)}
        from inventory_items where place_id = ${fromId}::uuid)
    update inventory_items set place_id = ${id}::uuid, location = ${name}
     where place_id = ${fromId}::uuid`.execute(tx);
}
