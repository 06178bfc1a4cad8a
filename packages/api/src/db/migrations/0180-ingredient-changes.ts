import { type Migration, secureTenantTable } from './migration';

/** Changes of ingredients' details: append-only, one line per field. Stock is in the ledger. */
export const ingredientChanges: Migration = {
  name: '0180-ingredient-changes',
  sql: `
    create table ingredient_changes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; the lines of one save share their instant.
      position bigint generated always as identity,
      ingredient_id uuid not null,
      field text not null check (field in ('name', 'type', 'description', 'supplier',
        'originCountry', 'unit', 'minimumStockQuantity', 'costPerUnit', 'maltColor', 'maltExtract',
        'alphaAcid', 'hopForm', 'yeastStrain', 'yeastForm', 'yeastAttenuation', 'isDeleted')),
      before text,
      after text,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      constraint ingredient_changes_change check (before is distinct from after)
    );
    create index ingredient_changes_of_ingredient
      on ingredient_changes (tenant_id, ingredient_id, created_at desc, position desc);
    create index ingredient_changes_by_moment on ingredient_changes (tenant_id, created_at);
    ${secureTenantTable('ingredient_changes', { allow: ['select', 'insert'] })}
  `,
};
