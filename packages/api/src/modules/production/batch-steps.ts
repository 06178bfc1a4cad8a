import { addQuantities } from '@cervoise/domain/numbers';
import {
  type AbandonValues,
  abandonRefusal,
  afterFirstBrew,
  type BatchStatus,
  type BatchValues,
  batchDaysRefusal,
  batchVesselsSchema,
  brewDayQuestion,
  daysAtEnd,
  efficiencyDoubt,
  isGiven,
  isInTank,
  laterDaysAtStart,
  type PackagingValues,
  type StepDays,
  transitionRefusal,
  volumeRefusal,
} from '@cervoise/domain/production';
import { quantityText } from '@cervoise/domain/units';
import { z } from 'zod';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, confirmationRequired, parseInput, refuseField } from '../../errors';
import type { UpdateProductionBatchInput } from '../../generated/resolvers';
import { isSame } from '../../records/define-records';
import type { WriteContext } from '../../records/records';
import { returnConsumptions, type StockChange } from '../ingredients';
import type { RecipesService } from '../recipes';
import { type StartedBatch, takeAtStart } from './batch-ingredients/batch-stock';
import { type BrewedBatch, figuresOf } from './batch-plan';
import type { BatchRow } from './batches.list';
import { type BatchRecords, litersInTank, refuseBlocked } from './batches.records';
import { type Settling, settleBeer } from './beer-ledger/beer-ledger';
import { moveFirstBrew } from './brew-day/moved-brews';
import { vesselToDraw } from './cellar/cellar';
import { wasBlended } from './cellar/cellar.store';
import { emptiedColumns, endedInTank, recordLoss } from './cellar/losses';
import { countVessels } from './cellar/vessel-uses.store';
import { freeVessels, moveStays, replaceVessels } from './cellar/vessels.store';
import { fillContainers } from './packaging/batch-products';
import { columnsAfterFilling, refuseEarly } from './packaging/containers';
import { markPackaged, shiftPlannedPackagings } from './packaging/planned-packagings.store';

const vesselIdSchema = z.uuid({ error: 'Cette occupation est inconnue.' }).nullable();

/**
 * The dates that a step sets by default: what was planned for later happens today, what follows moves.
 * A brew day in the past was asked about when it was typed.
 * @param given the days that came with the step
 */
function daysOf(
  status: BatchStatus,
  values: BatchValues,
  planned: BatchRow,
  given: StepDays,
  today: string,
): Partial<BatchValues> {
  const isPlanned = (field: keyof StepDays) => !isGiven(field, planned, values, given);
  const happened = (field: 'brewDate' | 'fermentationStartDate') => {
    const day = values[field];
    return day && day > today && isPlanned(field) ? null : day;
  };
  switch (status) {
    case 'in_progress': {
      const start = happened('fermentationStartDate') ?? today;
      const brewed = { brewDate: happened('brewDate') ?? start, fermentationStartDate: start };
      return { ...brewed, ...laterDaysAtStart(planned, { ...values, ...brewed }, given) };
    }
    case 'completed':
      return daysAtEnd(planned, values, given, today);
    case 'packaged':
      return { packagingDate: (!isPlanned('packagingDate') && values.packagingDate) || today };
    default:
      return {};
  }
}

/** @throws BAD_USER_INPUT for a step out of order */
function refuseStep(from: BatchStatus, to: BatchStatus): void {
  const refusal = transitionRefusal(from, to);
  if (refusal) refuseField('status', refusal);
}

/** @throws BAD_USER_INPUT for inconsistent volumes; those that stay are not refused */
function refuseVolumes(before: BatchRow, columns: Partial<BatchRow>): void {
  const refusal = volumeRefusal({ ...before, ...columns }, before);
  if (refusal) refuseField(refusal.field, refusal.message);
}

