export { frenchSpacing } from './french-spacing';
export { isWritable, truncate, writable } from './writable';

/**
 * The form of a text that searches and name comparisons use: lower case, no accents, ligatures
 * opened, runs of spaces and typographic apostrophes made plain. « Œufs  d’Été » → « oeufs d'ete ».
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

/** Ends a text with a full stop, unless an abbreviation (« 4 u. ») ends it with one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
