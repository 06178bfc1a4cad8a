import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

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

/** What products stand at a place stand at another from now on. */
export async function mergePlacesOfProducts(
  tx: TenantTransaction,
  fromId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await sql`
    update inventory_items set place_id = ${id}::uuid, location = ${name}
     where place_id = ${fromId}::uuid`.execute(tx);
}
