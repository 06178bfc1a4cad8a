import { addDays } from '@cervoise/domain/dates';
import { cleaningDaysOf, overlapOf, type Stay } from '@cervoise/domain/planning';
import { plannedDays } from '@cervoise/domain/production';
import type { RecipeContent } from '../modules/recipes';
import type { DemoCalendar } from './demo-calendar';
import type { DemoBatch } from './demo-production';

/** An occupancy of a vessel, by the vessel's name; days are YYYY-MM-DD. */
export interface DemoStay extends Stay {
  readonly vessel: string;
  readonly category: 'fermenter' | 'bright_tank';
}

/** The vessels of a brewery, by name. */
export interface DemoVessels {
  readonly fermenters: readonly string[];
  readonly brightTanks: readonly string[];
}

/** The dates of a batch, past and planned. */
interface CellarDays {
  readonly brewed: string;
  readonly fermented: string;
  readonly packaged: string;
}

function daysOf(
  batch: DemoBatch,
  content: RecipeContent | undefined,
  calendar: DemoCalendar,
): CellarDays {
  const planned = plannedDays({
    fermentationDays: content?.fermentationDays ?? null,
    maturingDays: content?.maturingDays ?? null,
    steps: content?.steps ?? [],
  });
  const { brewedDaysAgo, fermentedDaysAgo, packagedDaysAgo } = batch;
  const brewed = calendar.day(brewedDaysAgo);
  const fermented =
    fermentedDaysAgo === undefined
      ? addDays(brewed, planned.fermentationDays)
      : calendar.day(fermentedDaysAgo);
  const packaged =
    packagedDaysAgo === undefined
      ? addDays(fermented, planned.maturingDays)
      : calendar.day(packagedDaysAgo);
  return { brewed, fermented, packaged };
}

/**
 * Assigns each batch the first free fermenter, then a bright tank if one is free; otherwise it
 * matures in its fermenter. In the order of the batches.
 */
export function cellarPlan(
  batches: readonly DemoBatch[],
  contents: ReadonlyMap<string, RecipeContent>,
  calendar: DemoCalendar,
  { fermenters, brightTanks }: DemoVessels,
): ReadonlyMap<DemoBatch, readonly DemoStay[]> {
  const taken: DemoStay[] = [];
  const isFree = (vessel: string, category: DemoStay['category'], days: Stay) => {
    const cleaning = cleaningDaysOf(category);
    const wanted = { from: days.from, to: addDays(days.to, cleaning) };
    return taken
      .filter((stay) => stay.vessel === vessel)
      .every((stay) => !overlapOf(wanted, { ...stay, to: addDays(stay.to, cleaning) }));
  };
  const place = (vessels: readonly string[], category: DemoStay['category'], days: Stay) => {
    const vessel = vessels.find((one) => isFree(one, category, days));
    return vessel === undefined ? null : { vessel, category, ...days };
  };
  // Batches with a fixed fermenter are placed first.
  const wished = batches.filter(({ fermenter }) => fermenter !== undefined);
  const plan = new Map<DemoBatch, readonly DemoStay[]>();
  for (const batch of [...wished, ...batches.filter((one) => !wished.includes(one))]) {
    const days = daysOf(batch, contents.get(batch.beer), calendar);
    const maturing = { from: addDays(days.fermented, 1), to: days.packaged };
    const bright =
      maturing.to >= maturing.from ? place(brightTanks, 'bright_tank', maturing) : null;
    const fermenting = { from: days.brewed, to: bright ? days.fermented : days.packaged };
    const fermenter = batch.fermenter
      ? { vessel: batch.fermenter, category: 'fermenter' as const, ...fermenting }
      : (place(fermenters, 'fermenter', fermenting) ??
        // Its bright tank is assigned later.
        place(fermenters, 'fermenter', { from: days.brewed, to: days.fermented }));
    const stays = [fermenter, bright].filter((stay) => stay !== null);
    taken.push(...stays);
    plan.set(batch, stays);
  }
  return plan;
}