/** @throws BAD_USER_INPUT for numbers of brews that do not fit what was brewed */
function refuseBrews(before: BatchRow, { brewCount, brewsToCome }: BatchValues): void {
  if (before.status === 'planned') {
    if (brewsToCome) {
      refuseField('brewsToCome', 'Indiquez le nombre de brassages prévus en tout.');
    }
  } else if (brewCount !== before.brewCount) {
    refuseField('brewCount', 'Un brassage de plus s’ajoute sur la fiche du brassin commencé.');
  }
}

/** @throws BAD_USER_INPUT while a packaged batch still has beer in a vessel, which it would hold for good */
function refuseKeptRest(batch: BatchRow): void {
  if (!batch.isRestKept) return;
  const rest = quantityText(litersInTank(batch), 'l');
  refuseField('status', `Il reste ${rest} en cuve : conditionnez ce reste, ou notez sa perte.`);
}

/** @throws BAD_USER_INPUT for days that do not fit what happened; those that stay are not refused */
export function refuseDays(
  status: BatchStatus,
  values: BatchValues,
  today: string,
  known?: BatchRow,
): void {
  const refusal = batchDaysRefusal(status, values, today, known);
  if (refusal) refuseField(refusal.field, refusal.message);
}

/**
 * Refuses figures that give an impossible efficiency, and asks unlikely ones back; stored ones stay.
 * @throws BAD_USER_INPUT
 */
function refuseEfficiency(before: BrewedBatch, columns: object, isConfirmed: boolean): void {
  const doubt = efficiencyDoubt(figuresOf({ ...before, ...columns }).efficiency.measured ?? null);
  const changed = (['fermenterVolumeInLiters', 'measuredOriginalGravity'] as const).filter(
    (field) => !isSame(before, { [field]: { ...before, ...columns }[field] }),
  );
  const [field] = changed;
  if (!doubt || !field) return;
  if (doubt.isImpossible) refuseField(field, doubt.message);
  if (!isConfirmed) throw confirmationRequired({ [field]: doubt.message });
}

/** Whether less was brewed than noted, so that nothing is left in tank or of a rest that was kept. */
function isEmptied(before: BatchRow, after: BatchRow): boolean {
  const holdsBeer = ({ status, isRestKept }: BatchRow) => isInTank(status) || isRestKept;
  const held = litersInTank(before);
  if (held <= 0 || !holdsBeer(before) || !holdsBeer(after)) return false;
  const wortOf = (row: BatchRow) => row.fermenterVolumeInLiters ?? row.volumeInLiters;
  const packagedOf = (row: BatchRow) => row.packagedVolumeInLiters ?? 0;
  const brewed = [wortOf(after), -wortOf(before)];
  const packaged = [packagedOf(before), -packagedOf(after)];
  return addQuantities(held, ...brewed, ...packaged) <= 0;
}

/**
 * Asks back a volume by which nothing is left in tank: the batch is archived then, which nothing undoes.
 * @throws BAD_USER_INPUT
 */
function confirmEmptied(before: BatchRow, columns: object): void {
  if (!isInTank(before.status) || !isEmptied(before, { ...before, ...columns })) return;
  throw confirmationRequired({
    fermenterVolumeInLiters:
      'Il ne resterait rien en cuve : le brassin sera archivé et ne changera plus. Enregistrez à nouveau pour confirmer.',
  });
}

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

