/** Never drawn: controls, joiners, soft hyphens, variation selectors. */
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/**
 * A text as one printed line: letters with their accents composed, no line breaks, nothing
 * invisible. No-break spaces stay.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(invisible, '');

/** Basic Latin to Latin Extended-A: every font of ours has them. */
const everyFontHas = /^[\u0020-\u007e\u00a0-\u017f]*$/;

/**
 * The same text with what a font lacks as its code: « [U+9EA6] ». Nothing is lost or taken for
 * something else.
 * @param has whether the font has a code point
 */
export const withCodes = (text: string, has: (codePoint: number) => boolean): string =>
  everyFontHas.test(text)
    ? text
    : Array.from(text, (character) => {
        const codePoint = character.codePointAt(0) ?? 0;
        return has(codePoint)
          ? character
          : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
      }).join('');
