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

/** As `secureTenantTable`, for migrations from 0640 on; from 0740 on `addTenantTable` calls it. */
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

/** SQL that numbers the rows of a distributed table by the instant at which they are written. */
export const positionTrigger = (table: string): string => `
    create trigger ${table}_positioned before insert on ${table}
      for each row when (current_user <> 'cervoise_backup') execute function position_of_present()`;

interface NewTenantTable extends TenantTableOptions {
  /**
   * Definitions of columns and constraints besides `tenant_id`, which every key contains; references
   * are to tables of tenants, with it.
   */
  readonly columns: string;
  /** Whether rows are numbered in the order in which they are written: the column `position`. */
  readonly hasPosition?: boolean;
}

/**
 * SQL that adds a table under row-level security, for migrations from 0740 on: by tenant on the
 * nodes of a distributed database, else with a reference to the tenants, which stand on the
 * coordinator alone there.
 */
export function addTenantTable(table: string, added: NewTenantTable): string {
  const { columns, hasPosition = false, ...options } = added;
  const position = hasPosition ? 'position bigint not null generated always as identity,' : '';
  return `
    create table ${table} (
      tenant_id uuid not null,
      ${position}
      ${columns}
    );
    do $$
    declare
      is_distributed boolean := false;
    begin
      if to_regclass('pg_catalog.pg_dist_partition') is not null then
        select exists (select 1 from pg_dist_partition) into is_distributed;
      end if;
      if is_distributed then
        perform create_distributed_table('${table}', 'tenant_id', colocate_with => 'ingredients');
        ${hasPosition ? `${positionTrigger(table)};` : ''}
      else
        alter table ${table} add foreign key (tenant_id) references tenants (id);
      end if;
    end $$;
    ${isolateTenantTable(table, options)}`;
}
