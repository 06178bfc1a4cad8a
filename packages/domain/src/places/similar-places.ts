import { pairsOfSimilarNames } from '../suppliers/similar-names';
import { searchKey } from '../text';

/** Short words that tell no place from another. */
const articles = new Set(['a', 'au', 'd', 'de', 'du', 'en', 'et', 'l', 'la', 'le']);

/** « Quai A » and « Quai B » are two: what marks a place is short. */
const markOf = ({ name }: { readonly name: string }): string =>
  searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length < 3 && !articles.has(word))
    .sort()
    .join(' ');

/** Pairs of places whose names may be one, as of suppliers; those with another mark are two. */
export const pairsOfSimilarPlaces = <Named extends { readonly name: string }>(
  places: readonly Named[],
  limit: number,
): (readonly [Named, Named])[] =>
  pairsOfSimilarNames(places, Number.POSITIVE_INFINITY)
    .filter(([first, second]) => markOf(first) === markOf(second))
    .slice(0, limit);
