import type { EquipmentProfile } from '../brewing';
import { defaultEquipmentProfile, equipmentProfileSchema, findStyle, hasGrist } from '../brewing';
import { minutesOfDay } from '../dates';
import { type RecipeValues, recipeStepTypeLabels } from '../recipes';
import { ofName, truncate } from '../text';
import type { FileRecipe, FileStep } from './imported-recipe';

/** Whole days of the steps of one type; `null` without any. */
export const daysOf = (steps: readonly FileStep[], type: FileStep['type']): number | null => {
  const minutes = steps
    .filter((step) => step.type === type)
    .reduce((sum, { durationInMinutes }) => sum + (durationInMinutes ?? 0), 0);
  return minutes > 0 ? Math.round(minutes / minutesOfDay) : null;
};

/**
 * The draft of a recipe from a file, its lines not matched with the stock yet. A style of the
 * guidelines gets its French name; the boil time becomes a step. Its figures are calculated from its
 * lines, where it has a grist; those that the file states stand beside them.
 * @param defaultLiters the volume where the file has none
 */
export function recipeOfFile(file: FileRecipe, defaultLiters: number): RecipeValues {
  const boil: FileStep[] =
    file.boilTimeInMinutes === null
      ? []
      : [
          {
            type: 'boil',
            name: recipeStepTypeLabels.boil,
            durationInMinutes: file.boilTimeInMinutes,
            temperatureInCelsius: 100,
          },
        ];
  const isBeforeBoil = ({ type }: FileStep) => type === 'mash' || type === 'lautering';
  const steps = [
    ...file.steps.filter(isBeforeBoil),
    ...boil,
    ...file.steps.filter((step) => !isBeforeBoil(step)),
  ];
  const { originalGravity, finalGravity, abv, ibu, ebc } = file;
  const isPossible = finalGravity === null || finalGravity <= (originalGravity ?? Infinity);
  const stated = {
    originalGravity,
    finalGravity: isPossible ? finalGravity : null,
    estimatedAbv: abv,
    ibu,
    ebc,
  };
  return {
    name: file.name,
    description: file.notes,
    style: findStyle(file.style)?.label ?? file.style,
    batchSizeInLiters: file.batchSizeInLiters ?? defaultLiters,
    ...(hasGrist(file, new Map()) ? {} : stated),
    fileFigures: Object.values(stated).some((value) => value !== null) ? stated : null,
    efficiency: file.efficiency,
    fermentationDays: daysOf(file.steps, 'fermentation'),
    maturingDays: daysOf(file.steps, 'maturation'),
    water: file.water,
    isPublic: false,
    isActive: true,
    lines: file.lines.map(({ yeastForm: _form, ...line }) =>
      // The moisture of an ingredient in stock, that it may be linked to, is not taken off again.
      line.extract == null ? line : { ...line, extractBasis: 'as_is' },
    ),
    steps: steps.map(({ infusionInLiters: _liters, ...step }, orderIndex) => ({
      ...step,
      orderIndex,
    })),
  };
}

/**
 * The brewhouse of a file as a profile; what the file leaves out is as usual for its volume.
 * @param defaultLiters the volume where the file has none
 * @returns `null` for a file without equipment and efficiency
 */
export function profileOfFile(file: FileRecipe, defaultLiters: number): EquipmentProfile | null {
  const { equipment, efficiency } = file;
  if (!equipment && efficiency === null) return null;
  const liters = equipment?.batchSizeInLiters || file.batchSizeInLiters || defaultLiters;
  const known = Object.entries(equipment ?? {}).filter(([, value]) => value !== null);
  const profile = {
    ...defaultEquipmentProfile(liters),
    name: truncate(`Salle ${ofName(file.name)}`, 120),
    ...Object.fromEntries(known),
    batchSizeInLiters: liters,
    efficiency: efficiency ?? defaultEquipmentProfile(liters).efficiency,
  };
  return equipmentProfileSchema.safeParse(profile).data ?? null;
}
