import { defaultEquipmentProfile, recipeFigures } from '@cervoise/domain/brewing';
import { roundTo } from '@cervoise/domain/numbers';
import type { Recipe, RecipeLineIngredient } from '../../generated/resolvers';
import type { KnownIngredient } from '../ingredients';
import type { RecipeContent } from './recipe-contents';

/** The service's type; batches have a loader of their own. */
export type ShownRecipe = Omit<Recipe, 'batches'>;

export type KnownIngredients = ReadonlyMap<string, KnownIngredient>;

/** The stock's ingredients in contents. */
export const ingredientIdsOf = (contents: readonly RecipeContent[]): string[] => [
  ...new Set(
    contents.flatMap(({ lines }) =>
      lines.flatMap(({ ingredientId }) => (ingredientId ? [ingredientId] : [])),
    ),
  ),
];

/** The ingredient of a line: its current record, otherwise the line's own data. */
export function lineIngredient(
  line: RecipeContent['lines'][number],
  ingredients: KnownIngredients,
): RecipeLineIngredient {
  const known = ingredients.get(line.ingredientId ?? '');
  if (known) {
    const { lots: _lots, ...ingredient } = known;
    return ingredient;
  }
  return {
    id: null,
    name: line.name ?? '',
    type: line.type ?? 'other',
    unit: line.unit ?? 'kg',
    isDeleted: false,
  };
}

/** Euros per litre at the ingredients' current costs; null when one is unknown. */
export function costPerLiterOf(content: RecipeContent, ingredients: KnownIngredients) {
  const profile = defaultEquipmentProfile(content.batchSizeInLiters);
  const figures = recipeFigures(content, ingredients, profile);
  if (!figures || content.lines.length === 0 || figures.unpriced.length > 0) return null;
  return roundTo(figures.costPerLiter, 4);
}

/** Maps the content of a recipe to the API's type. */
export const contentView = (content: RecipeContent, ingredients: KnownIngredients) => ({
  ...content,
  costPerLiter: costPerLiterOf(content, ingredients),
  lines: content.lines.map((line) => ({
    ...line,
    ingredient: lineIngredient(line, ingredients),
  })),
  steps: [...content.steps],
});
