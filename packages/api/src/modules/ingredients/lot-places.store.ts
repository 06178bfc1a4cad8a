import type { IngredientType } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import type { IngredientUnit } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { idOfPlaceNamed, placeRows } from '../places';

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
     where stored.place_id = any(${[...placeIds]}::uuid[])
     order by place.path_key, ingredient.name_key, lot.expiry_date nulls last, stored.lot_id
     limit ${limit}`.execute(tx);
  return rows;
}

/** Of some places, those where stock of a lot stands. */
export async function selectPlacesOfLots(
  tx: TenantTransaction,
  placeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct place_id as id from lot_places
     where place_id = any(${[...placeIds]}::uuid[])`.execute(tx);
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

/** Puts all lots of some locked ingredients at a place, or nowhere in particular. */
export async function placeLotsOf(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  placeId: string | null,
): Promise<void> {
  await sql`
    delete from lot_places using ingredient_lots lot
     where lot.tenant_id = lot_places.tenant_id and lot.id = lot_places.lot_id
       and lot.ingredient_id = any(${[...ingredientIds]}::uuid[])`.execute(tx);
  if (placeId === null) return;
  await sql`
    insert into lot_places (tenant_id, lot_id, place_id, quantity)
    select tenant_id, id, ${placeId}::uuid, quantity from ingredient_lots
     where ingredient_id = any(${[...ingredientIds]}::uuid[]) and quantity > 0`.execute(tx);
}

/** Puts a new lot at a place of a name, which is added as a room where there is none. */
export async function putNewLot(
  tx: TenantTransaction,
  tenantId: string,
  { lotId, place, quantity }: { lotId: string; place: string; quantity: number },
): Promise<void> {
  const placeId = idOfPlaceNamed(tenantId, place);
  await tx.insertInto('lotPlaces').values({ tenantId, lotId, placeId, quantity }).execute();
}
