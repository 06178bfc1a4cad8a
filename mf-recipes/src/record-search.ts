import { type FoundRecords, paletteRecordLimit, type RunQuery } from '@cervoise/shell-contract';
import { recipeSearchQuery } from './record-search.graphql';

/** Recipes by name, for the command palette. */
export async function findRecipes(text: string, query: RunQuery): Promise<readonly FoundRecords[]> {
  const { recipesPage } = await query(recipeSearchQuery, { text, first: paletteRecordLimit });
  const records = recipesPage.nodes.map(({ id, name, style }) => ({
    label: name,
    detail: style ?? undefined,
    path: `/recipes/${id}`,
  }));
  return [{ heading: 'Recettes', icon: 'recipes', records }];
}
