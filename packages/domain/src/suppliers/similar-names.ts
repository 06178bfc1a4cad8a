import { searchKey } from '../text';
import { isWithinEdits } from './edit-distance';

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

/** How many letters may differ: none in a short name, where a letter makes another one. */
const allowedDifferences = (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2);

/** What is compared of a name, made once a name and not once a pair. */
function comparedName(name: string, markOf: (name: string) => string) {
  const distinctive = distinctiveName(name);
  return {
    letters: distinctive,
    sortedWords: distinctive.split(' ').sort().join(' '),
    digits: distinctive.replace(/\D/g, ''),
    mark: markOf(name),
  };
}

type ComparedName = ReturnType<typeof comparedName>;

/** Two « Ferme 1 » and « Ferme 2 » are two: numbers never differ by mistake. */
function areSimilar(first: ComparedName, second: ComparedName): boolean {
  if (first.mark !== second.mark) return false;
  if (first.sortedWords === second.sortedWords) return true;
  const limit = allowedDifferences(Math.min(first.letters.length, second.letters.length));
  if (limit === 0 || first.digits !== second.digits) return false;
  return isWithinEdits(first.letters, second.letters, limit);
}

/**
 * Pairs of records whose names may be one: the same without legal form, accents and punctuation, in
 * another order of words, or a letter or two apart.
 * @param limit of pairs
 * @param markOf what tells two names apart however similar the rest is
 */
export function pairsOfSimilarNames<Named extends { readonly name: string }>(
  records: readonly Named[],
  limit: number,
  markOf: (name: string) => string = () => '',
): (readonly [Named, Named])[] {
  const named = records.map((record) => ({ record, ...comparedName(record.name, markOf) }));
  const pairs: (readonly [Named, Named])[] = [];
  for (const [index, first] of named.entries()) {
    for (const second of named.slice(index + 1)) {
      if (!areSimilar(first, second)) continue;
      pairs.push([first.record, second.record]);
      if (pairs.length === limit) return pairs;
    }
  }
  return pairs;
}
