import { capitalize, sentence } from './sentence';

it('capitalizes the first letter only', () => {
  expect(['été 2026', 'mars', 'Pale ale', '33 cl', ''].map(capitalize)).toEqual([
    ...['Été 2026', 'Mars', 'Pale ale', '33 cl', ''],
  ]);
});

it('adds a final period once', () => {
  expect(sentence('Il reste 6 kg')).toBe('Il reste 6 kg.');
  expect(sentence('Il reste 6 u.')).toBe('Il reste 6 u.');
});
