import { addQuantities } from '@cervoise/domain/numbers';
import { usableOn } from '@cervoise/domain/planning';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { compareNames } from '@cervoise/domain/text';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportIngredientNeed, UnstockedBatch } from '../../../generated/resolvers';
import type { RecipesService } from '../../recipes';
import { planAhead } from './plan-ahead';

export interface IngredientForecast {
  readonly plannedBatchCount: number;
  readonly unstocked: readonly UnstockedBatch[];
  /** Those with a shortage first, the soonest first; then by name. */
  readonly needs: readonly ReportIngredientNeed[];
}

/** What batches and packagings take in a period, and the shortages. */
export async function ingredientForecast(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  period: ReportPeriod,
  today: string,
): Promise<IngredientForecast> {
  const plan = await planAhead(tx, recipes, period, today);
  const all = [...groupBy(plan.needs, ({ ingredientId }) => ingredientId)].flatMap(
    ([id, ofIngredient]): ReportIngredientNeed[] => {
      const ingredient = plan.ingredients.get(id);
      if (!ingredient) return [];
      const byBatch = [...groupBy(ofIngredient, ({ batchId }) => batchId)].flatMap(
        ([batchId, ofBatch]) => {
          const batch = plan.batches.get(batchId);
          if (!batch) return [];
          const { batchNumber, recipeName } = batch;
          const brewDate = batch.brewDate ?? today;
          const quantity = addQuantities(...ofBatch.map((need) => need.quantity));
          const missing = addQuantities(...ofBatch.map((need) => need.missing));
          return [{ batchId, batchNumber, brewDate, recipeName, quantity, missing }];
        },
      );
      return [
        {
          id,
          name: ingredient.name,
          type: ingredient.type,
          unit: ingredient.unit,
          // As the simulation: without what is blocked or expired.
          currentStock: ingredient.isDeleted ? 0 : usableOn(today, ingredient.lots, new Map()),
          requiredQuantity: addQuantities(...byBatch.map(({ quantity }) => quantity)),
          projectedShortage: addQuantities(...byBatch.map(({ missing }) => missing)),
          shortageDate: ofIngredient.find(({ missing }) => missing > 0)?.date ?? null,
          batches: byBatch,
        },
      ];
    },
  );
  const later = '9999';
  return {
    plannedBatchCount: plan.plannedCount,
    unstocked: plan.unstocked,
    needs: all.sort(
      (a, b) =>
        (a.shortageDate ?? later).localeCompare(b.shortageDate ?? later) ||
        compareNames(a.name, b.name),
    ),
  };
}
