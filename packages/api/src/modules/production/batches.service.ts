import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import {
  batchLotsSchema,
  batchStartSchema,
  batchVesselsSchema,
  blendSchema,
  giveUpSchema,
  isInTank,
  nextBatchNumber,
  packagingSchema,
  transferSchema,
  yeastHarvestSchema,
} from '@cervoise/domain/production';
import { groupBy } from '../../collections/group-by';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, parseInput, refuseField } from '../../errors';
import type {
  BatchBlend,
  BatchCosts,
  BatchIngredient,
  BatchLotProposal,
  BatchOption,
  BatchStep,
  BlendBatchesInput,
  CreateProductionBatchInput,
  GiveUpProductionBatchInput,
  HarvestYeastInput,
  MonthlyProductionPoint,
  PackageProductionBatchInput,
  ProductionOverview,
  StartProductionBatchInput,
  TakeBatchIngredientsInput,
  TransferBatchInput,
  UpdateProductionBatchInput,
  YeastHarvest,
} from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { WriteContext } from '../../records/records';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectTakenLots } from '../ingredients/batch-stock';
import { ingredientsById } from '../ingredients/ingredients-by-id';
import { stockAlert } from '../ingredients/stock-alerts';
import {
  type ProductOfBatch,
  selectProductsOfBatches,
} from '../inventory/products-of-batches.store';
import type { NotificationsService } from '../notifications/notifications.service';
import { versionKey } from '../recipes/recipe-contents';
import { ingredientIdsOf } from '../recipes/recipe-view';
import type { RecipesService } from '../recipes/recipes.service';
import { selectStepAuthors } from '../traceability/traceability.store';
import { createLogWriter } from './batch-logs';
import { type LogRow, selectLogs } from './batch-logs.store';
import { batchCosts, batchIngredients } from './batch-needs';
import { createBatchSteps } from './batch-steps';
import { lotProposal, takeLater } from './batch-stock';
import { batchTimeline } from './batch-timeline';
import type { BatchRow } from './batches.list';
import { createBatchRecords, type ShownBatch } from './batches.records';
import * as store from './batches.store';
import { recordBlend, recordHarvest, recordTransfer } from './cellar';
import { selectBlends, selectHarvests } from './cellar.store';
import { replaceVessels } from './vessels.store';

/** The most a form offers. */
const maxOptions = 200;
const mostMonths = 120;
/** What is scheduled is looked at so far ahead, in days. */
const longestSchedule = 366;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions' | 'present'>;
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

/** What is told when a batch makes many ingredients low at once. */
const lowStockSummary = (count: number) => ({
  type: 'low_stock',
  title: `Stock bas : ${count} ingrédients`,
  message: `${count} ingrédients sont passés sous leur seuil avec un brassin.`,
  action: '/inventory/ingredients?view=low_stock',
});

interface StepInput {
  readonly requestId?: string | null;
  /** When the batch had last changed as it was shown. */
  readonly updatedAt?: Date | null;
}

