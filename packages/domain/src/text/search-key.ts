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
