import {
  type AbvFormula,
  brewhouseOf,
  type EquipmentProfile,
  scaleRecipe,
} from '@cervoise/domain/brewing';
import { lineIngredient } from './recipe-view';
import type { OpenedRecipe } from './recipes.list';

type Scalable = Pick<OpenedRecipe, 'content' | 'ingredients'>;

/** The content of a recipe, each line with its unit. */
export const withUnits = ({ content, ingredients }: Scalable) => ({
  ...content,
  lines: content.lines.map((line) => ({
    ...line,
    unit: line.unit ?? lineIngredient(line, ingredients).unit,
  })),
});

/**
 * A recipe scaled to a volume in its own brewhouse, as its page, its brew sheet and its shopping
 * list show it; `null` for its own volume.
 * @param profile the default brewhouse without one
 */
export const scaledContent = (
  recipe: Scalable,
  profile: EquipmentProfile | null | undefined,
  volumeInLiters: number,
  abvFormula: AbvFormula,
) =>
  volumeInLiters === recipe.content.batchSizeInLiters
    ? null
    : scaleRecipe(
        withUnits(recipe),
        recipe.ingredients,
        brewhouseOf(profile, recipe.content),
        brewhouseOf(profile, recipe.content, volumeInLiters),
        volumeInLiters,
        abvFormula,
      );
