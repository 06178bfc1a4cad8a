import { type Migration, secureTenantTable } from './migration';

/**
 * Recipes as records, with their sealed versions and their equipment profiles. Only the name and
 * the states of a recipe are in clear; version 0 is a recipe without content.
 */
export const recipes: Migration = {
  name: '0061-recipes',
  sql: `
    alter table recipes
      add column version integer not null default 0 check (version >= 0),
      add column is_active boolean not null default true,
      add column is_public boolean not null default false,
      add column deleted_at timestamptz,
      add column created_at timestamptz not null default date_trunc('milliseconds', now()),
      add column updated_at timestamptz not null default date_trunc('milliseconds', now());
    create index recipes_by_name_key on recipes (tenant_id, name_key, id);
    drop index recipes_by_name;
    grant delete on recipes to cervoise_app;

    create table recipe_versions (
      tenant_id uuid not null references tenants (id),
      recipe_id uuid not null,
      version integer not null check (version > 0),
      sealed bytea not null,
      -- As it stands in front of the sealed text: finds what is to be sealed again.
      key_id text not null check (char_length(key_id) between 1 and 32),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, recipe_id, version),
      -- Versions go with their recipe alone.
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id) on delete cascade,
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index recipe_versions_by_key on recipe_versions (tenant_id, key_id);
    ${secureTenantTable('recipe_versions', { allow: ['select', 'insert'] })}
    grant update (sealed, key_id) on recipe_versions to cervoise_app;

    create table equipment_profiles (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate "C" not null generated always as (search_key(name)) stored,
      batch_size_in_liters numeric not null check (batch_size_in_liters > 0),
      mash_tun_capacity_in_liters numeric check (mash_tun_capacity_in_liters > 0),
      kettle_capacity_in_liters numeric check (kettle_capacity_in_liters > 0),
      fermenter_capacity_in_liters numeric check (fermenter_capacity_in_liters > 0),
      efficiency numeric not null check (efficiency between 1 and 100),
      boil_off_in_liters_per_hour numeric not null check (boil_off_in_liters_per_hour >= 0),
      kettle_loss_in_liters numeric not null check (kettle_loss_in_liters >= 0),
      mash_tun_loss_in_liters numeric not null check (mash_tun_loss_in_liters >= 0),
      fermenter_loss_in_liters numeric not null check (fermenter_loss_in_liters >= 0),
      cooling_shrinkage numeric not null check (cooling_shrinkage between 0 and 100),
      grain_absorption_in_liters_per_kg numeric not null
        check (grain_absorption_in_liters_per_kg >= 0),
      mash_thickness_in_liters_per_kg numeric not null
        check (mash_thickness_in_liters_per_kg > 0),
      grain_temperature_in_celsius numeric not null,
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id)
    );
    create index equipment_profiles_by_name on equipment_profiles (tenant_id, name_key, id)
      where deleted_at is null;
    ${secureTenantTable('equipment_profiles', { allow: ['select', 'insert', 'update'] })}
  `,
};
