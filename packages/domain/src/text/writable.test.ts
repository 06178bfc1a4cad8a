import fc from 'fast-check';
import { isWritable, truncate, writable } from '.';

it.each(['Malt\tpâle\r\nsec', 'Houblon 🌿', '中文', '', '\u00A0'])('accepts « %s »', (text) => {
  expect(isWritable(text)).toBe(true);
  expect(writable(text)).toBe(text);
});

it.each([
  ['a NUL', 'a\0b'],
  ['a form feed', 'a\fb'],
  ['a group separator', 'a\x1Db'],
  ['a sign that is none', 'a\uFFFEb'],
  ['the first half of a sign', 'a\uD83Cb'],
  ['the second half of a sign', 'a\uDF3Fb'],
])('removes %s, which the database refuses', (_what, text) => {
  expect(isWritable(text)).toBe(false);
  expect(writable(text)).toBe('ab');
});

it('truncates without splitting a character', () => {
  expect(truncate('🌿🌿🌿', 2)).toBe('🌿🌿');
  expect(truncate('a🌿b', 2)).toBe('a🌿');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, length) => {
      const begun = truncate(text, length);
      expect(text.startsWith(begun)).toBe(true);
      expect(Array.from(begun)).toEqual(Array.from(text).slice(0, length));
    }),
  );
});
