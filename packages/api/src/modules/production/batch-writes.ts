import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  abandonSchema,
  batchLotsSchema,
  batchStartSchema,
  batchVesselsSchema,
  blendSchema,
  isInTank,
  nextBatchNumber,
  packagingSchema,
  transferSchema,
  yeastHarvestSchema,
} from '@cervoise/domain/production';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, parseInput, refuseField } from '../../errors';
import type {
  AbandonProductionBatchInput,
  BlendBatchesInput,
  CreateProductionBatchInput,
  HarvestYeastInput,
  PackageProductionBatchInput,
  StartProductionBatchInput,
  TakeBatchIngredientsInput,
  TransferBatchInput,
  UpdateProductionBatchInput,
} from '../../generated/resolvers';
import { createRecordWrites } from '../../records/record-writes';
import type { WriteContext } from '../../records/records';
import type { ServiceDependencies } from '../../service-dependencies';
import { stockAlert } from '../ingredients';
import type { NotificationSummary, NotificationsService } from '../notifications';
import { type RecipesService, versionKey } from '../recipes';
import { createBatchSteps } from './batch-steps';
import { takeLater } from './batch-stock';
import type { BatchRow } from './batches.list';
import { type BatchRecords, refuseBlocked, type ShownBatch } from './batches.records';
import { greatestNumber } from './batches.store';
import { recordBlend, recordHarvest } from './cellar';
import { recordTransfer } from './transfers';
import { replaceVessels } from './vessels.store';

export type BatchDependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions' | 'present'>;
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

/** The single notification when a batch makes many ingredients low. */
const lowStockSummary = (count: number): NotificationSummary => ({
  type: 'low_stock',
  title: `Stock bas : ${count} ingrédients`,
  message: `${count} ingrédients sont passés sous leur seuil avec un brassin.`,
  action: '/inventory/ingredients?view=low_stock',
});

interface StepInput {
  readonly requestId?: string | null;
  /** The batch's `updatedAt` when the form was loaded. */
  readonly updatedAt?: Date | null;
}

/** Writes of batches, once per request id. */
export function createBatchWrites(
  batches: BatchRecords,
  { database, now, recipes, notifications }: BatchDependencies,
) {
  const records = createRecordWrites(batches, { database, now });
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

  /** As `change`, for writes to other tables of the batch. */
  const changeRelated = (
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

  /** The next number of a year, under a lock. */
  const nextNumber = async (tx: TenantTransaction, day: string): Promise<string> => {
    const year = day.slice(0, 4);
    return nextBatchNumber(year, await greatestNumber(tx, year));
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
    /** The proposed number of a new batch. */
    nextNumber: (actor: Actor, brewDate: string | null): Promise<string> =>
      withTenant(database, actor, (tx) => nextNumber(tx, brewDate ?? calendarDateOf(now()))),

    /** @throws BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreateProductionBatchInput) => {
      if (input.status && input.status !== 'planned') {
        refuseField('status', 'Un nouveau brassin est planifié : commencez-le ensuite.');
      }
      const about = randomUUID();
      const request = { operation: 'createProductionBatch', requestId, input, about };
      return records.write(actor, request, (tx, context) => insert(tx, context, about, input));
    },

    /**
     * Changes the fields that are sent; a status advances one step.
     * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT
     */
    update: (actor: Actor, input: UpdateProductionBatchInput): Promise<ShownBatch> =>
      records.update(actor, input, (tx, context, before, values) =>
        steps.change(tx, context, before, values, input),
      ),

    /** Archives a packaged or ready batch; idempotent. @throws NOT_FOUND, BAD_USER_INPUT */
    archive: async (actor: Actor, id: string): Promise<true> => {
      await change(actor, 'archiveProductionBatch', {}, id, async (tx, context, before) =>
        before.status === 'archived'
          ? batches.brewed(tx, before)
          : steps.archive(tx, context, before),
      );
      return true;
    },

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

    /** Draws lots for a started batch. @throws NOT_FOUND, BAD_USER_INPUT */
    take: (actor: Actor, input: TakeBatchIngredientsInput) => {
      const lots = parseInput(batchLotsSchema, input.lots, 'lots');
      const operation = 'takeBatchIngredients';
      return changeRelated(actor, operation, input, input.batchId, async (tx, context, before) => {
        refuseBlocked(before);
        if (!isInTank(before.status) && before.status !== 'packaged') {
          throw badUserInput(
            'Un brassin prend ses ingrédients entre son début et son conditionnement.',
          );
        }
        const batch = await batches.brewed(tx, before);
        await steps.announce(tx, context, await takeLater(tx, context, batch, lots));
      });
    },

    /** Fills containers and creates finished products. @throws NOT_FOUND, BAD_USER_INPUT */
    pack: (actor: Actor, input: PackageProductionBatchInput) => {
      const packaging = parseInput(packagingSchema, input);
      const operation = 'packageProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        steps.pack(tx, context, before, packaging),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    abandon: (actor: Actor, input: AbandonProductionBatchInput) => {
      const { reason } = parseInput(abandonSchema, input);
      const operation = 'abandonProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        steps.abandon(tx, context, before, reason),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    harvest: (actor: Actor, input: HarvestYeastInput) => {
      const values = parseInput(yeastHarvestSchema, input);
      return changeRelated(actor, 'harvestYeast', input, input.batchId, (tx, context, before) =>
        recordHarvest(tx, context, before, values),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    transfer: (actor: Actor, input: TransferBatchInput) => {
      const values = parseInput(transferSchema, input);
      return changeRelated(actor, 'transferBatch', input, input.batchId, (tx, context, before) =>
        recordTransfer(tx, context, before, values),
      );
    },

    /** Returns the receiving batch. @throws NOT_FOUND, BAD_USER_INPUT */
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

    /** Restores a removed planned batch. @throws NOT_FOUND */
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
  };
}
