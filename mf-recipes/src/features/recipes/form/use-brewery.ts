import { useQuery } from '@cervoise/graphql-client';
import { useMemo } from 'react';
import { recipeBreweryQuery } from './recipe-form.graphql';
import type { Brewery } from './recipe-values';

/** The brewery's ingredients, each with its cost, and its equipment profiles. */
export function useBrewery() {
  const read = useQuery(recipeBreweryQuery, {
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const { data } = read;
  const brewery = useMemo<Brewery | undefined>(() => {
    if (!data) return undefined;
    const ingredients = data.ingredients.map((ingredient) => {
      const { stockQuantity, stockValue, costPerUnit } = ingredient;
      const cost = stockQuantity > 0 && stockValue > 0 ? stockValue / stockQuantity : costPerUnit;
      return [ingredient.id, { ...ingredient, cost }] as const;
    });
    return { ingredients: new Map(ingredients), profiles: data.equipmentProfiles };
  }, [data]);
  return { read, brewery };
}
