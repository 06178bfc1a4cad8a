import {
  containerTypeLabels,
  containerTypes,
  inventoryStatuses,
  inventoryStatusLabels,
} from '@cervoise/domain/inventory';
import { useQuery } from '@cervoise/graphql-client';
import { FilterDates, FilterRow, FilterSelect } from '@cervoise/ui/filters';
import { productFilterChoicesQuery } from './products.graphql';
import type { ProductFilterValues, useProductList } from './use-product-list';

const containerChoices = containerTypes.map((value) => ({
  value,
  label: containerTypeLabels[value],
}));
const statusChoices = inventoryStatuses.map((value) => ({
  value,
  label: inventoryStatusLabels[value],
}));

interface ProductFiltersProps {
  readonly state: ReturnType<typeof useProductList>['state'];
  readonly filters: ProductFilterValues;
}

/** Container, status, beer, place and best-before date, beside the views and the search. */
export function ProductFilters({ state, filters }: ProductFiltersProps) {
  const { data } = useQuery(productFilterChoicesQuery, { fetchPolicy: 'cache-and-network' });
  const { bestBeforeFrom: from, bestBeforeTo: to } = filters;
  return (
    <FilterRow active={Object.values(filters).some((value) => value !== null)}>
      <FilterSelect
        label="Contenant"
        allLabel="Contenant"
        choices={containerChoices}
        value={filters.containerType}
        onChange={(container) => state.setFilters({ container })}
      />
      <FilterSelect
        label="Statut"
        allLabel="Statut"
        choices={statusChoices}
        value={filters.status}
        onChange={(status) => state.setFilters({ status })}
      />
      <FilterSelect
        label="Bière"
        allLabel="Bière"
        choices={(data?.recipeOptions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.recipeId}
        onChange={(recipe) => state.setFilters({ recipe })}
      />
      <FilterSelect
        label="Emplacement"
        allLabel="Emplacement"
        choices={(data?.inventoryLocations ?? []).map((name) => ({ value: name, label: name }))}
        value={filters.location}
        onChange={(location) => state.setFilters({ location })}
      />
      <FilterDates
        label="DDM"
        value={from && to ? { from, to } : null}
        onChange={(range) => state.setFilters({ from: range?.from ?? null, to: range?.to ?? null })}
      />
    </FilterRow>
  );
}
