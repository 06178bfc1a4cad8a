import { type Migration, secureTenantTable } from './migration';

/**
 * The declarations that were filed with customs, each with the file as it was handed over. They are
 * never changed: one that rectifies another is a row of its own, and the last of a month holds.
 */
export const exciseDeclarations: Migration = {
  name: '0490-excise-declarations',
  sql: `
    create table excise_declarations (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      month date not null check (month = date_trunc('month', month)::date),
      declared_on date not null check (declared_on > month),
      -- The file in UTF-8, byte for byte.
      file text not null check (octet_length(file) between 1 and 4000000),
      -- What it states of each product, with which the next month's is compared.
      balances jsonb not null,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index excise_declarations_by_month
      on excise_declarations (tenant_id, month desc, position desc);
    ${secureTenantTable('excise_declarations', { allow: ['select', 'insert'] })}
  `,
};
