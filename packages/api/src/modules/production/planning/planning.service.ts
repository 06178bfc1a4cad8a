import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { overlapOf } from '@cervoise/domain/planning';
import { fermentationDay, isInTank, plannedDays } from '@cervoise/domain/production';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { PlannedBatch, PlannedShortage, PlannedStay } from '../../../generated/resolvers';
import { laterDay } from '../../../ledger/ledger-line';
import type { ServiceDependencies } from '../../../service-dependencies';
import type { EquipmentService } from '../../equipment';
import type { RecipesService } from '../../recipes';
import { withBrewedRecipes } from '../brew-day/brewed-rows';
import type { PackagingAhead } from '../packaging/planned-packagings.store';
import { batchesAhead, isPlanned, needsAhead, packagingsAhead } from './needs-ahead';
import type { BrewedRow } from './planned-needs';
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

/** The end of an occupancy without one, as the recipe plans it. */
function estimatedEnd(batch: BrewedRow, from: string): string {
  const { fermentationDays, maturingDays } = plannedDays(batch.brewed.content);
  const start = batch.fermentationStartDate ?? batch.brewDate ?? from;
  const leaves =
    batch.packagingDate ??
    addDays(batch.fermentationEndDate ?? addDays(start, fermentationDays), maturingDays);
  return laterDay(from, leaves);
}

/** Beer stands in its vessel until today at least, whatever was planned; a rest is kept there. */
function shownStays(batch: BrewedRow, today: string): PlannedStay[] {
  const { status, packagingDate } = batch;
  return batch.stays.map(({ to, isHeld, ...stay }) => {
    const end = to ?? estimatedEnd(batch, stay.from);
    // An estimate is late once it is the day of a planned packaging.
    const plannedTo = to ?? (isInTank(status) ? packagingDate : null);
    const isOverdue = isHeld && plannedTo !== null && plannedTo < today;
    const isThere = isHeld || (to === null && isInTank(status) && packagingDate === null);
    return {
      ...stay,
      to: isThere ? laterDay(end, today) : end,
      isEstimated: to === null,
      isOverdue,
      plannedTo: isOverdue ? plannedTo : to,
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
          const needs = await needsAhead(tx, needing, packagings, today());
          return {
            shown: rows.slice(0, shown.length),
            planned: needing.filter(isPlanned),
            packagings,
            shortages: shortagesAhead(needs),
            unstocked: needs.unstocked,
          };
        }),
      ]);
      const day = today();
      const upcoming = read.planned.filter(
        ({ brewDate }) => brewDate && brewDate <= addDays(day, upcomingDays),
      );
      const batches = read.shown.map((batch) => shownBatch(batch, read.packagings, day));
      const taken = new Set(
        batches
          .flatMap(({ stays }) => stays)
          .filter((stay) => overlapOf(stay, { from: startDate, to: endDate }))
          .map(({ equipmentId }) => equipmentId),
      );
      return {
        vessels: vessels
          .filter(({ id, status }) => status !== 'retired' || taken.has(id))
          // Fermenters first: `sort` keeps the order of names.
          .sort((a, b) => Number(a.category !== 'fermenter') - Number(b.category !== 'fermenter')),
        batches,
        upcomingCount: upcoming.length,
        upcomingVolume: upcoming.reduce((sum, { volumeInLiters }) => sum + volumeInLiters, 0),
        shortages: read.shortages,
        unstocked: read.unstocked,
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
