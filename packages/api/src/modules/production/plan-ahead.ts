import { plannedShortages } from '@cervoise/domain/planning';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { ingredientsById } from '../ingredients';
import { ingredientIdsOf, type RecipesService } from '../recipes';
import { withBrewedRecipes } from './brewed-rows';
import { lotsOnHand, plannedNeeds, slurryOnHand } from './planned-needs';
import { packagingNeeds } from './planned-packagings';
import { type PackagingAhead, selectPackagingsAhead } from './planned-packagings.store';
import { selectPlannedUntil } from './report-batches.store';

/** The same limit as the planning. */
const maxPlanned = 200;
const maxPackagings = 500;

/** What names a batch of a need. */
type NeedingBatch = Pick<PackagingAhead, 'batchNumber' | 'recipeName' | 'brewDate'>;

/** What the batches and packagings planned in a period take of which ingredients, and what lacks. */
export async function planAhead(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  { startDate, endDate }: ReportPeriod,
  today: string,
) {
  const rows = await selectPlannedUntil(tx, startDate, endDate, today, maxPlanned);
  const planned = await withBrewedRecipes(recipes, tx, rows);
  const packagings = (await selectPackagingsAhead(tx, maxPackagings)).filter(({ plannedOn }) => {
    const day = plannedOn > today ? plannedOn : today;
    return day >= startDate && day <= endDate;
  });
  const toPackage = await packagingNeeds(tx, packagings, today);
  const ids = [
    ...ingredientIdsOf(planned.map(({ brewed }) => brewed.content)),
    ...toPackage.map(({ ingredientId }) => ingredientId),
  ];
  const ingredients = await ingredientsById(tx, [...new Set(ids)]);
  const toBrew = plannedNeeds(planned, ingredients, today);
  const needs = [...toBrew, ...toPackage];
  const slurry = await slurryOnHand(tx, ingredients);
  const shortages = groupBy(
    plannedShortages(needs, lotsOnHand(ingredients), slurry),
    ({ ingredientId }) => ingredientId,
  );
  const batches = new Map<string, NeedingBatch>([
    ...packagings.map((plan) => [plan.batchId, plan] as const),
    ...planned.map((batch) => [batch.id, batch] as const),
  ]);
  return { planned, ingredients, toBrew, needs, shortages, batches };
}
