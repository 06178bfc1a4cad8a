import { useIsPhone } from '../theme/use-media-query';
import { FilterField } from './filter-field';
import { FilterToolbar } from './filter-toolbar';
import './list-filters.css';
import { type ChangeFilters, filterKey, type ListFilter } from './list-filter';

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly onChange: ChangeFilters;
}

/** The filters of a list without views and search, in a row of their own; folded on a phone. */
export function ListFilters({ filters, onChange }: ListFiltersProps) {
  const phone = useIsPhone();
  if (phone) return <FilterToolbar {...{ filters, onChange }} />;
  return (
    <div className="cv-row cv-wrap cv-gap-8">
      {filters.map((filter) => (
        <FilterField key={filterKey(filter)} {...{ filter, onChange }} />
      ))}
    </div>
  );
}
