import {
  givingUpRefusal,
  type StocktakeState,
  stocktakeSchema,
  stocktakeStateOf,
  undoableUntil,
} from '@cervoise/domain/stocktakes';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { type ApiError, badUserInput, forbidden } from '../../errors';
import type { Stocktake, StocktakeFilter, StocktakeSort } from '../../generated/resolvers';
import { defineRecords } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';

export interface StocktakeRow extends Selectable<Database['stocktakes']> {
  readonly lineCount: number;
  readonly countedCount: number;
}

/** The service's type; lines have a loader. */
export type ShownStocktake = Omit<Stocktake, 'lines'>;

const countOf = (column: string) => sql`(
  select count(line.${sql.raw(column)})::int from stocktake_lines line
   where line.tenant_id = stocktakes.tenant_id and line.stocktake_id = stocktakes.id)`;
const selection = sql`stocktakes.*, ${countOf('id')} as line_count,
  ${countOf('counted_at')} as counted_count`;

const noLongerOpen: Readonly<Record<Exclude<StocktakeState, 'open'>, string>> = {
  validated: 'Cet inventaire est validé : il ne change plus.',
  undone: 'Cet inventaire a été annulé après sa validation : ouvrez-en un autre.',
  cancelled: 'Cet inventaire est abandonné. Rouvrez-le pour le continuer.',
};

/** @throws BAD_USER_INPUT for one that is validated or given up */
export function refuseClosed(row: StocktakeRow): void {
  const state = stocktakeStateOf(row);
  if (state !== 'open') throw badUserInput(noLongerOpen[state]);
}

export const stocktakes = defineRecords({
  table: 'stocktakes',
  typeName: 'Stocktake',
  schema: stocktakeSchema,
  selection,
  source: sqlSource<StocktakeRow, StocktakeFilter, StocktakeSort>({
    table: 'stocktakes',
    selection,
    views: {
      open: () => sql<SqlBool>`stocktakes.validated_at is null`,
      validated: () => sql<SqlBool>`stocktakes.validated_at is not null`,
    },
    filters: {},
    search: (text) => sql<SqlBool>`stocktakes.name_key like ${containing(text)}`,
    sortKeys: {
      createdAt: () => sql`stocktakes.created_at`,
      name: () => sql`stocktakes.name_key`,
    },
    nullableSortFields: [],
    ties: (direction) => sql`stocktakes.id ${direction}`,
    defaultSort: { field: 'createdAt', direction: 'desc' },
  }),
  messages: {
    notFound: 'Inventaire non trouvé',
    removed: noLongerOpen.cancelled,
  },
  nameOf: ({ name }) => name,
  view: (row: StocktakeRow): ShownStocktake => ({
    ...row,
    state: stocktakeStateOf(row),
    undoableUntil: row.validatedAt && !row.undoneAt ? undoableUntil(row.validatedAt) : null,
    isDeleted: row.deletedAt !== null,
  }),
  toColumns: ({ types: _types, placeIds: _places, ingredientIds: _ingredients, ...values }) =>
    values,
  refuseRemoval: async (_tx, rows) =>
    new Map(
      rows
        .filter(({ validatedAt }) => validatedAt !== null)
        .map(({ id }) => [id, badUserInput('Cet inventaire est validé : il ne s’abandonne plus.')]),
    ),
});

/** Why who only counts may not give up locked stocktakes, by id. */
export async function refuseGivingUp(
  tx: TenantTransaction,
  { userId }: Actor,
  locked: readonly StocktakeRow[],
): Promise<ReadonlyMap<string, ApiError>> {
  // Read again under the locks: a count that held them is not among what was read with them.
  const rows = await stocktakes.findMany(
    tx,
    locked.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const refusal = givingUpRefusal(row, userId);
      // Its own stocktake that was counted meanwhile is no matter of rights: the reason is shown.
      const refuse = row.userId === userId ? badUserInput : forbidden;
      return refusal ? [[row.id, refuse(refusal)] as const] : [];
    }),
  );
}
