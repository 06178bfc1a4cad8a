import { type Migration, secureTenantTable } from './migration';

/**
 * What a brewery chooses for the INCO label of a beer in a container, and its own name and address,
 * which all of its labels share. What the law and the batch decide is computed and stored nowhere.
 */
export const incoLabels: Migration = {
  name: '0590-inco-labels',
  sql: `
    create table inco_operators (
      tenant_id uuid primary key references tenants (id),
      operator_name text check (char_length(operator_name) between 1 and 120),
      operator_street text check (char_length(operator_street) between 1 and 200),
      operator_postal_code text check (char_length(operator_postal_code) between 1 and 12),
      operator_town text check (char_length(operator_town) between 1 and 100)
    );
    ${secureTenantTable('inco_operators', { allow: ['select', 'insert', 'update'] })}

    create table inco_labels (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      recipe_id uuid not null,
      container_type text not null check (container_type in ('bottle', 'keg', 'can')),
      volume_in_liters numeric(8, 3) not null check (volume_in_liters > 0),
      legal_name text check (char_length(legal_name) between 1 and 160),
      abv numeric(3, 1) check (abv between 0 and 20),
      added_allergens text[] not null default '{}',
      left_out_allergens text[] not null default '{}',
      shows_ingredients boolean not null default false,
      ingredients text check (char_length(ingredients) between 1 and 600),
      shows_energy boolean not null default false,
      nutrition text check (char_length(nutrition) between 1 and 300),
      storage text check (char_length(storage) between 1 and 120),
      evokes_place boolean not null default false,
      origin text check (char_length(origin) between 1 and 120),
      deposit numeric(5, 2) check (deposit between 0 and 100),
      pregnancy_mark text not null default 'text' check (pregnancy_mark in ('text', 'pictogram')),
      largest_surface integer check (largest_surface between 1 and 10000),
      width numeric(4, 1) not null default 90 check (width between 20 and 300),
      height numeric(4, 1) not null default 60 check (height between 20 and 300),
      saved_by text not null,
      saved_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint inco_labels_once
        unique (tenant_id, recipe_id, container_type, volume_in_liters),
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('inco_labels')}
  `,
};
