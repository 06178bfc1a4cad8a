import { supplierSchema } from '@cervoise/domain/suppliers';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Supplier, SupplierFilter, SupplierSort } from '../../generated/resolvers';
import { containsText } from '../../records/conditions';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';
import { activeNames, type namesRequest } from '../../records/wanted-names';

export type SupplierRow = Selectable<Database['suppliers']>;

export const suppliers = defineRecords({
  table: 'suppliers',
  typeName: 'Supplier',
  schema: supplierSchema,
  source: sqlSource<SupplierRow, SupplierFilter, SupplierSort>({
    table: 'suppliers',
    views: {},
    filters: {},
    search: (text) => containsText('suppliers.searchText', text),
    sortKeys: { name: () => sql`suppliers.name_key` },
    nullableSortFields: [],
    ties: (direction) => sql`suppliers.id ${direction}`,
    defaultSort: { field: 'name', direction: 'asc' },
  }),
  messages: {
    notFound: 'Fournisseur non trouvé',
    removed: 'Ce fournisseur est supprimé. Restaurez-le pour le modifier.',
  },
  uniqueName: {
    index: 'suppliers_active_name',
    message: 'Un autre fournisseur porte déjà ce nom.',
  },
  nameOf: ({ name }) => name,
  view: (row): Supplier => ({ ...row, isDeleted: row.deletedAt !== null }),
  toColumns: (values) => emptyToNull(values),
  refuseRestore: async (_tx, rows) =>
    new Map(
      rows
        .filter(({ mergedIntoId }) => mergedIntoId)
        .map(({ id }) => [
          id,
          badUserInput('Ce fournisseur a été fusionné avec un autre, qui a repris ses articles.'),
        ]),
    ),
});

/** Names of active suppliers, for suggestions. */
export const selectSupplierNames = (
  tx: TenantTransaction,
  request: ReturnType<typeof namesRequest>,
): Promise<string[]> => activeNames(tx, 'suppliers', request);

/** Active suppliers by name, at most so many. */
export const selectActiveSuppliers = (
  tx: TenantTransaction,
  limit: number,
): Promise<SupplierRow[]> =>
  tx
    .selectFrom('suppliers')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('nameKey')
    .limit(limit)
    .execute();

/** What other modules may read of suppliers, for their joins. */
export const supplierRows = sql`(
  select tenant_id, id, name, name_key, email, lead_time_days, minimum_order, free_carriage_from,
         deleted_at from suppliers)`;
