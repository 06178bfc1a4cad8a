import {
  afterFirstBrew,
  type BatchStatus,
  type BatchValues,
  batchVesselsSchema,
  brewDayQuestion,
  isInTank,
  type StepDays,
} from '@cervoise/domain/production';
import { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput, confirmationRequired, parseInput, refuseField } from '../../../errors';
import type { UpdateProductionBatchInput } from '../../../generated/resolvers';
import { isSame } from '../../../records/define-records';
import type { WriteContext } from '../../../records/records';
import type { StockChange } from '../../ingredients';
import type { RecipesService } from '../../recipes';
import { type StartedBatch, takeAtStart } from '../batch-ingredients/batch-stock';
import type { BatchRow } from '../batches.list';
import { type BatchRecords, refuseBlocked } from '../batches.records';
import { type Settling, settleBeer, vesselFilled } from '../beer-ledger/beer-ledger';
import { moveFirstBrew } from '../brew-day/moved-brews';
import { emptiedColumns } from '../cellar/losses';
import { countVessels } from '../cellar/vessel-uses.store';
import { freeVessels, moveStays, replaceVessels } from '../cellar/vessels.store';
import { shiftPlannedPackagings } from '../packaging/planned-packagings.store';
import { daysOf } from './step-days';
import {
  confirmEmptied,
  isEmptied,
  refuseBrews,
  refuseDays,
  refuseEfficiency,
  refuseKeptRest,
  refuseStep,
  refuseVolumes,
} from './step-refusals';

const vesselIdSchema = z.uuid({ error: 'Cette occupation est inconnue.' }).nullable();

/** Called with the stocks that a batch drew from, in the same transaction. */
type Announce = (
  tx: TenantTransaction,
  context: WriteContext,
  changes: readonly StockChange[],
) => Promise<void>;

interface StepOptions extends Settling {
  /** The days that came with it. */
  readonly given?: StepDays;
  /** The lots to start with. */
  readonly starting?: StartedBatch;
  /** Columns written besides the form's values. */
  readonly columns?: Partial<
    Pick<BatchRow, 'packagedVolumeInLiters' | 'isRestKept' | 'recipeName' | 'recipeVersion'>
  >;
}

/**
 * Whether the batch has a vessel without beer in the ledger, a brewhouse for instance: there its planned
 * stay counts.
 */
const hasStaysOutsideLedger = (
  { status, vessels }: BatchRow,
  isFilled: boolean,
  { isStarting = false, replacesVessels = false }: Settling,
): boolean =>
  status !== 'planned' &&
  (isStarting || replacesVessels) &&
  vessels.some(({ category }) => !isFilled || category === 'brewhouse');

