import { printable } from './printable';

it('keeps French unchanged', () => {
  const text = 'Œufs d’été — « Bière à l’orge » 12,50 € ½ Ÿ';
  expect(printable(text)).toBe(text);
});

it('removes accents of letters beyond the font, and replaces other characters', () => {
  expect(printable('Žatecký poloraný červeňák')).toBe('Žatecký poloraný cervenák');
  expect(printable('Łomża řepa')).toBe('Lomza repa');
  expect(printable('Malt 🍺 麦')).toBe('Malt ? ?');
});

it('replaces line breaks and narrow spaces', () => {
  expect(printable('a\nb\u202fc\td')).toBe('a b c d');
});
