import { simulateNeeds } from '@cervoise/domain/planning';
import type { ReportPeriod } from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { laterDay } from '../../../ledger/ledger-line';
import type { RecipesService } from '../../recipes';
import { withBrewedRecipes } from '../brew-day/brewed-rows';
import { batchesAhead, isPlanned, needsAhead, packagingsAhead } from './needs-ahead';

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
  const isBrewedThen = ({ brewDate }: { readonly brewDate?: string | null }) => {
    // An overdue batch is brewed today at the earliest.
    const day = laterDay(brewDate ?? today, today);
    return day >= startDate && day <= endDate;
  };
  return {
    ...stock,
    plannedCount: ahead.filter((batch) => isPlanned(batch) && isBrewedThen(batch)).length,
    unstocked: stock.unstocked.filter(isBrewedThen),
    /** What the lots hold at the period's end. */
    left: simulated.left,
    /** All needs until the period's end, soonest first: what a harvest gives takes of its slurry. */
    simulated: simulated.needs,
    /** Soonest first; without the yeast that a harvest gives. */
    needs: simulated.needs.filter(({ date, isHarvested }) => date >= startDate && !isHarvested),
  };
}
