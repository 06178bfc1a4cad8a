import type { Client } from 'pg';
import { seedBatches } from '../seed-batches';

/** Of each of two lots. */
const batchCount = 400;
const productsOfBatch = 24;

/**
 * Two lots of one ingredient, each used in its own half of the brewery: 400 batches and 9 600
 * products with their sales. Returns the id of the first lot.
 */
export async function seedRecall(admin: Client, tenantId: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into ingredients (tenant_id, name, name_key, type, unit, stock_quantity, minimum_stock_quantity)
     values ($1, 'Malt du banc', 'malt du banc', 'malt', 'kg', 200000, 0) returning id`,
    [tenantId],
  );
  const ingredientId = rows[0]?.id;
  const lots = await admin.query<{ id: string }>(
    `insert into ingredient_lots (tenant_id, ingredient_id, lot_number, lot_number_key, quantity,
       received_quantity, received_on)
     select $1, $2, 'B-' || n, 'b-' || n, 100000, 100000, '2026-01-01' from generate_series(1, 2) n
     returning id`,
    [tenantId, ingredientId],
  );
  await admin.query(`insert into recipes (tenant_id, name) values ($1, 'Bière du banc')`, [
    tenantId,
  ]);
  for (const [half, { id: lotId }] of lots.rows.entries()) {
    await seedBatches(admin, () =>
      admin.query(
        `with brewed as (
         insert into production_batches (tenant_id, recipe_id, recipe_name, recipe_version,
           batch_number, status, volume_in_liters, brew_date)
         select $1, recipe.id, recipe.name, recipe.version, 'B' || $4::text || '-' || n,
                'packaged', 1000, '2026-02-01'
           from generate_series(1, $5::int) n, recipes recipe
          where recipe.tenant_id = $1 and recipe.name = 'Bière du banc'
         returning id
       )
       insert into stock_movements (tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
         reason, user_name, batch_id)
       select $1, $2, $3, 'consumption', -10, 1000, 'Banc', 'Banc', id from brewed`,
        [tenantId, ingredientId, lotId, half, batchCount],
      ),
    );
  }
  await admin.query(
    `with item as (
       insert into inventory_items (tenant_id, recipe_id, recipe_name, batch_id, batch_number,
         container_type, volume_in_liters, quantity, packaging_date, best_before_date)
       select b.tenant_id, b.recipe_id, b.recipe_name, b.id, b.batch_number, 'bottle', 0.33, 60,
              date '2026-03-01' + n, date '2027-03-01' + n
         from production_batches b, generate_series(1, $2::int) n
        where b.tenant_id = $1 and b.recipe_name = 'Bière du banc'
       returning id
     )
     insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after, customer_name, user_name)
     select $1, item.id, line.kind, line.quantity, line.after,
            case when line.kind = 'sale' then 'Client ' || (hashtext(item.id::text) % 200) end, 'Banc'
       from item, (values ('packaging', 100, 100), ('sale', -40, 60)) line (kind, quantity, after)`,
    [tenantId, productsOfBatch],
  );
  await admin.query('analyze');
  const lot = lots.rows[0];
  if (!lot) throw new Error('No lot was written.');
  return lot.id;
}
