import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { SealedColumn } from '../../security/sealed-column';
import { sealedRecipeVersions } from '../recipes';
import { sealedReportContents } from '../reports';

/**
 * Tables that are not exported: credentials, short-lived data and files, exports themselves. Every
 * other table with a tenant is exported, without being listed here.
 */
export const leftOutTables: ReadonlySet<string> = new Set([
  // Their content is in files of their own.
  'attachment_pieces',
  'password_reset_tokens',
  'sessions',
  'second_factors',
  'passkeys',
  'user_invitations',
  'email_changes',
  'idempotency_keys',
  'import_changes',
  'import_files',
  'import_previews',
  'recall_files',
  'recall_file_pieces',
  'tenant_exports',
  'tenant_export_pieces',
]);

/** Secret columns of exported tables: users are invited again, devices get new tokens. */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  // A device is given a new token.
  hydrometers: ['token_hash', 'token_created_at'],
};

/** Columns that are sealed in the database and readable in a brewery's own export. */
export const sealedColumns: readonly SealedColumn[] = [sealedRecipeVersions, sealedReportContents];

/** The columns that an export of a table has, out of all; none for a table that is left out. */
export function exportedColumns<Column extends { readonly name: string }>(table: {
  readonly name: string;
  readonly columns: readonly Column[];
}): readonly Column[] {
  const { name, columns } = table;
  const hasTenant = name === 'tenants' || columns.some((column) => column.name === 'tenant_id');
  if (!hasTenant || leftOutTables.has(name)) return [];
  const sealed = sealedColumns.find((one) => one.table === name);
  const hidden = [...(leftOutColumns[name] ?? []), sealed?.column, sealed?.keyIdColumn];
  return columns.filter((column) => !hidden.includes(column.name));
}

export interface ExportedColumn {
  readonly name: string;
  readonly type: string;
  /** The CSV's header, when that is not the name. */
  readonly title?: string;
  /** What the CSV writes for a value, where a person reads it. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface ExportedTable {
  readonly name: string;
  /** The source of its rows, when that is not the whole table of its name. */
  readonly source?: RawBuilder<unknown>;
  readonly columns: readonly ExportedColumn[];
  /** The order of its rows. */
  readonly keyColumns: readonly string[];
  readonly sealed: SealedColumn | null;
}

type CatalogTable = Pick<ExportedTable, 'name' | 'columns' | 'keyColumns'>;

/** Every table with a tenant, by name, read from the catalog, without generated columns. */
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

/** The exported tables of the entered tenant. */
export async function readExportedTables(tx: TenantTransaction): Promise<ExportedTable[]> {
  const tables = await readTenantTables(tx);
  return tables
    .filter(({ name }) => !leftOutTables.has(name))
    .map((table) => ({
      ...table,
      columns: exportedColumns(table),
      sealed: sealedColumns.find((column) => column.table === table.name) ?? null,
    }));
}
