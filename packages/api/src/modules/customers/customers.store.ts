import { customerSchema } from '@cervoise/domain/customers';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { badUserInput } from '../../errors';
import type { Customer, CustomerFilter, CustomerSort } from '../../generated/resolvers';
import { containsText } from '../../records/conditions';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';

type CustomerRow = Selectable<Database['customers']>;

export const customers = defineRecords({
  table: 'customers',
  typeName: 'Customer',
  schema: customerSchema,
  source: sqlSource<CustomerRow, CustomerFilter, CustomerSort>({
    table: 'customers',
    views: {},
    filters: {},
    search: (text) => containsText('customers.searchText', text),
    sortKeys: { name: () => sql`customers.name_key` },
    nullableSortFields: [],
    ties: (direction) => sql`customers.id ${direction}`,
    defaultSort: { field: 'name', direction: 'asc' },
  }),
  messages: {
    notFound: 'Client non trouvé',
    removed: 'Ce client est supprimé. Restaurez-le pour le modifier.',
  },
  uniqueName: {
    index: 'customers_active_name',
    message: 'Un autre client porte déjà ce nom.',
  },
  nameOf: ({ name }) => name,
  view: (row): Customer => ({ ...row, isDeleted: row.deletedAt !== null }),
  toColumns: (values) => emptyToNull(values),
  refuseRestore: async (_tx, rows) =>
    new Map(
      rows
        .filter(({ erasedAt }) => erasedAt)
        .map(({ id }) => [id, badUserInput('Ce client a été effacé : rien n’en revient.')]),
    ),
});
