import type { FieldRequest } from '../../collections/batch-load';
import type { Actor } from '../../db/tenant-transaction';
import type { RequestContext } from '../../http/context';
import { requirePermission } from '../../http/context';
import { listedWith, withActor } from '../../records/record-resolvers';
import { selects } from '../../records/selects';
import type { ApiModule } from '../api-module';
import type { ShownBatch } from './batches.records';
import type { BatchesService } from './batches.service';
import brewDaySchema from './brew-day/brew-day.graphql';
import schema from './production.graphql';

interface Services {
  readonly batches: BatchesService;
}

const read = withActor<Services>('production.read');
const write = withActor<Services>('production.write');

const listed = listedWith<Services>('production.read');

/** A field computed from batches, for many at once. */
const computed = (
  load: (
    services: Services,
    actor: Actor,
    shown: readonly ShownBatch[],
  ) => Promise<ReadonlyMap<string, unknown>>,
) => ({
  loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
    const actor = requirePermission(context, 'production.read');
    // Mercurius passes the objects that the resolvers returned.
    const shown = queries.map(({ obj }) => obj as ShownBatch);
    const answers = await load(context.services, actor, shown);
    return shown.map(({ id }) => answers.get(id));
  },
  opts: { cache: false },
});

export const productionModule: ApiModule<Services> = {
  schema: `${schema}\n${brewDaySchema}`,
  resolvers: {
    Query: {
      // Finished products refer to batches too.
      batchOptions: (_, wanted, context) =>
        context.services.batches.options(requirePermission(context, 'inventory.read'), wanted),
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
      brewDayPhoto: read(({ batches }, actor, { id }) => batches.brewDayPhoto(actor, id)),
      batchLotProposal: read(({ batches }, actor, { id, isFurtherBrew }) =>
        batches.lotProposal(actor, id, isFurtherBrew),
      ),
    },
    Mutation: {
      createProductionBatch: write(({ batches }, actor, { input }) => batches.create(actor, input)),
      updateProductionBatch: write(({ batches }, actor, { input }) => batches.update(actor, input)),
      archiveProductionBatch: write(({ batches }, actor, { id }) => batches.archive(actor, id)),
      startProductionBatch: write(({ batches }, actor, { input }) => batches.start(actor, input)),
      takeBatchIngredients: write(({ batches }, actor, { input }) => batches.take(actor, input)),
      packageProductionBatch: write(({ batches }, actor, { input }) => batches.pack(actor, input)),
      planPackaging: write(({ batches }, actor, { input }) => batches.planPackaging(actor, input)),
      removePlannedPackaging: write(({ batches }, actor, { input }) =>
        batches.removePlannedPackaging(actor, input),
      ),
      abandonProductionBatch: write(({ batches }, actor, { input }) =>
        batches.abandon(actor, input),
      ),
      restoreProductionBatch: write(({ batches }, actor, { id }) => batches.restore(actor, id)),
      harvestYeast: write(({ batches }, actor, { input }) => batches.harvest(actor, input)),
      transferBatch: write(({ batches }, actor, { input }) => batches.transfer(actor, input)),
      blendBatches: write(({ batches }, actor, { input }) => batches.blend(actor, input)),
      correctBeerMovement: write(({ batches }, actor, { input }) =>
        batches.correctMovement(actor, input),
      ),
      recordBatchLoss: write(({ batches }, actor, { input }) => batches.recordLoss(actor, input)),
      addBatchBrew: write(({ batches }, actor, { input }) => batches.addBrew(actor, input)),
      correctBatchBrew: write(({ batches }, actor, { input }) => batches.correctBrew(actor, input)),
      addBatchLog: write(({ batches }, actor, { batchId, logInput }) =>
        batches.addLog(actor, batchId, logInput),
      ),
      addBrewDayEvent: write(({ batches }, actor, { input }) =>
        batches.addBrewDayEvent(actor, input),
      ),
      correctBatchLog: write(({ batches }, actor, { input }) => batches.correctLog(actor, input)),
    },
  },
  loaders: {
    ProductionBatch: {
      logs: listed(({ batches }, ...wanted) => batches.logs(...wanted)),
      products: listed(({ batches }, ...wanted) => batches.products(...wanted)),
      plannedPackagings: listed(({ batches }, ...wanted) => batches.plannedPackagings(...wanted)),
      harvests: listed(({ batches }, ...wanted) => batches.harvests(...wanted)),
      blends: listed(({ batches }, ...wanted) => batches.blends(...wanted)),
      losses: listed(({ batches }, ...wanted) => batches.losses(...wanted)),
      brews: listed(({ batches }, ...wanted) => batches.brews(...wanted)),
      beerMovements: listed(({ batches }, ...wanted) => batches.beerMovements(...wanted)),
      steps: computed(({ batches }, ...wanted) => batches.timelines(...wanted)),
      ingredients: computed(async ({ batches }, ...wanted) => {
        const materials = await batches.materials(...wanted);
        return new Map([...materials].map(([id, { ingredients }]) => [id, ingredients]));
      }),
      unstockedIngredients: computed(({ batches }, ...wanted) =>
        batches.unstockedIngredients(...wanted),
      ),
      brewDay: computed(({ batches }, ...wanted) => batches.brewDays(...wanted)),
      figureChanges: computed(({ batches }, ...wanted) => batches.figureChanges(...wanted)),
      lotFigures: computed(({ batches }, ...wanted) => batches.lotFigures(...wanted)),
      costs: computed(async ({ batches }, ...wanted) => {
        const materials = await batches.materials(...wanted);
        return new Map([...materials].map(([id, { costs }]) => [id, costs]));
      }),
    },
    BatchLog: {
      batch: {
        loader: async (queries: FieldRequest<object>[], context: RequestContext<Services>) => {
          const actor = requirePermission(context, 'production.read');
          // Logs are returned with their `batchId`, which the schema does not expose.
          const ids = queries.map(({ obj }) => (obj as unknown as { batchId: string }).batchId);
          const found = await context.services.batches.getMany(actor, [...new Set(ids)]);
          return ids.map((id) => found.get(id));
        },
        opts: { cache: false },
      },
    },
  },
};
