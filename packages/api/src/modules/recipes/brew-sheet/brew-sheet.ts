import {
  type AbvFormula,
  brewhouseOf,
  type EquipmentProfile,
  mashAdditionText,
  pointsOf,
  type RecipeFigures,
  recipeFigures,
  storedFigure,
  waterAcidLabels,
  waterPlan,
  waterSalts,
} from '@cervoise/domain/brewing';
import { durationText } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import { addedPointsText, plannedWortGravity } from '@cervoise/domain/production';
import {
  boiledMinutes,
  celsiusText,
  recipeStepTypeLabels,
  startText,
  stepSchedule,
  type UsageStage,
  usageStageLabels,
  usageStages,
} from '@cervoise/domain/recipes';
import { convertQuantity, quantityText } from '@cervoise/domain/units';
import { lineIngredient } from '../recipe-view';
import type { OpenedRecipe } from '../recipes.list';
import { scaledContent, withUnits } from '../scaled-content';

/** The planned value, with room for the measured one. */
export interface PlannedMeasure {
  readonly label: string;
  readonly planned: string;
}

interface SheetAddition {
  /** « 60 min », « 20 min à 80 °C », « J+4, 3 jours ». */
  readonly moment: string;
  readonly name: string;
  readonly notes: string;
  readonly quantity: string;
}

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
  readonly stages: readonly {
    readonly title: string;
    /** Volume, temperature and gravity: « 585 l à 1,045 ». */
    readonly summary: string;
    readonly additions: readonly SheetAddition[];
  }[];
  readonly steps: readonly SheetStep[];
  readonly measures: readonly PlannedMeasure[];
  readonly description: string;
}

const write = (value: number, decimals = 0) => frenchNumber(value, decimals);
const liters = (value: number) => `${write(value, value < 100 ? 1 : 0)}\u00a0l`;
const gravity = (value: number) => frenchNumber(storedFigure('originalGravity', value), 3, 3);

/** Without formulas: a PDF's fonts have no subscript digits. */
const saltNames = {
  gypsum: 'Gypse',
  calcium_chloride: 'Chlorure de calcium',
  epsom: 'Sel d’Epsom',
  magnesium_chloride: 'Chlorure de magnésium',
  salt: 'Sel',
  baking_soda: 'Bicarbonate de soude',
  chalk: 'Craie',
  lime: 'Chaux',
} as const;

type Line = OpenedRecipe['content']['lines'][number];

/** In the boil the longest first, in the cellar by day, elsewhere in the recipe's order. */
function inOrder(
  stage: UsageStage,
  lines: readonly Line[],
  timeOf: (line: Line) => number,
): Line[] {
  if (stage === 'boil') return lines.toSorted((a, b) => timeOf(b) - timeOf(a));
  return lines.toSorted((a, b) => (a.fermentationDay ?? 0) - (b.fermentationDay ?? 0));
}

/** Brewers count a boil in minutes, however long. */
const boilTime = (minutes: number) => `${write(minutes)}\u00a0min`;

function momentOf({ usageStage, timeInMinutes, temperatureInCelsius, fermentationDay }: Line) {
  const timeText = usageStage === 'boil' || usageStage === 'first_wort' ? boilTime : durationText;
  const duration = timeInMinutes == null ? '' : timeText(timeInMinutes);
  const celsius = temperatureInCelsius == null ? '' : `à ${celsiusText(temperatureInCelsius)}`;
  const day = fermentationDay == null ? '' : `J+${fermentationDay}`;
  if (usageStage === 'mash' || usageStage === 'sparge') return celsius;
  const parts = [[day, duration].filter(Boolean).join(', '), celsius];
  return parts.filter(Boolean).join(' ');
}

/** Hops in grams, everything else in its own unit. */
function quantityOf(line: Line, type: string, unit: NonNullable<Line['unit']>): string {
  const grams = type === 'hop' ? convertQuantity(line.quantity, unit, 'g') : null;
  return grams === null ? quantityText(line.quantity, unit) : quantityText(grams, 'g');
}

const at = (celsius: number | null | undefined) =>
  celsius == null ? '' : ` à ${celsiusText(Math.round(celsius))}`;

