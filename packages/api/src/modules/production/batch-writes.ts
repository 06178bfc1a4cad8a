import {
  abandonSchema,
  batchStartSchema,
  batchTakingSchema,
  fermentationStartOf,
  packagingSchema,
} from '@cervoise/domain/production';
import { countText } from '@cervoise/domain/text';
import type { Actor } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type {
  AbandonProductionBatchInput,
  PackageProductionBatchInput,
  StartProductionBatchInput,
  TakeBatchIngredientsInput,
  UpdateProductionBatchInput,
} from '../../generated/resolvers';
import { createRecordWrites } from '../../records/record-writes';
import type { ServiceDependencies } from '../../service-dependencies';
import { stockAlert } from '../ingredients';
import type { NotificationSummary, NotificationsService } from '../notifications';
import type { RecipesService } from '../recipes';
import { createBatchChanges } from './batch-changes';
import { createBatchCreation } from './batch-creation';
import { takeLater } from './batch-ingredients/batch-stock';
import type { BatchRecords, ShownBatch } from './batches.records';
import { createBrewDayWrites } from './brew-day/brew-day';
import { createBrewWrites } from './brew-day/brews';
import { createCellarWrites } from './cellar/cellar-writes';
import { createPackagingPlans } from './packaging/planned-packagings';
import { abandonBatch } from './steps/abandon-batch';
import { createBatchSteps } from './steps/batch-steps';
import { packageBatch } from './steps/package-batch';
import { refuseTaking } from './steps/step-refusals';

export type BatchDependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions' | 'present'>;
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

/** The single notification when a batch makes many ingredients low. */
const lowStockSummary = (count: number): NotificationSummary => ({
  type: 'low_stock',
  title: `Stock bas : ${countText(count, 'ingrédient')}`,
  message: `${countText(count, 'ingrédient est passé sous son', 'ingrédients sont passés sous leur')} seuil avec un brassin.`,
  action: '/inventory/ingredients?view=low_stock',
});

/** Writes of batches, once per request id. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createBatchWrites(
  batches: BatchRecords,
  { database, now, recipes, notifications }: BatchDependencies,
) {
  const records = createRecordWrites(batches, { database, now });
  const steps = createBatchSteps(batches, recipes, async (tx, { author, at }, changes) => {
    const alerts = changes.flatMap((change) => stockAlert(change) ?? []);
    if (alerts.length === 0) return;
    await notifications.notifyEach(tx, author.tenantId, [alerts], lowStockSummary, { at });
  });
  const changes = createBatchChanges(batches, records);
  const { change, changeRelated } = changes;
  const brews = createBrewWrites({ batches, steps }, changes);

  return {
    ...createBatchCreation(batches, records, { database, now, recipes }),
    ...createCellarWrites(batches, records, changes),
    ...createPackagingPlans(changes),
    ...createBrewDayWrites(batches, steps, changes, brews, { now }),
    addBrew: brews.addBrew,
    correctBrew: brews.correctBrew,

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
        const { brewDate } = input;
        const values = {
          ...steps.valuesOf(before),
          ...(brewDate && {
            brewDate,
            fermentationStartDate: fermentationStartOf(before, brewDate, context.today),
          }),
          ...(input.fermentationStartDate && {
            fermentationStartDate: input.fermentationStartDate,
          }),
        };
        return steps.step(tx, context, before, values, 'in_progress', { given: input, starting });
      });
    },

    /** Draws lots for a started batch, late ones with a reason. @throws NOT_FOUND, BAD_USER_INPUT */
    take: (actor: Actor, input: TakeBatchIngredientsInput) => {
      const taking = parseInput(batchTakingSchema, input);
      const operation = 'takeBatchIngredients';
      return changeRelated(actor, operation, input, input.batchId, async (tx, context, before) => {
        refuseTaking(actor, before, taking);
        const batch = await batches.brewed(tx, before);
        const { changes, columns } = await takeLater(tx, context, batch, taking);
        await steps.announce(tx, context, changes);
        if (Object.keys(columns).length > 0) {
          await batches.write(tx, context, { rows: [before], columns });
        }
      });
    },

    /** Fills containers and creates finished products. @throws NOT_FOUND, BAD_USER_INPUT */
    pack: (actor: Actor, input: PackageProductionBatchInput) => {
      const packaging = parseInput(packagingSchema, input);
      const operation = 'packageProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        packageBatch({ batches, steps }, tx, context, before, packaging),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    abandon: (actor: Actor, input: AbandonProductionBatchInput) => {
      const values = parseInput(abandonSchema, input);
      const operation = 'abandonProductionBatch';
      return change(actor, operation, input, input.id, (tx, context, before) =>
        abandonBatch(steps, tx, context, before, values),
      );
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
