import { formatNumber } from './numbers';

// Created on first use, as all formatters: a page's first one takes the browser 15 ms, which would
// delay the evaluation of every page's script.
let lists: Intl.ListFormat | undefined;
let plurals: Intl.PluralRules | undefined;

/** A list in a sentence: « malt, houblon et levure ». */
export function formatList(items: readonly string[]): string {
  lists ??= new Intl.ListFormat('fr-FR', { type: 'conjunction' });
  return lists.format(items);
}

/** The word for a count; in French 0 and 1 are singular. `many` is `one` + s by default. */
export function plural(count: number, one: string, many = `${one}s`): string {
  plurals ??= new Intl.PluralRules('fr-FR');
  return plurals.select(count) === 'one' ? one : many;
}

/** A count and its word: « 23 ingrédients ». */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)}\u00A0${plural(count, one, many)}`;
}
