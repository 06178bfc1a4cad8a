import { readAzertyDigits } from './azerty';

it('decodes digits of a reader with an English layout', () => {
  expect(readAzertyDigits('"è-à&é"\'(àà&è')).toBe('3760123450017');
  expect(readAzertyDigits('à&é"\'(-è_ç')).toBe('0123456789');
});

it.each(['3760123450017', 'LOT-26', '---', 'é', ''])('keeps « %s »', (text) => {
  expect(readAzertyDigits(text)).toBe(text);
});
