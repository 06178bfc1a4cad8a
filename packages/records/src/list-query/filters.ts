import { calendarDateOrNull } from '@cervoise/domain/dates';
import type { ListFilter } from '@cervoise/ui/filters';
import { recordId } from '../choices/record-id';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list: its values in the URL and its control. */
interface ReadFilter<Value> {
  /** The query's filter; an invalid value in the URL counts as absent. */
  readonly value: Value;
  readonly filter: ListFilter;
}

/** Declares a filter of a list. */
export interface FilterDefinition<Value> {
  /**
   * Reads its value from the URL and describes its control.
   * @param name of its URL parameter
   * @param parameter returns any URL parameter
   */
  readonly read: (name: string, parameter: (name: string) => string | null) => ReadFilter<Value>;
}

/** The filters of a list by URL parameter. */
export type FilterDefinitions<Values> = {
  readonly [Name in keyof Values]: FilterDefinition<Values[Name]>;
};

/**
 * A filter by an enum value.
 * @param allLabel the placeholder; by default the label
 */
export function choiceFilter<Choices extends readonly Choice[]>(
  label: string,
  choices: Choices,
  allLabel?: string,
): FilterDefinition<Choices[number]['value'] | null> {
  return {
    read: (name, parameter) => {
      const text = parameter(name);
      const value = choices.find((choice) => choice.value === text)?.value ?? null;
      return { value, filter: { kind: 'choice', name, label, allLabel, choices, value } };
    },
  };
}

/**
 * A filter by a text value of the records, such as places.
 * @param names absent while loading
 */
export function nameFilter(
  label: string,
  names: readonly string[] = [],
): FilterDefinition<string | null> {
  const choices = names.map((name) => ({ value: name, label: name }));
  return {
    read: (name, parameter) => {
      const value = parameter(name) || null;
      return { value, filter: { kind: 'choice', name, label, choices, value } };
    },
  };
}

/**
 * A filter by another record's id.
 * @param records the options; absent while loading
 * @param unknown the label of an unknown record
 */
export function recordFilter(
  label: string,
  records: readonly { readonly id: string; readonly name: string }[] | undefined,
  unknown: string,
): FilterDefinition<string | null> {
  return {
    read: (name, parameter) => {
      const value = recordId(parameter(name));
      const known = (records ?? []).map((record) => ({ value: record.id, label: record.name }));
      const isKnown = value === null || known.some((choice) => choice.value === value);
      const choices = isKnown
        ? known
        : [...known, { value, label: records ? unknown : 'Chargement...' }];
      return { value, filter: { kind: 'choice', name, label, choices, value } };
    },
  };
}

/** A date range, in the parameters `from` and `to` (YYYY-MM-DD, both included). */
export function daysFilter(
  label: string,
): FilterDefinition<{ readonly from: string | null; readonly to: string | null }> {
  return {
    read: (_name, parameter) => {
      const from = calendarDateOrNull(parameter('from'));
      const to = calendarDateOrNull(parameter('to'));
      return {
        value: { from, to },
        filter: { kind: 'days', names: ['from', 'to'], label, from, to },
      };
    },
  };
}

/** Reads all filters of a list from the URL. */
export function readFilters<Values>(
  definitions: FilterDefinitions<Values>,
  parameter: (name: string) => string | null,
) {
  const read = Object.entries<FilterDefinition<unknown>>(definitions).map(
    ([name, definition]) => [name, definition.read(name, parameter)] as const,
  );
  return {
    // Object.fromEntries loses the names of the definitions.
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Values,
    filters: read.map(([, { filter }]) => filter),
  };
}
