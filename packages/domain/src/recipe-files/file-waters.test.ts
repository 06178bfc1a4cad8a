import { beerXml, onlyRecipeOf } from './testing/recipes-of';

const xmlWater = (name: string, inside: string) =>
  `<WATER><NAME>${name}</NAME><VERSION>1</VERSION>${inside}</WATER>`;
const inXml = (...waters: readonly string[]) =>
  onlyRecipeOf(beerXml(`<WATERS>${waters.join('')}</WATERS>`));
const inJson = (...waters: readonly object[]) =>
  onlyRecipeOf(
    JSON.stringify({
      beerjson: { recipes: [{ name: 'Essai', ingredients: { water_additions: waters } }] },
    }),
  );
const mgPerLiter = (value: number) => ({ unit: 'mg/l', value });

it('mixes the waters of a file by their volumes', () => {
  const water = { source: { calcium: 60, sulfate: 10 }, target: {}, salts: {} };
  const unread = ['Eaux « Ville », « Osmosée » mélangées selon leurs volumes.'];
  expect(
    inXml(
      xmlWater('Ville', '<AMOUNT>30</AMOUNT><CALCIUM>80</CALCIUM><SULFATE>0</SULFATE>'),
      xmlWater('Osmosée', '<AMOUNT>10</AMOUNT><CALCIUM>0</CALCIUM><SULFATE>40</SULFATE>'),
    ),
  ).toMatchObject({ water, unread });
  expect(
    inJson(
      { name: 'Ville', calcium: mgPerLiter(80), amount: { unit: 'l', value: 30 } },
      { name: 'Osmosée', sulfate: mgPerLiter(40), amount: { unit: 'l', value: 10 } },
    ),
  ).toMatchObject({ water, unread });
});

it('takes the first of several waters without volumes, and lists the others', () => {
  const found = inXml(
    xmlWater('Vide', '<AMOUNT>10</AMOUNT>'),
    xmlWater('Ville', '<CALCIUM>80</CALCIUM>'),
    xmlWater('Puits', '<AMOUNT>10</AMOUNT><CALCIUM>20</CALCIUM>'),
  );
  expect(found.water?.source.calcium).toBe(80);
  expect(found.unread).toEqual([
    'Eau « Vide » sans ions, non reprise.',
    'Eaux sans volume, non reprises : « Puits ».',
  ]);
});

it('lists a water without ions that has litres beside one with ions', () => {
  const found = inJson(
    { name: 'Ville', calcium: mgPerLiter(80), amount: { unit: 'l', value: 30 } },
    { name: 'Osmosée', amount: { unit: 'l', value: 10 } },
    { name: 'Sans litres' },
  );
  expect(found.water?.source.calcium).toBe(80);
  expect(found.unread).toEqual(['Eau « Osmosée » sans ions, non reprise.']);
});

it('keeps the only water of a file, and none without ions', () => {
  expect(inXml(xmlWater('Ville', '<CALCIUM>80</CALCIUM>'))).toMatchObject({
    water: { source: { calcium: 80 } },
    unread: [],
  });
  expect(inXml(xmlWater('Vide', '<AMOUNT>10</AMOUNT>')).water).toBeNull();
  expect(inJson({ name: 'Vide', amount: { unit: 'l', value: 30 } }).water).toBeNull();
});
