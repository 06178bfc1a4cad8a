/**
 * One step of the schema, as SQL run by the owner in its own transaction. A released migration
 * never changes: a later one changes its result, first by additions (new column, new table), and by
 * removals only once no running server uses the old schema.
 */
export interface Migration {
  /** `NNNN-what-it-does`; migrations run in this order. */
  readonly name: string;
  readonly sql: string;
}

/**
 * The tenant whose rows a transaction sees; empty after a transaction, hence nullif. Migrations from
 * 0640 on use the function `current_tenant()`.
 */
export const currentTenant = `(select nullif(current_setting('app.tenant_id', true), '')::uuid)`;

interface TenantTableOptions {
  /** The application's privileges; a ledger's exclude update and delete. */
  readonly allow?: readonly ('select' | 'insert' | 'update' | 'delete')[];
  /** The column that holds the tenant: `id` for the table of tenants itself. */
  readonly tenantColumn?: 'tenant_id' | 'id';
}

/**
 * SQL that enables row-level security on a table: forced on its owner too, one tenant's rows for
 * the application, every row for backups. The table needs `tenant_id uuid not null`, an index that
 * starts with it (such as `unique (tenant_id, id)`), and foreign keys on (tenant_id, …). For
 * migrations before 0640.
 */
export const secureTenantTable = (table: string, options: TenantTableOptions = {}): string =>
  secureTable(table, options, currentTenant);

/** As `secureTenantTable`, for migrations from 0640 on. */
export const isolateTenantTable = (table: string, options: TenantTableOptions = {}): string =>
  secureTable(table, options, 'current_tenant()');

function secureTable(table: string, options: TenantTableOptions, tenant: string): string {
  const { allow = ['select', 'insert', 'update', 'delete'], tenantColumn = 'tenant_id' } = options;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant_isolation on ${table} to cervoise_app
      using (${tenantColumn} = ${tenant})
      with check (${tenantColumn} = ${tenant});
    create policy backup on ${table} to cervoise_backup using (true) with check (true);
    grant ${allow.join(', ')} on ${table} to cervoise_app;
    grant select, insert, update, delete on ${table} to cervoise_backup;
  `;
}
