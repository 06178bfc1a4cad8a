import { type Migration, secureTenantTable } from './migration';

/** Changes of finished products: append-only, one line per field. Quantities are in the ledger. */
export const productChanges: Migration = {
  name: '0048-product-changes',
  sql: `
    create table inventory_item_changes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; the lines of one save share their instant.
      position bigint generated always as identity,
      item_id uuid not null,
      field text not null check (field in ('recipe', 'batch', 'containerType', 'volumeInLiters',
        'packagingDate', 'bestBeforeDate', 'location', 'unitPrice', 'barcodeId', 'notes',
        'status', 'isDeleted')),
      before text,
      after text,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      -- Two recipes may bear one name, and batches of theirs one number.
      constraint inventory_item_changes_change check
        (before is distinct from after or field in ('recipe', 'batch'))
    );
    create index inventory_item_changes_of_item
      on inventory_item_changes (tenant_id, item_id, created_at desc, position desc);
    ${secureTenantTable('inventory_item_changes', { allow: ['select', 'insert'] })}
  `,
};
