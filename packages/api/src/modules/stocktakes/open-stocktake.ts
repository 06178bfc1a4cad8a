import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import {
  maxStocktakeLines,
  type StocktakeType,
  type StocktakeValues,
} from '@cervoise/domain/stocktakes';
import { plural, truncate } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { lotPlaceRows, stockedLotRows } from '../ingredients';
import { stockedProductRows } from '../inventory';
import { selectPlacesWithin } from '../places';
import { type StocktakeRow, stocktakes } from './stocktakes.store';

const typeLabel = (type: StocktakeType) =>
  type === 'finished_product' ? 'Produits finis' : ingredientTypeLabels[type];

/** What a stocktake is limited to, in words. */
function scopeText(
  { types, ingredientIds }: StocktakeValues,
  placeNames: readonly string[],
): string {
  const count = ingredientIds.length;
  const parts = [
    placeNames.join(', '),
    types.map(typeLabel).join(', '),
    count > 0 && `${count} ${plural(count, 'ingrédient choisi', 'ingrédients choisis')}`,
  ];
  const text = parts.filter(Boolean).join(' · ') || 'Tout le stock';
  return text.length > 300 ? `${truncate(text, 299)}…` : text;
}

/** What stands in stock of lots: so much at each place, and the rest nowhere in particular. */
const standingLots = sql`(
  select stored.tenant_id, stored.lot_id, stored.place_id, stored.quantity
    from ${lotPlaceRows} stored
  union all
  select lot.tenant_id, lot.id, null, lot.quantity - coalesce((
           select sum(stored.quantity) from ${lotPlaceRows} stored
            where stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id), 0)
    from ${stockedLotRows} lot)`;

/** Adds what stands in stock within its limits as lines. Returns their number. */
async function addLines(
  tx: TenantTransaction,
  { author }: WriteContext,
  stocktakeId: string,
  { types, ingredientIds }: StocktakeValues,
  placeIds: readonly string[],
): Promise<number> {
  const places = [...placeIds];
  const standing = places.length > 0 ? lotPlaceRows : standingLots;
  const lots = sql`
    select lot.id as lot_id, null::uuid as item_id, standing.place_id
      from ${stockedLotRows} lot
      join ${standing} standing
        on standing.tenant_id = lot.tenant_id and standing.lot_id = lot.id
     where standing.quantity > 0 and lot.deleted_at is null
       ${places.length > 0 ? sql`and standing.place_id = any(${places}::uuid[])` : sql``}
       ${types.length > 0 ? sql`and lot.type = any(${types}::text[])` : sql``}
       ${ingredientIds.length > 0 ? sql`and lot.ingredient_id = any(${ingredientIds}::uuid[])` : sql``}`;
  const products = sql`
    select null, product.id, null
      from ${stockedProductRows} product
     where product.quantity > 0 and product.deleted_at is null
       ${places.length > 0 ? sql`and product.place_id = any(${places}::uuid[])` : sql``}`;
  // Parts without lines are left out here: Citus routes no union of which PostgreSQL does.
  const hasProducts =
    ingredientIds.length === 0 && (types.length === 0 || types.includes('finished_product'));
  const { rows } = await sql`
    insert into stocktake_lines (tenant_id, stocktake_id, lot_id, item_id, is_by_place, place_id)
    select ${author.tenantId}::uuid, ${stocktakeId}::uuid, lot_id, item_id, lot_id is not null,
           place_id
      from (${hasProducts ? sql`${lots} union all ${products}` : lots}
            limit ${maxStocktakeLines + 1}) present
    returning id`.execute(tx);
  return rows.length;
}

/** Opens a stocktake of what stands in stock. @throws BAD_USER_INPUT for nothing, or too much */
export async function openStocktake(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  values: StocktakeValues,
): Promise<StocktakeRow> {
  const within = values.placeIds.length > 0 ? await selectPlacesWithin(tx, values.placeIds) : [];
  const chosen = within.filter((place) => values.placeIds.includes(place.id));
  const columns = {
    ...stocktakes.columnsOf(values, null, context.today),
    scope: scopeText(
      values,
      chosen.map(({ name }) => name),
    ),
    userId: context.author.userId,
    userName: context.author.name,
  };
  await stocktakes.insert(tx, context, [{ id, columns }]);
  const count = await addLines(
    tx,
    context,
    id,
    values,
    within.map((place) => place.id),
  );
  if (count === 0) throw badUserInput('Rien n’est en stock dans ce que vous voulez compter.');
  if (count > maxStocktakeLines) {
    throw badUserInput(
      `Il y aurait plus de ${maxStocktakeLines} lignes à compter : choisissez des emplacements ou des types.`,
    );
  }
  const row = await stocktakes.find(tx, id);
  if (!row) throw stocktakes.notFound();
  return row;
}
