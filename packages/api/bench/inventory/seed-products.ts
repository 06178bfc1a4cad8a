import type { Client } from 'pg';
import { seedBatches } from '../seed-batches';

export interface ProductSeed {
  /** The brewery with many products. */
  readonly largeTenantId: string;
  /** Products of that brewery; a multiple of 2000. */
  readonly largeCount: number;
  /** All breweries. */
  readonly tenantCount: number;
  /** Products of each other brewery; a multiple of 100. */
  readonly smallCount: number;
}

/**
 * Fills the existing breweries, and new ones up to the requested number, with finished products: 20
 * locations, every container and status, a ledger line each, one in fifty removed.
 * @param admin a superuser's connection, which bypasses row-level security
 */
export async function seedProducts(admin: Client, seed: ProductSeed): Promise<void> {
  const { largeTenantId, largeCount, tenantCount, smallCount } = seed;
  await admin.query('select setseed(0.42)');
  await admin.query(
    `insert into tenants (id, brewery_name)
     select gen_random_uuid(), 'Brasserie ' || n
       from generate_series(1, $1 - (select count(*) from tenants where not is_editor)) n`,
    [tenantCount],
  );
  // Per brewery: beers, batches of each beer, products of each batch.
  await admin.query(
    `create temp table size as
     select id as tenant_id, case id when $1 then 200 else 10 end as beers, 10 as batches,
            case id when $1 then $2::int / 2000 else $3::int / 100 end as lines
       from tenants where not is_editor`,
    [largeTenantId, largeCount, smallCount],
  );
  await admin.query(
    `insert into recipes (tenant_id, name)
     select tenant_id, (array['Blonde', 'Ambrée', 'Triple', 'Stout', 'Été', 'Houblonnée'])[1 + n % 6]
            || ' n° ' || n
       from size cross join generate_series(1, beers) n`,
  );
  await seedBatches(admin, () =>
    admin.query(
      `insert into production_batches (tenant_id, recipe_id, batch_number, status, volume_in_liters, packaging_date)
     select r.tenant_id, r.id, '2026-' || row_number() over (partition by r.tenant_id),
            'packaged', 1000, '2026-01-01'
       from recipes r join size using (tenant_id) cross join generate_series(1, batches)`,
    ),
  );
  await admin.query(
    `insert into inventory_items (tenant_id, recipe_id, recipe_name, batch_id, batch_number,
       container_type, volume_in_liters, quantity, status, packaging_date, best_before_date,
       location, unit_price, barcode_id, deleted_at, updated_at)
     select r.tenant_id, r.id, r.name, b.id, b.batch_number,
            (array['bottle', 'keg', 'can'])[1 + floor(random() * 3)::int]::container_type,
            (array[0.33, 0.44, 0.75, 20, 30])[1 + floor(random() * 5)::int],
            floor(random() * 500)::int,
            (array['in_stock', 'in_stock', 'in_stock', 'in_stock', 'in_stock', 'in_stock',
              'reserved', 'sold', 'damaged', 'consumed'])[1 + floor(random() * 10)::int]
              ::inventory_status,
            current_date - 200 + floor(random() * 60)::int,
            case when random() < 0.9 then current_date - 60 + floor(random() * 400)::int end,
            case when random() < 0.9 then 'Zone ' || floor(random() * 20)::int end,
            case when random() < 0.8 then round((1 + random() * 4)::numeric, 2) end,
            case when random() < 0.5 then (3760000000000 + floor(random() * 1000000))::text end,
            case when random() < 0.02 then now() end,
            now() - random() * interval '90 days'
       from recipes r join size using (tenant_id)
       join production_batches b on b.tenant_id = r.tenant_id and b.recipe_id = r.id
      cross join generate_series(1, lines)`,
  );
  await admin.query(
    `insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after, user_name)
     select tenant_id, id, 'packaging', quantity, quantity, 'Cervoise'
       from inventory_items where quantity > 0`,
  );
  // What autovacuum does in production.
  await admin.query('vacuum analyze');
}
