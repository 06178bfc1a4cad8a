import { type RefObject, useRef } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import {
  type ChangeFilters,
  cleared,
  filterKey,
  filterText,
  isActive,
  type ListFilter,
} from './list-filter';
import './view-chips.css';

interface ActiveFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly onChange: ChangeFilters;
  /** Gets the focus once the last filter is removed. */
  readonly filterButton: RefObject<HTMLButtonElement | null>;
}

/** The active filters as chips that remove them; nothing without any. */
export function ActiveFilters({ filters, onChange, filterButton }: ActiveFiltersProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const active = filters.filter(isActive);
  if (active.length === 0) return null;
  const remove = (filter: ListFilter, index: number) => {
    const chips = Array.from(group.current?.querySelectorAll<HTMLElement>('.cv-chip') ?? []);
    const next = chips[index + 1] ?? chips[index - 1] ?? filterButton.current;
    next?.focus();
    onChange(cleared([filter]));
  };
  return (
    <fieldset ref={group} className="cv-active-filters cv-row cv-wrap" aria-label="Filtres actifs">
      {active.map((filter, index) => (
        <button
          key={filterKey(filter)}
          type="button"
          className="cv-chip"
          aria-label={`${filterText(filter)}, retirer ce filtre`}
          onClick={() => remove(filter, index)}
        >
          <span className="cv-chip-name">{filterText(filter)}</span>
          <Icon name="close" size={14} />
        </button>
      ))}
      {active.length > 1 && (
        <Button
          variant="quiet"
          className="cv-tool"
          onClick={() => {
            filterButton.current?.focus();
            onChange(cleared(active));
          }}
        >
          Tout effacer
        </Button>
      )}
    </fieldset>
  );
}
