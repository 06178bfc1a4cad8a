import { useQuery } from '@cervoise/graphql-client';
import { FilterRow, FilterSelect } from '@cervoise/ui/filters';
import { equipmentLocationsQuery } from './equipment.graphql';
import { categoryChoices, conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentFilterValues, useEquipmentList } from './use-equipment-list';

interface EquipmentFiltersProps {
  readonly state: ReturnType<typeof useEquipmentList>['state'];
  readonly filters: EquipmentFilterValues;
}

/** Category, status, condition and place, beside the views and the search. */
export function EquipmentFilters({ state, filters }: EquipmentFiltersProps) {
  const { data } = useQuery(equipmentLocationsQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <FilterRow active={Object.values(filters).some((value) => value !== null)}>
      <FilterSelect
        label="Catégorie"
        allLabel="Catégorie"
        choices={categoryChoices}
        value={filters.category}
        onChange={(category) => state.setFilters({ category })}
      />
      <FilterSelect
        label="Statut"
        allLabel="Statut"
        choices={statusChoices}
        value={filters.status}
        onChange={(status) => state.setFilters({ status })}
      />
      <FilterSelect
        label="État"
        allLabel="État"
        choices={conditionChoices}
        value={filters.condition}
        onChange={(condition) => state.setFilters({ condition })}
      />
      <FilterSelect
        label="Emplacement"
        allLabel="Emplacement"
        choices={(data?.equipmentLocations ?? []).map((name) => ({ value: name, label: name }))}
        value={filters.location}
        onChange={(location) => state.setFilters({ location })}
      />
    </FilterRow>
  );
}
