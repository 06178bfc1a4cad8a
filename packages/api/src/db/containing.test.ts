import { containing } from './containing';

it.each([
  ['Brasserie de l’Été', "%brasserie de l'ete%"],
  ['50 %', '%50 \\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
])('escapes « %s » as « %s »', (typed, pattern) => {
  expect(containing(typed)).toBe(pattern);
});
