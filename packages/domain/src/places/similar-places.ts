import { pairsOfSimilarNames } from '../suppliers/similar-names';
import { searchKey } from '../text';

/** Short words that tell no place from another. */
const articles = new Set(['a', 'au', 'd', 'de', 'du', 'en', 'et', 'l', 'la', 'le']);

/**
 * What marks a place: short words and numbers, in their order. « Quai A » and « Quai B » are two, and
 * so are « Rayonnage 1 case 2 » and « Rayonnage 2 case 1 ».
 */
const markOf = (name: string): string =>
  searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\d/.test(word) || (word.length < 3 && !articles.has(word)))
    .join(' ');

/** Pairs of places whose names may be one, as of suppliers; those with another mark are two. */
export const pairsOfSimilarPlaces = <Named extends { readonly name: string }>(
  places: readonly Named[],
  limit: number,
): (readonly [Named, Named])[] => pairsOfSimilarNames(places, limit, markOf);
