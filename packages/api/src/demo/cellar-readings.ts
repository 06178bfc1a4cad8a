import { roundTo } from '@cervoise/domain/numbers';
import {
  type BatchLogValues,
  type FermentationPlan,
  plannedGravity,
  plannedTemperature,
  plannedWortGravity,
} from '@cervoise/domain/production';
import type { RecipeContent } from '../modules/recipes';
import type { DemoBatch } from './demo-production';

/** A measurement of the demo. */
export interface DemoReading extends BatchLogValues {
  readonly daysAgo: number;
}

/** Readings are frequent at first, then rare. */
const readingDays = [0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16];

/** Deterministic noise between −1 and 1. */
const variation = (seed: number) => (((seed * 7919) % 201) - 100) / 100;

/** For a beer without a recipe. */
const defaultPlan = { originalGravity: 1.058, finalGravity: 1.012 };

/** The plan of a beer's recipe, from its wort. */
export const planOf = (content: RecipeContent | undefined): FermentationPlan => ({
  originalGravity: plannedWortGravity(content ?? defaultPlan),
  finalGravity: content?.finalGravity ?? defaultPlan.finalGravity,
  fermentationDays: content?.fermentationDays ?? null,
  steps: content?.steps ?? [],
});

/** The measurements of a batch; `final` is null while it ferments. */
export interface DemoMeasures {
  readonly original: number;
  readonly final: number | null;
}

/**
 * Close to the recipe's plan, with a small deviation per batch.
 * @param seed of the batch
 */
export function measuresOf(
  batch: DemoBatch,
  content: RecipeContent | undefined,
  seed: number,
): DemoMeasures {
  const plan = planOf(content);
  const isFermented = batch.fermentedDaysAgo !== undefined;
  return {
    original: roundTo((plan.originalGravity ?? 0) + variation(seed) * 0.0015, 4),
    final: isFermented ? roundTo((plan.finalGravity ?? 0) + variation(seed + 3) * 0.001, 4) : null,
  };
}

/** The log of a batch: brew day, fermentation, dry hops, transfer; oldest first. */
export function readingsOf(
  batch: DemoBatch,
  content: RecipeContent | undefined,
  seed: number,
): DemoReading[] {
  const { brewedDaysAgo, fermentedDaysAgo } = batch;
  const measures = measuresOf(batch, content, seed);
  const plan = { ...planOf(content), originalGravity: measures.original };
  const end = fermentedDaysAgo ?? 1;
  const readings = readingDays
    .filter((day) => brewedDaysAgo - day > end || (day === 0 && brewedDaysAgo >= end))
    .map((day): DemoReading => {
      const setPoint = plannedTemperature(plan.steps, day) ?? 19;
      const gravity = (plannedGravity(plan, day) ?? 0) + (day && variation(seed + day) * 0.0008);
      return {
        daysAgo: brewedDaysAgo - day,
        type: 'gravity',
        gravityReading: roundTo(gravity, 4),
        temperatureReading: roundTo(setPoint + variation(seed * 3 + day) * 0.5, 1),
        ...(day === 0 ? { phReading: 5.2, notes: 'Moût refroidi, ensemencé.' } : {}),
      };
    });
  const hopDay = content?.lines.find(({ usageStage }) => usageStage === 'dry_hop')?.fermentationDay;
  if (hopDay && brewedDaysAgo - hopDay >= end) {
    readings.push({ daysAgo: brewedDaysAgo - hopDay, type: 'dry_hop', notes: 'Houblons à cru.' });
  }
  const warmth = batch.tooWarmBy;
  if (fermentedDaysAgo !== undefined) {
    readings.push(
      { daysAgo: fermentedDaysAgo, type: 'gravity', gravityReading: measures.final },
      { daysAgo: fermentedDaysAgo, type: 'transfer', notes: 'Transfert en garde, purge faite.' },
    );
  } else {
    const day = brewedDaysAgo - 1;
    const setPoint = plannedTemperature(plan.steps, day) ?? 19;
    readings.push({
      daysAgo: 1,
      type: 'gravity',
      gravityReading: roundTo((plannedGravity(plan, day) ?? 0) + 0.0006, 4),
      temperatureReading: roundTo(setPoint + (warmth ?? variation(seed) * 0.4), 1),
    });
  }
  return readings.sort((a, b) => b.daysAgo - a.daysAgo);
}
