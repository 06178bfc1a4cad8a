import { type ImportedRecipe, readRecipeFile } from '@cervoise/domain/recipe-files';
import { largestRecipeFile, type RecipeFileFormat } from '@cervoise/domain/recipes';
import { badUserInput } from '../../../errors/api-error';
import { decodeText } from '../../exchange/files/decode-text';

/**
 * The recipes of an uploaded file, BeerXML or BeerJSON, in UTF-8, UTF-16 or ISO-8859-1.
 * @throws BAD_USER_INPUT, with a message, for an invalid one
 */
export function readRecipeUpload(content: Buffer): {
  readonly format: RecipeFileFormat;
  readonly recipes: readonly ImportedRecipe[];
} {
  const text = content.length > largestRecipeFile ? null : decodeText(content);
  if (text === null) {
    throw badUserInput(
      content.length > largestRecipeFile
        ? 'Ce fichier est trop grand pour des recettes (5 Mo au plus).'
        : 'Ce fichier n’est ni un BeerXML ni un BeerJSON.',
    );
  }
  const result = readRecipeFile(text);
  if (!result.isRead) throw badUserInput(result.message);
  return { format: result.format, recipes: result.recipes };
}
