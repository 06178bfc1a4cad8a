import type { ReactNode } from 'react';
import { type DateRange, DateRangePicker } from '../form/date-range-picker';
import { FilterRow } from './filter-row';
import { FilterSelect } from './filter-select';

interface ChoiceFilter {
  readonly kind: 'choice';
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  /** The placeholder; by default the label. */
  readonly allLabel?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
}

interface DaysFilter {
  readonly kind: 'days';
  /** The URL parameters of both ends. */
  readonly names: readonly [from: string, to: string];
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A filter of a list: one value of a field, or a date range. */
export type ListFilter = ChoiceFilter | DaysFilter;

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  /** `tableState.setFilters`. */
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  /** The list's tools, on the right. */
  readonly end?: ReactNode;
  /** A `SortChoice`, shown on a phone only. */
  readonly phoneSort?: ReactNode;
}

const isActive = (filter: ListFilter) =>
  filter.kind === 'choice' ? filter.value !== null : filter.from !== null || filter.to !== null;

function daysOf({ from, to }: DaysFilter): DateRange | null {
  return from && to ? { from, to } : null;
}

/** The filters of a list, all of them in the URL. */
export function ListFilters({ filters, onChange, end, phoneSort }: ListFiltersProps) {
  return (
    <FilterRow active={filters.some(isActive)} end={end} phoneSort={phoneSort}>
      {filters.map((filter) => {
        if (filter.kind === 'choice') {
          const { name, label, allLabel = label, choices, value } = filter;
          return (
            <FilterSelect
              key={name}
              {...{ label, allLabel, choices, value }}
              onChange={(next) => onChange({ [name]: next })}
            />
          );
        }
        const [from, to] = filter.names;
        return (
          <FilterDates
            key={from}
            label={filter.label}
            value={daysOf(filter)}
            onChange={(days) => onChange({ [from]: days?.from ?? null, [to]: days?.to ?? null })}
          />
        );
      })}
    </FilterRow>
  );
}

interface FilterDatesProps {
  /** The filtered dates: « Péremption ». */
  readonly label: string;
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
}

/** Filters a list by a date range, both ends included. */
export function FilterDates(props: FilterDatesProps) {
  return (
    <div className="cv-filter-labelled">
      <span aria-hidden="true">{props.label}</span>
      <DateRangePicker {...props} />
    </div>
  );
}
