import { choicesOfNames } from '@cervoise/domain/choices';
import { useQuery } from '@cervoise/graphql-client';
import { choiceFilter } from '@cervoise/records/list';
import type { ListFilter } from '@cervoise/ui/filters';
import { containerChoices, statusChoices } from './product-choices';
import { productFilterChoicesQuery } from './products.graphql';
import type { ProductFilterValues } from './use-product-list';

interface Beer {
  readonly id: string;
  readonly name: string;
}

/** The beers to choose from; the one of the address is among them before they are there, too. */
function beerChoices(beers: readonly Beer[] | undefined, chosen: string | null) {
  const choices = (beers ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: beers ? 'Bière inconnue' : 'Chargement...' }];
}

/** Container, status, beer, place and best-before date, beside the views and the search. */
export function useProductFilters(values: ProductFilterValues): ListFilter[] {
  const { data } = useQuery(productFilterChoicesQuery, { fetchPolicy: 'cache-and-network' });
  const beers = beerChoices(data?.recipeOptions, values.recipeId);
  const places = choicesOfNames(data?.inventoryLocations);
  return [
    choiceFilter('container', 'Contenant', containerChoices, values.containerType),
    choiceFilter('status', 'Statut', statusChoices, values.status),
    choiceFilter('recipe', 'Bière', beers, values.recipeId),
    choiceFilter('location', 'Emplacement', places, values.location),
    {
      kind: 'days',
      names: ['from', 'to'],
      label: 'DDM',
      from: values.bestBeforeFrom,
      to: values.bestBeforeTo,
    },
  ];
}
