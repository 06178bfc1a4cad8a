import { type AnalysisLimits, analysisValues } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import { firstExpiredFirstOut, type ValuedLot } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import type { StoredYeast } from '@cervoise/domain/yeast';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { Database } from '../../../db/database';
import { identifier } from '../../../db/identifier';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { notFound } from '../../../errors';
import { placeRows } from '../../places';
import { storedYeastJson } from './stored-yeast';

const noLot = 'Lot non trouvé';

export const lotNotFound = () => notFound(noLot);

/** Validates a lot's id. @throws NOT_FOUND */
export const lotId = (sent: string): string => identifier(sent, noLot);

/** A row of `ingredient_lots`. */
export type LotRow = Selectable<Database['ingredientLots']>;

/** A lot, of yeast how it is stored, what its ingredient allows of its analysis, and where it is. */
export type ShownLot = LotRow & {
  readonly yeast: StoredYeast | null;
  readonly limits: AnalysisLimits;
  readonly places: LotPlace[];
};

/** The lots (`lot`) of a query in one JSON array, whose keys are not renamed. */
export const valuedLotsJson = sql<ValuedLot[]>`coalesce(json_agg(json_build_object(
  'id', lot.id, 'quantity', lot.quantity, 'expiryDate', lot.expiry_date,
  'receivedOn', lot.received_on, 'lotNumber', lot.lot_number,
  'costPerUnit', lot.cost_per_unit, 'isBlocked', lot.is_blocked,
  'awaitsAnalysis', lot.awaits_analysis)), '[]')`;

/** Stock of a lot at a place. */
export interface LotPlace {
  readonly placeId: string;
  readonly name: string;
  readonly quantity: number;
}

/** Where a lot (`lot`) stands, the fullest place first. In JSON, whose keys are not renamed. */
const placesJson = sql<LotPlace[]>`(
  select coalesce(json_agg(json_build_object(
           'placeId', stored.place_id, 'name', place.name, 'quantity', stored.quantity)
           order by stored.quantity desc, stored.place_id), '[]')
    from lot_places stored
    join ${placeRows} place on place.tenant_id = stored.tenant_id and place.id = stored.place_id
   where stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id)`;

/** What an ingredient (`ingredient` in the query) allows of its lots' analyses. */
const limitsJson = sql<AnalysisLimits>`json_build_object(${sql.join(
  analysisValues.flatMap((value) =>
    ([`${value}Least`, `${value}Most`] as const).flatMap((limit) => [
      sql.lit(limit),
      sql.ref(`ingredient.${limit}`),
    ]),
  ),
)})`;

/** One lot among all of an ingredient, or those of a number, accents and case aside. */
export interface WantedLot {
  readonly id?: string | null;
  readonly lotNumber?: string | null;
}

/** The lots of several ingredients at once, each ingredient's first expired first out. */
export async function selectLots(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  includeEmpty: boolean,
  { id, lotNumber }: WantedLot,
): Promise<ReadonlyMap<string, ShownLot[]>> {
  const isThisOne = id ? sql`and id = ${lotId(id)}::uuid` : sql``;
  const isNumbered = lotNumber ? sql`and lot_number_key = ${searchKey(lotNumber)}` : sql``;
  const { rows } = await sql<ShownLot>`
    select lot.*, ${storedYeastJson} as yeast, ${limitsJson} as limits,
           ${placesJson} as places
      from unnest(${[...ingredientIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select * from ingredient_lots
        where tenant_id = (select current_setting('app.tenant_id')::uuid)
          and ingredient_id = wanted.id and (${includeEmpty} or quantity > 0)
          ${isThisOne} ${isNumbered}
        order by quantity > 0 desc, received_on desc, id desc
        limit ${listLimits.lots}) lot
      join ingredients ingredient
        on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id`.execute(tx);
  const lots = groupBy(rows, (lot) => lot.ingredientId);
  return new Map(ingredientIds.map((id) => [id, firstExpiredFirstOut(lots.get(id) ?? [])]));
}

/** Joins lots (`lot`) with their ingredient. */
export const lotsWithIngredients = (tx: TenantTransaction) =>
  tx
    .selectFrom('ingredientLots as lot')
    .innerJoin('ingredients', (join) =>
      join
        .onRef('ingredients.tenantId', '=', 'lot.tenantId')
        .onRef('ingredients.id', '=', 'lot.ingredientId'),
    );

/** A lot for a label. */
export interface NamedLot {
  readonly id: string;
  readonly lotNumber: string | null;
  /** YYYY-MM-DD. */
  readonly receivedOn: string;
  readonly expiryDate: string | null;
  readonly ingredientId: string;
  readonly ingredientName: string;
}

/** Lots by id with their ingredients' names, empty ones and those of removed ingredients too. */
export async function selectNamedLots(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedLot>> {
  const rows = await lotsWithIngredients(tx)
    .select([
      'lot.id',
      'lot.lotNumber',
      'lot.receivedOn',
      'lot.expiryDate',
      'ingredients.id as ingredientId',
      'ingredients.name as ingredientName',
    ])
    .where('lot.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A lot (`lot` in the query) for the domain's rules. */
const valuedLotColumns = [
  'lot.id',
  'lot.quantity',
  'lot.expiryDate',
  'lot.receivedOn',
  'lot.lotNumber',
  'lot.costPerUnit',
  'lot.isBlocked',
  'lot.awaitsAnalysis',
] as const;

/**
 * The lots a movement may touch: non-empty ones, the last received (which gets found stock) and the
 * given one. Read after the ingredient was locked.
 */
export function selectMovableLots(
  tx: TenantTransaction,
  ingredientId: string,
  namedLotId: string | null,
): Promise<ValuedLot[]> {
  return tx
    .selectFrom('ingredientLots as lot')
    .select(valuedLotColumns)
    .where('ingredientId', '=', ingredientId)
    .where((eb) =>
      eb.or([
        eb('quantity', '>', 0),
        eb('id', '=', namedLotId),
        eb(
          'id',
          '=',
          eb
            .selectFrom('ingredientLots as other')
            .select('other.id')
            .where('other.ingredientId', '=', ingredientId)
            .orderBy('other.receivedOn', 'desc')
            .orderBy('other.id', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute();
}
