import type { BrewingIngredient, EquipmentProfile, RecipeFigures } from '../brewing';
import { equipmentProfileSchema, findStyle, hasGrist, usualEquipmentProfile } from '../brewing';
import { minutesOfDay } from '../dates';
import { isPackagingMaterial } from '../ingredients';
import { roundTo } from '../numbers';
import { boilMinutes, type RecipeValues, recipeStepTypeLabels } from '../recipes';
import { ofName, truncate } from '../text';
import type { FileLine, FileRecipe, FileStep } from './imported-recipe';

/** Whole days of the steps of one type; `null` without any. */
const daysOf = (steps: readonly FileStep[], type: FileStep['type']): number | null => {
  const minutes = steps
    .filter((step) => step.type === type)
    .reduce((sum, { durationInMinutes }) => sum + (durationInMinutes ?? 0), 0);
  return minutes > 0 ? Math.round(minutes / minutesOfDay) : null;
};

/**
 * The draft of a recipe from a file, its lines not matched with the stock yet. A style of the
 * guidelines gets its French name; the boil time becomes a step. Its figures are calculated from its
 * lines, where it has a grist; those that the file states stand beside them.
 * @param usualLiters the volume where the file has none
 */
export function recipeOfFile(file: FileRecipe, usualLiters: number): RecipeValues {
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
    batchSizeInLiters: file.batchSizeInLiters ?? usualLiters,
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
 * @param usualLiters the volume where the file has none
 * @returns `null` for a file without equipment and efficiency
 */
export function profileOfFile(file: FileRecipe, usualLiters: number): EquipmentProfile | null {
  const { equipment, efficiency } = file;
  if (!equipment && efficiency === null) return null;
  const liters = equipment?.batchSizeInLiters || file.batchSizeInLiters || usualLiters;
  const known = Object.entries(equipment ?? {}).filter(([, value]) => value !== null);
  const profile = {
    ...usualEquipmentProfile(liters),
    name: truncate(`Salle ${ofName(file.name)}`, 120),
    ...Object.fromEntries(known),
    batchSizeInLiters: liters,
    efficiency: efficiency ?? usualEquipmentProfile(liters).efficiency,
  };
  return equipmentProfileSchema.safeParse(profile).data ?? null;
}

/** Of the weight as it is weighed out, as other programs count it. */
function extractAsIs(
  line: RecipeValues['lines'][number],
  ingredient: BrewingIngredient | undefined,
): number | null {
  const extract = line.extract ?? ingredient?.maltExtract ?? null;
  const basis = line.extractBasis ?? ingredient?.extractBasis ?? 'dry';
  const moisture = line.moisture ?? ingredient?.moisture ?? 0;
  if (extract === null || basis === 'as_is') return extract;
  return roundTo(extract * (1 - moisture / 100), 2);
}

/**
 * The data that a file is written from: a recipe with its ingredients' values, its figures, and the
 * efficiency of its brewhouse. Steps that neither format knows stay in the list, for the writer to
 * report.
 * @param ingredients at least those of the lines, by id
 */
export function fileOfRecipe(
  recipe: RecipeValues,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  figures: RecipeFigures | null,
  profile: Pick<EquipmentProfile, 'efficiency'>,
  author: string | null,
): FileRecipe {
  const style = findStyle(recipe.style);
  return {
    name: recipe.name,
    author,
    style: style?.name ?? recipe.style ?? null,
    notes: recipe.description ?? null,
    batchSizeInLiters: recipe.batchSizeInLiters,
    preBoilSizeInLiters: figures ? roundTo(figures.volumes.preBoilHot, 3) : null,
    boilTimeInMinutes: boilMinutes(recipe.steps) ?? figures?.boilMinutes ?? null,
    efficiency: recipe.efficiency ?? profile.efficiency,
    originalGravity: figures ? roundTo(figures.originalGravity, 4) : null,
    finalGravity: figures ? roundTo(figures.finalGravity, 4) : null,
    abv: figures ? roundTo(figures.abv, 2) : null,
    ibu: figures ? roundTo(figures.ibu, 1) : null,
    ebc: figures ? roundTo(figures.ebc, 1) : null,
    water: recipe.water,
    attenuationFollowsMash: recipe.attenuationFollowsMash,
    lines: recipe.lines.map((line): FileLine => {
      const ingredient = ingredients.get(line.ingredientId ?? '');
      const type = ingredient?.type ?? line.type;
      return {
        ...line,
        name: ingredient?.name ?? line.name ?? '',
        // An ingredient that became a packaging material later.
        type: isPackagingMaterial(type) ? 'other' : (type ?? 'other'),
        unit: line.unit ?? ingredient?.unit ?? 'kg',
        alphaAcid: line.alphaAcid ?? ingredient?.alphaAcid ?? null,
        extract: extractAsIs(line, ingredient),
        fermentability: line.fermentability ?? ingredient?.fermentability ?? null,
        color: line.color ?? ingredient?.maltColor ?? null,
        attenuation: line.attenuation ?? ingredient?.yeastAttenuation ?? null,
        hopForm: line.hopForm ?? ingredient?.hopForm ?? null,
        yeastForm: ingredient?.yeastForm ?? null,
      };
    }),
    steps: recipe.steps.flatMap(({ id: _id, orderIndex: _order, ...step }, index) => {
      const infusion = figures?.mashAdditions.find((addition) => addition.step === index);
      const liters = infusion?.method === 'infusion' ? infusion.liters : null;
      return step.type === 'boil'
        ? []
        : { ...step, infusionInLiters: liters === null ? null : roundTo(liters, 1) };
    }),
  };
}
