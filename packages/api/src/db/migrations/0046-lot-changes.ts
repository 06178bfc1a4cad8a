import { type Migration, secureTenantTable } from './migration';

/** Corrected details of lots: append-only, one line per field. Quantities are in the ledger. */
export const lotChanges: Migration = {
  name: '0046-lot-changes',
  sql: `
    create table ingredient_lot_changes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; the lines of one save share their instant.
      position bigint generated always as identity,
      ingredient_id uuid not null,
      lot_id uuid not null,
      field text not null check (field in
        ('lotNumber', 'supplier', 'receivedOn', 'expiryDate', 'costPerUnit', 'certificateNote')),
      before text,
      after text,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, ingredient_id, lot_id)
        references ingredient_lots (tenant_id, ingredient_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      constraint ingredient_lot_changes_change check (before is distinct from after)
    );
    create index ingredient_lot_changes_of_lot
      on ingredient_lot_changes (tenant_id, lot_id, created_at desc, position desc);
    ${secureTenantTable('ingredient_lot_changes', { allow: ['select', 'insert'] })}
  `,
};
