import { useApolloClient } from '@cervoise/graphql-client';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ingredientChoicesQuery } from './recipe-form.graphql';
import type { Brewery, RecipeForm } from './recipe-values';

/**
 * Reads the ingredients of lines that came without them: values restored after a login.
 * @param onLearned called once they are known
 */
export function useMissingIngredients(
  { control }: RecipeForm,
  brewery: Brewery,
  onLearned: () => void,
): void {
  const client = useApolloClient();
  const missing = useWatch({
    control,
    name: 'lines',
    compute: (lines) =>
      lines
        .flatMap(({ ingredientId }) => ingredientId || [])
        .filter((id) => !brewery.ingredients.has(id))
        .join(' '),
  });
  useEffect(() => {
    if (missing === '') return;
    const ids = missing.split(' ');
    // Without them the lines show no name; what is saved stays right.
    void client
      .query({
        query: ingredientChoicesQuery,
        variables: { ids, first: ids.length },
        context: { suppressErrorToast: true },
      })
      .then(
        ({ data }) => {
          brewery.learn(data?.ingredientsPage.nodes ?? []);
          onLearned();
        },
        () => undefined,
      );
  }, [client, brewery, missing, onLearned]);
}
