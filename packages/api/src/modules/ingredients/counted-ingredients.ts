import { defineQuestion } from '../question';

/** Of some ingredients, those in whose unit orders, offers of suppliers or packaging formats count. */
export const countedIngredients = defineQuestion<
  [ingredientIds: readonly string[]],
  ReadonlySet<string>
>('countedIngredients');

export const countedUnitMessage =
  'L’unité ne change plus : des commandes, des tarifs ou des formats comptent dans cette unité.';
