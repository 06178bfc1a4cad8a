import { shortagesOf, simulateNeeds } from '@cervoise/domain/planning';
import type { PlannedShortage } from '../../../generated/resolvers';
import type { needsAhead } from './needs-ahead';

/** What the planning lacks of what is needed ahead, soonest first. */
export const shortagesAhead = ({
  needs,
  ingredients,
  lots,
  slurry,
  batches,
}: Awaited<ReturnType<typeof needsAhead>>): PlannedShortage[] =>
  shortagesOf(simulateNeeds(needs, lots, slurry)).flatMap((shortage) => {
    const ingredient = ingredients.get(shortage.ingredientId);
    const batch = batches.get(shortage.batchId);
    if (!ingredient || !batch) return [];
    const { batchNumber, recipeName } = batch;
    return [
      {
        ...shortage,
        ingredientName: ingredient.name,
        unit: ingredient.unit,
        batchNumber,
        recipeName,
      },
    ];
  });
