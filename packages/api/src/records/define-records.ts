import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUniqueViolation } from '../db/database-errors';
import { identifier } from '../db/identifier';
import { instantOf, nextUpdatedAt, rowInstants } from '../db/present-instant';
import type { TenantTransaction } from '../db/tenant-transaction';
import { badUserInput, changedMeanwhile, notFound, refuseField } from '../errors';
import { insertLines, insertRows, storedNames } from './insert-rows';
import type { RecordSort } from './record-source';
import type {
  RecordChange,
  RecordDefinition,
  Records,
  RecordTable,
  StoredRecord,
  WriteContext,
} from './records';

/** Form values as column values: empty texts and missing values become null. */
export const emptyToNull = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : (value ?? null)]),
    // The same fields, none of them undefined.
  ) as {
    [Field in keyof Values]-?: undefined extends Values[Field]
      ? Exclude<Values[Field], undefined> | null
      : Values[Field];
  };

/** Whether a row already holds these values. */
export function isSame(row: object, columns: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(columns).every(([column, value]) => stored.get(column) === value);
}

/**
 * Creates the statements of one kind of record. Row-level security limits them to the tenant; a
 * write adds to the history in the same statement.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the statements on one table, each a function of its own, over the same definition
export function defineRecords<
  Table extends RecordTable,
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  definition: RecordDefinition<Table, Row, Values, Filter, Sort, View>,
): Records<Row, Values, Filter, Sort, View> {
  const { toColumns, history, messages, uniqueName } = definition;
  const unique = {
    ...definition.unique,
    ...(uniqueName && { [uniqueName.index]: { field: 'name', message: uniqueName.message } }),
  };
  const complete = async (tx: TenantTransaction, rows: Row[]) =>
    (await definition.complete?.(tx, rows)) ?? rows;
  const table = sql.table(definition.table);
  const selection = definition.selection ?? sql`${table}.*`;
  const hasId = (ids: readonly string[]) => sql<SqlBool>`${table}.id = any(${[...ids]}::uuid[])`;

  async function select(
    tx: TenantTransaction,
    condition: Expression<SqlBool>,
    lock: 'lock' | null = null,
  ): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select ${selection} from ${table} where ${condition} order by ${table}.id
      ${lock ? sql`for update of ${table}` : sql``}`.execute(tx);
    return rows;
  }

  /** Runs a write with its history. */
  async function run(
    tx: TenantTransaction,
    context: WriteContext,
    changes: readonly RecordChange<Row>[],
    write: RawBuilder<unknown>,
  ): Promise<Row[]> {
    const lines = changes.flatMap(
      (change) =>
        history
          ?.linesOf(change, context)
          .map((line) => ({ ...line, [history.about]: change.id })) ?? [],
    );
    const withLines =
      history && lines.length > 0
        ? sql`, history as (${insertLines(history.table, context, lines)})`
        : sql``;
    try {
      // A distributed database runs the parts in their order, and returns no subquery from a write.
      const { rows } = await sql<Row>`
        with written as (${write} returning ${table}.*) ${withLines}
        select ${selection} from written as ${table}`.execute(tx);
      return await complete(tx, rows);
    } catch (error) {
      for (const [index, { field, message }] of Object.entries(unique)) {
        if (isUniqueViolation(error, index)) refuseField(field, message);
      }
      throw error;
    }
  }

  /**
   * The removed records whose name an active one has; of two with the same name, the first of
   * `ids` can be restored.
   */
  async function selectTakenNames(tx: TenantTransaction, ids: readonly string[]) {
    const { rows } = await sql<{ readonly id: string }>`
      select removed.id
        from (select item.id, item.name_key,
                     row_number() over (partition by item.name_key order by given.place) as turn
                from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
                join ${table} item on item.id = given.id) removed
       where removed.turn > 1
          or exists (select from ${table} other
                      where other.deleted_at is null and other.name_key = removed.name_key)`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  }

  async function refuseRestore(tx: TenantTransaction, rows: readonly Row[]) {
    const refusals = new Map(await definition.refuseRestore?.(tx, rows));
    if (!uniqueName) return refusals;
    const { message } = uniqueName;
    const ids = rows.map(({ id }) => id);
    for (const id of await selectTakenNames(tx, ids)) {
      refusals.set(id, badUserInput(message, { name: message }));
    }
    return refusals;
  }

  /** Who wrote a record's present version; undefined of a change that has no line in its history. */
  async function lastAuthor(
    tx: TenantTransaction,
    { id, updatedAt }: Row,
  ): Promise<string | undefined> {
    if (!history) return undefined;
    const { rows } = await sql<{ readonly userName: string }>`
      select user_name as "userName" from ${sql.table(history.table)}
       where ${sql.ref(history.about)} = ${id} and created_at >= ${updatedAt}
       order by created_at desc, position desc limit 1`.execute(tx);
    return rows[0]?.userName;
  }

  const records: Records<Row, Values, Filter, Sort, View> = {
    ...definition,

    idOf: (sent) => identifier(sent, messages.notFound),
    notFound: () => notFound(messages.notFound),
    refusalOf: ({ deletedAt }) => (deletedAt ? badUserInput(messages.removed) : null),
    refuseColumns: (row, columns) => definition.refuseColumns?.(row, columns) ?? null,
    refuseRestore,
    refuseRemoval: async (tx, rows, today) =>
      (await definition.refuseRemoval?.(tx, rows, today)) ?? new Map(),
    valuesOf: (row) => definition.toValues?.(row) ?? row,

    find: async (tx, id) => (await complete(tx, await select(tx, sql`${table}.id = ${id}`)))[0],
    findMany: async (tx, ids) => complete(tx, await select(tx, hasId(ids))),
    lockMany: async (tx, ids) => complete(tx, await select(tx, hasId(ids), 'lock')),
    lockActive: async (tx, id, seen) => {
      const [row] = await select(tx, sql`${table}.id = ${id}`, 'lock');
      if (!row) throw records.notFound();
      const refusal = records.refusalOf(row);
      if (refusal) throw refusal;
      if (seen && seen.getTime() !== row.updatedAt.getTime()) {
        throw changedMeanwhile(await lastAuthor(tx, row));
      }
      return row;
    },

    insert: (tx, context, added) => {
      const { tenantId } = context.author;
      const instants = rowInstants(context);
      const rows = added.map(({ id, columns }) => ({ ...columns, ...instants, id, tenantId }));
      const changes = added.map((one) => ({ ...one, kind: 'created' as const }));
      return run(tx, context, changes, insertRows(definition.table, rows));
    },

    write: (tx, context, { rows, columns, kind = 'updated', onlyIf }) => {
      const set = Object.entries({ ...columns, updatedAt: nextUpdatedAt(context) }).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      const changes = rows.map((before) =>
        kind === 'updated'
          ? { id: before.id, kind, before, after: { ...before, ...columns } }
          : { id: before.id, kind },
      );
      const ids = rows.map(({ id }) => id);
      const update = sql`update ${table} set ${sql.join(set)} where ${hasId(ids)}
        ${onlyIf ? sql`and ${onlyIf}` : sql``}`;
      return run(tx, context, changes, update);
    },

    remove: (tx, context, rows) =>
      records.write(tx, context, {
        rows,
        columns: { deletedAt: instantOf(context) },
        kind: 'removed',
      }),

    writeEach: async (tx, context, updates) => {
      const changed = updates.filter(({ before, columns }) => !isSame(before, columns));
      const [first] = changed;
      if (!first) return [];
      const changes = changed.map(({ before, columns }) => ({
        id: before.id,
        kind: 'updated' as const,
        before,
        after: { ...before, ...columns },
      }));
      const set = Object.keys(first.columns).map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`,
      );
      const given = changed.map(({ before, columns }) =>
        storedNames({ ...columns, id: before.id }),
      );
      const update = sql`update ${table}
        set ${sql.join(set)},
            updated_at = ${nextUpdatedAt(context, sql<Date>`${table}.updated_at`)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb) as given
        where ${table}.id = given.id`;
      return run(tx, context, changes, update);
    },

    columnsOf: (values, before, today) => toColumns(values, { before, today }),

    create: async (tx, context, id, values) => {
      const columns = toColumns(values, { before: null, today: context.today });
      const [row] = await records.insert(tx, context, [{ id, columns }]);
      if (!row) throw new Error('A new record was not written.');
      return row;
    },

    update: async (tx, context, before, values) => {
      const columns = toColumns(values, { before, today: context.today });
      if (isSame(before, columns)) return before;
      const [row] = await records.write(tx, context, { rows: [before], columns });
      if (!row) throw new Error('A locked record was not written.');
      return row;
    },
  };
  return records;
}
