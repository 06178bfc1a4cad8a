import { searchKey } from '../text';

/** Words that say what kind of company it is, not which one. */
const legalForms = new Set(
  `sarl sas sasu sa eurl ei earl gaec snc scop scic sci scea cooperative coop ets etablissements
   etablissement ste societe cie gmbh ag kg ohg bv nv bvba sprl srl spa ltd limited inc llc`.split(
    /\s+/,
  ),
);

/** What identifies a company: its words without punctuation and legal form. */
function distinctiveName(name: string): string {
  const key = searchKey(name).replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '');
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const distinctive = words.filter((word) => !legalForms.has(word));
  return (distinctive.length > 0 ? distinctive : words).join(' ');
}

const sortedWords = (name: string) => name.split(' ').sort().join(' ');
const digitsOf = (name: string) => name.replace(/\D/g, '');

/** How many letters may differ: none in a short name, where a letter makes another one. */
const allowedDifferences = (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2);

/** Whether at most so many letters are added, left out or replaced from one text to the other. */
function isWithin(first: string, second: string, limit: number): boolean {
  if (Math.abs(first.length - second.length) > limit) return false;
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let index = 1; index <= second.length; index += 1) {
      const replaced = (previous[index - 1] ?? 0) + (first[row - 1] === second[index - 1] ? 0 : 1);
      const added = (current[index - 1] ?? 0) + 1;
      const left = (previous[index] ?? 0) + 1;
      current.push(Math.min(replaced, added, left));
    }
    if (Math.min(...current) > limit) return false;
    previous = current;
  }
  return (previous[second.length] ?? 0) <= limit;
}

/** Two « Ferme 1 » and « Ferme 2 » are two: numbers never differ by mistake. */
function areSimilar(first: string, second: string): boolean {
  if (first === second || sortedWords(first) === sortedWords(second)) return true;
  const limit = allowedDifferences(Math.min(first.length, second.length));
  if (limit === 0 || digitsOf(first) !== digitsOf(second)) return false;
  return isWithin(first, second, limit);
}

/**
 * Pairs of records whose names may be one: the same without legal form, accents and punctuation, in
 * another order of words, or a letter or two apart.
 * @param limit of pairs
 */
export function pairsOfSimilarNames<Named extends { readonly name: string }>(
  records: readonly Named[],
  limit: number,
): (readonly [Named, Named])[] {
  const named = records.map((record) => ({ record, name: distinctiveName(record.name) }));
  const pairs: (readonly [Named, Named])[] = [];
  for (const [index, first] of named.entries()) {
    for (const second of named.slice(index + 1)) {
      if (!areSimilar(first.name, second.name)) continue;
      pairs.push([first.record, second.record]);
      if (pairs.length === limit) return pairs;
    }
  }
  return pairs;
}
