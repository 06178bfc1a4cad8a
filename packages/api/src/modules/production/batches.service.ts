import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { batchVesselsSchema, nextBatchNumber } from '@cervoise/domain/production';
import { groupBy } from '../../collections/group-by';
import { identifier } from '../../db/identifier';
import type { SearchedIds } from '../../db/searched-ids';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type {
  BatchOption,
  BatchStep,
  CreateProductionBatchInput,
  MonthlyProductionPoint,
  ProductionOverview,
  UpdateProductionBatchInput,
} from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { WriteContext } from '../../records/records';
import type { ServiceDependencies } from '../../service-dependencies';
import { versionKey } from '../recipes/recipe-contents';
import type { RecipesService } from '../recipes/recipes.service';
import { selectStepAuthors } from '../traceability/traceability.store';
import { createLogWriter } from './batch-logs';
import { type LogRow, selectLogs } from './batch-logs.store';
import { createBatchSteps } from './batch-steps';
import { batchTimeline } from './batch-timeline';
import type { BatchRow } from './batches.list';
import { createBatchRecords, type ShownBatch } from './batches.records';
import type { BatchName } from './batches.store';
import * as store from './batches.store';
import { replaceVessels } from './vessels.store';

export type { BatchName } from './batches.store';

/** Which batches of the brewery ids stand for, in the caller's transaction; unknown ids are left out. */
export async function batchNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchName>> {
  if (ids.length === 0) return new Map();
  const batches = await store.selectBatchNames(tx, ids);
  return new Map(batches.map((batch) => [batch.id, batch]));
}

/** Batches by the `searchKey` of their number, in the caller's transaction. */
export async function batchesNumbered(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<BatchName, 'id' | 'recipeId'>[]>> {
  if (keys.length === 0) return new Map();
  return groupBy(await store.selectBatchesNumbered(tx, keys), ({ key }) => key);
}

/** Batches whose number contains a text, in the caller's transaction. */
export const batchIdsNumbered = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  store.findBatchIds(tx, text);

/** The most a form offers. */
const maxOptions = 200;
const mostMonths = 120;
/** What is scheduled is looked at so far ahead, in days. */
const longestSchedule = 366;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions' | 'present'>;
};

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Batches: planned, brewed, measured, packaged. */
export function createBatchesService({ database, now, recipes }: Dependencies) {
  const today = () => calendarDateOf(now());
  const batches = createBatchRecords(recipes);
  const records = createRecordService(batches, { database, now });
  const steps = createBatchSteps(batches, recipes);

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
    archive: (actor: Actor, sent: string): Promise<true> => {
      const id = batches.idOf(sent);
      const request = {
        operation: 'archiveProductionBatch',
        requestId: null,
        input: id,
        about: id,
      };
      return records
        .write(actor, request, async (tx, context) => {
          const before = await batches.lockActive(tx, id);
          return before.status === 'archived'
            ? ((await batches.find(tx, id)) ?? before)
            : steps.archive(tx, context, before);
        })
        .then(() => true);
    },

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
