import type { Permission } from '@cervoise/domain/roles';
import type { GraphQLResolveInfo } from 'graphql';
import type { MercuriusLoaders } from 'mercurius';
import { batchLoad, type FieldRequest } from '../collections/batch-load';
import type { Actor } from '../db/tenant-transaction';
import type { BulkResult } from '../generated/resolvers';
import { type RequestContext, requirePermission } from '../http/context';
import type { PageArguments, RecordPage, RecordPageArguments } from './record-lists';
import type { CreateInput, UpdateInput } from './record-writes';
import { selects } from './selects';

/** The permission areas of records. */
type RecordArea = {
  [Allowed in Permission]: Allowed extends `${infer Area}.remove` ? Area : never;
}[Permission];

/** A resolver that checks a permission before it calls a service. */
export const withActor =
  <Services>(permission: Permission) =>
  <Arguments, Answer>(
    call: (services: Services, actor: Actor, args: Arguments, info: GraphQLResolveInfo) => Answer,
  ) =>
  (
    _: unknown,
    args: Arguments,
    context: RequestContext<Services>,
    info: GraphQLResolveInfo,
  ): Answer =>
    call(context.services, requirePermission(context, permission), args, info);

/** A list in each of many records, loaded at once after a permission was checked. */
export const listedWith =
  <Services>(permission: Permission) =>
  (
    load: (
      services: Services,
      actor: Actor,
      ids: readonly string[],
    ) => Promise<ReadonlyMap<string, readonly unknown[]>>,
  ) => ({
    loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
      const lists = await batchLoad(queries, (ids) =>
        load(context.services, requirePermission(context, permission), ids),
      );
      return lists.map((list) => list ?? []);
    },
    // Cleared so that a request that writes and then reads gets fresh data.
    opts: { cache: false },
  });

/** The service of a kind of record; see `createRecordService`. */
interface StandardService<Filter, Sort, View> {
  get(actor: Actor, id: string): Promise<View>;
  page(
    actor: Actor,
    args: RecordPageArguments<Filter, Sort>,
    counts: boolean,
  ): Promise<RecordPage<View>>;
  create(actor: Actor, input: CreateInput): Promise<View>;
  update(actor: Actor, input: UpdateInput): Promise<View>;
  remove(actor: Actor, id: string): Promise<true>;
  restore(actor: Actor, id: string): Promise<View>;
  removeMany(actor: Actor, ids: readonly string[]): Promise<BulkResult>;
  restoreMany(actor: Actor, ids: readonly string[]): Promise<BulkResult>;
}

/**
 * The standard resolvers of a kind of record, for a module to assign to its operations, and `read`,
 * `write` and `remove` to create others. Each checks the area's permission first.
 */
export function recordResolvers<Services, Filter, Sort, View>(
  area: RecordArea,
  serviceOf: (services: Services) => StandardService<Filter, Sort, View>,
) {
  const read = withActor<Services>(`${area}.read`);
  const write = withActor<Services>(`${area}.write`);
  const remove = withActor<Services>(`${area}.remove`);
  return {
    read,
    write,
    remove,
    /** A list of a record, loaded for many records at once. */
    listed: listedWith<Services>(`${area}.read`),
    standard: {
      one: read((services, actor, { id }: { id: string }) => serviceOf(services).get(actor, id)),
      page: read((services, actor, args: RecordPageArguments<Filter, Sort>, info) =>
        serviceOf(services).page(actor, args, selects(info, 'totalCount', 'pageInfo.pageCount')),
      ),
      create: write((services, actor, { input }: { input: CreateInput }) =>
        serviceOf(services).create(actor, input),
      ),
      update: write((services, actor, { input }: { input: UpdateInput }) =>
        serviceOf(services).update(actor, input),
      ),
      remove: remove((services, actor, { id }: { id: string }) =>
        serviceOf(services).remove(actor, id),
      ),
      restore: remove((services, actor, { id }: { id: string }) =>
        serviceOf(services).restore(actor, id),
      ),
      removeMany: remove((services, actor, { ids }: { ids: string[] }) =>
        serviceOf(services).removeMany(actor, ids),
      ),
      restoreMany: remove((services, actor, { ids }: { ids: string[] }) =>
        serviceOf(services).restoreMany(actor, ids),
      ),
    },
    /** A field with pages of its own (`first`, `page`), loaded for many records at once. */
    nested: (
      load: (
        services: Services,
        actor: Actor,
        ids: readonly string[],
        args: PageArguments,
      ) => Promise<ReadonlyMap<string, unknown>>,
    ): MercuriusLoaders<RequestContext<Services>>[string][string] => ({
      loader: (queries: FieldRequest<PageArguments>[], context) =>
        batchLoad(queries, (ids, args) =>
          load(context.services, requirePermission(context, `${area}.read`), ids, args),
        ),
      // Cleared so that a request that writes and then reads gets fresh data.
      opts: { cache: false },
    }),
  };
}
