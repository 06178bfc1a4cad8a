import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchRank } from '../db/containing';
import type { Database } from '../db/database';
import { readInBatches } from '../db/read-in-batches';
import type { TenantTransaction } from '../db/tenant-transaction';
import type { RecordFilter, RecordList, RecordSort, RecordSource } from './record-source';

type Condition = Expression<SqlBool>;
/** SQL that may depend on the brewery's day (YYYY-MM-DD). */
type OnDay<Sql> = (today: string) => Sql;

type ViewOf<Filter> = Filter extends { readonly view?: infer View } ? View & string : never;
type FieldOf<Filter> = Exclude<keyof Filter, keyof RecordFilter>;

/** The context of a search. */
export interface SearchContext {
  readonly tx: TenantTransaction;
  readonly view: string;
}

export interface ListOrder {
  readonly by: RawBuilder<unknown>;
  /** True for each row of the list: lets the order's index start where the list does. */
  readonly condition?: Condition;
}

export interface SqlSourceDefinition<Filter extends RecordFilter, Sort extends RecordSort> {
  readonly table: keyof Database;
  /** The selected columns; all by default. */
  readonly selection?: RawBuilder<unknown>;
  /** The condition of each view; `all` and `deleted` are predefined. */
  readonly views: Readonly<Record<Exclude<ViewOf<Filter>, 'all' | 'deleted'>, OnDay<Condition>>>;
  /** The condition of each filter field; not called for empty values. */
  readonly filters: {
    readonly [Field in FieldOf<Filter>]-?: (
      value: NonNullable<Filter[Field]>,
      today: string,
    ) => Condition;
  };
  /** The condition of a non-blank search text. */
  readonly search: (text: string, context: SearchContext) => Condition | Promise<Condition>;
  readonly sortKeys: Readonly<Record<Exclude<Sort['field'], 'match'>, OnDay<RawBuilder<unknown>>>>;
  /** The name's search key: the sort `match` puts the names closest to the searched text first. */
  readonly nameKey?: RawBuilder<string>;
  /** Sort fields that may be null: nulls come last in either direction. */
  readonly nullableSortFields: readonly Sort['field'][];
  /** The tie-breaker of a stable order. */
  readonly ties: (direction: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly defaultSort: Sort;
  /** Overrides the order of some lists. */
  readonly arrange?: (by: RawBuilder<unknown>, sort: Sort, filter: Filter | null) => ListOrder;
  /** Maximum count: a list of many thousands would cost more to count than to show. */
  readonly maxCounted?: number;
}

export interface SqlSource<Row, Filter, Sort extends RecordSort>
  extends RecordSource<Row, Filter, Sort> {
  /** The query of a whole list, for `slice` and `batches`. */
  query(tx: TenantTransaction, list: RecordList<Filter, Sort>): Promise<RawBuilder<Row>>;
}

const isPresent = <Value>(value: Value): value is NonNullable<Value> =>
  value !== null &&
  value !== undefined &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === 'string' && value.trim() === '');

/** The keys of an object that has no others than its type's. */
const keysOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** A list that is filtered, sorted, counted and paged by the database. */
export function sqlSource<
  Row extends { readonly id: string },
  Filter extends RecordFilter,
  Sort extends RecordSort,
>(definition: SqlSourceDefinition<Filter, Sort>): SqlSource<Row, Filter, Sort> {
  const { views, filters, search, sortKeys, ties, defaultSort, maxCounted = null } = definition;
  const table = sql.table(definition.table);
  const selection = definition.selection ?? sql`${table}.*`;
  const conditionsOfViews: Readonly<Record<string, OnDay<Condition>>> = views;
  const fieldsOfFilter = keysOf(filters);
  const sortFields = keysOf(sortKeys);

  async function conditionsOf(tx: TenantTransaction, filter: Filter | null, today: string) {
    const view = filter?.view ?? 'all';
    const ofField = <Field extends FieldOf<Filter>>(field: Field) => {
      const value = filter?.[field];
      return isPresent(value) ? [filters[field](value, today)] : [];
    };
    const ofView = conditionsOfViews[view];
    return [
      sql<SqlBool>`${table}.${sql.ref('deletedAt')} ${sql.raw(view === 'deleted' ? 'is not' : 'is')} null`,
      ...(ofView ? [ofView(today)] : []),
      ...fieldsOfFilter.flatMap(ofField),
      ...(isPresent(filter?.search) ? [await search(filter.search, { tx, view })] : []),
    ];
  }

  function orderOf({ sort, filter, today }: RecordList<Filter, Sort>): ListOrder {
    const field: Sort['field'] = sort.field;
    const direction = sql.raw(sort.direction === 'desc' ? 'desc' : 'asc');
    if (field === 'match') {
      const text = filter === 'everything' ? '' : (filter?.search ?? '');
      const rank = definition.nameKey ? sql`${matchRank(definition.nameKey, text)}, ` : sql``;
      return { by: sql`${rank}${ties(direction)}` };
    }
    const emptyLast = sql.raw(definition.nullableSortFields.includes(field) ? 'nulls last' : '');
    const keyOf: OnDay<RawBuilder<unknown>> = sortKeys[field as Exclude<Sort['field'], 'match'>];
    const by = sql`${keyOf(today)} ${direction} ${emptyLast}, ${ties(direction)}`;
    if (!definition.arrange || filter === 'everything') return { by };
    return definition.arrange(by, sort, filter);
  }

  async function prepare(tx: TenantTransaction, list: RecordList<Filter, Sort>) {
    const { filter, today } = list;
    const conditions = filter === 'everything' ? [] : await conditionsOf(tx, filter, today);
    const { by, condition } = orderOf(list);
    const where = (some: readonly Condition[]) =>
      some.length > 0 ? sql`where ${sql.join(some, sql` and `)}` : sql``;
    const ordered = condition ? [...conditions, condition] : conditions;
    return {
      by,
      query: sql<Row>`select ${selection} from ${table} ${where(ordered)} order by ${by}`,
      // Cut first: what a selection computes by row, PostgreSQL may compute for the whole list.
      page: (limit: number, offset: number) => sql<Row>`select ${selection} from (
        select * from ${table} ${where(ordered)} order by ${by} limit ${limit} offset ${offset}
      ) as ${table} order by ${by}`,
      countQuery: sql`select count(*) as total_count from (
        select from ${table} ${where(conditions)} limit ${maxCounted}::bigint) as counted`,
    };
  }

  return {
    views: ['all', 'deleted', ...Object.keys(views)],
    sortFields,
    defaultSort,

    query: async (tx, list) => (await prepare(tx, list)).query,

    slice: async (tx, list, { limit, offset, counts }) => {
      const { by, page: pageOf, countQuery } = await prepare(tx, list);
      const page = pageOf(limit + 1, offset);
      if (!counts) {
        const { rows } = await page.execute(tx);
        return { rows: rows.slice(0, limit), totalCount: null, hasMore: rows.length > limit };
      }
      // The only row of an empty page contains just the count.
      const { rows } = await sql<{ readonly totalCount: number } & (Row | { readonly id: null })>`
        select * from (${countQuery}) as list
          left join lateral (${page}) as ${table} on true
         order by ${by}`.execute(tx);
      const found = rows.filter((row) => row.id !== null);
      return {
        rows: found.slice(0, limit),
        totalCount: rows[0]?.totalCount ?? 0,
        hasMore: found.length > limit,
      };
    },

    batches: async function* (tx, list) {
      yield* readInBatches(tx, (await prepare(tx, list)).query);
    },
  };
}
