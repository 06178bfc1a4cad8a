import { withoutExceptions } from './allergen-words';
import { type Allergen, allergenMentions } from './allergens';

/** From a place of a text up to another. */
export type TextRange = readonly [from: number, to: number];

/** As `searchKey` writes a text, letter for letter, so that places stay. */
export const letterKey = (text: string): string =>
  text.replace(/[\s\S]/g, (letter) => {
    if (/\s/.test(letter)) return ' ';
    return /[’ʼ]/.test(letter) ? "'" : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);
  });

/** Where a text says some words, whole, one or more, in any case, with or without accents. */
export function rangesOf(text: string, words: readonly string[]): TextRange[] {
  const key = letterKey(text);
  const escaped = words.map((word) => letterKey(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.flatMap((word) =>
    [...key.matchAll(new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, 'gu'))].map(
      (found): TextRange => [found.index, found.index + found[0].length],
    ),
  );
}

/** Where a text names an allergen: not in « lait de coco », that only sounds like it. */
export const mentionsOf = (text: string, allergen: Allergen): TextRange[] =>
  rangesOf(withoutExceptions(letterKey(text), allergen), allergenMentions[allergen]);

export interface TextPart {
  readonly text: string;
  /** Contains an allergen, which a list must emphasise: article 21(1)(b). */
  readonly isAllergen: boolean;
}

/** Splits a text into parts: those in some ranges, which may overlap, are allergens. */
export function markedParts(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, isAllergen: boolean) => {
    if (to <= end) return;
    parts.push({ text: text.slice(end, to), isAllergen });
    end = to;
  };
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}
