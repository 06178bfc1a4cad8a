import type { IngredientType } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import type { IngredientUnit } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { idOfPlaceNamed, type NamedPlace, placeRows } from '../../places';
import { historyColumns } from './lot-moves.store';

/** Stock of a lot that stands at a place. */
export interface LotAtPlace {
  readonly lotId: string;
  readonly placeId: string;
  readonly ingredientId: string;
  readonly ingredientName: string;
  readonly type: IngredientType;
  readonly unit: IngredientUnit;
  readonly lotNumber: string | null;
  /** YYYY-MM-DD. */
  readonly expiryDate: string | null;
  readonly quantity: number;
}

/** What is expected to stand at some places, by place and ingredient: of each lot how much. */
export async function selectLotsAtPlaces(
  tx: TenantTransaction,
  placeIds: readonly string[],
  limit: number = listLimits.lotsAtPlace,
): Promise<LotAtPlace[]> {
  const { rows } = await sql<LotAtPlace>`
    select stored.lot_id, stored.place_id, ingredient.id as ingredient_id,
           ingredient.name as ingredient_name, ingredient.type, ingredient.unit, lot.lot_number,
           lot.expiry_date, stored.quantity
      from lot_places stored
      join ${placeRows} place on place.tenant_id = stored.tenant_id and place.id = stored.place_id
      join ingredient_lots lot on lot.tenant_id = stored.tenant_id and lot.id = stored.lot_id
      join ingredients ingredient
        on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
     where stored.place_id = any(${[...placeIds]}::uuid[]) and ingredient.deleted_at is null
     order by place.path_key, ingredient.name_key, lot.expiry_date nulls last, stored.lot_id
     limit ${limit}`.execute(tx);
  return rows;
}

/** Of some places, those where stock of a lot stands; the books have none of a removed ingredient. */
export async function selectPlacesWithLots(
  tx: TenantTransaction,
  placeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct stored.place_id as id from lot_places stored
      join ingredient_lots lot on lot.tenant_id = stored.tenant_id and lot.id = stored.lot_id
      join ingredients ingredient
        on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
     where stored.place_id = any(${[...placeIds]}::uuid[])
       and ingredient.deleted_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** How much of a locked lot stands at each place. */
export async function selectPlacesOfLot(
  tx: TenantTransaction,
  lotId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('lotPlaces')
    .select(['placeId', 'quantity'])
    .where('lotId', '=', lotId)
    .execute();
  return new Map(rows.map(({ placeId, quantity }) => [placeId, quantity]));
}

/** How much of some locked lots stands at each place, by lot. */
export async function selectPlacesOfLots(
  tx: TenantTransaction,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await tx
    .selectFrom('lotPlaces')
    .select(['lotId', 'placeId', 'quantity'])
    .where('lotId', 'in', [...lotIds])
    .execute();
  const standing = new Map<string, Map<string, number>>();
  for (const { lotId, placeId, quantity } of rows) {
    const places = standing.get(lotId) ?? new Map<string, number>();
    standing.set(lotId, places.set(placeId, quantity));
  }
  return standing;
}

/** The place of a name, locked; added as a room where there is none. */
export async function findPlaceNamed(
  tx: TenantTransaction,
  tenantId: string,
  name: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select ${idOfPlaceNamed(tenantId, name)} as id`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error(`No place was found or added for ${name}.`);
  return place.id;
}

/** Sets how much of a locked lot stands at a place; 0 for nothing. */
export async function writeLotPlace(
  tx: TenantTransaction,
  { tenantId, lotId, placeId }: { tenantId: string; lotId: string; placeId: string },
  quantity: number,
): Promise<void> {
  if (quantity === 0) {
    await tx
      .deleteFrom('lotPlaces')
      .where('lotId', '=', lotId)
      .where('placeId', '=', placeId)
      .execute();
    return;
  }
  await tx
    .insertInto('lotPlaces')
    .values({ tenantId, lotId, placeId, quantity })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'lotId', 'placeId']).doUpdateSet({ quantity }),
    )
    .execute();
}

/** When the latest change of what a place holds of a locked lot was noted. */
export async function lastChangeOf(
  tx: TenantTransaction,
  { lotId, placeId }: { lotId: string; placeId: string },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select max(created_at) as at from lot_place_changes
     where lot_id = ${lotId}::uuid and place_id = ${placeId}::uuid`.execute(tx);
  const [last] = rows;
  if (!last) throw new Error('An aggregate without groups gave no row.');
  return last.at;
}

/** Sets how much of locked lots stands at places, each once; 0 for nothing. */
export async function writeLotPlaces(
  tx: TenantTransaction,
  tenantId: string,
  written: readonly { lotId: string; placeId: string; quantity: number }[],
): Promise<void> {
  const emptied = written.filter(({ quantity }) => quantity === 0);
  const filled = written.filter(({ quantity }) => quantity > 0);
  if (emptied.length > 0) {
    await sql`
      delete from lot_places stored
       using jsonb_to_recordset(${JSON.stringify(emptied)}::jsonb)
               as emptied ("lotId" uuid, "placeId" uuid)
       where stored.tenant_id = ${tenantId}::uuid and stored.lot_id = emptied."lotId"
         and stored.place_id = emptied."placeId"`.execute(tx);
  }
  if (filled.length === 0) return;
  await tx
    .insertInto('lotPlaces')
    .values(filled.map((one) => ({ tenantId, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'lotId', 'placeId'])
        .doUpdateSet(({ ref }) => ({ quantity: ref('excluded.quantity') })),
    )
    .execute();
}

/**
 * What stands at a place stands at another from now on, as the history of its lot says; the
 * ingredients are locked first.
 */
export async function mergeLotPlaces(
  tx: TenantTransaction,
  { author, ...context }: WriteContext,
  { id: fromId, name: before }: NamedPlace,
  { id, name: after }: NamedPlace,
): Promise<void> {
  await sql`
    select from ingredients
     where id in (select lot.ingredient_id from ingredient_lots lot
                    join lot_places stored
                      on stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id
                   where stored.place_id = ${fromId}::uuid)
     order by id for update`.execute(tx);
  await sql`
    with noted as (
      insert into ${historyColumns}
      select lot.tenant_id, lot.ingredient_id, lot.id, 'place', ${before}, ${after},
             stored.quantity, ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
        from lot_places stored
        join ingredient_lots lot on lot.tenant_id = stored.tenant_id and lot.id = stored.lot_id
       where stored.place_id = ${fromId}::uuid)
    insert into lot_places as held (tenant_id, lot_id, place_id, quantity)
    select tenant_id, lot_id, ${id}::uuid, quantity from lot_places
     where place_id = ${fromId}::uuid
        on conflict (tenant_id, lot_id, place_id)
        do update set quantity = held.quantity + excluded.quantity`.execute(tx);
  await sql`delete from lot_places where place_id = ${fromId}::uuid`.execute(tx);
}

/** A new lot, and the name of its place, which is added as a room where there is none. */
interface PlacedLot {
  readonly lotId: string;
  readonly place: string;
  readonly quantity: number;
}

/** Puts new lots at their places. */
export async function putNewLots(
  tx: TenantTransaction,
  tenantId: string,
  lots: readonly PlacedLot[],
): Promise<void> {
  if (lots.length === 0) return;
  await sql`
    insert into lot_places (tenant_id, lot_id, place_id, quantity)
    select ${tenantId}::uuid, lot."lotId", ${idOfPlaceNamed(tenantId, sql`lot.place`)}, lot.quantity
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
        as lot ("lotId" uuid, place text, quantity numeric)`.execute(tx);
}
