import { readAzertyDigits } from './azerty';

it('reads the digits of a reader that knows English keyboards alone', () => {
  expect(readAzertyDigits('"è-à&é"\'(àà&è')).toBe('3760123450017');
  expect(readAzertyDigits('à&é"\'(-è_ç')).toBe('0123456789');
});

it.each(['3760123450017', 'LOT-26', '---', 'é', ''])('leaves « %s » alone', (text) => {
  expect(readAzertyDigits(text)).toBe(text);
});
