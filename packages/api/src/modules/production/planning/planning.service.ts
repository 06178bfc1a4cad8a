import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { fermentationDay, plannedDays } from '@cervoise/domain/production';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { PlannedBatch, PlannedShortage, PlannedStay } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import type { EquipmentService } from '../../equipment';
import type { RecipesService } from '../../recipes';
import { withBrewedRecipes } from '../brew-day/brewed-rows';
import type { PackagingAhead } from '../packaging/planned-packagings.store';
import {
  type BrewedRow,
  batchesAhead,
  isPlanned,
  needsAhead,
  packagingsAhead,
} from './needs-ahead';
import { selectPlanning } from './planning.store';
import { shortagesAhead } from './shortages-ahead';

const longestPlanning = 120;
const maxBatches = 1000;
const upcomingDays = 30;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions'>;
  readonly equipment: Pick<EquipmentService, 'list'>;
};

export type PlanningService = ReturnType<typeof createPlanningService>;

/** The end of an occupancy without one: as the recipe plans it, but not before today. */
function estimatedEnd(batch: BrewedRow, from: string, today: string): string {
  const { fermentationDays, maturingDays } = plannedDays(batch.brewed.content);
  const start = batch.fermentationStartDate ?? batch.brewDate ?? from;
  const leaves =
    batch.packagingDate ??
    addDays(batch.fermentationEndDate ?? addDays(start, fermentationDays), maturingDays);
  const isThere = batch.status !== 'planned' && (batch.packagingDate ?? today) >= today;
  return [from, leaves, ...(isThere ? [today] : [])].sort().at(-1) ?? from;
}

function shownStays(batch: BrewedRow, today: string): PlannedStay[] {
  return batch.stays.map(({ to, isHeld, ...stay }) => {
    const isOverdue = isHeld && to !== null && to < today;
    return {
      ...stay,
      to: isOverdue ? today : (to ?? estimatedEnd(batch, stay.from, today)),
      isEstimated: to === null,
      isOverdue,
      plannedTo: to,
    };
  });
}

const shownBatch = (
  batch: BrewedRow,
  packagings: readonly PackagingAhead[],
  today: string,
): PlannedBatch => ({
  ...batch,
  ebc: batch.brewed.content.ebc ?? null,
  stays: shownStays(batch, today),
  fermentationDay: fermentationDay(batch, today),
  fermentationDays: plannedDays(batch.brewed.content).fermentationDays,
  packagings: packagings.filter(({ batchId }) => batchId === batch.id),
});

/** The occupancies of vessels, and the shortages of planned batches. */
export function createPlanningService({ database, now, recipes, equipment }: Dependencies) {
  const today = () => calendarDateOf(now());

  return {
    /** @throws BAD_USER_INPUT for days out of order or too many */
    planning: async (actor: Actor, startDate: string, endDate: string) => {
      const days = daysBetween(startDate, endDate);
      if (days < 0) refuseField('endDate', 'La fin doit suivre le début.');
      if (days >= longestPlanning) {
        refuseField('endDate', `Le planning montre ${longestPlanning} jours au plus.`);
      }
      const [vessels, read] = await Promise.all([
        equipment.list(actor, { categories: ['fermenter', 'bright_tank'] }),
        withTenant(database, actor, async (tx) => {
          const [shown, ahead, packagings] = await Promise.all([
            selectPlanning(tx, startDate, endDate, today(), maxBatches),
            batchesAhead(tx, today()),
            packagingsAhead(tx),
          ]);
          const rows = await withBrewedRecipes(recipes, tx, [...shown, ...ahead]);
          const needing = rows.slice(shown.length);
          return {
            shown: rows.slice(0, shown.length),
            planned: needing.filter(isPlanned),
            packagings,
            shortages: shortagesAhead(await needsAhead(tx, needing, packagings, today())),
          };
        }),
      ]);
      const day = today();
      const upcoming = read.planned.filter(
        ({ brewDate }) => brewDate && brewDate >= day && brewDate <= addDays(day, upcomingDays),
      );
      return {
        vessels: vessels
          .filter(({ status }) => status !== 'retired')
          // Fermenters first: `sort` keeps the order of names.
          .sort((a, b) => Number(a.category !== 'fermenter') - Number(b.category !== 'fermenter')),
        batches: read.shown.map((batch) => shownBatch(batch, read.packagings, day)),
        upcomingCount: upcoming.length,
        upcomingVolume: upcoming.reduce((sum, { volumeInLiters }) => sum + volumeInLiters, 0),
        shortages: read.shortages,
      };
    },

    /** The shortages of upcoming batches and of planned packagings, soonest first. */
    shortages: (actor: Actor): Promise<PlannedShortage[]> =>
      withTenant(database, actor, async (tx) =>
        shortagesAhead(
          await needsAhead(
            tx,
            await withBrewedRecipes(recipes, tx, await batchesAhead(tx, today())),
            await packagingsAhead(tx),
            today(),
          ),
        ),
      ),
  };
}