/** Changes of locked batches, including status changes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createBatchSteps(
  batches: BatchRecords,
  recipes: Pick<RecipesService, 'present'>,
  announce: Announce,
) {
  /** Writes columns, then the lines of beer that they ask for; unchanged values write nothing. */
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
    await settleBeer(tx, context, { ...before, ...columns }, settling);
    await moveFirstBrew(tx, context, before, after);
    if (isSame(before, columns)) {
      const row = settling.replacesVessels ? await batches.find(tx, before.id) : before;
      return batches.brewed(tx, row ?? before);
    }
    const [row] = await batches.write(tx, context, { rows: [before], columns });
    if (!row) throw new Error('A locked batch was not written.');
    return row;
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

    /**
     * Fills containers: the step to `packaged`, or more containers of a packaged batch.
     * @throws BAD_USER_INPUT
     */
    async pack(
      tx: TenantTransaction,
      context: WriteContext,
      before: BatchRow,
      packaging: PackagingValues,
    ): Promise<BatchRow> {
      refuseBlocked(before);
      const day = packaging.packagingDate ?? context.today;
      if (before.status === 'packaged') refuseEarly(before.brewDate, day);
      else refuseStep(before.status, 'packaged');
      const counts = columnsAfterFilling(before, packaging.lines);
      const values = {
        ...valuesOf(before),
        // Of several days the first one.
        packagingDate:
          before.status === 'packaged' && before.packagingDate && before.packagingDate < day
            ? before.packagingDate
            : day,
        bestBeforeDate: packaging.bestBeforeDate ?? before.bestBeforeDate,
        brightTankVolumeInLiters:
          packaging.brightTankVolumeInLiters ?? before.brightTankVolumeInLiters,
        bottleCount: counts.bottleCount,
        kegCount: counts.kegCount,
        canCount: counts.canCount,
      };
      const drawn = await fillContainers.ask(tx, context, before, packaging, day);
      await markPackaged(tx, context, before.id, packaging.lines, day);
      await announce(tx, context, drawn);
      const { packagedVolumeInLiters } = counts;
      const filled = addQuantities(packagedVolumeInLiters, -(before.packagedVolumeInLiters ?? 0));
      const isRestKept = packaging.isRestKept === true && filled < litersInTank(before);
      const settling = {
        equipmentId: vesselToDraw(before, packaging.fromVesselId),
        packagedOn: day,
      };
      if (before.status === 'packaged') {
        const fit = parseInput(batches.schema, values);
        const columns = batches.columnsOf(fit, before, context.today);
        refuseVolumes(before, { ...columns, packagedVolumeInLiters });
        const written = { ...columns, packagedVolumeInLiters, isRestKept };
        if (!isRestKept) await freeVessels(tx, before.id, day);
        return save(tx, context, before, written, settling);
      }
      return step(tx, context, before, values, 'packaged', {
        given: { packagingDate: day },
        columns: { packagedVolumeInLiters, isRestKept },
        ...settling,
      });
    },

    /**
     * Abandons a batch: a planned one is removed; a started one returns what it did not use, its beer
     * is destroyed, and it is archived.
     * @throws BAD_USER_INPUT
     */
    async abandon(
      tx: TenantTransaction,
      context: WriteContext,
      before: BatchRow,
      { reason, returns }: AbandonValues,
    ): Promise<BatchRow> {
      refuseBlocked(before);
      const refusal = abandonRefusal(before.status);
      if (refusal) throw badUserInput(refusal);
      if (before.status === 'planned') {
        return save(tx, context, before, {
          deletedAt: instantOf(context),
          giveUpReason: reason,
        });
      }
      const { gave, received } = await wasBlended(tx, before.id);
      if (gave) {
        throw badUserInput(
          'Une partie de ce brassin est assemblée dans un autre : il ne s’abandonne plus.',
        );
      }
      if (received) {
        throw badUserInput(
          'Ce brassin contient la bière d’un autre : jetez-le au lieu de l’abandonner.',
        );
      }
      const returnReason = `Abandon du brassin ${before.batchNumber}`;
      await returnConsumptions(tx, context, before.id, returnReason, returns ?? []);
      const liters = litersInTank(before);
      if (liters > 0) {
        await recordLoss(tx, context, before, {
          kind: 'destroyed',
          volumeInLiters: liters,
          reason,
        });
      }
      await freeVessels(tx, before.id, context.today);
      return save(tx, context, before, { ...endedInTank(before), giveUpReason: reason });
    },
  };
}
