export { atBrewery, ofBrewery, ofName, theBrewery } from './names';
export { dialledNumber } from './phone-number';
export { countText, plural } from './plural';
export { longestReason } from './reason-of';
export { isUuid, uuidPattern } from './uuid';
export { isWritable, truncate, writable } from './writable';

const noBreakSpace = '\u00a0';

/**
 * Replaces the spaces of a French text with no-break spaces where a line must not break: before « :
 * ; ! ? % € », inside guillemets, between a figure and its unit. Expects plain spaces. Full-width
 * ones, since Inter's narrow no-break space is too thin to see.
 */
export function frenchSpacing(text: string): string {
  return text
    .replace(/ (?=[;!?:»%€])/g, noBreakSpace)
    .replace(/(?<=«|nº) /g, noBreakSpace)
    .replace(/(\d) (?=(?:h|hl|kg|jours?|heures?|mois|ans?)\b)/g, `$1${noBreakSpace}`);
}

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

let collator: Intl.Collator | undefined;

/**
 * The order of names for a French reader: « Lot 2 » before « Lot 10 », accents last. The database
 * has the same as the collation `french`.
 */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true });
  const order = collator.compare(one, other);
  if (order !== 0) return order;
  return one < other ? -1 : Number(one > other);
}

/** « mars 2026 » → « Mars 2026 ». */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds a full stop, unless the text ends with an abbreviation's (« 4 u. »). */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for an element of HTML or XML, or for an attribute in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
