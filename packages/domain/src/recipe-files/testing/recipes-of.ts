import { type FileRecipe, type ImportedRecipe, readRecipeFile } from '..';

/** The recipes of a file that must be readable. */
export function recipesOf(text: string): readonly ImportedRecipe[] {
  const result = readRecipeFile(text);
  if (!result.isRead) throw new Error(result.message);
  return result.recipes;
}

/** The recipe of a file that must hold one. */
export function onlyRecipeOf(text: string): ImportedRecipe {
  const [recipe, ...others] = recipesOf(text);
  if (!recipe || others.length > 0) throw new Error('Not one recipe');
  return recipe;
}

/** A BeerXML file of one recipe named « Essai ». */
export const beerXml = (inside: string, head = ''): string =>
  `${head}<RECIPES><RECIPE><NAME>Essai</NAME>${inside}</RECIPE></RECIPES>`;

/** A read recipe as a file states it. */
export const withoutList = ({ unread: _unread, ...recipe }: ImportedRecipe): FileRecipe => recipe;

/** A recipe without the difference between no value and `null`, and between -0 and 0. */
export const plainRecipe = (recipe: FileRecipe): unknown =>
  JSON.parse(JSON.stringify(recipe, (_key, value) => value ?? undefined));
