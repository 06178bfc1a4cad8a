import { scaleRecipe } from '@cervoise/domain/brewing';
import { type Brewery, brewingRecipeOf, profileOf, type RecipeFields } from './recipe-values';
import type { Scaling } from './scaling';

/** The fields of a recipe that differ when it is scaled; in its own brewhouse it keeps its efficiency. */
export function scaledFields(
  fields: RecipeFields,
  brewery: Brewery,
  { liters, profileId }: Scaling,
): Pick<
  RecipeFields,
  'batchSizeInLiters' | 'equipmentProfileId' | 'efficiency' | 'lines' | 'water'
> {
  const isOwn = profileId === (fields.equipmentProfileId ?? null);
  const target = {
    batchSizeInLiters: liters,
    equipmentProfileId: profileId,
    efficiency: isOwn ? fields.efficiency : null,
  };
  const brewhouse = profileOf(target, brewery);
  const recipe = brewingRecipeOf(fields);
  const scaled = scaleRecipe(
    {
      ...recipe,
      batchSizeInLiters: fields.batchSizeInLiters,
      lines: recipe.lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
      water: fields.water,
    },
    brewery.ingredients,
    profileOf(fields, brewery),
    { ...brewhouse, efficiency: target.efficiency ?? brewhouse.efficiency },
    liters,
  );
  return {
    ...target,
    lines: fields.lines.map((line, index) => ({
      ...line,
      quantity: scaled?.lines[index]?.quantity ?? line.quantity,
    })),
    water: scaled?.water ?? fields.water,
  };
}
