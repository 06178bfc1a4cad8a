import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { batchVesselsSchema, brewDayQuestion, nextBatchNumber } from '@cervoise/domain/production';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { confirmationRequired, parseInput, refuseField } from '../../errors';
import type { CreateProductionBatchInput } from '../../generated/resolvers';
import type { WriteContext } from '../../records/records';
import type { ServiceDependencies } from '../../service-dependencies';
import { type RecipesService, versionKey } from '../recipes';
import type { BatchRecordWrites } from './batch-changes';
import type { BatchRow } from './batches.list';
import type { BatchRecords } from './batches.records';
import { greatestNumber } from './batches.store';
import { replaceVessels } from './cellar/vessels.store';
import { refuseDays } from './steps/step-refusals';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions' | 'present'>;
};

/** Plans batches, each with its number. */
export function createBatchCreation(
  batches: BatchRecords,
  records: BatchRecordWrites,
  { database, now, recipes }: Dependencies,
) {
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
    refuseDays('planned', values, context.today);
    const question = brewDayQuestion('planned', values.brewDate, context.today);
    if (question && !input.isConfirmed) throw confirmationRequired({ brewDate: question });
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
  };
}
