import { type ImportedRecipe, readRecipeFile } from '@cervoise/domain/recipe-files';
import {
  largestRecipeFile,
  type ReadableRecipeFormat,
  recipeFileRefusals,
} from '@cervoise/domain/recipes';
import { badUserInput } from '../../../errors/api-error';
import { decodeText } from '../../../uploads/decode-text';

/**
 * The recipes of an uploaded file, in UTF-8, UTF-16 or ISO-8859-1.
 * @throws BAD_USER_INPUT, with a message, for an invalid one
 */
export function readRecipeUpload(content: Buffer): {
  readonly format: ReadableRecipeFormat;
  readonly recipes: readonly ImportedRecipe[];
} {
  const text = content.length > largestRecipeFile ? null : decodeText(content);
  if (text === null) {
    throw badUserInput(
      content.length > largestRecipeFile ? recipeFileRefusals.tooLarge : recipeFileRefusals.unknown,
    );
  }
  const result = readRecipeFile(text);
  if (!result.isRead) throw badUserInput(result.message);
  return { format: result.format, recipes: result.recipes };
}
