/**
 * One step of the schema, as SQL run by the owner in a transaction of its own. A released
 * migration never changes: what it left is changed by a later one, first widening (new column,
 * new table), and narrowing only once no running server uses the old shape.
 */
export interface Migration {
  /** `NNNN-what-it-does`; migrations run in this order. */
  readonly name: string;
  readonly sql: string;
}

/** The tenant whose rows a transaction sees; empty after a transaction, hence nullif. */
export const currentTenant = `(select nullif(current_setting('app.tenant_id', true), '')::uuid)`;

interface TenantTableOptions {
  /** What the application may do; a ledger leaves update and delete out. */
  readonly allow?: readonly ('select' | 'insert' | 'update' | 'delete')[];
  /** The column that holds the tenant: `id` for the table of tenants itself. */
  readonly tenantColumn?: 'tenant_id' | 'id';
}

/**
 * SQL that puts a table under row-level security: forced on its owner too, one tenant's rows for
 * the application, every row for backups. The table needs `tenant_id uuid not null`, an index
 * that starts with it (`unique (tenant_id, id)` serves), and foreign keys on (tenant_id, …).
 */
export function secureTenantTable(table: string, options: TenantTableOptions = {}): string {
  const { allow = ['select', 'insert', 'update', 'delete'], tenantColumn = 'tenant_id' } = options;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant_isolation on ${table} to cervoise_app
      using (${tenantColumn} = ${currentTenant})
      with check (${tenantColumn} = ${currentTenant});
    create policy backup on ${table} to cervoise_backup using (true) with check (true);
    grant ${allow.join(', ')} on ${table} to cervoise_app;
    grant select, insert, update, delete on ${table} to cervoise_backup;
  `;
}
