import { type Migration, secureTenantTable } from './migration';

/**
 * The columns of recipes and batches that other tables refer to: name, number, status and dates.
 * The content of a recipe is sealed and stored elsewhere, never in these columns.
 */
export const recipeAndBatchNames: Migration = {
  name: '0021-recipe-and-batch-names',
  sql: `
    create table recipes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      primary key (tenant_id, id)
    );
    create index recipes_by_name on recipes (tenant_id, name, id);
    create table production_batches (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_number text not null check (char_length(batch_number) between 1 and 40),
      recipe_id uuid not null,
      status text not null default 'planned' check (status in
        ('planned', 'in_progress', 'completed', 'packaged', 'ready', 'archived')),
      brew_date date,
      fermentation_start_date date,
      fermentation_end_date date,
      packaging_date date,
      best_before_date date,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint production_batches_number unique (tenant_id, batch_number),
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id)
    );
    create index production_batches_of_recipe on production_batches (tenant_id, recipe_id);
    create index production_batches_of_status
      on production_batches (tenant_id, status, brew_date desc, id);
    ${secureTenantTable('recipes', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('production_batches', { allow: ['select', 'insert', 'update'] })}
  `,
};
