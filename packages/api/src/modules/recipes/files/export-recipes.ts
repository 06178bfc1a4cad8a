import {
  type AbvFormula,
  type EquipmentProfile,
  recipeFigures,
  usualEquipmentProfile,
} from '@cervoise/domain/brewing';
import {
  type FileRecipe,
  fileOfRecipe,
  writeBeerJson,
  writeBeerXml,
} from '@cervoise/domain/recipe-files';
import type { ExportedRecipes, RecipeFileFormat } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { OpenedRecipe } from '../recipes.list';

const formats = {
  beerxml: { extension: 'xml', type: 'application/xml', write: writeBeerXml },
  beerjson: { extension: 'json', type: 'application/json', write: writeBeerJson },
} as const;

/** A name for a file: « vieille-memoire ». */
export const plainFileName = (name: string): string =>
  searchKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'recette';

/** @param profile its brewhouse; the default one when null */
function fileRecipeOf(
  { content, ingredients }: OpenedRecipe,
  profile: EquipmentProfile | null,
  abvFormula: AbvFormula,
  breweryName: string,
): FileRecipe {
  const brewhouse = profile ?? usualEquipmentProfile(content.batchSizeInLiters);
  const recipe = {
    ...content,
    lines: [...content.lines],
    steps: [...content.steps],
    isActive: true,
    isPublic: false,
  };
  const figures = recipeFigures(recipe, ingredients, brewhouse, abvFormula);
  return fileOfRecipe(recipe, ingredients, figures, brewhouse, breweryName);
}

/**
 * Recipes as one file, and what its format cannot hold, in French sentences.
 * @param profiles their brewhouses, by id
 */
export function exportRecipes(
  recipes: readonly OpenedRecipe[],
  profiles: ReadonlyMap<string, EquipmentProfile>,
  abvFormula: AbvFormula,
  format: RecipeFileFormat,
  breweryName: string,
): ExportedRecipes {
  const files = recipes.map((recipe) =>
    fileRecipeOf(
      recipe,
      profiles.get(recipe.content.equipmentProfileId ?? '') ?? null,
      abvFormula,
      breweryName,
    ),
  );
  const { extension, type, write } = formats[format];
  const { content, lost } = write(files);
  const [only] = recipes;
  const name = recipes.length === 1 && only ? plainFileName(only.content.name) : 'recettes';
  return {
    fileName: `${name}.${extension}`,
    type,
    content,
    recipeCount: recipes.length,
    lost: [...lost],
  };
}
