import { type BrewDayStep, brewDaySteps } from '@cervoise/domain/brew-day';
import { recipeFigures, waterPlan } from '@cervoise/domain/brewing';
import { roundTo } from '@cervoise/domain/numbers';
import { comparedWortGravity, volumeOfBrew } from '@cervoise/domain/production';
import { type KnownIngredients, lineIngredient } from '../../recipes';
import { needsOf } from '../batch-ingredients/batch-needs';
import type { BrewedBatch } from '../batch-plan';

/** The steps of a batch's brew day, by its version of the recipe and for the volume of one brew. */
export function stepsOfBrewDay(
  shown: Pick<BrewedBatch, 'brewed' | 'volumeInLiters' | 'brewCount'>,
  ingredients: KnownIngredients,
): BrewDayStep[] {
  const batch = { ...shown, volumeInLiters: volumeOfBrew(shown) };
  const { content, profile, profileFor, abvFormula } = batch.brewed;
  const needs = needsOf(batch, ingredients);
  const scaled = {
    ...content,
    batchSizeInLiters: batch.volumeInLiters,
    lines: needs.map(({ line, unit, required }) => ({ ...line, unit, quantity: required })),
  };
  // The pH does not depend on the volume.
  const own = recipeFigures(content, ingredients, profile, abvFormula);
  const water =
    own && waterPlan({ lines: content.lines, water: content.water ?? null }, ingredients, own);
  const figures = recipeFigures(scaled, ingredients, profileFor(batch.volumeInLiters), abvFormula);
  return brewDaySteps({
    steps: content.steps,
    lines: needs.map(({ line, unit, required }) => {
      const { name, type } = lineIngredient(line, ingredients);
      return {
        lineId: line.id,
        name,
        type,
        quantity: required,
        unit,
        usageStage: line.usageStage,
        timeInMinutes: line.timeInMinutes ?? null,
      };
    }),
    figures: figures && { ...figures, wortGravity: comparedWortGravity(content, figures) },
    mashPh: water && own.mashedKg > 0 ? roundTo(water.ph, 2) : null,
  });
}
