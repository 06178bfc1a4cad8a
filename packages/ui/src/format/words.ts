import { formatNumber } from './numbers';

const lists = new Intl.ListFormat('fr-FR', { type: 'conjunction' });
const plurals = new Intl.PluralRules('fr-FR');

/** A list in a sentence: « malt, houblon et levure ». */
export function formatList(items: readonly string[]): string {
  return lists.format(items);
}

/** The word for a count; in French 0 and 1 are singular. `many` is `one` + s by default. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === 'one' ? one : many;
}

/** A count and its word: « 23 ingrédients ». */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)}\u00A0${plural(count, one, many)}`;
}
