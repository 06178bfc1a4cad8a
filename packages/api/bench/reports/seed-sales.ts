import type { Client } from 'pg';
import { seedBatches } from '../seed-batches';

/**
 * Adds what reports sum to a brewery of `seedProduction`: the consumption of each batch, its
 * packaging and its sales.
 * @param admin a superuser's connection, which bypasses row-level security
 */
export async function seedSales(admin: Client, tenantId: string): Promise<void> {
  await admin.query(
    `with lot as (
       select id, ingredient_id, row_number() over (order by id) as place
         from ingredient_lots where tenant_id = $1
     ), batch as (
       select id, row_number() over (order by number_key) as place from production_batches
        where tenant_id = $1 and status <> 'planned'
     ), movement as (
       select id, row_number() over (order by position) as place from stock_movements
        where tenant_id = $1
     )
     update stock_movements set kind = 'consumption', batch_id = batch.id
       from movement join batch on batch.place = 1 + movement.place % 1970
      where stock_movements.id = movement.id and movement.place % 2 = 0`,
    [tenantId],
  );
  await seedBatches(admin, async () => {
    await admin.query(
      `delete from beer_movements using production_batches batch
        where batch.tenant_id = $1 and batch.status = 'archived'
          and beer_movements.tenant_id = batch.tenant_id and beer_movements.batch_id = batch.id`,
      [tenantId],
    );
    await admin.query(
      `update production_batches
          set fermenter_volume_in_liters = 960, packaged_volume_in_liters = 900,
              measured_original_gravity = 1.055, measured_final_gravity = 1.012
        where tenant_id = $1 and status = 'archived'`,
      [tenantId],
    );
  });
  await admin.query(
    `insert into inventory_items (tenant_id, recipe_id, recipe_name, batch_id, batch_number,
       container_type, volume_in_liters, quantity, packaging_date, unit_price)
     select tenant_id, recipe_id, recipe_name, id, batch_number, 'keg', 30, 10, packaging_date, 90
       from production_batches where tenant_id = $1 and status = 'archived'`,
    [tenantId],
  );
  await admin.query(
    `insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after,
       user_name, unit_price, created_at)
     select tenant_id, id, 'sale', -5, 10, 'Cervoise', 90, packaging_date + n * interval '3 days'
       from inventory_items cross join generate_series(1, 4) n where tenant_id = $1`,
    [tenantId],
  );
  await admin.query('vacuum analyze');
}
