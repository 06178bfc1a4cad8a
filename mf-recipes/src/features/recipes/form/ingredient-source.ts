import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { unitSymbolOf } from '@cervoise/domain/units';
import { formatQuantity } from '@cervoise/ui/format';
import type { RecipeIngredientFragment } from '../../../generated/graphql';
import { ingredientChoicesQuery } from './recipe-form.graphql';

const stockText = ({ stockQuantity, unit }: RecipeIngredientFragment) =>
  stockQuantity > 0
    ? `${formatQuantity(stockQuantity, unitSymbolOf(unit, stockQuantity))} en stock`
    : 'plus en stock';

/** The stock as choices: each with its type and what is left. */
export const ingredientSource = {
  query: ingredientChoicesQuery,
  itemsOf: (data: { ingredientsPage: { nodes: readonly RecipeIngredientFragment[] } }) =>
    data.ingredientsPage.nodes,
  choiceOf: (ingredient: RecipeIngredientFragment) => ({
    value: ingredient.id,
    label: ingredient.name,
    detail: `${ingredientTypeLabels[ingredient.type]}, ${stockText(ingredient)}`,
  }),
};
