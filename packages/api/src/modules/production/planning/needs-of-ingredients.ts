import { addQuantities } from '@cervoise/domain/numbers';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { IngredientUnit } from '../../../generated/resolvers';
import type { RecipesService } from '../../recipes';
import { planAhead } from './plan-ahead';

/** A batch that takes an ingredient. */
export interface NeedOfBatch {
  readonly batchId: string;
  readonly batchNumber: string;
  readonly recipeName: string;
  /** Whether it is packaged with it, rather than brewed from it. */
  readonly isPackaging: boolean;
  readonly ingredientId: string;
  readonly ingredientName: string;
  readonly unit: IngredientUnit;
  /** The first day on which it lacks, or is taken; today at the earliest. */
  readonly neededOn: string;
  readonly quantity: number;
  /** What the stock does not have. */
  readonly missing: number;
}

/** The batches and packagings that take some ingredients in a period, the soonest first. */
export async function needsOfIngredients(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  ingredientIds: ReadonlySet<string>,
  period: ReportPeriod,
  today: string,
): Promise<NeedOfBatch[]> {
  const { ingredients, needs, batches } = await planAhead(tx, recipes, period, today);
  const wanted = needs.filter(({ ingredientId }) => ingredientIds.has(ingredientId));
  return [...groupBy(wanted, ({ batchId, ingredientId }) => `${batchId} ${ingredientId}`).values()]
    .flatMap((ofBatch): NeedOfBatch[] => {
      const [first] = ofBatch;
      const batch = first && batches.get(first.batchId);
      const ingredient = first && ingredients.get(first.ingredientId);
      if (!batch || !ingredient) return [];
      const { batchId, ingredientId, isPackaging } = first;
      const lack = ofBatch.find(({ missing }) => missing > 0);
      return [
        {
          batchId,
          batchNumber: batch.batchNumber,
          recipeName: batch.recipeName,
          isPackaging,
          ingredientId,
          ingredientName: ingredient.name,
          unit: ingredient.unit,
          neededOn: (lack ?? first).date,
          quantity: addQuantities(...ofBatch.map(({ quantity }) => quantity)),
          missing: addQuantities(...ofBatch.map(({ missing }) => missing)),
        },
      ];
    })
    .sort((a, b) => a.neededOn.localeCompare(b.neededOn));
}