/** The volume and gravity that a stage begins with, and the temperature of its water. */
function summaryOf(
  stage: UsageStage,
  figures: RecipeFigures,
  spargeCelsius: number | null | undefined,
): string {
  const { volumes, mashedKg } = figures;
  const wort = (volume: number, density: number) => `${liters(volume)} à ${gravity(density)}`;
  switch (stage) {
    case 'mash':
      return mashedKg > 0
        ? `${write(mashedKg, 1)}\u00a0kg de grain, ${liters(volumes.mashWater)}${at(figures.strikeTemperature)}`
        : '';
    case 'sparge':
      return mashedKg > 0 && volumes.spargeWater > 0
        ? `${liters(volumes.spargeWater)}${at(spargeCelsius)}`
        : '';
    case 'boil':
      return wort(volumes.preBoil, figures.preBoilGravity);
    case 'whirlpool':
      return wort(volumes.postBoil, figures.postBoilGravity);
    case 'fermentation':
      return wort(volumes.fermenter, figures.wortGravity);
    case 'packaging':
      return wort(volumes.packaged, figures.finalGravity);
    default:
      return '';
  }
}

/** The salts of the mash's and the sparge's water, each by its share of the water. */
function saltsOf(
  stage: UsageStage,
  salts: Readonly<Record<(typeof waterSalts)[number], number>>,
  { spargeWater, totalWater }: RecipeFigures['volumes'],
): SheetAddition[] {
  const waterOf: Partial<Record<UsageStage, number>> = {
    mash: totalWater - spargeWater,
    sparge: spargeWater,
  };
  const share = (waterOf[stage] ?? 0) / totalWater;
  return waterSalts
    .filter((salt) => salts[salt] * share >= 0.05)
    .map((salt) => ({
      moment: 'dans l’eau',
      name: saltNames[salt],
      notes: '',
      quantity: `${write(salts[salt] * share, 1)}\u00a0g`,
    }));
}

