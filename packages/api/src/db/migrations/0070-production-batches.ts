import { type Migration, secureTenantTable } from './migration';

/**
 * Batches as records: volumes, measurements, and the version of the recipe, whose sealed content is
 * never copied here. Their logs.
 */
export const productionBatches: Migration = {
  name: '0070-production-batches',
  sql: `
    alter table production_batches
      add column recipe_name text,
      add column recipe_version integer not null default 0 check (recipe_version >= 0),
      -- Litres planned in the fermenter. Of earlier batches nobody said it: a usual brew.
      add column volume_in_liters numeric(12, 3) not null default 1000 check (volume_in_liters > 0),
      add column measured_original_gravity numeric(5, 4)
        check (measured_original_gravity between 0.99 and 1.2),
      add column measured_final_gravity numeric(5, 4)
        check (measured_final_gravity between 0.99 and 1.2),
      add column measured_abv numeric(4, 2) check (measured_abv between 0 and 20),
      add column notes text check (char_length(notes) <= 5000),
      add column bottle_count integer not null default 0 check (bottle_count >= 0),
      add column keg_count integer not null default 0 check (keg_count >= 0),
      add column can_count integer not null default 0 check (can_count >= 0),
      add column mash_ph numeric(4, 2) check (mash_ph between 0 and 14),
      add column mash_water_in_liters numeric(12, 3) check (mash_water_in_liters >= 0),
      add column sparge_water_in_liters numeric(12, 3) check (sparge_water_in_liters >= 0),
      add column pre_boil_volume_in_liters numeric(12, 3) check (pre_boil_volume_in_liters >= 0),
      add column pre_boil_gravity numeric(5, 4) check (pre_boil_gravity between 0.99 and 1.2),
      add column post_boil_volume_in_liters numeric(12, 3) check (post_boil_volume_in_liters >= 0),
      add column fermenter_volume_in_liters numeric(12, 3) check (fermenter_volume_in_liters >= 0),
      add column pitch_rate numeric(5, 2) check (pitch_rate > 0),
      add column pitch_temperature_in_celsius numeric(4, 1)
        check (pitch_temperature_in_celsius between -5 and 110),
      add column yeast_generation integer check (yeast_generation > 0),
      add column bright_tank_volume_in_liters numeric(12, 3)
        check (bright_tank_volume_in_liters >= 0),
      -- Litres in containers; null until something is packaged.
      add column packaged_volume_in_liters numeric(12, 3) check (packaged_volume_in_liters >= 0),
      add column shortage_reason text check (char_length(shortage_reason) between 3 and 300),
      add column give_up_reason text check (char_length(give_up_reason) between 3 and 300),
      add column deleted_at timestamptz;
    update production_batches batch
       set recipe_name = recipe.name, recipe_version = recipe.version
      from recipes recipe
     where recipe.tenant_id = batch.tenant_id and recipe.id = batch.recipe_id;
    alter table production_batches
      alter column recipe_name set not null,
      alter column volume_in_liters drop default,
      alter column recipe_version drop default,
      add column search_text text collate "C" not null
        generated always as (search_key(batch_number || ' ' || recipe_name)) stored,
      add column recipe_name_key text collate "C" not null
        generated always as (search_key(recipe_name)) stored;

    create index production_batches_by_brew_date
      on production_batches (tenant_id, brew_date desc nulls last, number_key desc, id)
      where deleted_at is null;
    create index production_batches_by_number on production_batches (tenant_id, number_key, id)
      where deleted_at is null;
    create index production_batches_by_recipe_name
      on production_batches (tenant_id, recipe_name_key, id) where deleted_at is null;
    create index production_batches_by_volume
      on production_batches (tenant_id, volume_in_liters, id) where deleted_at is null;
    create index production_batches_by_packaging
      on production_batches (tenant_id, packaging_date desc nulls last, number_key desc, id)
      where deleted_at is null;
    create index production_batches_by_update
      on production_batches (tenant_id, updated_at, id) where deleted_at is null;

    -- The greatest number of a year, « 2026-031 » being 31; others who ask wait until the
    -- transaction ends, so that none is given twice.
    create function greatest_batch_number(year text) returns integer
    language plpgsql volatile as $$
    begin
      perform pg_advisory_xact_lock(
        hashtextextended('batch number ' || current_setting('app.tenant_id'), 0));
      return (select coalesce(max(substring(number_key from 6)::integer), 0)
                from production_batches
               where number_key ~ ('^' || year || '-[0-9]{1,6}$'));
    end $$;

    create table batch_logs (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      type text not null check (type in
        ('gravity', 'temperature', 'ph', 'dry_hop', 'transfer', 'harvest', 'note')),
      -- When it was measured; created_at is when it arrived.
      "timestamp" timestamptz not null,
      notes text check (char_length(notes) <= 2000),
      gravity_reading numeric(5, 4) check (gravity_reading between 0.99 and 1.2),
      temperature_reading numeric(4, 1) check (temperature_reading between -5 and 110),
      ph_reading numeric(4, 2) check (ph_reading between 0 and 14),
      volume_in_liters numeric(12, 3) check (volume_in_liters > 0),
      -- Made by the client: a log sent again after its request was forgotten still arrives once.
      request_id text check (char_length(request_id) <= 64),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create unique index batch_logs_sent_once on batch_logs (tenant_id, user_id, request_id)
      where request_id is not null;
    create index batch_logs_of_batch on batch_logs (tenant_id, batch_id, "timestamp" desc, id);
    create index batch_logs_with_gravity on batch_logs (tenant_id, batch_id, "timestamp" desc)
      where gravity_reading is not null;
    create index batch_logs_with_temperature on batch_logs (tenant_id, batch_id, "timestamp" desc)
      where temperature_reading is not null;
    ${secureTenantTable('batch_logs', { allow: ['select', 'insert'] })}
  `,
};
