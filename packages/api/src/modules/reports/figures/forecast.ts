import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportPreview } from '../../../generated/resolvers';
import { ingredientForecast } from '../../production';
import type { RecipesService } from '../../recipes';
import type { FigurePeriods } from '../report-periods';

type ShownForecast = Pick<
  ReportPreview,
  'ingredientForecastSummary' | 'criticalIngredients' | 'ingredientNeeds'
>;

/** The need of planned batches, and the shortages. */
export async function readForecast(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  { forecast }: FigurePeriods,
  today: string,
): Promise<ShownForecast> {
  const { plannedBatchCount, unstocked, needs } = await ingredientForecast(
    tx,
    recipes,
    forecast,
    today,
  );
  const critical = needs.filter(({ projectedShortage }) => projectedShortage > 0);
  return {
    ingredientForecastSummary: {
      ...forecast,
      plannedBatchCount,
      unstocked: [...unstocked],
      ingredientsWithShortage: critical.length,
      totalIngredientsNeeded: needs.length,
      criticalShortages: critical.map(({ name, projectedShortage, unit }) => ({
        name,
        shortage: projectedShortage,
        unit,
      })),
    },
    criticalIngredients: critical,
    ingredientNeeds: [...needs],
  };
}
