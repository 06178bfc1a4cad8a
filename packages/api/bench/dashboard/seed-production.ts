import type { Client } from 'pg';
import type { TestApi } from '../../src/testing';
import { seedBatches } from '../seed-batches';

const beers = ['Blonde', 'Ambrée', 'IPA', 'Stout', 'Saison'];

/**
 * Fills a brewery with five years of production: 2 000 batches with logs and vessels, 60
 * ingredients with 40 000 movements, notifications. The recipes are created by the API, since they
 * are sealed.
 * @param admin a superuser's connection, which bypasses row-level security
 * @returns the number of rows of each table
 */
export async function seedProduction(
  api: TestApi,
  admin: Client,
  token: string,
  tenantId: string,
): Promise<Record<string, number>> {
  await admin.query('select setseed(0.42)');
  await admin.query(
    `insert into ingredients (tenant_id, name, name_key, type, unit, minimum_stock_quantity, stock_quantity,
       cost_per_unit)
     select $1, 'Ingrédient ' || n, search_key('Ingrédient ' || n), 'malt', 'kg', case when n % 12 = 0 then 900 else 50 end, 500, 1.1
       from generate_series(1, 60) n`,
    [tenantId],
  );
  await admin.query(
    `insert into ingredient_lots (tenant_id, ingredient_id, lot_number, quantity,
       received_quantity, received_on, expiry_date, cost_per_unit)
     select tenant_id, id, 'L-' || n, 125, 1000, current_date - 30 * n,
            current_date + 20 + 60 * n, 1.1
       from ingredients cross join generate_series(1, 4) n where tenant_id = $1`,
    [tenantId],
  );
  await admin.query(
    `insert into stock_movements (tenant_id, ingredient_id, lot_id, kind, quantity, stock_after,
       reason, user_name, created_at)
     select lot.tenant_id, lot.ingredient_id, lot.id, 'loss', -1, 500, 'Brassin', 'Cervoise',
            now() - random() * interval '1825 days'
       from ingredient_lots lot cross join generate_series(1, 167) n where lot.tenant_id = $1`,
    [tenantId],
  );
  const { rows: stock } = await admin.query<{ id: string }>(
    'select id from ingredients where tenant_id = $1 order by name limit 12',
    [tenantId],
  );
  const recipeIds: string[] = [];
  for (const name of beers) {
    const input = {
      name,
      batchSizeInLiters: 1000,
      originalGravity: 1.056,
      finalGravity: 1.011,
      fermentationDays: 14,
      maturingDays: 14,
      ebc: 14,
      lines: stock.map(({ id }) => ({ ingredientId: id, quantity: 20, usageStage: 'mash' })),
      steps: [],
    };
    const { data, errors } = await api.query<{ createRecipe: { id: string } }>(
      'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }',
      { input },
      token,
    );
    if (errors) throw new Error(errors[0]?.message);
    recipeIds.push(data.createRecipe.id);
  }
  await admin.query(
    `insert into equipment (tenant_id, name, category, condition, status, capacity_hectoliters,
       maintenance_starts_on)
     select $1, 'Fermenteur ' || n, 'fermenter', 'good', 'in_use', 12, current_date
       from generate_series(1, 12) n`,
    [tenantId],
  );
  await seedBatches(admin, async () => {
    await admin.query(
      `insert into production_batches (tenant_id, recipe_id, recipe_name, recipe_version,
         batch_number, status, volume_in_liters, brew_date, fermentation_start_date,
         fermentation_end_date, packaging_date)
       select $1, recipe.id, recipe.name, recipe.version, 'B-' || lpad(n::text, 5, '0'),
              case when n <= 1970 then 'archived' when n <= 1985 then 'in_progress' else 'planned' end,
              1000, current_date - 1825 + (n * 0.92)::int, current_date - 1825 + (n * 0.92)::int,
              case when n <= 1970 then current_date - 1811 + (n * 0.92)::int end,
              case when n <= 1970 then current_date - 1797 + (n * 0.92)::int end
         from generate_series(1, 2000) n
         join recipes recipe on recipe.id = ($2::uuid[])[1 + n % 5]`,
      [tenantId, recipeIds],
    );
    // Fermenting batches began some days ago, planned ones start in the next weeks.
    await admin.query(
      `update production_batches
          set brew_date = current_date + case status when 'planned' then 1 else -10 end
                            + (right(batch_number, 2)::int % 10),
              fermentation_start_date = case status when 'planned' then null
                else current_date - 10 + (right(batch_number, 2)::int % 10) end
        where tenant_id = $1 and status in ('in_progress', 'planned')`,
      [tenantId],
    );
    await admin.query(
      `insert into batch_logs (tenant_id, batch_id, type, "timestamp", gravity_reading,
         temperature_reading, user_name)
       select batch.tenant_id, batch.id, 'gravity', batch.brew_date + n * interval '1 day',
              1.056 - n * 0.003, 19, 'Cervoise'
         from production_batches batch cross join generate_series(0, 11) n
        where batch.tenant_id = $1 and batch.status <> 'planned'`,
      [tenantId],
    );
    await admin.query(
      `insert into batch_vessels (tenant_id, batch_id, equipment_id, from_date, to_date,
         volume_in_liters)
       select batch.tenant_id, batch.id, vessel.id, batch.brew_date, batch.brew_date + 13, 1000
         from production_batches batch
         join (select id, row_number() over () as place from equipment
                where tenant_id = $1 and category = 'fermenter' limit 12) vessel
           on vessel.place = 1 + right(batch.batch_number, 2)::int % 12
        where batch.tenant_id = $1`,
      [tenantId],
    );
  });
  await admin.query('vacuum analyze');
  const tables = [
    'production_batches',
    'batch_logs',
    'batch_vessels',
    'ingredients',
    'stock_movements',
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await admin.query<{ count: string }>(
      `select count(*) from ${table} where tenant_id = $1`,
      [tenantId],
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}
