import type { EquipmentProfile, RecipeWater } from '@cervoise/domain/brewing';
import { minutesOfDay } from '@cervoise/domain/dates';
import type { RecipeLineValues, RecipeStepValues } from '@cervoise/domain/recipes';

/** A line whose ingredient is given by its name in stock. */
export interface DemoRecipeLine
  extends Pick<RecipeLineValues, 'quantity' | 'usageStage'>,
    Partial<Omit<RecipeLineValues, 'id' | 'ingredientId' | 'quantity' | 'usageStage'>> {
  readonly ingredient: string;
}

export interface DemoRecipe {
  readonly beer: string;
  readonly style: string;
  readonly description: string;
  readonly batchSizeInLiters: number;
  readonly fermentationDays: number;
  readonly maturingDays: number;
  readonly targetCostPerLiter: number;
  readonly savedDaysAgo: number;
  /** A former version: other quantities of some ingredients. */
  readonly former?: {
    readonly savedDaysAgo: number;
    readonly quantities: Readonly<Record<string, number>>;
  };
  readonly lines: readonly DemoRecipeLine[];
  readonly water?: RecipeWater;
  /** In their order. */
  readonly steps: readonly Omit<RecipeStepValues, 'id' | 'orderIndex'>[];
}

export interface DemoRecipes {
  readonly profile: EquipmentProfile;
  readonly recipes: readonly DemoRecipe[];
}

type Addition = Partial<Omit<DemoRecipeLine, 'ingredient' | 'quantity' | 'usageStage'>>;

/** A line added at a stage. */
export const added = (
  usageStage: DemoRecipeLine['usageStage'],
  ingredient: string,
  quantity: number,
  more: Addition = {},
): DemoRecipeLine => ({ ingredient, quantity, usageStage, ...more });

export const mashed = (ingredient: string, quantity: number) => added('mash', ingredient, quantity);

/** A line boiled for a number of minutes. */
export const boiled = (ingredient: string, quantity: number, timeInMinutes: number) =>
  added('boil', ingredient, quantity, { timeInMinutes });

/**
 * The steps of a brew, from mash to packaging.
 * @param rests name, °C and minutes of each rest of the mash
 * @param fermentation °C and days; garde likewise; °C and minutes of the whirlpool
 */
export function brewSteps(
  rests: readonly (readonly [name: string, celsius: number, minutes: number])[],
  boilMinutes: number,
  [pitchCelsius, fermentationDays]: readonly [number, number],
  [gardeCelsius, gardeDays]: readonly [number, number],
  [standCelsius, standMinutes]: readonly [number, number] = [90, 20],
): DemoRecipe['steps'] {
  return [
    ...rests.map(([name, temperatureInCelsius, durationInMinutes], index) => ({
      type: 'mash' as const,
      name,
      temperatureInCelsius,
      durationInMinutes,
      rampInMinutes: index === 0 ? null : 10,
    })),
    {
      type: 'lautering',
      name: 'Filtration et rinçage',
      temperatureInCelsius: 76,
      durationInMinutes: 90,
    },
    { type: 'boil', name: 'Ébullition', temperatureInCelsius: 100, durationInMinutes: boilMinutes },
    {
      type: 'whirlpool',
      name: 'Whirlpool',
      temperatureInCelsius: standCelsius,
      durationInMinutes: standMinutes,
    },
    {
      type: 'cooling',
      name: 'Refroidissement et ensemencement',
      temperatureInCelsius: pitchCelsius,
      durationInMinutes: 45,
    },
    {
      type: 'fermentation',
      name: 'Fermentation principale',
      temperatureInCelsius: pitchCelsius,
      durationInMinutes: fermentationDays * minutesOfDay,
    },
    {
      type: 'maturation',
      name: 'Garde à froid',
      temperatureInCelsius: gardeCelsius,
      durationInMinutes: gardeDays * minutesOfDay,
    },
    { type: 'packaging', name: 'Conditionnement' },
  ];
}
