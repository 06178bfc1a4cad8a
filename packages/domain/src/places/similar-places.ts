import { pairsOfSimilarNames } from '../suppliers/similar-names';
import { searchKey } from '../text';

/** Short words that tell no place from another. */
const articles = new Set(['a', 'au', 'd', 'de', 'du', 'en', 'et', 'l', 'la', 'le']);

/**
 * What marks a place: short words and numbers, each in their order. « Quai A » and « Quai B » are two,
 * and so are « Rayonnage 1 case 2 » and « Rayonnage 2 case 1 »; of « Rayonnage12 » it is the number.
 */
function markOf(name: string): string {
  const words = searchKey(name).split(/[^\p{L}\p{N}]+/u);
  const numbers = words.filter((word) => /\d/.test(word));
  const short = words.filter((word) => word.length < 3 && !/\d/.test(word) && !articles.has(word));
  return [...short, ...numbers.map((word) => word.replace(/^\p{L}{3,}/u, ''))].join(' ');
}

/** Pairs of places whose names may be one, as of suppliers; those with another mark are two. */
export const pairsOfSimilarPlaces = <Named extends { readonly name: string }>(
  places: readonly Named[],
  limit: number,
): (readonly [Named, Named])[] => pairsOfSimilarNames(places, limit, markOf);
