/** Characters beyond ISO-8859-1 in a PDF's standard fonts (Windows-1252). */
const windows1252Characters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '\u202f': ' ',
  '\u2009': ' ',
  '−': '-',
};

const isSupported = (character: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) || windows1252Characters.has(character);

/**
 * Reduces a text to the characters of a PDF's standard fonts: all of French and most of western
 * Europe. Other letters lose their accents (« ř » becomes « r »), any other character becomes « ?
 * ».
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (isSupported(character)) return character;
    const plain = plainLetters[character] ?? character.normalize('NFD').charAt(0);
    return isSupported(plain) ? plain : '?';
  }).join('');
}
