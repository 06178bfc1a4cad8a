import { sql } from 'kysely';
import type { TestApi } from '../../../testing';

/** Numbers of each kind in a long inventory. */
export const longInventory = {
  products: 10_200,
  recipes: 511,
  batches: 1021,
  places: 300,
} as const;

/**
 * Fills a brewery with more than its lists count or offer: bottles in odd locations and kegs in
 * even ones, every beer and batch in both. One bottle of each odd location is removed.
 */
export async function fillInventory(api: TestApi, tenantId: string): Promise<void> {
  const { products, recipes, batches, places } = longInventory;
  await sql`
    with recipe as (
      insert into recipes (tenant_id, name)
      select ${tenantId}, 'Cuvée ' || n from generate_series(1, ${recipes}::int) n
      returning id, name
    ), recipe_in_turn as (
      select id, name, row_number() over (order by name, id) as place from recipe
    ), batch as (
      insert into production_batches
        (tenant_id, batch_number, recipe_id, recipe_name, recipe_version, volume_in_liters)
      select ${tenantId}, 'LOT-' || lpad(n::text, 5, '0'), recipe_in_turn.id, recipe_in_turn.name,
             0, 1000
        from generate_series(1, ${batches}::int) n
        join recipe_in_turn on recipe_in_turn.place = 1 + n % ${recipes}::int
      returning id, batch_number, recipe_id
    ), batch_in_turn as (
      select batch.*, recipe.name, row_number() over (order by batch_number) as place
        from batch join recipe on recipe.id = batch.recipe_id
    )
    insert into inventory_items (tenant_id, recipe_id, recipe_name, batch_id, batch_number,
      container_type, volume_in_liters, quantity, packaging_date, location, deleted_at)
    select ${tenantId}, recipe_id, name, batch_in_turn.id, batch_number,
           (case n % 2 when 0 then 'keg' else 'bottle' end)::container_type, 20, 12,
           '2026-02-02', 'Allée ' || lpad((n % ${places}::int)::text, 3, '0'),
           case when n < ${places}::int and n % 2 = 1 then now() end
      from generate_series(1, ${products}::int) n
      join batch_in_turn on batch_in_turn.place = 1 + n % ${batches}::int`.execute(
    api.adminDatabase,
  );
}
