import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { SealedColumn } from '../../security/sealed-column';
import { sealedRecipeVersions } from '../recipes/recipe-contents';
import { sealedReportContents } from '../reports/report-contents';

/**
 * Tables that no tenant takes along: what lets somebody in, what serves for a day, and the exports
 * themselves. Every other table with a tenant is exported, without being named here.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  'password_reset_tokens',
  'sessions',
  'user_invitations',
  'email_changes',
  'idempotency_keys',
  'import_files',
  'tenant_exports',
  'tenant_export_pieces',
]);

/** Secrets in tables that are exported: people are invited again. */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
};

/** What stands sealed in the database and is readable in a brewery's own export. */
export const sealedColumns: readonly SealedColumn[] = [sealedRecipeVersions, sealedReportContents];

export interface ExportedColumn {
  readonly name: string;
  readonly type: string;
}

export interface ExportedTable {
  readonly name: string;
  /** Where its rows come from, when that is not the whole of the table of its name. */
  readonly source?: RawBuilder<unknown>;
  readonly columns: readonly ExportedColumn[];
  /** By which its rows are ordered. */
  readonly keyColumns: readonly string[];
  readonly sealed: SealedColumn | null;
}

type CatalogTable = Pick<ExportedTable, 'name' | 'columns' | 'keyColumns'>;

/** Every table that has a tenant, by name, read from the catalog; without what is generated. */
export async function readTenantTables(tx: TenantTransaction): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select c.relname as name,
           (select json_agg(json_build_object('name', a.attname,
                     'type', format_type(a.atttypid, null)) order by a.attnum)
              from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attgenerated = '') as columns,
           array(select a.attname::text
                   from pg_index i, unnest(i.indkey) with ordinality key (number, place)
                   join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number
                  where i.indrelid = c.oid and i.indisprimary order by key.place) as key_columns
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (c.relname = 'tenants' or exists (
         select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
     order by c.relname`.execute(tx);
  return rows.map(({ name, columns, keyColumns }) => ({
    name,
    columns: columns.filter((column) => !leftOutColumns[name]?.includes(column.name)),
    keyColumns,
  }));
}

/** The tables of the entered tenant that it takes along. */
export async function readExportedTables(tx: TenantTransaction): Promise<ExportedTable[]> {
  const tables = await readTenantTables(tx);
  return tables
    .filter(({ name }) => !leftOutTables.has(name))
    .map(({ name, columns, keyColumns }) => {
      const sealed = sealedColumns.find(({ table }) => table === name) ?? null;
      const hidden = sealed ? [sealed.column, sealed.keyIdColumn] : [];
      return {
        name,
        columns: columns.filter((column) => !hidden.includes(column.name)),
        keyColumns,
        sealed,
      };
    });
}
