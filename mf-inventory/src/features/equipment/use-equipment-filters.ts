import { choicesOfNames } from '@cervoise/domain/choices';
import { useQuery } from '@cervoise/graphql-client';
import { choiceFilter } from '@cervoise/records/list';
import type { ListFilter } from '@cervoise/ui/filters';
import { equipmentLocationsQuery } from './equipment.graphql';
import { categoryChoices, conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentFilterValues } from './use-equipment-list';

/** Category, status, condition and place, beside the views and the search. */
export function useEquipmentFilters(values: EquipmentFilterValues): ListFilter[] {
  const { data } = useQuery(equipmentLocationsQuery, { fetchPolicy: 'cache-and-network' });
  const places = choicesOfNames(data?.equipmentLocations);
  return [
    choiceFilter('category', 'Catégorie', categoryChoices, values.category),
    choiceFilter('status', 'Statut', statusChoices, values.status),
    choiceFilter('condition', 'État', conditionChoices, values.condition),
    choiceFilter('location', 'Emplacement', places, values.location),
  ];
}
