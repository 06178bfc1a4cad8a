import { plannedShortages } from '@cervoise/domain/planning';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { PlannedShortage } from '../../generated/resolvers';
import { ingredientsById, selectTakenLots } from '../ingredients';
import { type BrewedRecipe, ingredientIdsOf } from '../recipes';
import { laterNeeds, lotsOnHand, plannedNeeds, slurryOnHand } from './planned-needs';
import { packagingNeeds } from './planned-packagings';
import type { PackagingAhead } from './planned-packagings.store';
import type { PlanningRow } from './planning.store';

/** A batch of the planning with its version of the recipe. */
export interface BrewedRow extends PlanningRow {
  readonly brewed: BrewedRecipe;
}

export const isPlanned = ({ status }: PlanningRow) => status === 'planned';

/**
 * The shortages of upcoming batches, each at its own volume and version of the recipe, and of
 * planned packagings.
 */
export async function shortagesAhead(
  tx: TenantTransaction,
  ahead: readonly BrewedRow[],
  packagings: readonly PackagingAhead[],
  day: string,
): Promise<PlannedShortage[]> {
  const contents = ahead.map(({ brewed }) => brewed.content);
  const started = ahead.filter(({ status }) => status !== 'planned');
  const toPackage = await packagingNeeds(tx, packagings, day);
  const ids = [...ingredientIdsOf(contents), ...toPackage.map(({ ingredientId }) => ingredientId)];
  const [ingredients, taken] = await Promise.all([
    ingredientsById(tx, [...new Set(ids)]),
    selectTakenLots(
      tx,
      started.map(({ id }) => id),
    ),
  ]);
  const needs = [
    ...laterNeeds(started, taken, ingredients, day),
    ...plannedNeeds(ahead.filter(isPlanned), ingredients, day),
    ...toPackage,
  ];
  const batches = new Map<string, Pick<PackagingAhead, 'batchNumber' | 'recipeName'>>([
    ...packagings.map((plan) => [plan.batchId, plan] as const),
    ...ahead.map((batch) => [batch.id, batch] as const),
  ]);
  const slurry = await slurryOnHand(tx, ingredients);
  return plannedShortages(needs, lotsOnHand(ingredients), slurry).flatMap((shortage) => {
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
}
