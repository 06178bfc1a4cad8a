import {
  type BrewingIngredient,
  defaultEquipmentProfile,
  type EquipmentProfile,
  findStyle,
  hasGrist,
  type RecipeFigures,
} from '../brewing';
import { isPackagingMaterial } from '../ingredients';
import { roundKnown, roundTo } from '../numbers';
import { boilMinutes, type RecipeValues } from '../recipes';
import type { FileEquipment, FileLine, FileRecipe } from './imported-recipe';

/** What a file can tell of a brewhouse. */
const equipmentOf = (profile: EquipmentProfile): FileEquipment => ({
  name: profile.name,
  batchSizeInLiters: profile.batchSizeInLiters,
  boilOffInLitersPerHour: profile.boilOffInLitersPerHour,
  kettleLossInLiters: profile.kettleLossInLiters,
  mashTunLossInLiters: profile.mashTunLossInLiters,
  fermenterLossInLiters: profile.fermenterLossInLiters,
  mashTunCapacityInLiters: profile.mashTunCapacityInLiters ?? null,
  coolingShrinkage: profile.coolingShrinkage,
  grainAbsorptionInLitersPerKg: profile.grainAbsorptionInLitersPerKg,
});

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
 * The data that a file is written from: a recipe with its ingredients' values, its figures (typed
 * ones where it has no grist) and its brewhouse. What neither format knows is there too, for the
 * writer to report.
 * @param ingredients at least those of the lines, by id
 * @param profile the default brewhouse, which is not written, when null
 */
export function fileOfRecipe(
  recipe: RecipeValues,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  figures: RecipeFigures | null,
  profile: EquipmentProfile | null,
  author: string | null,
): FileRecipe {
  const style = findStyle(recipe.style);
  const { efficiency } = profile ?? defaultEquipmentProfile(recipe.batchSizeInLiters);
  const calculated = hasGrist(recipe, ingredients) ? figures : null;
  const known = calculated ? { ...calculated, estimatedAbv: calculated.abv } : recipe;
  return {
    name: recipe.name,
    author,
    style: style?.name ?? recipe.style ?? null,
    notes: recipe.description ?? null,
    batchSizeInLiters: recipe.batchSizeInLiters,
    preBoilSizeInLiters: figures ? roundTo(figures.volumes.preBoilHot, 3) : null,
    boilTimeInMinutes: boilMinutes(recipe.steps) ?? figures?.boilMinutes ?? null,
    efficiency: recipe.efficiency ?? efficiency,
    originalGravity: roundKnown(known.originalGravity, 4),
    finalGravity: roundKnown(known.finalGravity, 4),
    abv: roundKnown(known.estimatedAbv, 2),
    ibu: roundKnown(known.ibu, 1),
    ebc: roundKnown(known.ebc, 1),
    equipment: profile && equipmentOf(profile),
    water: recipe.water,
    attenuationFollowsMash: recipe.attenuationFollowsMash,
    pitchRate: recipe.pitchRate,
    targetCostPerLiter: recipe.targetCostPerLiter,
    fermentationDays: recipe.fermentationDays,
    maturingDays: recipe.maturingDays,
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
