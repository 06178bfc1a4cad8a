import { largestRecipeFile } from '../recipes';
import type { RecipeFileResult } from './imported-recipe';
import { readBeerJson } from './read-beerjson';
import { readBeerXml } from './read-beerxml';

export * from './imported-recipe';
export { fileOfRecipe, recipeOfFile } from './recipe-of-file';
export { writeBeerJson } from './write-beerjson';
export { writeBeerXml } from './write-beerxml';

/**
 * Reads a recipe file, BeerXML or BeerJSON by its first character. Never throws on a broken one:
 * the result states the error in French.
 * @param text the file, decoded
 */
export function readRecipeFile(text: string): RecipeFileResult {
  if (text.length > largestRecipeFile) {
    return {
      isRead: false,
      message: 'Ce fichier est trop grand pour des recettes (5 Mo au plus).',
    };
  }
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content.startsWith('<')) return readBeerXml(content);
  if (content.startsWith('{') || content.startsWith('[')) return readBeerJson(content);
  return { isRead: false, message: 'Ce fichier n’est ni un BeerXML ni un BeerJSON.' };
}
