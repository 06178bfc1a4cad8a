import { batchLoad, type FieldRequest } from '../../collections/batch-load';
import type { Actor } from '../../db/tenant-transaction';
import type { RequestContext } from '../../http/context';
import { requirePermission } from '../../http/context';
import { withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { Services } from '../../services';
import type { ApiModule } from '../api-module';
import type { ShownBatch } from './batches.records';
import schema from './production.graphql';

const read = withActor('production.read');
const write = withActor('production.write');

/** A field that is read for many batches at once. */
const nested = (
  load: (
    services: Services,
    actor: Actor,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, unknown>>,
) => ({
  loader: (queries: FieldRequest<object>[], context: RequestContext) =>
    batchLoad(queries, (ids) =>
      load(context.services, requirePermission(context, 'production.read'), ids),
    ),
  // A request that writes and then reads must not be shown what it read before.
  opts: { cache: false },
});

export const productionModule: ApiModule = {
  schema,
  resolvers: {
    Query: {
      // Finished products name batches too.
      batchOptions: (_, { recipeId }, context) =>
        context.services.batches.options(requirePermission(context, 'inventory.read'), recipeId),
      activeBatches: read(({ batches }, actor) => batches.active(actor)),
      productionBatches: read(({ batches }, actor) => batches.list(actor)),
      productionBatch: read(({ batches }, actor, { id }) => batches.get(actor, id)),
      scheduledBatches: read(({ batches }, actor, { startDate, endDate }) =>
        batches.scheduled(actor, startDate, endDate),
      ),
      volumeByPeriodPerMonth: read(({ batches }, actor, { startDate, endDate }) =>
        batches.volumesByMonth(actor, startDate, endDate),
      ),
      productionBatchesPage: read(({ batches }, actor, args, info) =>
        batches.page(actor, args, selects(info, 'totalCount', 'pageInfo.pageCount')),
      ),
      productionOverview: read(({ batches }, actor) => batches.overview(actor)),
      nextBatchNumber: read(({ batches }, actor, { brewDate }) =>
        batches.nextNumber(actor, brewDate ?? null),
      ),
    },
    Mutation: {
      createProductionBatch: write(({ batches }, actor, { input }) => batches.create(actor, input)),
      updateProductionBatch: write(({ batches }, actor, { input }) => batches.update(actor, input)),
      archiveProductionBatch: write(({ batches }, actor, { id }) => batches.archive(actor, id)),
      addBatchLog: write(({ batches }, actor, { batchId, logInput }) =>
        batches.addLog(actor, batchId, logInput),
      ),
    },
  },
  loaders: {
    ProductionBatch: {
      logs: nested(({ batches }, ...wanted) => batches.logs(...wanted)),
      steps: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext) => {
          const actor = requirePermission(context, 'production.read');
          // Mercurius gives the objects that the resolvers gave.
          const shown = queries.map(({ obj }) => obj as ShownBatch);
          const steps = await context.services.batches.timelines(actor, shown);
          return shown.map(({ id }) => steps.get(id));
        },
        opts: { cache: false },
      },
    },
    BatchLog: {
      batch: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext) => {
          const actor = requirePermission(context, 'production.read');
          const ids = queries.map(({ obj }) => (obj as unknown as { batchId: string }).batchId);
          const found = await context.services.batches.getMany(actor, [...new Set(ids)]);
          return ids.map((id) => found.get(id));
        },
        opts: { cache: false },
      },
    },
  },
};
