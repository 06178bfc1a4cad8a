import { frenchNumber } from '../numbers/number-text';

let rules: Intl.PluralRules | undefined;

/** The word for a count; in French 0 and 1 are singular. `many` is `one` + s by default. */
export function plural(count: number, one: string, many = `${one}s`): string {
  // Created on first use: a formatter takes a browser 15 ms.
  rules ??= new Intl.PluralRules('fr-FR');
  return rules.select(count) === 'one' ? one : many;
}

/** A count and its word: « 12 000 lots ». */
export const countText = (count: number, one: string, many?: string): string =>
  `${frenchNumber(count)} ${plural(count, one, many)}`;
