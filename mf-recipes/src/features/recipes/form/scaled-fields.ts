import { scaleRecipe } from '@cervoise/domain/brewing';
import { scaleSchema } from '@cervoise/domain/recipes';
import { useSearchParams } from 'react-router-dom';
import { type Brewery, brewingRecipeOf, profileOf, type RecipeFields } from './recipe-values';

/** A volume and a brewhouse to scale a recipe to. */
export interface Scaling {
  readonly liters: number;
  /** The default brewhouse when null. */
  readonly profileId: string | null;
}

/** The address of a form that is filled with the scaled recipe. */
export const scaledAddress = (form: string, { liters, profileId }: Scaling): string =>
  `${form}${form.includes('?') ? '&' : '?'}${new URLSearchParams({
    volume: String(liters),
    ...(profileId && { profile: profileId }),
  })}`;

/** The scaling in the address; `null` where there is none, or it makes no sense. */
export function useScaling(): Scaling | null {
  const [search] = useSearchParams();
  const { data } = scaleSchema.safeParse({ volumeInLiters: Number(search.get('volume')) });
  return data ? { liters: data.volumeInLiters, profileId: search.get('profile') } : null;
}

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