/** What a batch took, and what it costs. */
export interface BatchMaterials {
  readonly ingredients: BatchIngredient[];
  readonly costs: BatchCosts;
}

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Batches: planned, brewed, measured, packaged. */
export function createBatchesService({ database, now, recipes, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const batches = createBatchRecords(recipes);
  const records = createRecordService(batches, { database, now });
  const steps = createBatchSteps(batches, recipes, async (tx, { author, at }, changes) => {
    const alerts = changes.flatMap((change) => stockAlert(change) ?? []);
    if (alerts.length === 0) return;
    await notifications.notifyEach(
      tx,
      author.tenantId,
      [alerts],
      lowStockSummary,
      at ? { at } : {},
    );
  });

  const reread = async (tx: TenantTransaction, { id }: BatchRow): Promise<BatchRow> => {
    const row = await batches.find(tx, id);
    if (!row) throw batches.notFound();
    return row;
  };

  /** Runs a write about one batch, once per request id, with the batch locked. */
  const change = (
    actor: Actor,
    operation: string,
    { requestId, ...input }: StepInput,
    sent: string,
    run: (tx: TenantTransaction, context: WriteContext, before: BatchRow) => Promise<BatchRow>,
  ): Promise<ShownBatch> => {
    const id = batches.idOf(sent);
    const request = { operation, requestId, input, about: id };
    return records.write(actor, request, async (tx, context) =>
      run(tx, context, await batches.lockActive(tx, id, input.updatedAt)),
    );
  };

  /** As `change`, for what is written beside the batch itself. */
  const changeBeside = (
    actor: Actor,
    operation: string,
    input: StepInput,
    sent: string,
    run: (tx: TenantTransaction, context: WriteContext, before: BatchRow) => Promise<void>,
  ): Promise<ShownBatch> =>
    change(actor, operation, input, sent, async (tx, context, before) => {
      await run(tx, context, before);
      return reread(tx, before);
    });

  /** The next number of a year, which nobody else is given. */
  const nextNumber = async (tx: TenantTransaction, day: string): Promise<string> => {
    const year = day.slice(0, 4);
    return nextBatchNumber(year, await store.greatestNumber(tx, year));
  };

  async function insert(
    tx: TenantTransaction,
    context: WriteContext,
    id: string,
    input: CreateProductionBatchInput,
  ): Promise<BatchRow> {
    const recipe = await recipes.present(tx, identifier(input.recipeId, 'Recette non trouvée'));
    const brewed = (await recipes.atVersions(tx, [recipe])).get(versionKey(recipe));
    const { batchNumber, volumeInLiters } = input;
    const values = parseInput(batches.schema, {
      ...input,
      batchNumber: batchNumber?.trim() || (await nextNumber(tx, input.brewDate ?? context.today)),
      volumeInLiters: volumeInLiters ?? brewed?.content.batchSizeInLiters,
    });
    const columns = {
      ...batches.columnsOf(values, null, context.today),
      recipeId: recipe.id,
      recipeName: recipe.name,
      recipeVersion: recipe.version,
    };
    const vessels = parseInput(batchVesselsSchema, input.vessels ?? [], 'vessels');
    const [row] = await batches.insert(tx, context, [{ id, columns }]);
    if (!row) throw new Error('A new batch was not written.');
    if (vessels.length === 0) return row;
    return { ...row, vessels: await replaceVessels(tx, context, id, vessels) };
  }

  return {
    ...records,

    /** Batches of a recipe for choosing one, brewed last first. @throws NOT_FOUND for what is no id */
    options: (actor: Actor, recipeId: string): Promise<BatchOption[]> => {
      const id = identifier(recipeId);
      return withTenant(database, actor, (tx) => store.selectBatchesOfRecipe(tx, id, maxOptions));
    },

    active: (actor: Actor) => records.list(actor, { statuses: ['in_progress', 'completed'] }),

    /** Planned ones to be brewed within some days, soonest first; days gone by are left out. @throws BAD_USER_INPUT */
    scheduled: (actor: Actor, startDate: string, endDate: string) => {
      if (endDate > addDays(startDate, longestSchedule)) {
        refuseField('endDate', `La période va jusqu’à ${longestSchedule} jours.`);
      }
      const from = startDate > today() ? startDate : today();
      return records.list(
        actor,
        { plannedWithin: [from, endDate] },
        { field: 'brewDate', direction: 'asc' },
      );
    },

    /** Litres by month, months without any too. @throws BAD_USER_INPUT for too many of them */
    volumesByMonth: (
      actor: Actor,
      startDate: string,
      endDate: string,
    ): Promise<MonthlyProductionPoint[]> => {
      const [from, to] = [startDate.slice(0, 7), endDate.slice(0, 7)];
      const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
      if (monthsOf(to) - monthsOf(from) >= mostMonths) {
        refuseField('endDate', `La période compte ${mostMonths} mois au plus.`);
      }
      return withTenant(database, actor, (tx) => store.selectVolumesByMonth(tx, from, to));
    },

    overview: (actor: Actor): Promise<ProductionOverview> =>
      withTenant(database, actor, store.selectOverview),

    /** The number that a new batch is proposed. */
    nextNumber: (actor: Actor, brewDate: string | null): Promise<string> =>
      withTenant(database, actor, (tx) => nextNumber(tx, brewDate ?? today())),

    /** @throws BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreateProductionBatchInput) => {
      if (input.status && input.status !== 'planned') {
        refuseField('status', 'Un nouveau brassin est planifié : commencez-le ensuite.');
      }
      const about = randomUUID();
      const request = { operation: 'createProductionBatch', requestId, input, about };
      return records.write(actor, request, (tx, context) => insert(tx, context, about, input));
    },

    /** Changes what is sent; a status goes one step. @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
    update: (actor: Actor, input: UpdateProductionBatchInput): Promise<ShownBatch> =>
      records.update(actor, input, (tx, context, before, values) =>
        steps.change(tx, context, before, values, input),
      ),

    /** Archives a packaged or ready batch; twice is as good as once. @throws NOT_FOUND, BAD_USER_INPUT */
    archive: async (actor: Actor, id: string): Promise<true> => {
      await change(actor, 'archiveProductionBatch', {}, id, async (tx, context, before) =>
        before.status === 'archived'
          ? batches.brewed(tx, before)
          : steps.archive(tx, context, before),
      );
      return true;
    },

    /** What is still to be taken for a batch. @throws NOT_FOUND */
    lotProposal: (actor: Actor, sent: string): Promise<BatchLotProposal> =>
      withTenant(database, actor, async (tx) => {
        const row = await batches.find(tx, batches.idOf(sent));
        if (!row) throw batches.notFound();
        return lotProposal(tx, await batches.brewed(tx, row), today());
      }),

    /** Starts a planned batch. @throws NOT_FOUND; BAD_USER_INPUT, for a shortage without a reason too */
    start: (actor: Actor, input: StartProductionBatchInput) => {
      const starting = parseInput(batchStartSchema, input);
      const operation = 'startProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) => {
        const values = {
          ...steps.valuesOf(before),
          ...(input.brewDate ? { brewDate: input.brewDate } : {}),
          ...(input.fermentationStartDate
            ? { fermentationStartDate: input.fermentationStartDate }
            : {}),
        };
        return steps.step(tx, context, before, values, 'in_progress', { starting });
      });
    },

    /** Takes lots for a batch that is under way. @throws NOT_FOUND, BAD_USER_INPUT */
    take: (actor: Actor, input: TakeBatchIngredientsInput) => {
      const lots = parseInput(batchLotsSchema, input.lots, 'lots');
      const operation = 'takeBatchIngredients';
      return changeBeside(actor, operation, input, input.batchId, async (tx, context, before) => {
        if (!isInTank(before.status) && before.status !== 'packaged') {
          throw badUserInput(
            'Un brassin prend ses ingrédients entre son début et son conditionnement.',
          );
        }
        const batch = await batches.brewed(tx, before);
        await steps.announce(tx, context, await takeLater(tx, context, batch, lots));
      });
    },

    /** Fills containers and makes finished products of them. @throws NOT_FOUND, BAD_USER_INPUT */
    pack: (actor: Actor, input: PackageProductionBatchInput) => {
      const packaging = parseInput(packagingSchema, input);
      const operation = 'packageProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        steps.pack(tx, context, before, packaging),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    giveUp: (actor: Actor, input: GiveUpProductionBatchInput) => {
      const { reason } = parseInput(giveUpSchema, input);
      const operation = 'giveUpProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        steps.giveUp(tx, context, before, reason),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    harvest: (actor: Actor, input: HarvestYeastInput) => {
      const values = parseInput(yeastHarvestSchema, input);
      return changeBeside(actor, 'harvestYeast', input, input.batchId, (tx, context, before) =>
        recordHarvest(tx, context, before, values),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    transfer: (actor: Actor, input: TransferBatchInput) => {
      const values = parseInput(transferSchema, input);
      return changeBeside(actor, 'transferBatch', input, input.batchId, (tx, context, before) =>
        recordTransfer(tx, context, before, values),
      );
    },

    /** Gives the batch that the beer came into. @throws NOT_FOUND, BAD_USER_INPUT */
    blend: (actor: Actor, { requestId, ...input }: BlendBatchesInput): Promise<ShownBatch> => {
      const values = parseInput(blendSchema, input);
      const [from, into] = [batches.idOf(input.fromBatchId), batches.idOf(input.intoBatchId)];
      if (from === into) refuseField('fromBatchId', 'Choisissez deux brassins différents.');
      const request = { operation: 'blendBatches', requestId, input, about: into };
      return records.write(actor, request, async (tx, context) => {
        const locked = await batches.lockMany(tx, [from, into]);
        const [giver, taker] = [from, into].map((id) => {
          const row = locked.find((one) => one.id === id);
          if (!row) throw batches.notFound();
          const refusal = batches.refusalOf(row);
          if (refusal) throw refusal;
          return row;
        });
        if (!giver || !taker) throw batches.notFound();
        await recordBlend(tx, context, giver, taker, values);
        return reread(tx, taker);
      });
    },

    /** A planned batch that was given up comes back. @throws NOT_FOUND */
    restore: (actor: Actor, sent: string): Promise<ShownBatch> => {
      const id = batches.idOf(sent);
      const operation = 'restoreProductionBatch';
      const request = { operation, requestId: null, input: id, about: id };
      return records.write(actor, request, async (tx, context) => {
        const [before] = await batches.lockMany(tx, [id]);
        if (!before) throw batches.notFound();
        if (before.deletedAt === null) return before;
        const columns = { deletedAt: null, giveUpReason: null };
        const [row] = await batches.write(tx, context, {
          rows: [before],
          columns,
          kind: 'restored',
        });
        return row ?? before;
      });
    },

    /** What each batch took for the lines of its recipe, and what that costs. */
    materials: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, BatchMaterials>> =>
      withTenant(database, actor, async (tx) => {
        const taken = await selectTakenLots(
          tx,
          shown.map(({ id }) => id),
        );
        const ingredientIds = [
          ...ingredientIdsOf(shown.map(({ brewed }) => brewed.content)),
          ...[...taken.values()].flat().map(({ ingredientId }) => ingredientId),
        ];
        const known = await ingredientsById(tx, [...new Set(ingredientIds)]);
        return new Map(
          shown.map((batch) => {
            const lines = batchIngredients(batch, taken.get(batch.id) ?? [], known, today());
            return [batch.id, { ingredients: lines, costs: batchCosts(batch, lines) }];
          }),
        );
      }),

    products: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, ProductOfBatch[]>> =>
      withTenant(database, actor, (tx) => selectProductsOfBatches(tx, ids)),

    harvests: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, YeastHarvest[]>> =>
      withTenant(database, actor, (tx) => selectHarvests(tx, ids)),

    blends: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, BatchBlend[]>> =>
      withTenant(database, actor, (tx) => selectBlends(tx, ids)),

    addLog: createLogWriter(batches, { database, now }),

    /** The last 500 logs of each batch, oldest first. */
    logs: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, LogRow[]>> =>
      withTenant(database, actor, (tx) => selectLogs(tx, ids)),

    /** The steps of each batch: those taken, with who took them, and those planned. */
    timelines: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, BatchStep[]>> =>
      withTenant(database, actor, async (tx) => {
        const authors = groupBy(
          await selectStepAuthors(
            tx,
            shown.map(({ id }) => id),
          ),
          ({ batchId }) => batchId,
        );
        return new Map(
          shown.map((batch) => [batch.id, batchTimeline(batch, authors.get(batch.id))]),
        );
      }),
  };
}
