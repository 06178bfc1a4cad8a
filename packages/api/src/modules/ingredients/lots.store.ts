import { firstExpiredFirstOut, type ValuedLot } from '@cervoise/domain/stock';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { IngredientLotsTable } from '../../db/tables/stock';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientLot } from '../../generated/resolvers';

/** A row of `ingredient_lots`. */
export type LotRow = Selectable<IngredientLotsTable>;

/** A lot as the API shows it; what GraphQL calls absent is null here, as the domain's rules take it. */
export type LotView = IngredientLot & { readonly expiryDate: string | null };

const lotView = (row: LotRow): LotView => ({
  id: row.id,
  ingredientId: row.ingredient_id,
  lotNumber: row.lot_number,
  supplier: row.supplier,
  quantity: row.quantity,
  receivedQuantity: row.received_quantity,
  receivedOn: row.received_on,
  expiryDate: row.expiry_date,
  costPerUnit: row.cost_per_unit,
  certificateNote: row.certificate_note,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A lot (`lot` in the query) as the domain's rules take it. */
export const valuedLotColumns = [
  'lot.id',
  'lot.quantity',
  'lot.expiry_date as expiryDate',
  'lot.received_on as receivedOn',
  'lot.lot_number as lotNumber',
  'lot.cost_per_unit as costPerUnit',
] as const;

/** The newest lots shown of one ingredient, empty ones included. */
const lotsShown = 200;

/** The lots of several ingredients at once, each ingredient's first expired first out. */
export async function selectLots(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  includeEmpty: boolean,
): Promise<ReadonlyMap<string, LotView[]>> {
  const { rows } = await sql<LotRow>`
    select lot.*
      from unnest(${[...ingredientIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select * from ingredient_lots
        where tenant_id = (select current_setting('app.tenant_id')::uuid)
          and ingredient_id = wanted.id and (${includeEmpty} or quantity > 0)
        order by quantity > 0 desc, received_on desc, id desc
        limit ${lotsShown}) lot`.execute(tx);
  const lots = groupBy(rows.map(lotView), (lot) => lot.ingredientId);
  return new Map(ingredientIds.map((id) => [id, firstExpiredFirstOut(lots.get(id) ?? [])]));
}

/** Lots (`lot`), each beside the ingredient that it holds. */
export const lotsWithIngredients = (tx: TenantTransaction) =>
  tx
    .selectFrom('ingredient_lots as lot')
    .innerJoin('ingredients', (join) =>
      join
        .onRef('ingredients.tenant_id', '=', 'lot.tenant_id')
        .onRef('ingredients.id', '=', 'lot.ingredient_id'),
    );

/** A lot as a label names it. */
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
      'lot.lot_number as lotNumber',
      'lot.received_on as receivedOn',
      'lot.expiry_date as expiryDate',
      'ingredients.id as ingredientId',
      'ingredients.name as ingredientName',
    ])
    .where('lot.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The lots a movement may touch: those with something left, the one received last (where stock
 * found again goes) and the one that was named. Read only after the ingredient was locked.
 */
export function selectMovableLots(
  tx: TenantTransaction,
  ingredientId: string,
  namedLotId: string | null,
): Promise<ValuedLot[]> {
  return tx
    .selectFrom('ingredient_lots as lot')
    .select(valuedLotColumns)
    .where('ingredient_id', '=', ingredientId)
    .where((eb) =>
      eb.or([
        eb('quantity', '>', 0),
        eb('id', '=', namedLotId),
        eb(
          'id',
          '=',
          eb
            .selectFrom('ingredient_lots as other')
            .select('other.id')
            .where('other.ingredient_id', '=', ingredientId)
            .orderBy('other.received_on', 'desc')
            .orderBy('other.id', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute();
}
