import {
  type ImportedRecipe,
  type RecipeFileFormat,
  recipeOfFile,
} from '@cervoise/domain/recipe-files';
import type { RecipeValues } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { NamedIngredient } from '../../ingredients/ingredients-by-id';

/** An ingredient of the stock that may be the one a file names. */
export interface IngredientMatch {
  readonly ingredientId: string;
  readonly name: string;
  /** Whether both bear the same name, accents and case aside. */
  readonly isExact: boolean;
}

/** A recipe of a file, as `createRecipe` takes it, its ingredients described by its lines. */
export interface PreviewedRecipe {
  readonly recipe: RecipeValues;
  /** In the place of its lines: what to link each with; null where the stock has nothing like it. */
  readonly matches: readonly (IngredientMatch | null)[];
  /** What the file says and could not be read, in French sentences. */
  readonly unread: readonly string[];
  /** The brewery has a recipe of this name. */
  readonly isNameTaken: boolean;
}

export interface RecipesPreview {
  readonly format: RecipeFileFormat;
  readonly recipes: readonly PreviewedRecipe[];
}

const wordsOf = (text: string) =>
  new Set(
    searchKey(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );

/** Words that a name of this type may have or not: « Houblon Saaz » is what a file calls Saaz. */
const genericWords = new Set(['malt', 'malts', 'houblon', 'levure', 'de', 'du', 'la', 'le']);

function isLike(a: string, b: string): boolean {
  const specific = (text: string) => [...wordsOf(text)].filter((word) => !genericWords.has(word));
  const [fewer = [], more = []] = [specific(a), specific(b)].sort((x, y) => x.length - y.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

function matchOf(
  name: string,
  type: string | null | undefined,
  stock: readonly NamedIngredient[],
): IngredientMatch | null {
  const key = searchKey(name);
  const sameName = stock.find((ingredient) => searchKey(ingredient.name) === key);
  if (sameName) return { ingredientId: sameName.id, name: sameName.name, isExact: true };
  const like = stock.find(
    (ingredient) => ingredient.type === type && isLike(ingredient.name, name),
  );
  return like ? { ingredientId: like.id, name: like.name, isExact: false } : null;
}

/**
 * What a file would bring. Nothing is written: the recipes that a person chooses come back through
 * `createRecipe`.
 * @param usualLiters the volume of a recipe whose file says none
 * @param stock the ingredients to match with
 * @param takenNames search keys
 */
export const previewRecipes = (
  recipes: readonly ImportedRecipe[],
  usualLiters: number,
  stock: readonly NamedIngredient[],
  takenNames: ReadonlySet<string>,
): PreviewedRecipe[] =>
  recipes.map((imported) => {
    const recipe = recipeOfFile(imported, usualLiters);
    return {
      recipe,
      matches: recipe.lines.map(({ name, type }) => matchOf(name ?? '', type, stock)),
      unread: imported.unread,
      isNameTaken: takenNames.has(searchKey(recipe.name)),
    };
  });
