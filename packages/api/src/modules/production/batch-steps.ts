import {
  type BatchStatus,
  type BatchValues,
  batchVesselsSchema,
  transitionRefusal,
} from '@cervoise/domain/production';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, parseInput, refuseField } from '../../errors';
import type { UpdateProductionBatchInput } from '../../generated/resolvers';
import { isSame } from '../../records/define-records';
import type { WriteContext } from '../../records/records';
import type { RecipesService } from '../recipes/recipes.service';
import type { BatchRow } from './batches.list';
import type { BatchRecords } from './batches.records';
import { replaceVessels } from './vessels.store';

/** The days that a step sets, where none is given. */
function daysOf(status: BatchStatus, values: BatchValues, today: string): Partial<BatchValues> {
  switch (status) {
    case 'in_progress': {
      const start = values.fermentationStartDate ?? today;
      const brewDate = values.brewDate ?? start;
      return { brewDate, fermentationStartDate: start };
    }
    case 'completed':
      return { fermentationEndDate: values.fermentationEndDate ?? today };
    case 'packaged':
      return { packagingDate: values.packagingDate ?? today };
    default:
      return {};
  }
}

/** Refuses a step that does not come next. @throws BAD_USER_INPUT */
export function refuseStep(from: BatchStatus, to: BatchStatus): void {
  const refusal = transitionRefusal(from, to);
  if (refusal) refuseField('status', refusal);
}

/** The values of a batch with the days that a step sets. @throws BAD_USER_INPUT when they don't follow each other */
export const valuesAtStep = (
  batches: Pick<BatchRecords, 'schema'>,
  status: BatchStatus,
  values: BatchValues,
  today: string,
): BatchValues => parseInput(batches.schema, { ...values, ...daysOf(status, values, today) });

/** Changes to locked batches, the steps from one status to the next among them. */
export function createBatchSteps(batches: BatchRecords, recipes: Pick<RecipesService, 'present'>) {
  /** Writes columns; saving what stands already writes nothing. */
  async function save(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    columns: object,
    isForced = false,
  ): Promise<BatchRow> {
    if (!isForced && isSame(before, columns)) {
      return (await batches.find(tx, before.id)) ?? before;
    }
    const [row] = await batches.write(tx, context, { rows: [before], columns });
    if (!row) throw new Error('A locked batch was not written.');
    return row;
  }

  const archive = (tx: TenantTransaction, context: WriteContext, before: BatchRow) => {
    refuseStep(before.status, 'archived');
    return save(tx, context, before, { status: 'archived' });
  };

  /** The columns that take the recipe as it now stands. @throws BAD_USER_INPUT once it is started */
  async function presentRecipe(tx: TenantTransaction, before: BatchRow): Promise<object> {
    if (before.status !== 'planned') {
      refuseField('takePresentRecipe', 'Un brassin commencé garde la recette dont il est brassé.');
    }
    const { name, version } = await recipes.present(tx, before.recipeId);
    return { recipeName: name, recipeVersion: version };
  }

  return {
    save,
    archive,

    /** @throws BAD_USER_INPUT */
    async change(
      tx: TenantTransaction,
      context: WriteContext,
      before: BatchRow,
      sent: BatchValues,
      { status, vessels, takePresentRecipe }: UpdateProductionBatchInput,
    ): Promise<BatchRow> {
      if (before.status === 'archived') throw badUserInput('Un brassin archivé ne change plus.');
      if (before.status !== 'planned' && sent.volumeInLiters !== before.volumeInLiters) {
        refuseField(
          'volumeInLiters',
          'Le volume prévu ne change plus une fois le brassin commencé : indiquez le volume en fermenteur.',
        );
      }
      const isStep = status != null && status !== before.status;
      if (isStep) refuseStep(before.status, status);
      const values = isStep ? valuesAtStep(batches, status, sent, context.today) : sent;
      if (vessels) {
        const wanted = parseInput(batchVesselsSchema, vessels, 'vessels');
        await replaceVessels(
          tx,
          context,
          before.id,
          wanted.map((vessel, place) => ({ ...vessel, id: vessels[place]?.id ?? null })),
        );
      }
      const columns = {
        ...batches.columnsOf(values, before, context.today),
        ...(takePresentRecipe ? await presentRecipe(tx, before) : {}),
        ...(isStep ? { status } : {}),
      };
      return save(tx, context, before, columns, Boolean(vessels));
    },
  };
}
