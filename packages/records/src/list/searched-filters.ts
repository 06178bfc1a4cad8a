import { type useChoices, withChosen } from '../choices';
import { recordId } from '../choices/record-id';
import type { FilterDefinition } from '../list-query';

/**
 * A filter by another record's id, whose choices the server searches.
 * @param found `useChoices` with the id in the address as its value
 * @param unknown the label of a record that cannot be read
 */
export function searchedFilter(
  label: string,
  found: Pick<ReturnType<typeof useChoices>, 'choices' | 'search' | 'own' | 'isMissing'>,
  unknown: string,
): FilterDefinition<string | null> {
  return {
    read: (name, parameter) => {
      const value = recordId(parameter(name));
      const choices = withChosen(found, value, unknown);
      const { search } = found;
      return { value, filter: { kind: 'choice', name, label, choices, value, search } };
    },
  };
}

/**
 * A filter by a text that records have in common, such as their place. The server searches the
 * choices.
 * @param found `useChoices` of a `namesSource` with the name in the address as its value
 */
export function searchedNameFilter(
  label: string,
  found: Pick<ReturnType<typeof useChoices>, 'choices' | 'search' | 'own' | 'isMissing'>,
): FilterDefinition<string | null> {
  return {
    read: (name, parameter) => {
      const value = parameter(name) || null;
      const choices = withChosen(found, value, '');
      const { search } = found;
      return { value, filter: { kind: 'choice', name, label, choices, value, search } };
    },
  };
}
