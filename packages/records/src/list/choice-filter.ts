import type { ListFilter } from '@cervoise/ui/filters';

type ChoiceFilter = Extract<ListFilter, { readonly kind: 'choice' }>;

/**
 * A filter that takes one of several values.
 * @param name of its parameter in the address
 */
export function choiceFilter(
  name: string,
  label: string,
  choices: ChoiceFilter['choices'],
  value: string | null,
): ChoiceFilter {
  return { kind: 'choice', name, label, choices, value };
}
