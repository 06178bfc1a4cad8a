import { simulateNeeds } from '@cervoise/domain/planning';
import type { ReportPeriod } from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { RecipesService } from '../../recipes';
import { withBrewedRecipes } from '../brew-day/brewed-rows';
import { batchesAhead, isPlanned, needsAhead, packagingsAhead } from './needs-ahead';

const laterOf = (a: string, b: string) => (a > b ? a : b);

/**
 * What is taken in a period of which ingredients, and what lacks: by the planning's simulation, from
 * today, since what is taken before is not there any more.
 */
export async function planAhead(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  { startDate, endDate }: ReportPeriod,
  today: string,
) {
  const ahead = await withBrewedRecipes(recipes, tx, await batchesAhead(tx, today));
  const { needs, ...stock } = await needsAhead(tx, ahead, await packagingsAhead(tx), today);
  const { lots, slurry } = stock;
  const untilEnd = needs.filter(({ date }) => date <= endDate);
  const simulated = simulateNeeds(untilEnd, lots, slurry);
  const plannedCount = ahead.filter(({ status, brewDate }) => {
    // An overdue batch is brewed today at the earliest.
    const day = laterOf(brewDate ?? today, today);
    return isPlanned({ status }) && day >= startDate && day <= endDate;
  }).length;
  return {
    ...stock,
    plannedCount,
    /** What the lots hold at the period's end. */
    left: simulated.left,
    /** All needs until the period's end, soonest first: what a harvest gives takes of its slurry. */
    simulated: simulated.needs,
    /** Soonest first; without the yeast that a harvest gives. */
    needs: simulated.needs.filter(({ date, isHarvested }) => date >= startDate && !isHarvested),
  };
}
