import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { placeRows } from '../places';

/** A quantity of a lot that is moved; null for nowhere in particular. */
interface LotMove {
  readonly lotId: string;
  readonly fromPlaceId: string | null;
  readonly toPlaceId: string | null;
  readonly quantity: number;
}

/** Adds a move to the history of a lot, by the names of its places. */
export async function noteMove(
  tx: TenantTransaction,
  { author, ...context }: WriteContext,
  { lotId, fromPlaceId, toPlaceId, quantity }: LotMove,
): Promise<void> {
  const nameOf = (placeId: string | null) => sql`(
    select name from ${placeRows} place
     where place.tenant_id = ${author.tenantId}::uuid and place.id = ${placeId}::uuid)`;
  await sql`
    insert into ingredient_lot_changes (tenant_id, ingredient_id, lot_id, field, before, after,
      quantity, user_id, user_name, created_at)
    select lot.tenant_id, lot.ingredient_id, lot.id, 'place', ${nameOf(fromPlaceId)},
           ${nameOf(toPlaceId)}, ${quantity}::numeric, ${author.userId}::uuid, ${author.name},
           ${instantOf(context)}
      from ingredient_lots lot
     where lot.tenant_id = ${author.tenantId}::uuid and lot.id = ${lotId}::uuid`.execute(tx);
}

/** Adds to the history of lots of some ingredients that all of them is moved to a place, or nowhere. */
const notedMoves = (
  { author, ...context }: WriteContext,
  ingredientIds: readonly string[],
  placeId: string | null,
) => sql`
  insert into ingredient_lot_changes (tenant_id, ingredient_id, lot_id, field, before, after,
    quantity, user_id, user_name, created_at)
  select lot.tenant_id, lot.ingredient_id, lot.id, 'place', place.name, target.name,
         standing.quantity, ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
    from ingredient_lots lot
    join lateral (
      select stored.place_id, stored.quantity from lot_places stored
       where stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id
      union all
      select null, lot.quantity - coalesce((select sum(stored.quantity) from lot_places stored
        where stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id), 0)) standing on true
    left join ${placeRows} place
      on place.tenant_id = lot.tenant_id and place.id = standing.place_id
    left join ${placeRows} target
      on target.tenant_id = lot.tenant_id and target.id = ${placeId}::uuid
   where lot.tenant_id = ${author.tenantId}::uuid
     and lot.ingredient_id = any(${[...ingredientIds]}::uuid[])
     and standing.quantity > 0 and standing.place_id is distinct from ${placeId}::uuid`;

/** Puts all lots of some locked ingredients at a place, or nowhere in particular. */
export async function placeLotsOf(
  tx: TenantTransaction,
  context: WriteContext,
  ingredientIds: readonly string[],
  placeId: string | null,
): Promise<void> {
  await sql`
    with noted as (${notedMoves(context, ingredientIds, placeId)})
    delete from lot_places using ingredient_lots lot
     where lot.tenant_id = lot_places.tenant_id and lot.id = lot_places.lot_id
       and lot.ingredient_id = any(${[...ingredientIds]}::uuid[])`.execute(tx);
  if (placeId === null) return;
  await sql`
    insert into lot_places (tenant_id, lot_id, place_id, quantity)
    select tenant_id, id, ${placeId}::uuid, quantity from ingredient_lots
     where ingredient_id = any(${[...ingredientIds]}::uuid[]) and quantity > 0`.execute(tx);
}
