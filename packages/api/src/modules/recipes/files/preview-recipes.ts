import { type ImportedRecipe, profileOfFile, recipeOfFile } from '@cervoise/domain/recipe-files';
import {
  type IngredientMatch,
  lineGroupOf,
  type PreviewedRecipe,
  type RecipeLineValues,
} from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { NamedIngredient } from '../../ingredients';

const wordsOf = (text: string) => [
  ...new Set(
    searchKey(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  ),
];

/** Optional words of a type: a file may call « Houblon Saaz » « Saaz ». */
const genericWords = new Set(['malt', 'malts', 'houblon', 'levure', 'de', 'du', 'la', 'le']);

const specificWords = (text: string) => wordsOf(text).filter((word) => !genericWords.has(word));

const isContained = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.includes(word));

type FindMatch = (name: string, type: RecipeLineValues['type']) => IngredientMatch | null;

/** Finds a file's ingredients in the stock; each name is looked up once, by its words. */
function matcherOf(stock: readonly NamedIngredient[]): FindMatch {
  const byKey = new Map<string, NamedIngredient>();
  const byWord = new Map<string, { ingredient: NamedIngredient; words: readonly string[] }[]>();
  for (const ingredient of stock) {
    const key = searchKey(ingredient.name);
    if (!byKey.has(key)) byKey.set(key, ingredient);
    const words = specificWords(ingredient.name);
    for (const word of words) {
      const entry = { ingredient, words };
      const others = byWord.get(word);
      if (others) others.push(entry);
      else byWord.set(word, [entry]);
    }
  }
  const matchOf = ({ id, name, unit }: NamedIngredient, isExact: boolean): IngredientMatch => ({
    ingredientId: id,
    name,
    unit,
    isExact,
  });
  const find: FindMatch = (name, type) => {
    const sameName = byKey.get(searchKey(name));
    // Honey that is a spice gives no extract, whatever the stock calls so.
    if (sameName && lineGroupOf(sameName.type) === lineGroupOf(type ?? 'other'))
      return matchOf(sameName, true);
    const words = specificWords(name);
    for (const word of words) {
      const like = byWord
        .get(word)
        ?.find(
          (entry) =>
            entry.ingredient.type === type &&
            (isContained(words, entry.words) || isContained(entry.words, words)),
        );
      if (like) return matchOf(like.ingredient, false);
    }
    return null;
  };
  const found = new Map<string, IngredientMatch | null>();
  return (name, type) => {
    const key = `${type} ${name}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const match = find(name, type);
    found.set(key, match);
    return match;
  };
}

/**
 * The preview of a file. Nothing is written: the selected recipes are sent back by the import.
 * @param defaultLiters the volume of a recipe whose file has none
 * @param stock the ingredients to match with
 * @param takenNames search keys
 */
export function previewRecipes(
  recipes: readonly ImportedRecipe[],
  defaultLiters: number,
  stock: readonly NamedIngredient[],
  takenNames: ReadonlySet<string>,
): PreviewedRecipe[] {
  const findMatch = matcherOf(stock);
  return recipes.map((imported) => {
    const recipe = recipeOfFile(imported, defaultLiters);
    return {
      recipe,
      matches: recipe.lines.map(({ name, type }) => findMatch(name ?? '', type)),
      yeastForms: imported.lines.map(({ yeastForm }) => yeastForm ?? null),
      equipment: profileOfFile(imported, defaultLiters),
      unread: [...imported.unread],
      isNameTaken: takenNames.has(searchKey(recipe.name)),
    };
  });
}
