import type { IngredientType } from '@cervoise/domain/ingredients';
import type { IngredientUnit } from '@cervoise/domain/units';
import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** A lot of a packaging material, and what of it finished products were packaged with. */
export interface MaterialLot {
  readonly lotId: string;
  readonly ingredientId: string;
  readonly ingredientName: string;
  readonly type: IngredientType;
  readonly lotNumber: string | null;
  readonly supplier: string | null;
  readonly unit: IngredientUnit;
  /** Above zero, after what was given back. */
  readonly quantity: number;
}

/**
 * The lots that finished products were packaged with, in the order in which they were drawn.
 * @param packaged rows of `product_id`, and `item_id` of each product that drew materials for it
 */
export async function selectMaterialLots(
  tx: TenantTransaction,
  packaged: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly MaterialLot[]>> {
  const { rows } = await sql<MaterialLot & { readonly productId: string }>`
    with drawn as (
      select packaged.product_id, line.ingredient_id, line.lot_id, -sum(line.quantity) as quantity,
             min(line.position) as place
        from (${packaged}) packaged
        join stock_movements line on line.item_id = packaged.item_id
       group by packaged.product_id, line.ingredient_id, line.lot_id
      having sum(line.quantity) < 0
    )
    select drawn.product_id, drawn.lot_id, drawn.ingredient_id, ingredient.name as ingredient_name,
           ingredient.type, lot.lot_number, coalesce(lot.supplier, ingredient.supplier) as supplier,
           ingredient.unit, drawn.quantity
      from drawn
      join ingredient_lots lot on lot.id = drawn.lot_id
      join ingredients ingredient on ingredient.id = drawn.ingredient_id
     order by drawn.place`.execute(tx);
  return groupBy(rows, ({ productId }) => productId);
}
