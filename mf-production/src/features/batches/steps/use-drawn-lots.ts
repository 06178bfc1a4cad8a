import { useFormMutation } from '@cervoise/records/mutation';
import { type LotsPurpose, type LotsValues, measuredBrewSchema } from './lots-schema';
import { type StepBatch, stepRefetch } from './step-batch';
import { addBrewMutation, startBatchMutation, takeIngredientsMutation } from './steps.graphql';

/** Draws the lots of a form for its purpose. */
export function useDrawnLots({ id, updatedAt }: StepBatch, purpose: LotsPurpose) {
  const start = useFormMutation(startBatchMutation, stepRefetch);
  const take = useFormMutation(takeIngredientsMutation, stepRefetch);
  const addBrew = useFormMutation(addBrewMutation, stepRefetch);
  return async ({ day, choices, shortageReason, ...values }: LotsValues) => {
    const lots = choices.flatMap(({ quantity, ...lot }) =>
      quantity ? [{ ...lot, quantity }] : [],
    );
    if (purpose === 'take') {
      const reason = shortageReason || null;
      return (await take({ input: { batchId: id, lots, on: day, reason } })).takeBatchIngredients;
    }
    const drawn = { updatedAt, lots, shortageReason: shortageReason || null };
    if (purpose === 'start') {
      return (await start({ input: { id, brewDate: day, ...drawn } })).startProductionBatch;
    }
    const measured = { ...measuredBrewSchema.parse(values), intoVesselId: values.intoVesselId };
    const input = { batchId: id, brewedOn: day, ...measured, ...drawn };
    return (await addBrew({ input })).addBatchBrew;
  };
}
