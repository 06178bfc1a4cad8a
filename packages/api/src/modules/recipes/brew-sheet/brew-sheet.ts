import { type AbvFormula, type EquipmentProfile, mashAdditionText } from '@cervoise/domain/brewing';
import { durationText } from '@cervoise/domain/dates';
import {
  celsiusText,
  recipeStepTypeLabels,
  startText,
  stepSchedule,
} from '@cervoise/domain/recipes';
import type { OpenedRecipe } from '../recipes.list';
import { type PlannedBrew, plannedBrew } from './planned-brew';
import {
  brewDayMeasures,
  mashWater,
  type PlannedMeasure,
  saltsAndAcid,
  targetFigures,
} from './sheet-figures';
import { litersText } from './sheet-formats';
import { type SheetStage, sheetStages } from './sheet-stages';

interface SheetStep {
  readonly name: string;
  readonly instruction: string;
  readonly start: string;
  readonly duration: string;
  readonly temperature: string;
}

/** The content of a brew sheet in reading order, formatted. */
export interface BrewSheet {
  readonly name: string;
  /** « IPA américaine · 500 l · version 4 ». */
  readonly context: string;
  readonly figures: readonly PlannedMeasure[];
  readonly water: readonly PlannedMeasure[];
  /** « Gypse 120 g ». */
  readonly salts: readonly PlannedMeasure[];
  readonly stages: readonly SheetStage[];
  readonly steps: readonly SheetStep[];
  readonly measures: readonly PlannedMeasure[];
  readonly description: string;
}

const sheetSteps = ({ content, figures }: PlannedBrew): SheetStep[] =>
  stepSchedule(content.steps).map(({ step, clock, start }, index) => ({
    name: step.name,
    instruction: [
      recipeStepTypeLabels[step.type] === step.name ? '' : recipeStepTypeLabels[step.type],
      step.rampInMinutes ? `montée en ${durationText(step.rampInMinutes)}` : '',
      ...(figures?.mashAdditions ?? [])
        .filter((addition) => addition.step === index)
        .map(mashAdditionText),
      step.description ?? '',
    ]
      .filter(Boolean)
      .join(' · '),
    start: startText(clock, start),
    duration: step.durationInMinutes == null ? '' : durationText(step.durationInMinutes),
    temperature: step.temperatureInCelsius == null ? '' : celsiusText(step.temperatureInCelsius),
  }));

/**
 * The content of a recipe's brew sheet.
 * @param profile the brewhouse; the default one when null
 * @param volumeInLiters the recipe's own when null
 * @param abvFormula of the brewery
 */
export function brewSheet(
  recipe: Pick<OpenedRecipe, 'content' | 'ingredients'>,
  version: number,
  profile: EquipmentProfile | null,
  volumeInLiters: number | null,
  abvFormula: AbvFormula = 'standard',
): BrewSheet {
  const brew = plannedBrew(recipe, profile, volumeInLiters, abvFormula);
  const { name, style, description } = brew.content;
  return {
    name,
    context: [style, litersText(brew.volume), version > 0 && `version ${version}`]
      .filter(Boolean)
      .join(' · '),
    figures: targetFigures(brew),
    water: mashWater(brew),
    salts: saltsAndAcid(brew),
    stages: sheetStages(brew),
    steps: sheetSteps(brew),
    measures: brewDayMeasures(brew),
    description: description ?? '',
  };
}
