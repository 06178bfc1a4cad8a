import { recipeFigures, usualEquipmentProfile } from '@cervoise/domain/brewing';
import type { Recipe, RecipeLineIngredient } from '../../generated/resolvers';
import type { KnownIngredient } from '../ingredients/ingredients-by-id';
import type { RecipeContent } from './recipe-contents';

/** What the service gives; batches have a loader of their own. */
export type ShownRecipe = Omit<Recipe, 'batches'>;

export type KnownIngredients = ReadonlyMap<string, KnownIngredient>;

/** The ingredients of the stock that contents name. */
export const ingredientIdsOf = (contents: readonly RecipeContent[]): string[] => [
  ...new Set(
    contents.flatMap(({ lines }) =>
      lines.flatMap(({ ingredientId }) => (ingredientId ? [ingredientId] : [])),
    ),
  ),
];

/** What a line is made of: the ingredient as it stands now, else what the line says of it. */
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

/** Euros a litre at the ingredients' costs as they stand now; null when one is not known. */
export function costPerLiterOf(content: RecipeContent, ingredients: KnownIngredients) {
  const profile = usualEquipmentProfile(content.batchSizeInLiters);
  const figures = recipeFigures(content, ingredients, profile);
  if (!figures || content.lines.length === 0 || figures.unpriced.length > 0) return null;
  return Math.round(figures.costPerLiter * 10_000) / 10_000;
}

/** The content of a recipe as the API shows it. */
export const contentView = (content: RecipeContent, ingredients: KnownIngredients) => ({
  ...content,
  costPerLiter: costPerLiterOf(content, ingredients),
  lines: content.lines.map((line) => ({
    ...line,
    ingredient: lineIngredient(line, ingredients),
  })),
  steps: [...content.steps],
});
