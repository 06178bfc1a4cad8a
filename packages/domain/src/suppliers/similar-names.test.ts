import { pairsOfSimilarNames } from '.';

const pairsOf = (...names: string[]) =>
  pairsOfSimilarNames(
    names.map((name) => ({ name })),
    10,
  ).map((pair) => pair.map(({ name }) => name));

it.each([
  ['Malterie du Nord', 'MALTERIE DU NORD SAS'],
  ['Malterie du Nord', 'S.A.S. Malterie du Nord'],
  ['Établissements Épi d’or', 'Epi d or'],
  ['Houblons du Ried', 'Ried (Houblons du)'],
  ['Comptoir du Brasseur', 'Comptoire du Braseur'],
  ['Mälzerei Weyermann GmbH', 'Malzerei Weyermann'],
])('%s and %s may be one', (first, second) => {
  expect(pairsOf(first, second)).toEqual([[first, second]]);
});

it.each([
  ['Malterie du Nord', 'Malterie du Sud'],
  ['Malt A', 'Malt B'],
  ['Ferme des Ormes 1', 'Ferme des Ormes 2'],
  ['SA', 'SAS'],
  ['Lallemand', 'Fermentis'],
])('%s and %s are two', (first, second) => {
  expect(pairsOf(first, second)).toEqual([]);
});

it('stops at the limit', () => {
  const names = Array.from({ length: 5 }, () => ({ name: 'Malterie' }));
  expect(pairsOfSimilarNames(names, 3)).toHaveLength(3);
});

it('prepares each name once, however many it is compared with', () => {
  const records = Array.from({ length: 30 }, (_, index) => ({ name: `Malterie ${index}` }));
  const markOf = jest.fn((name: string) => name);
  pairsOfSimilarNames(records, 10, markOf);
  expect(markOf).toHaveBeenCalledTimes(30);
});
