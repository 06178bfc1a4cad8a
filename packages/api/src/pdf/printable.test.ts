import { printable, withCodes } from './printable';

it('keeps letters and no-break spaces unchanged', () => {
  const text = 'Œufs d’été — « Bière\u00a0à l’orge » 12\u202f500 € Žatecký Ζύθος 麦';
  expect(printable(text)).toBe(text);
});

it('makes one line of a text, without anything invisible', () => {
  expect(printable('a\nb\u2009c\td\u00ad\u200b\ufe0f\u0000 e\u0301')).toBe('a b c d é');
});

it('replaces what a font lacks by its code', () => {
  const has = (codePoint: number) => codePoint < 0x500;
  expect(withCodes('Malt 麦 🍺', has)).toBe('Malt [U+9EA6] [U+1F37A]');
  expect(withCodes('Пиво', has)).toBe('Пиво');
});
