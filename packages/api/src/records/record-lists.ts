import { calendarDateOf } from '@cervoise/domain/dates';
import {
  largestTablePage,
  longestList,
  nestedPageRequest,
  type PageRequest,
  pageOf,
  pageRequest,
} from '../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../db/tenant-transaction';
import type { PageInfo } from '../generated/resolvers';
import type { ServiceDependencies } from '../service-dependencies';
import type { RecordList, RecordSort } from './record-source';
import type { Records, StoredRecord } from './records';

export interface PageArguments {
  readonly first: number;
  readonly page: number;
}

export interface RecordPageArguments<Filter, Sort> extends PageArguments {
  readonly filter?: Filter | null;
  readonly sort?: Sort | null;
}

export interface RecordPage<View> {
  nodes: View[];
  totalCount: number;
  pageInfo: PageInfo;
}

/** Queries of one kind of record, each in a transaction of the reader's tenant. */
export function createRecordLists<
  Row extends StoredRecord,
  Values,
  Filter extends object,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const { source } = records;
  const today = () => calendarDateOf(now());
  const showAll = (rows: readonly Row[], day: string): View[] =>
    rows.map((row) => records.view(row, day));

  return {
    /** One record, removed ones included. @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<View> =>
      withTenant(database, actor, async (tx) => {
        const row = await records.find(tx, records.idOf(id));
        if (!row) throw records.notFound();
        return records.view(row, today());
      }),

    /** Records by id, removed ones included; unknown ids are left out. */
    getMany: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, View>> =>
      withTenant(database, actor, async (tx) => {
        const rows = await records.findMany(tx, ids);
        const day = today();
        return new Map(rows.map((row) => [row.id, records.view(row, day)]));
      }),

    /** The first 500 of a list. */
    list: (
      actor: Actor,
      filter: RecordList<Filter, Sort>['filter'] = null,
      sort = source.defaultSort,
    ): Promise<View[]> =>
      withTenant(database, actor, async (tx) => {
        const slice = { limit: longestList, offset: 0, counts: false };
        const day = today();
        const { rows } = await source.slice(tx, { filter, sort, today: day }, slice);
        return showAll(rows, day);
      }),

    /**
     * One page of a list. @param counts whether `totalCount` and `pageCount` are needed
     * @throws BAD_USER_INPUT outside the bounds of a page
     */
    page: (
      actor: Actor,
      { filter, sort, first, page }: RecordPageArguments<Filter, Sort>,
      counts = true,
    ): Promise<RecordPage<View>> => {
      const request = pageRequest(first, page, largestTablePage);
      return withTenant(database, actor, async (tx) => {
        const list = { filter: filter ?? null, sort: sort ?? source.defaultSort, today: today() };
        const found = await source.slice(tx, list, { ...request, counts });
        return pageOf(request, { ...found, nodes: showAll(found.rows, list.today) });
      });
    },

    /** A page of a list nested in each of some records, by record id. @throws BAD_USER_INPUT */
    nestedPages:
      <Page>(
        select: (
          tx: TenantTransaction,
          ids: readonly string[],
          request: PageRequest,
        ) => Promise<ReadonlyMap<string, Page>>,
      ) =>
      (
        actor: Actor,
        ids: readonly string[],
        { first, page }: PageArguments,
      ): Promise<ReadonlyMap<string, Page>> => {
        const request = nestedPageRequest(ids.length, first, page);
        return withTenant(database, actor, (tx) => select(tx, ids, request));
      },
  };
}
