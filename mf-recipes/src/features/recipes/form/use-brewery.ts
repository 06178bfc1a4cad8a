import { useQuery } from '@cervoise/graphql-client';
import { useMemo, useState } from 'react';
import { recipeBreweryQuery } from './recipe-form.graphql';
import { type Brewery, costOf, type KnownIngredient } from './recipe-values';

/** The brewery's equipment profiles, and those of its ingredients that the form has read. */
export function useBrewery() {
  const read = useQuery(recipeBreweryQuery);
  const { data } = read;
  const [ingredients] = useState(() => new Map<string, KnownIngredient>());
  const brewery = useMemo<Brewery | undefined>(
    () =>
      data && {
        ingredients,
        profiles: data.equipmentProfiles,
        abvFormula: data.abvFormula,
        learn: (learned) => {
          for (const ingredient of learned)
            ingredients.set(ingredient.id, { ...ingredient, cost: costOf(ingredient) });
        },
      },
    [data, ingredients],
  );
  return { read, brewery };
}
