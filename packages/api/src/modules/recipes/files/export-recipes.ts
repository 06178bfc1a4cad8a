import { recipeFigures } from '@cervoise/domain/brewing';
import {
  type FileRecipe,
  fileOfRecipe,
  writeBeerJson,
  writeBeerXml,
} from '@cervoise/domain/recipe-files';
import type { ExportedRecipes, RecipeFileFormat } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { Brewhouses } from '../brewhouses';
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

function fileRecipeOf(
  { content, ingredients }: OpenedRecipe,
  brewhouses: Brewhouses,
  breweryName: string,
): FileRecipe {
  const recipe = {
    ...content,
    lines: [...content.lines],
    steps: [...content.steps],
    isActive: true,
    isPublic: false,
  };
  const { abvFormula, profileOf } = brewhouses;
  const figures = recipeFigures(recipe, ingredients, brewhouses.of(content), abvFormula);
  return fileOfRecipe(recipe, ingredients, figures, profileOf(content) ?? null, breweryName);
}

/** Recipes as one file, and what its format cannot hold, in French sentences. */
export function exportRecipes(
  recipes: readonly OpenedRecipe[],
  brewhouses: Brewhouses,
  format: RecipeFileFormat,
  breweryName: string,
): ExportedRecipes {
  const files = recipes.map((recipe) => fileRecipeOf(recipe, brewhouses, breweryName));
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