/** Changes of locked batches, including status changes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createBatchSteps(
  batches: BatchRecords,
  recipes: Pick<RecipesService, 'present'>,
  announce: Announce,
) {
  /** Updates a batch if any column differs. */
  async function written(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    columns: object,
    { replacesVessels = false }: Settling,
  ): Promise<BatchRow> {
    if (isSame(before, columns)) {
      const row = replacesVessels ? await batches.find(tx, before.id) : before;
      return batches.brewed(tx, row ?? before);
    }
    const [row] = await batches.write(tx, context, { rows: [before], columns });
    if (!row) throw new Error('A locked batch was not written.');
    return row;
  }

  /** Inserts the ledger lines that changed columns require, then updates the batch if any column differs. */
  async function save(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    sent: object,
    settling: Settling = {},
  ): Promise<BatchRow> {
    const after = { ...before, ...sent };
    const isGone = isEmptied(before, after);
    if (isGone) await freeVessels(tx, before.id, context.today);
    const columns = { ...sent, ...(isGone && emptiedColumns(after)) };
    const settled = { ...before, ...columns };
    const isFilled = await settleBeer(tx, context, settled, settling);
    const isMoved = await moveFirstBrew(tx, context, before, after);
    // A planned stay counts once the row says that the batch has started.
    const isKnownByRow = hasStaysOutsideLedger(settled, isFilled, settling);
    if (!isKnownByRow && (isFilled || isMoved)) await vesselFilled.announce(tx, context);
    const row = await written(tx, context, before, columns, settling);
    if (!isKnownByRow) return row;
    await vesselFilled.announce(tx, context);
    return batches.brewed(tx, (await batches.find(tx, row.id)) ?? row);
  }

  /**
   * The values of a batch with the dates that a step sets.
   * @throws BAD_USER_INPUT when they are out of order
   */
  const valuesAt = (
    status: BatchStatus,
    values: BatchValues,
    before: BatchRow,
    given: StepDays,
    { today }: WriteContext,
  ): BatchValues =>
    parseInput(batches.schema, { ...values, ...daysOf(status, values, before, given, today) });

  const valuesOf = (row: BatchRow): BatchValues => parseInput(batches.schema, row);

  /**
   * The columns that take over the recipe's current version.
   * @throws BAD_USER_INPUT once it is started
   */
  async function presentRecipe(tx: TenantTransaction, before: BatchRow) {
    if (before.status !== 'planned') {
      refuseField('takePresentRecipe', 'Un brassin commencé garde la recette dont il est brassé.');
    }
    const { name, version } = await recipes.present(tx, before.recipeId);
    return { recipeName: name, recipeVersion: version };
  }

  /** The side effects of a step, and the columns that it writes. */
  async function takeStep(
    tx: TenantTransaction,
    context: WriteContext,
    batch: BatchRow,
    status: BatchStatus,
    starting: StartedBatch,
  ): Promise<object> {
    if (status === 'packaged' && batch.packagingDate && !batch.isRestKept) {
      await freeVessels(tx, batch.id, batch.packagingDate);
    }
    if (status !== 'in_progress') return { status };
    const taking = await takeAtStart(tx, context, await batches.brewed(tx, batch), starting);
    await announce(tx, context, taking.changes);
    return { status, ...taking.columns };
  }

  /** Writes values and a step of a locked batch. @throws BAD_USER_INPUT */
  async function step(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    sent: BatchValues,
    status: BatchStatus,
    { given = {}, starting = {}, columns: others = {}, ...settling }: StepOptions = {},
  ): Promise<BatchRow> {
    refuseStep(before.status, status);
    if (status === 'ready' || status === 'archived') refuseKeptRest(before);
    if (status === 'in_progress' || status === 'packaged') refuseBlocked(before);
    const fit = valuesAt(status, sent, before, given, context);
    refuseDays(status, fit, context.today, status === 'archived' ? before : undefined);
    const values = batches.columnsOf(fit, before, context.today);
    const vessels =
      status === 'in_progress' && !settling.replacesVessels
        ? await moveStays(tx, context, before, fit.brewDate)
        : before.vessels;
    if (status === 'in_progress') await shiftPlannedPackagings(tx, context, before, fit.brewDate);
    const planned = { ...before, ...values, ...others, vessels };
    const firstBrew = status === 'in_progress' ? afterFirstBrew(planned) : {};
    const batch = { ...planned, ...firstBrew };
    refuseVolumes(before, batch);
    const taken = await takeStep(tx, context, batch, status, starting);
    await countVessels(tx, context, [before.id]);
    const columns = { ...values, ...others, ...firstBrew, ...taken };
    return save(tx, context, { ...before, vessels }, columns, {
      ...settling,
      isStarting: status === 'in_progress',
    });
  }

  return {
    announce,
    save,
    step,
    valuesOf,

    /** @throws BAD_USER_INPUT */
    async change(
      tx: TenantTransaction,
      context: WriteContext,
      before: BatchRow,
      values: BatchValues,
      input: UpdateProductionBatchInput,
    ): Promise<BatchRow> {
      const { status, vessels, takePresentRecipe, isConfirmed } = input;
      if (before.status === 'archived') throw badUserInput('Un brassin archivé ne change plus.');
      if (before.status !== 'planned' && values.volumeInLiters !== before.volumeInLiters) {
        refuseField(
          'volumeInLiters',
          'Le volume prévu ne change plus une fois le brassin commencé : indiquez le volume en fermenteur.',
        );
      }
      refuseBrews(before, values);
      const recipe = takePresentRecipe ? await presentRecipe(tx, before) : {};
      const placed = vessels
        ? await replaceVessels(
            tx,
            context,
            before.id,
            parseInput(batchVesselsSchema, vessels, 'vessels').map((vessel, index) => ({
              ...vessel,
              id: parseInput(vesselIdSchema, vessels[index]?.id ?? null, `vessels.${index}.id`),
            })),
          )
        : before.vessels;
      const batch = { ...before, ...recipe, vessels: placed };
      if (status != null && status !== before.status) {
        return step(tx, context, batch, values, status, {
          given: input,
          starting: { isConfirmed },
          columns: recipe,
          replacesVessels: vessels != null,
        });
      }
      refuseDays(before.status, values, context.today, before);
      const { brewDate } = values;
      const question = brewDayQuestion(before.status, brewDate, context.today, before.brewDate);
      if (question && !isConfirmed) throw confirmationRequired({ brewDate: question });
      const columns = batches.columnsOf(values, before, context.today);
      refuseVolumes(before, columns);
      refuseEfficiency(await batches.brewed(tx, before), columns, isConfirmed === true);
      if (!isConfirmed) confirmEmptied(before, columns);
      await shiftPlannedPackagings(tx, context, before, brewDate);
      if (vessels && isInTank(before.status)) await countVessels(tx, context, [before.id]);
      const settling = { replacesVessels: vessels != null };
      return save(tx, context, { ...before, vessels: placed }, { ...columns, ...recipe }, settling);
    },

    archive: (tx: TenantTransaction, context: WriteContext, before: BatchRow) =>
      step(tx, context, before, valuesOf(before), 'archived'),
  };
}

export type BatchSteps = ReturnType<typeof createBatchSteps>;
