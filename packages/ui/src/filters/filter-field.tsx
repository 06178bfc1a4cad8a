import { useId } from 'react';
import { dateRangePicker, filterSelect } from './deferred-fields';
import type { ChangeFilters, ListFilter } from './list-filter';

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly onChange: ChangeFilters;
  /** Whether the label is above the field, instead of in it or beside it. */
  readonly labelled?: boolean;
}

/** The field of a filter. */
export function FilterField({ filter, onChange, labelled = false }: FilterFieldProps) {
  const id = useId();
  if (filter.kind === 'choice') {
    const { name, label, allLabel = label, choices, value, search } = filter;
    const select = (
      <filterSelect.Component
        {...{ id, label, choices, value, search }}
        allLabel={labelled ? 'Indifférent' : allLabel}
        onChange={(next) => onChange({ [name]: next })}
      />
    );
    if (!labelled) return select;
    return (
      <div className="cv-filter-field">
        <label htmlFor={id}>{label}</label>
        {select}
      </div>
    );
  }
  const [from, to] = filter.names;
  return (
    <div
      className={
        labelled
          ? 'cv-filter-field cv-filter-wide'
          : 'cv-filter-labelled cv-middle cv-muted cv-text-13'
      }
    >
      <span aria-hidden="true">{filter.label}</span>
      <dateRangePicker.Component
        label={filter.label}
        value={filter}
        onChange={(days) => onChange({ [from]: days.from, [to]: days.to })}
      />
    </div>
  );
}
