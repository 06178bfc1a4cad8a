import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { placeRows } from '../../places';

/** A quantity of a lot that is moved; null for nowhere in particular. */
interface LotMove {
  readonly lotId: string;
  readonly fromPlaceId: string | null;
  readonly toPlaceId: string | null;
  readonly quantity: number;
}

/** The history of lots and its columns, for an insert of moved quantities. */
export const historyColumns = sql`ingredient_lot_changes (tenant_id, ingredient_id, lot_id, field, before,
    after, quantity, user_id, user_name, created_at)`;

/** Adds a move to the history of a lot, by the names of its places. */
export async function noteMove(
  tx: TenantTransaction,
  { author, ...context }: WriteContext,
  { lotId, fromPlaceId, toPlaceId, quantity }: LotMove,
): Promise<void> {
  await sql`
    insert into ${historyColumns}
    select lot.tenant_id, lot.ingredient_id, lot.id, 'place', place.name, target.name,
           ${quantity}::numeric, ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
      from ingredient_lots lot
      left join ${placeRows} place
        on place.tenant_id = lot.tenant_id and place.id = ${fromPlaceId}::uuid
      left join ${placeRows} target
        on target.tenant_id = lot.tenant_id and target.id = ${toPlaceId}::uuid
     where lot.tenant_id = ${author.tenantId}::uuid and lot.id = ${lotId}::uuid`.execute(tx);
}

/**
 * Adds to the history of the lots of some ingredients that all of them is moved to a place, or
 * nowhere in particular: what stands at other places, and what stands nowhere yet.
 */
function notedMoves(
  { author, ...context }: WriteContext,
  ingredientIds: readonly string[],
  placeId: string | null,
) {
  const written = sql`${author.userId}::uuid, ${author.name}, ${instantOf(context)}`;
  const isWanted = sql`lot.tenant_id = ${author.tenantId}::uuid
       and lot.ingredient_id = any(${[...ingredientIds]}::uuid[])`;
  const fromPlaces = (targetName: RawBuilder<unknown>, join: RawBuilder<unknown>) => sql`
    insert into ${historyColumns}
    select lot.tenant_id, lot.ingredient_id, lot.id, 'place', place.name, ${targetName},
           stored.quantity, ${written}
      from ingredient_lots lot
      join lot_places stored on stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id
      join ${placeRows} place on place.tenant_id = lot.tenant_id and place.id = stored.place_id
      ${join}
     where ${isWanted} and stored.quantity > 0
       and stored.place_id is distinct from ${placeId}::uuid`;
  if (placeId === null) return sql`noted as (${fromPlaces(sql`null`, sql``)})`;
  const target = sql`join ${placeRows} target
        on target.tenant_id = lot.tenant_id and target.id = ${placeId}::uuid`;
  return sql`noted as (${fromPlaces(sql`target.name`, target)}), noted_loose as (
    insert into ${historyColumns}
    select lot.tenant_id, lot.ingredient_id, lot.id, 'place', null, target.name,
           lot.quantity - coalesce(stored.quantity, 0), ${written}
      from ingredient_lots lot
      left join (select tenant_id, lot_id, sum(quantity) as quantity from lot_places
                  group by tenant_id, lot_id) stored
        on stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id
      ${target}
     where ${isWanted} and lot.quantity > coalesce(stored.quantity, 0))`;
}

/** Puts all lots of some locked ingredients at a place, or nowhere in particular. */
export async function placeLotsOf(
  tx: TenantTransaction,
  context: WriteContext,
  ingredientIds: readonly string[],
  placeId: string | null,
): Promise<void> {
  await sql`
    with ${notedMoves(context, ingredientIds, placeId)}
    delete from lot_places using ingredient_lots lot
     where lot.tenant_id = lot_places.tenant_id and lot.id = lot_places.lot_id
       and lot.ingredient_id = any(${[...ingredientIds]}::uuid[])`.execute(tx);
  if (placeId === null) return;
  await sql`
    insert into lot_places (tenant_id, lot_id, place_id, quantity)
    select tenant_id, id, ${placeId}::uuid, quantity from ingredient_lots
     where ingredient_id = any(${[...ingredientIds]}::uuid[]) and quantity > 0`.execute(tx);
}
