import { plural } from '@cervoise/domain/text';
import { formatNumber } from './numbers';

export { plural };

// Created on first use, as all formatters: a page's first one takes the browser 15 ms, which would
// delay the evaluation of every page's script.
let lists: Intl.ListFormat | undefined;

/** A list in a sentence: « malt, houblon et levure ». */
export function formatList(items: readonly string[]): string {
  lists ??= new Intl.ListFormat('fr-FR', { type: 'conjunction' });
  return lists.format(items);
}

/** A count and its word: « 23 ingrédients ». */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)}\u00A0${plural(count, one, many)}`;
}
