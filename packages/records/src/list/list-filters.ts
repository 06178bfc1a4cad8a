import { calendarDateOrNull } from '@cervoise/domain/dates';
import type { ListFilter } from '@cervoise/ui/filters';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list as its address has it, and as the page draws it. */
interface ReadFilter<Value> {
  /** What the query is narrowed to; an address the filter does not know counts as absent. */
  readonly value: Value;
  readonly filter: ListFilter;
}

/** Declares a filter of a list. */
export interface FilterDefinition<Value> {
  /**
   * Reads its value from the address and says how it is drawn.
   * @param name of its parameter in the address
   * @param parameter gives any parameter of the address
   */
  readonly read: (name: string, parameter: (name: string) => string | null) => ReadFilter<Value>;
}

/** The filters of a list by the name of their parameter in the address. */
export type FilterDefinitions<Values> = {
  readonly [Name in keyof Values]: FilterDefinition<Values[Name]>;
};

/**
 * One of several values of the domain.
 * @param allLabel what stands there while nothing is chosen; the label by default
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

/** One of the names that the records hold, such as places. @param names absent on their way */
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One record of another kind, by its id.
 * @param records to choose from; absent on their way
 * @param unknown what a record that is not among them is called
 */
export function recordFilter(
  label: string,
  records: readonly { readonly id: string; readonly name: string }[] | undefined,
  unknown: string,
): FilterDefinition<string | null> {
  return {
    read: (name, parameter) => {
      const text = parameter(name);
      const value = text && uuid.test(text) ? text : null;
      const known = (records ?? []).map((record) => ({ value: record.id, label: record.name }));
      const isKnown = value === null || known.some((choice) => choice.value === value);
      const choices = isKnown
        ? known
        : [...known, { value, label: records ? unknown : 'Chargement...' }];
      return { value, filter: { kind: 'choice', name, label, choices, value } };
    },
  };
}

/** A range of days, in the parameters `from` and `to` (YYYY-MM-DD, both included). */
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

/** Reads all filters of a list from its address. */
export function readFilters<Values>(
  definitions: FilterDefinitions<Values>,
  parameter: (name: string) => string | null,
) {
  const read = Object.entries<FilterDefinition<unknown>>(definitions).map(
    ([name, definition]) => [name, definition.read(name, parameter)] as const,
  );
  return {
    // Built from the entries of the definitions, whose names TypeScript forgets.
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Values,
    filters: read.map(([, { filter }]) => filter),
  };
}
