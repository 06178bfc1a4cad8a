import type { ListFilter } from '@cervoise/ui/filters';
import { typeChoices } from './ingredient-choices';
import type { useIngredientList } from './use-ingredient-list';

type Values = Pick<ReturnType<typeof useIngredientList>, 'type' | 'expiresFrom' | 'expiresTo'>;

/** Type and expiry, beside the views and the search. */
export function ingredientFilters({ type, expiresFrom, expiresTo }: Values): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'type',
      label: 'Type d’ingrédient',
      allLabel: 'Tous les types',
      choices: typeChoices,
      value: type,
    },
    {
      kind: 'days',
      names: ['from', 'to'],
      label: 'Péremption',
      from: expiresFrom,
      to: expiresTo,
    },
  ];
}
