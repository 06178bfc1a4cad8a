import { type RecipeFigures, waterSalts } from '@cervoise/domain/brewing';
import { durationText } from '@cervoise/domain/dates';
import {
  boiledMinutes,
  celsiusText,
  type UsageStage,
  usageStageLabels,
  usageStages,
} from '@cervoise/domain/recipes';
import { convertQuantity, quantityText } from '@cervoise/domain/units';
import { lineIngredient } from '../recipe-view';
import type { OpenedRecipe } from '../recipes.list';
import type { PlannedBrew } from './planned-brew';
import { atText, gravityText, litersText, numberText, saltNames } from './sheet-formats';

interface SheetAddition {
  /** « 60 min », « 20 min à 80 °C », « J+4, 3 jours ». */
  readonly moment: string;
  readonly name: string;
  readonly notes: string;
  readonly quantity: string;
}

/** What is added at a stage of the brew. */
export interface SheetStage {
  readonly title: string;
  /** Volume, temperature and gravity: « 585 l à 1,045 ». */
  readonly summary: string;
  readonly additions: readonly SheetAddition[];
}

type Line = OpenedRecipe['content']['lines'][number];

/** Sorts boil additions by descending time and cellar additions by day; others keep the recipe's order. */
function inOrder(
  stage: UsageStage,
  lines: readonly Line[],
  timeOf: (line: Line) => number,
): Line[] {
  if (stage === 'boil') return lines.toSorted((a, b) => timeOf(b) - timeOf(a));
  return lines.toSorted((a, b) => (a.fermentationDay ?? 0) - (b.fermentationDay ?? 0));
}

/** Brewers count a boil in minutes, however long. */
const boilTime = (minutes: number) => `${numberText(minutes)}\u00a0min`;

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

/** The volume and gravity that a stage begins with, and the temperature of its water. */
function summaryOf(
  stage: UsageStage,
  figures: RecipeFigures,
  spargeCelsius: number | null | undefined,
): string {
  const { volumes, mashedKg } = figures;
  const wort = (volume: number, density: number) =>
    `${litersText(volume)} à ${gravityText(density)}`;
  switch (stage) {
    case 'mash':
      return mashedKg > 0
        ? `${numberText(mashedKg, 1)}\u00a0kg de grain, ${litersText(volumes.mashWater)}${atText(figures.strikeTemperature)}`
        : '';
    case 'sparge':
      return mashedKg > 0 && volumes.spargeWater > 0
        ? `${litersText(volumes.spargeWater)}${atText(spargeCelsius)}`
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
      quantity: `${numberText(salts[salt] * share, 1)}\u00a0g`,
    }));
}

/** The stages of a brew that have a volume or an addition, in brewing order. */
export function sheetStages(brew: PlannedBrew): SheetStage[] {
  const { lines, ingredients, figures, calculated, mashed, water, spargeCelsius } = brew;
  const boiledTime = (line: Line) =>
    boiledMinutes(
      { ...line, type: lineIngredient(line, ingredients).type },
      figures?.boilMinutes ?? 0,
    );
  return usageStages.flatMap((stage) => {
    const added = inOrder(
      stage,
      lines.filter(({ usageStage }) => usageStage === stage),
      boiledTime,
    );
    const salts = water && mashed ? saltsOf(stage, water.salts, mashed.volumes) : [];
    const summary = calculated ? summaryOf(stage, calculated, spargeCelsius) : '';
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
  });
}
