import { mergedPlace, pairsOfSimilarPlaces } from '.';

const pairs = (...names: string[]) =>
  pairsOfSimilarPlaces(
    names.map((name) => ({ name })),
    10,
  ).map((pair) => pair.map(({ name }) => name));

it('finds names that may be one place', () => {
  expect(pairs('Chambre froide', 'Chambres froides', 'Quai')).toEqual([
    ['Chambre froide', 'Chambres froides'],
  ]);
  expect(pairs('Froide chambre', 'Chambre froide')).toHaveLength(1);
});

it('keeps places apart that a letter or a number marks', () => {
  expect(pairs('Chambre froide A', 'Chambre froide B')).toEqual([]);
  expect(pairs('Rayonnage B1', 'Rayonnage B2')).toEqual([]);
  expect(pairs('Rayonnage 1 case 2', 'Rayonnage 2 case 1')).toEqual([]);
  expect(pairs('Travée 100 niveau 200', 'Travée 200 niveau 100')).toEqual([]);
});

it('finds a misspelt name that a number is written on, or a letter and a number in another order', () => {
  expect(pairs('Rayonnage12', 'Rayonage12')).toHaveLength(1);
  expect(pairs('Quai A 1', 'Quai 1 A')).toHaveLength(1);
  expect(pairs('Rayonnage12', 'Rayonnage13')).toEqual([]);
  expect(pairs('Rayonnage12b', 'Rayonnage12c')).toEqual([]);
  expect(pairs('Allée B travée C', 'Allée C travée B')).toEqual([]);
});

it('stops at the limit', () => {
  const names = Array.from({ length: 5 }, () => ({ name: 'Chambre froide' }));
  expect(pairsOfSimilarPlaces(names, 3)).toHaveLength(3);
});

it('gives a kept place what it lacks, a range of temperature as a whole', () => {
  const kept = { name: 'Chambre froide', kind: 'room' as const, notes: 'Clé au bureau' };
  const merged = { ...kept, name: 'Frigo', temperatureMin: 2, temperatureMax: 6, notes: 'Fermée' };
  expect(mergedPlace(kept, merged)).toMatchObject({
    ...{ name: 'Chambre froide', temperatureMin: 2, temperatureMax: 6 },
    notes: 'Clé au bureau\nFermée',
  });
  expect(mergedPlace({ ...kept, temperatureMax: 1 }, merged)).toMatchObject({
    ...{ temperatureMin: undefined, temperatureMax: 1 },
  });
});
