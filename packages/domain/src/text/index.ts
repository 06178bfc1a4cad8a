export { frenchSpacing } from './french-spacing';
export { atBrewery, ofBrewery } from './of-brewery';
export { isWritable, truncate, writable } from './writable';

/**
 * Normalises a text for searches and name comparisons: lower case, no accents, ligatures expanded,
 * whitespace and apostrophes unified. « Œufs d’Été » → « oeufs d'ete ».
 */
export function searchKey(text: string): string {
  return text
    .replace(/[’ʼ]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Adds a full stop, unless the text ends with an abbreviation's (« 4 u. »). */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
