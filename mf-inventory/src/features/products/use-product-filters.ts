import {
  containerTypeLabels,
  containerTypes,
  inventoryStatuses,
  inventoryStatusLabels,
} from '@cervoise/domain/inventory';
import { useQuery } from '@cervoise/graphql-client';
import type { ListFilter } from '@cervoise/ui/filters';
import { productFilterChoicesQuery } from './products.graphql';
import type { ProductFilterValues } from './use-product-list';

const containerChoices = containerTypes.map((value) => ({
  value,
  label: containerTypeLabels[value],
}));
const statusChoices = inventoryStatuses.map((value) => ({
  value,
  label: inventoryStatusLabels[value],
}));

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
  const locations = data?.inventoryLocations ?? [];
  return [
    {
      kind: 'choice',
      name: 'container',
      label: 'Contenant',
      choices: containerChoices,
      value: values.containerType,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Statut',
      choices: statusChoices,
      value: values.status,
    },
    {
      kind: 'choice',
      name: 'recipe',
      label: 'Bière',
      choices: beerChoices(data?.recipeOptions, values.recipeId),
      value: values.recipeId,
    },
    {
      kind: 'choice',
      name: 'location',
      label: 'Emplacement',
      choices: locations.map((name) => ({ value: name, label: name })),
      value: values.location,
    },
    {
      kind: 'days',
      names: ['from', 'to'],
      label: 'DDM',
      from: values.bestBeforeFrom,
      to: values.bestBeforeTo,
    },
  ];
}
