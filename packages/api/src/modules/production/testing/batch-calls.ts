import { randomUUID } from 'node:crypto';
import type {
  BatchLogInput,
  CorrectBatchLogInput,
  CreateProductionBatchInput,
  ProductionBatch,
  UpdateProductionBatchInput,
} from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** A planned batch without dates, to insert directly into the database. */
export const plannedBatch = {
  status: 'planned',
  brewDate: null,
  fermentationStartDate: null,
  fermentationEndDate: null,
  packagingDate: null,
  bestBeforeDate: null,
} as const;

/** A batch as JSON: instants are texts. */
export interface AnsweredBatch extends Omit<ProductionBatch, 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const batchFields = `
  id tenantId batchNumber recipeName recipeVersion status volumeInLiters
  recipe { id name style originalGravity finalGravity estimatedAbv ebc version }
  brewDate fermentationStartDate fermentationEndDate packagingDate bestBeforeDate
  measuredOriginalGravity measuredFinalGravity measuredAbv notes bottleCount kegCount canCount
  mashPh fermenterVolumeInLiters brightTankVolumeInLiters packagedVolumeInLiters yeastGeneration
  volumeInTankInLiters shortageReason abandonReason isDeleted createdAt updatedAt
  allowedTransitions canAbandon fermentationDay
  lastGravity { value timestamp } lastTemperature { value timestamp }
  steps { status isReached date isPlanned userName }
  logs { id type timestamp notes gravityReading temperatureReading phReading volumeInLiters userName
    replacesId correctionReason isCorrected createdAt }
  vessels { id equipmentId equipmentName category from to volumeInLiters }
  losses { kind volumeInLiters lostOn reason documentNumber userName }
  plan { originalGravity finalGravity fermentationDays maturingDays points { day gravity temperature }
    today { day gravity } fermentationEndDate packagingDate }
  figures { originalGravity { measured planned } finalGravity { measured planned isEstimated }
    abv { measured planned } attenuation { measured planned } efficiency { measured planned }
    losses { measured planned } lossesByStage { stage measured planned } }`;

/** The operations on batches, as the holder of a token. */
export function batchCalls(api: TestApi, token: string) {
  const call = (operation: string, variables: string, passed: string, values: object) =>
    api.query<{ answer: AnsweredBatch }>(
      `${operation} (${variables}) { answer: ${passed} { ${batchFields} } }`,
      { ...values },
      token,
    );
  const withInput = (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    return call('mutation', `$input: ${type}!`, `${name}(input: $input)`, { input });
  };
  return {
    /** Of any day, also one that is over. */
    create: (input: CreateProductionBatchInput) =>
      withInput('createProductionBatch', { isConfirmed: true, ...input }),
    update: (
      input: Omit<UpdateProductionBatchInput, 'updatedAt'> & { readonly updatedAt?: string },
    ) => withInput('updateProductionBatch', input),
    /** Any other mutation of the batch, by its name. */
    change: withInput,
    get: (id: string) => call('query', '$id: ID!', 'productionBatch(id: $id)', { id }),
    archive: (id: string) =>
      api.query<{ answer: boolean }>(
        'mutation ($id: ID!) { answer: archiveProductionBatch(id: $id) }',
        { id },
        token,
      ),
    addLog: (
      batchId: string,
      logInput: Omit<BatchLogInput, 'timestamp'> & { readonly timestamp?: string },
    ) =>
      api.query<{ answer: { id: string; batch: AnsweredBatch } }>(
        `mutation ($batchId: ID!, $logInput: BatchLogInput!) {
          answer: addBatchLog(batchId: $batchId, logInput: $logInput) {
            id batch { id logs { id } lastGravity { value } } } }`,
        { batchId, logInput },
        token,
      ),
    correctLog: (
      input: Omit<CorrectBatchLogInput, 'timestamp' | 'requestId'> & {
        readonly timestamp?: string;
        readonly requestId?: string;
      },
    ) =>
      api.query<{ answer: { id: string; batch: AnsweredBatch } }>(
        `mutation ($input: CorrectBatchLogInput!) {
          answer: correctBatchLog(input: $input) { id batch { ${batchFields} } } }`,
        { input: { requestId: randomUUID(), ...input } },
        token,
      ),
  };
}

/** The batch of an answer. @throws its errors */
export async function answeredBatch(
  answer: ReturnType<ReturnType<typeof batchCalls>['get']>,
): Promise<AnsweredBatch> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
