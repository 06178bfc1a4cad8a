import { figureChanges, isAnalysed, ownFigures } from '@cervoise/domain/brewing';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { inTankStatuses } from '@cervoise/domain/production';
import { groupBy } from '../../collections/group-by';
import { identifier } from '../../db/identifier';
import { pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type {
  BatchBlend,
  BatchCosts,
  BatchIngredient,
  BatchLoss,
  BatchLotFigures,
  BatchLotProposal,
  BatchOption,
  BatchStep,
  MonthlyProductionPoint,
  PlannedPackaging,
  ProductionOverview,
  QueryBatchOptionsArgs,
  RecipeFigureChange,
  YeastHarvest,
} from '../../generated/resolvers';
import { createRecordLists } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientsById, selectTakenLots } from '../ingredients';
import { ingredientIdsOf, type KnownIngredients } from '../recipes';
import { selectStepAuthors } from '../traceability-records';
import {
  batchCosts,
  batchIngredients,
  unstockedIngredients,
} from './batch-ingredients/batch-needs';
import { lotFigures } from './batch-ingredients/lot-figures';
import { lotProposal } from './batch-ingredients/lot-proposal';
import { batchTimeline } from './batch-timeline';
import type { BatchRecords, ShownBatch } from './batches.records';
import * as store from './batches.store';
import { selectBeerMovements } from './beer-ledger/beer-ledger.store';
import { selectBrews } from './brew-day/brews.store';
import { costsOfBlended } from './cellar/blended-rows';
import { selectBlends, selectHarvests, selectLosses } from './cellar/cellar.store';
import { type LogRow, selectLogs } from './fermentation/batch-logs.store';
import { type ProductOfBatch, packagingCosts, productsOfBatches } from './packaging/batch-products';
import { selectPlannedPackagings } from './packaging/planned-packagings.store';

/** Maximum options of a form. */
const maxOptions = 200;
const maxMonths = 120;
/** Days ahead for scheduled batches. */
const longestSchedule = 366;

/** The consumption of a batch and its cost. */
export interface BatchMaterials {
  readonly ingredients: BatchIngredient[];
  readonly costs: BatchCosts;
}

