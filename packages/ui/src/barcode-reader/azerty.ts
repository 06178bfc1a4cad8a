const azertyDigits: Readonly<Record<string, string>> = {
  à: '0',
  '&': '1',
  é: '2',
  '"': '3',
  "'": '4',
  '(': '5',
  '-': '6',
  è: '7',
  _: '8',
  ç: '9',
};

/**
 * Decodes digits that a reader with an English layout types on a French one: « "è-à&é" » is
 * 3760123.
 * @returns the digits, or the text unchanged when it contains anything else
 */
export function readAzertyDigits(text: string): string {
  const digits = [...text].map((character) => azertyDigits[character]);
  return text.length >= 6 && digits.every((digit) => digit !== undefined) ? digits.join('') : text;
}
