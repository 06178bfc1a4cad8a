import { useQuery } from '@cervoise/graphql-client';
import type { ListFilter } from '@cervoise/ui/filters';
import { equipmentLocationsQuery } from './equipment.graphql';
import { categoryChoices, conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentFilterValues } from './use-equipment-list';

/** Category, status, condition and place, beside the views and the search. */
export function useEquipmentFilters(values: EquipmentFilterValues): ListFilter[] {
  const { data } = useQuery(equipmentLocationsQuery, { fetchPolicy: 'cache-and-network' });
  const locations = data?.equipmentLocations ?? [];
  const choice = (
    name: keyof EquipmentFilterValues,
    label: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ): ListFilter => ({ kind: 'choice', name, label, choices, value: values[name] });
  return [
    choice('category', 'Catégorie', categoryChoices),
    choice('status', 'Statut', statusChoices),
    choice('condition', 'État', conditionChoices),
    choice(
      'location',
      'Emplacement',
      locations.map((name) => ({ value: name, label: name })),
    ),
  ];
}
