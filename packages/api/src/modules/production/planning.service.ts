import { addDays, calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { plannedShortages } from '@cervoise/domain/planning';
import { plannedDays } from '@cervoise/domain/production';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { PlannedBatch, PlannedShortage, PlannedStay } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { EquipmentService } from '../equipment';
import { ingredientsById, selectTakenLots } from '../ingredients';
import { type BrewedRecipe, ingredientIdsOf, type RecipesService } from '../recipes';
import { withBrewedRecipes } from './brewed-rows';
import { laterNeeds, lotsOnHand, plannedNeeds } from './planned-needs';
import { type PlanningRow, selectBatchesAhead, selectPlanning } from './planning.store';

const longestPlanning = 120;
const maxBatches = 1000;
/** Beyond this no ingredient is planned. */
const maxAhead = 200;
const upcomingDays = 30;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'atVersions'>;
  readonly equipment: Pick<EquipmentService, 'list'>;
};

export type PlanningService = ReturnType<typeof createPlanningService>;

interface BrewedRow extends PlanningRow {
  readonly brewed: BrewedRecipe;
}

const isPlanned = ({ status }: PlanningRow) => status === 'planned';

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

const shownBatch = (batch: BrewedRow, today: string): PlannedBatch => ({
  ...batch,
  ebc: batch.brewed.content.ebc ?? null,
  stays: shownStays(batch, today),
});

/** The occupancies of vessels, and the shortages of planned batches. */
export function createPlanningService({ database, now, recipes, equipment }: Dependencies) {
  const today = () => calendarDateOf(now());

  /** The shortages of upcoming batches, each at its own volume and version of the recipe. */
  async function shortagesOf(
    tx: TenantTransaction,
    ahead: readonly BrewedRow[],
  ): Promise<PlannedShortage[]> {
    const contents = ahead.map(({ brewed }) => brewed.content);
    const started = ahead.filter(({ status }) => status !== 'planned');
    const [ingredients, taken] = await Promise.all([
      ingredientsById(tx, ingredientIdsOf(contents)),
      selectTakenLots(
        tx,
        started.map(({ id }) => id),
      ),
    ]);
    const day = today();
    const needs = [
      ...laterNeeds(started, taken, ingredients, day),
      ...plannedNeeds(ahead.filter(isPlanned), ingredients, day),
    ];
    const batches = new Map(ahead.map((batch) => [batch.id, batch]));
    return plannedShortages(needs, lotsOnHand(ingredients)).flatMap((shortage) => {
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
          const [shown, ahead] = await Promise.all([
            selectPlanning(tx, startDate, endDate, today(), maxBatches),
            selectBatchesAhead(tx, today(), maxAhead),
          ]);
          const rows = await withBrewedRecipes(recipes, tx, [...shown, ...ahead]);
          return {
            shown: rows.slice(0, shown.length),
            planned: rows.slice(shown.length).filter(isPlanned),
            shortages: await shortagesOf(tx, rows.slice(shown.length)),
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
        batches: read.shown.map((batch) => shownBatch(batch, day)),
        upcomingCount: upcoming.length,
        upcomingVolume: upcoming.reduce((sum, { volumeInLiters }) => sum + volumeInLiters, 0),
        shortages: read.shortages,
      };
    },

    /** The shortages of upcoming batches, soonest first. */
    shortages: (actor: Actor): Promise<PlannedShortage[]> =>
      withTenant(database, actor, async (tx) =>
        shortagesOf(
          tx,
          await withBrewedRecipes(recipes, tx, await selectBatchesAhead(tx, today(), maxAhead)),
        ),
      ),
  };
}