/** Queries of batches, each in a transaction of the reader's tenant. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createBatchReads(
  batches: BatchRecords,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const today = () => calendarDateOf(now());
  const records = createRecordLists(batches, { database, now });

  /** Of each planned batch what follows from its recipe and the stock; of the others nothing. */
  async function ofPlanned<Item>(
    actor: Actor,
    shown: readonly ShownBatch[],
    itemsOf: (batch: ShownBatch, ingredients: KnownIngredients) => Item[],
  ): Promise<ReadonlyMap<string, Item[]>> {
    const planned = shown.filter(({ status, isDeleted }) => status === 'planned' && !isDeleted);
    const none = shown.map(({ id }): [string, Item[]] => [id, []]);
    if (planned.length === 0) return new Map(none);
    return withTenant(database, actor, async (tx) => {
      const contents = planned.map(({ brewed }) => brewed.content);
      const known = await ingredientsById(tx, ingredientIdsOf(contents));
      return new Map([
        ...none,
        ...planned.map((batch): [string, Item[]] => [batch.id, itemsOf(batch, known)]),
      ]);
    });
  }

  return {
    ...records,

    /** Batches of a recipe as options, brewed last first. @throws NOT_FOUND for an invalid id */
    options: (
      actor: Actor,
      { recipeId, search, first = maxOptions }: QueryBatchOptionsArgs,
    ): Promise<BatchOption[]> => {
      const id = identifier(recipeId);
      const { limit } = pageRequest(first, 1, maxOptions);
      return withTenant(database, actor, (tx) =>
        store.selectBatchesOfRecipe(tx, id, search ?? '', limit),
      );
    },

    active: (actor: Actor) => records.list(actor, { statuses: [...inTankStatuses] }),

    /**
     * Batches planned within some days, soonest first, without past ones.
     * @throws BAD_USER_INPUT
     */
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

    /** Litres by month, including months without any. @throws BAD_USER_INPUT for too many months */
    volumesByMonth: (
      actor: Actor,
      startDate: string,
      endDate: string,
    ): Promise<MonthlyProductionPoint[]> => {
      const [from, to] = [startDate.slice(0, 7), endDate.slice(0, 7)];
      const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
      if (monthsOf(to) - monthsOf(from) >= maxMonths) {
        refuseField('endDate', `La période compte ${maxMonths} mois au plus.`);
      }
      return withTenant(database, actor, (tx) => store.selectVolumesByMonth(tx, from, to));
    },

    overview: (actor: Actor): Promise<ProductionOverview> =>
      withTenant(database, actor, store.selectOverview),

    /** What remains to be drawn for a batch. @throws NOT_FOUND */
    lotProposal: (
      actor: Actor,
      sent: string,
      isFurtherBrew?: boolean | null,
    ): Promise<BatchLotProposal> =>
      withTenant(database, actor, async (tx) => {
        const row = await batches.find(tx, batches.idOf(sent));
        if (!row) throw batches.notFound();
        return lotProposal(tx, await batches.brewed(tx, row), today(), isFurtherBrew ?? false);
      }),

    /** The consumption of each batch by recipe line, with its cost. */
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
        const blended = await costsOfBlended(
          tx,
          shown.map(({ id }) => id),
        );
        const packaging = await packagingCosts.ask(
          tx,
          shown.map(({ id }) => id),
        );
        return new Map(
          shown.map((batch) => {
            const lots = taken.get(batch.id) ?? [];
            const lines = batchIngredients(batch, lots, known, today());
            const costs = batchCosts(
              batch,
              lines,
              lots,
              blended.get(batch.id),
              packaging.has(batch.id) ? packaging.get(batch.id) : 0,
            );
            return [batch.id, { ingredients: lines, costs }];
          }),
        );
      }),

    /** Of planned batches: the ingredients that are not in stock. */
    unstockedIngredients: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, string[]>> =>
      ofPlanned(actor, shown, (batch, known) => unstockedIngredients(batch, known)),

    /** Of planned batches: the figures of their version that are no longer those of its lines. */
    figureChanges: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, RecipeFigureChange[]>> =>
      ofPlanned(actor, shown, ({ brewed: { content, profile, abvFormula } }, known) => {
        const own = ownFigures(content, known, profile, abvFormula);
        return own ? figureChanges(content, own) : [];
      }),

    /** The recipe's figures of each batch with the analyses of the lots that it took. */
    lotFigures: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, BatchLotFigures | null>> =>
      withTenant(database, actor, async (tx) => {
        const taken = await selectTakenLots(
          tx,
          shown.map(({ id }) => id),
        );
        const brewed = shown.filter(({ id }) => taken.get(id)?.some(isAnalysed));
        const contents = brewed.map((batch) => batch.brewed.content);
        const known = await ingredientsById(tx, ingredientIdsOf(contents));
        return new Map([
          ...shown.map(({ id }): [string, null] => [id, null]),
          ...brewed.map((batch): [string, BatchLotFigures | null] => [
            batch.id,
            lotFigures(batch, taken.get(batch.id) ?? [], known),
          ]),
        ]);
      }),

    products: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, ProductOfBatch[]>> =>
      withTenant(database, actor, (tx) => productsOfBatches.ask(tx, ids)),

    plannedPackagings: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PlannedPackaging[]>> =>
      withTenant(database, actor, (tx) => selectPlannedPackagings(tx, ids)),

    harvests: (
      actor: Actor,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, YeastHarvest[]>> =>
      withTenant(database, actor, async (tx) => {
        const all = await selectHarvests(tx, ids);
        return new Map(
          [...all].map(([id, some]) => [id, some.filter(({ quantity }) => quantity > 0)]),
        );
      }),

    blends: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, BatchBlend[]>> =>
      withTenant(database, actor, (tx) => selectBlends(tx, ids)),

    losses: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, BatchLoss[]>> =>
      withTenant(database, actor, (tx) => selectLosses(tx, ids)),

    brews: (actor: Actor, ids: readonly string[]) =>
      withTenant(database, actor, (tx) => selectBrews(tx, ids)),

    beerMovements: (actor: Actor, ids: readonly string[]) =>
      withTenant(database, actor, (tx) => selectBeerMovements(tx, ids)),

    /** The last 500 logs of each batch, oldest first. */
    logs: (actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, LogRow[]>> =>
      withTenant(database, actor, (tx) => selectLogs(tx, ids)),

    /** The steps of each batch: completed ones, with their author, and planned ones. */
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
