import type { ChoiceSearch } from '../field/choice-search';
import { formatDate } from '../format/dates';

interface ChoiceFilter {
  readonly kind: 'choice';
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  /** The placeholder if no label is beside it; by default the label. */
  readonly allLabel?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  /** For choices that the server searches. */
  readonly search?: ChoiceSearch;
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

/** Sets filters by URL parameter: `TableState.setFilters`. */
export type ChangeFilters = (changes: Readonly<Record<string, string | null>>) => void;

/** The first URL parameter of a filter, unique within a list. */
export const filterKey = (filter: ListFilter) =>
  filter.kind === 'choice' ? filter.name : filter.names[0];

/** Whether a filter limits its list. */
export const isActive = (filter: ListFilter) =>
  filter.kind === 'choice' ? filter.value !== null : filter.from !== null || filter.to !== null;

/** The change that clears filters. */
export const cleared = (filters: readonly ListFilter[]): Readonly<Record<string, null>> =>
  Object.fromEntries(
    filters
      .flatMap((filter) => (filter.kind === 'choice' ? [filter.name] : filter.names))
      .map((name) => [name, null]),
  );

function daysText({ from, to }: DaysFilter): string {
  if (from && to)
    return from === to ? formatDate(from) : `${formatDate(from)} au ${formatDate(to)}`;
  return from ? `à partir du ${formatDate(from)}` : `jusqu’au ${formatDate(to)}`;
}

/** An active filter in words: « Contenant : Fût ». */
export function filterText(filter: ListFilter): string {
  if (filter.kind === 'days') return `${filter.label} : ${daysText(filter)}`;
  const chosen = filter.choices.find(({ value }) => value === filter.value);
  return `${filter.label} : ${chosen?.label ?? filter.value}`;
}
