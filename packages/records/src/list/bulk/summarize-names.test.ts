import { summarizeNames } from './bulk-bar';

it.each([
  [['Malt'], 'Malt'],
  [['Malt', 'Houblon'], 'Malt et Houblon'],
  [['a', 'b', 'c', 'd'], 'a, b, c et d'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c et 2\u00A0autres'],
])('names %j', (names, text) => {
  expect(summarizeNames(names)).toBe(text);
});
