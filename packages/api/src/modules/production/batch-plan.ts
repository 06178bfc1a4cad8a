import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import {
  type BatchMeasurements,
  type BatchStatus,
  batchFigures,
  fermentationCurve,
  fermentationDay,
  plannedDays,
  plannedGravity,
  plannedTemperature,
  temperatureTolerance,
  volumeOfBrew,
} from '@cervoise/domain/production';
import type { BatchFigures, BatchPlan } from '../../generated/resolvers';
import type { BrewedRecipe } from '../recipes';
import type { BatchRow } from './batches.list';

/** A batch with its version of the recipe, and what it is as a blend. */
export interface BrewedBatch extends BatchRow, Pick<BatchMeasurements, 'blended' | 'extra'> {
  readonly brewed: BrewedRecipe;
}

/** The data for its figures. */
export type MeasuredBatch = Pick<
  BrewedBatch,
  | 'brewed'
  | 'status'
  | 'volumeInLiters'
  | 'brewCount'
  | 'isRestKept'
  | 'fermentationStartDate'
  | 'fermentationEndDate'
  | 'lastGravity'
  | Exclude<keyof BatchMeasurements, 'isFermented'>
>;

/** The data for its plan. */
export type PlannedBatch = Pick<
  BrewedBatch,
  'brewed' | 'brewDate' | 'fermentationStartDate' | 'fermentationEndDate' | 'packagingDate'
>;

const finished: readonly BatchStatus[] = ['completed', 'packaged', 'ready', 'archived'];

const plannedOf = ({ content }: BrewedRecipe) => ({
  originalGravity: content.originalGravity ?? null,
  wortGravity: content.wortGravity ?? null,
  finalGravity: content.finalGravity ?? null,
  fermentationDays: content.fermentationDays ?? null,
  maturingDays: content.maturingDays ?? null,
  steps: content.steps,
});

/** The planned gravity and temperature (°C) of a batch after some days of fermentation. */
export const plannedDayOf = ({ brewed }: Pick<BrewedBatch, 'brewed'>, day: number) => ({
  gravity: plannedGravity(plannedOf(brewed), day),
  temperature: plannedTemperature(brewed.content.steps, day),
});

/** The plan of the recipe as brewed, counted from the batch's actual dates where known. */
export function batchPlan(batch: PlannedBatch, today: string): BatchPlan {
  const { content } = batch.brewed;
  const plan = plannedOf(batch.brewed);
  const { fermentationDays, maturingDays } = plannedDays(plan);
  const start = batch.fermentationStartDate ?? batch.brewDate;
  const end = batch.fermentationEndDate ?? (start && addDays(start, fermentationDays));
  const packaging = batch.packagingDate ?? (end && addDays(end, maturingDays));
  return {
    originalGravity: plan.originalGravity,
    finalGravity: plan.finalGravity,
    abv: content.estimatedAbv ?? null,
    ibu: content.ibu ?? null,
    ebc: content.ebc ?? null,
    fermentationDays,
    maturingDays,
    // Computed when they are read: lists show neither.
    get points() {
      return fermentationCurve(plan);
    },
    get today() {
      const day = fermentationDay(batch, today);
      return (day !== null && fermentationCurve(plan)[day]) || null;
    },
    fermentationEndDate: end,
    packagingDate: packaging,
    readyDate: packaging && addDays(packaging, readyAfterPackaging),
    temperatureTolerance,
    abvFormula: batch.brewed.abvFormula,
  };
}

/** Days of conditioning before bottles and cans are sold. */
const readyAfterPackaging = 14;

/** The measurements of a batch against its plan. */
export function figuresOf(batch: MeasuredBatch): BatchFigures {
  const { brewed, lastGravity } = batch;
  const plan = plannedOf(brewed);
  const readingDay = lastGravity
    ? fermentationDay(batch, calendarDateOf(new Date(lastGravity.timestamp)))
    : null;
  const { lossesByStage, ...figures } = batchFigures(
    {
      ...plan,
      abv: brewed.content.estimatedAbv ?? null,
      efficiency: brewed.profile.efficiency,
      fermenterVolume: batch.volumeInLiters,
      // Every brew leaves some wort in the kettle, the tank is emptied once.
      kettleLoss: brewed.profileFor(volumeOfBrew(batch)).kettleLossInLiters * batch.brewCount,
      fermentationLoss: brewed.profileFor(batch.volumeInLiters).fermenterLossInLiters,
      gravityOfDay: readingDay === null ? null : plannedGravity(plan, readingDay),
    },
    {
      ...batch,
      // What was measured in the kettle is of the first brew alone.
      postBoilVolumeInLiters: batch.brewCount > 1 ? null : batch.postBoilVolumeInLiters,
      // The rest is no loss while it is in its vessel.
      packagedVolumeInLiters: batch.isRestKept ? null : batch.packagedVolumeInLiters,
      lastGravity: lastGravity?.value ?? null,
      isFermented: finished.includes(batch.status),
    },
    brewed.abvFormula,
  );
  return { ...figures, lossesByStage: [...lossesByStage] };
}
