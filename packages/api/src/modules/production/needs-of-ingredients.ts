import { addQuantities } from '@cervoise/domain/numbers';
import type { PlannedNeed } from '@cervoise/domain/planning';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientUnit } from '../../generated/resolvers';
import type { RecipesService } from '../recipes';
import { planAhead } from './plan-ahead';

/** A planned batch that takes an ingredient. */
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

/** The batches and packagings planned in a period that take some ingredients, the soonest first. */
export async function needsOfIngredients(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  ingredientIds: ReadonlySet<string>,
  period: ReportPeriod,
  today: string,
): Promise<NeedOfBatch[]> {
  const { ingredients, toBrew, needs, shortages, batches } = await planAhead(
    tx,
    recipes,
    period,
    today,
  );
  const keyOf = ({ batchId, ingredientId }: PlannedNeed) => `${batchId} ${ingredientId}`;
  const brewed = new Set(toBrew.map(keyOf));
  const wanted = needs.filter(({ ingredientId }) => ingredientIds.has(ingredientId));
  return [...groupBy(wanted, keyOf).values()]
    .flatMap((ofBatch): NeedOfBatch[] => {
      const [first] = ofBatch;
      const batch = first && batches.get(first.batchId);
      const ingredient = first && ingredients.get(first.ingredientId);
      if (!batch || !ingredient) return [];
      const { batchId, ingredientId } = first;
      const lack = shortages.get(ingredientId)?.find((one) => one.batchId === batchId);
      const [firstDay = today] = ofBatch.map(({ date }) => date).sort();
      return [
        {
          batchId,
          batchNumber: batch.batchNumber,
          recipeName: batch.recipeName,
          isPackaging: !brewed.has(keyOf(first)),
          ingredientId,
          ingredientName: ingredient.name,
          unit: ingredient.unit,
          neededOn: lack?.date ?? firstDay,
          quantity: addQuantities(...ofBatch.map(({ quantity }) => quantity)),
          missing: lack?.missing ?? 0,
        },
      ];
    })
    .sort((a, b) => a.neededOn.localeCompare(b.neededOn));
}