/**
 * The content of a recipe's brew sheet.
 * @param profile the brewhouse; the default one when null
 * @param volumeInLiters the recipe's own when null
 * @param abvFormula of the brewery
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one sheet from top to bottom
export function brewSheet(
  recipe: Pick<OpenedRecipe, 'content' | 'ingredients'>,
  version: number,
  profile: EquipmentProfile | null,
  volumeInLiters: number | null,
  abvFormula: AbvFormula = 'standard',
): BrewSheet {
  const { content, ingredients } = recipe;
  const volume = volumeInLiters ?? content.batchSizeInLiters;
  const written = withUnits(recipe);
  const brewhouse = brewhouseOf(profile, content, volume);
  const scaled = scaledContent(recipe, profile, volume, abvFormula);
  const { lines, water: salting = null } = scaled ?? written;
  const figures = scaled?.after ?? recipeFigures(written, ingredients, brewhouse, abvFormula);
  const water = figures && waterPlan({ lines, water: salting }, ingredients, figures);
  const sparge = content.steps.find(({ type }) => type === 'lautering')?.temperatureInCelsius;
  const known = (
    label: string,
    value: number | null | undefined,
    text: (value: number) => string,
  ) => (value == null ? [] : [{ label, planned: text(value) }]);
  const boiledTime = (line: Line) =>
    boiledMinutes(
      { ...line, type: lineIngredient(line, ingredients).type },
      figures?.boilMinutes ?? 0,
    );
  const hasGrist = figures !== null && figures.gristKg > 0;
  const calculated = hasGrist ? figures : null;
  const mashed = figures !== null && figures.mashedKg > 0 ? figures : null;
  const originalGravity = calculated?.originalGravity ?? content.originalGravity;
  const wortGravity = calculated?.wortGravity ?? plannedWortGravity(content);
  const added = addedPointsText(pointsOf(originalGravity ?? 1) - pointsOf(wortGravity ?? 1));
  const finalGravity = calculated?.finalGravity ?? content.finalGravity;
  return {
    name: content.name,
    context: [content.style, liters(volume), version > 0 && `version ${version}`]
      .filter(Boolean)
      .join(' · '),
    figures: [
      ...known('Densité initiale', originalGravity, gravity),
      ...(added ? [{ label: 'Ajouté en fermenteur', planned: added }] : []),
      ...known('Densité finale', finalGravity, gravity),
      ...known(
        'Alcool',
        calculated?.abv ?? content.estimatedAbv,
        (v) => `${write(storedFigure('abv', v), 1)}\u00a0%`,
      ),
      ...known(
        'Amertume',
        calculated?.ibu ?? content.ibu,
        (v) => `${write(storedFigure('ibu', v))}\u00a0IBU`,
      ),
      ...known(
        'Couleur',
        calculated?.ebc ?? content.ebc,
        (v) => `${write(storedFigure('ebc', v))}\u00a0EBC`,
      ),
      ...known('Rendement', brewhouse.efficiency, (v) => `${write(v)}\u00a0%`),
    ],
    water: mashed
      ? [
          {
            label: 'Eau d’empâtage',
            planned: `${liters(mashed.volumes.mashWater)}${at(mashed.strikeTemperature)}`,
          },
          {
            label: 'Eau de rinçage',
            planned: `${liters(mashed.volumes.spargeWater)}${at(sparge)}`,
          },
          { label: 'Eau totale', planned: liters(mashed.volumes.totalWater) },
        ]
      : [],
    salts: water
      ? [
          ...(water.osmosisShare > 0 && figures
            ? [
                {
                  label: 'Eau osmosée',
                  planned: liters(figures.volumes.totalWater * water.osmosisShare),
                },
              ]
            : []),
          ...waterSalts
            .filter((salt) => water.salts[salt] > 0)
            .map((salt) => ({
              label: saltNames[salt],
              planned: `${write(water.salts[salt], 1)}\u00a0g`,
            })),
          ...(water.acidInMilliliters > 0 && salting?.acid
            ? [
                {
                  label: waterAcidLabels[salting.acid],
                  planned: `${write(water.acidInMilliliters, 1)}\u00a0ml`,
                },
              ]
            : []),
        ]
      : [],
    stages: usageStages.flatMap((stage) => {
      const added = inOrder(
        stage,
        lines.filter(({ usageStage }) => usageStage === stage),
        boiledTime,
      );
      const salts = water && mashed ? saltsOf(stage, water.salts, mashed.volumes) : [];
      const summary = calculated ? summaryOf(stage, calculated, sparge) : '';
      if (added.length === 0 && salts.length === 0 && summary === '') return [];
      return [
        {
          title: usageStageLabels[stage],
          summary,
          additions: [
            ...salts,
            ...added.map((line) => {
              const { name, type, unit } = lineIngredient(line, ingredients);
              return {
                moment: momentOf(line),
                name,
                notes: line.notes ?? '',
                quantity: quantityOf(line, type, line.unit ?? unit),
              };
            }),
          ],
        },
      ];
    }),
    steps: stepSchedule(content.steps).map(({ step, clock, start }, index) => ({
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
    })),
    measures: [
      { label: 'pH d’empâtage', planned: water ? write(water.ph, 2) : '' },
      { label: 'Volume avant ébullition', planned: mashed ? liters(mashed.volumes.preBoil) : '' },
      { label: 'Densité avant ébullition', planned: mashed ? gravity(mashed.preBoilGravity) : '' },
      { label: 'Volume après ébullition', planned: mashed ? liters(mashed.volumes.postBoil) : '' },
      { label: 'Densité après ébullition', planned: mashed ? gravity(mashed.postBoilGravity) : '' },
      {
        label: 'Densité initiale',
        planned: wortGravity == null ? '' : gravity(wortGravity),
      },
      { label: 'Volume en cuve', planned: liters(volume) },
      {
        label: 'Température d’ensemencement',
        planned: pitchTemperature(content.steps),
      },
    ],
    description: content.description ?? '',
  };
}

function pitchTemperature(steps: OpenedRecipe['content']['steps']): string {
  const celsius = steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius;
  return celsius == null ? '' : celsiusText(celsius);
}
