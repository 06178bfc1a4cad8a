import { printable } from './printable';

it('keeps French as it is', () => {
  const text = 'Œufs d’été — « Bière à l’orge » 12,50 € ½ Ÿ';
  expect(printable(text)).toBe(text);
});

it('takes accents off letters beyond the font, and marks the rest', () => {
  expect(printable('Žatecký poloraný červeňák')).toBe('Žatecký poloraný cervenák');
  expect(printable('Łomża řepa')).toBe('Lomza repa');
  expect(printable('Malt 🍺 麦')).toBe('Malt ? ?');
});

it('lets no line break or narrow space through', () => {
  expect(printable('a\nb\u202fc\td')).toBe('a b c d');
});
