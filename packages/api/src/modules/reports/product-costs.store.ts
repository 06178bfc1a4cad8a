import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductCosts } from '../../generated/resolvers';
import { materialCostsPerContainer, productRows } from '../inventory';
import { rowsOfBlendedCosts } from '../production';
import { made } from './profitability.store';

/** What a container of each product costs, as `selectSoldTotals` counts it for a sale. */
export async function selectProductCosts(
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCosts>> {
  const mixed = await rowsOfBlendedCosts(tx);
  const { rows } = await sql<ProductCosts & { readonly id: string }>`
    with item as (
      select * from ${productRows} product where product.id = any(${[...productIds]}::uuid[])
    ), made as materialized (
      select * from (${made(mixed)}) made
       where is_brewed and cost is not null and liters is not null
         and recipe_id in (select recipe_id from item)
    ), of_recipe as (
      select recipe_id, sum(cost) / sum(liters) as per_liter from made group by recipe_id
    )
    select item.id,
           round(item.volume_in_liters * coalesce(made.cost / made.liters, of_recipe.per_liter), 4)
             as beer,
           case when material.batch_id is null then 0 else round(material.per_container, 4) end
             as materials,
           coalesce(material.containers, 0) as packaged_count,
           case when material.batch_id is null then 0
                else round(material.per_container * material.containers, 2) end as materials_of_lot
      from item
      left join (${materialCostsPerContainer}) material
        on material.batch_id = item.batch_id and material.container_type = item.container_type
           and material.volume_in_liters = item.volume_in_liters
      left join made on made.batch_id = item.batch_id
      left join of_recipe on of_recipe.recipe_id = item.recipe_id`.execute(tx);
  return new Map(rows.map(({ id, ...costs }) => [id, costs]));
}
