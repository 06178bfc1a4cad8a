/** Beyond ISO-8859-1, what a PDF's own fonts hold (Windows-1252). */
const furtherSigns = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
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

const holds = (sign: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(sign) || furtherSigns.has(sign);

/**
 * A text in the signs that a PDF's own fonts hold: all of French and most of western Europe. A
 * letter beyond them loses its accent (« ř » becomes « r »), any other sign becomes « ? ».
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (sign) => {
    if (holds(sign)) return sign;
    const plain = plainLetters[sign] ?? sign.normalize('NFD').charAt(0);
    return holds(plain) ? plain : '?';
  }).join('');
}
