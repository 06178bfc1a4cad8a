import { recipeLineSchema } from '../recipes';
import { catalogue, isHopName, searchCatalogue } from '.';

const names = (text: string) => searchCatalogue(text).map(({ name }) => name);

it('finds by French, English and short names, the closest first', () => {
  expect(names('pils')[0]).toBe('Malt Pilsen');
  expect(names('wheat')).toContain('Malt de froment');
  expect(names('us05')).toEqual(['SafAle US-05']);
  expect(names('EKG')).toEqual(['East Kent Goldings']);
  expect(names('avoine').slice(0, 2)).toEqual(expect.arrayContaining(['Flocons d’avoine']));
  expect(names('gypsum')).toEqual(['Gypse']);
  expect(names('  ')).toEqual([]);
  expect(names('xyz')).toEqual([]);
});

it('names each once, with possible values and the source of each', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  for (const { name, type, unit, source, yeastForm: _form, ...values } of catalogue) {
    expect(source).not.toBe('');
    const line = { name, type, unit, quantity: 1, usageStage: 'mash', ...values };
    expect(recipeLineSchema.safeParse(line).error?.issues).toBeUndefined();
    const key = { malt: 'extract', hop: 'alphaAcid', yeast: 'attenuation' } as const;
    if (type === 'malt' || type === 'hop' || type === 'yeast') {
      expect(values[key[type]]).toBeGreaterThan(0);
    }
  }
});

/** What a kilogram of it gives, its colour, bitterness or attenuation, between which bounds. */
type Bounds = Readonly<Record<string, readonly [min: number, max: number]>>;
const plausible: Readonly<Record<string, Bounds>> = {
  malt: { extract: [60, 84], color: [2, 1500] },
  adjunct: { extract: [65, 86], color: [1, 50] },
  sugar: { extract: [75, 100], color: [0, 400] },
  hop: { alphaAcid: [1.5, 18] },
  yeast: { attenuation: [65, 95] },
};

it('has values that such an ingredient can have, each of the 114', () => {
  expect(catalogue).toHaveLength(114);
  for (const entry of catalogue) {
    for (const [field, [min, max]] of Object.entries(plausible[entry.type] ?? {})) {
      const value = entry[field as 'extract' | 'color' | 'alphaAcid' | 'attenuation'];
      const isWithin = value !== null && value >= min && value <= max;
      expect({ name: entry.name, field, value, isWithin }).toMatchObject({ isWithin: true });
    }
  }
  // Roasted grain gives less than pale.
  const roasted = catalogue.filter(({ type, color }) => type === 'malt' && (color ?? 0) >= 600);
  expect(roasted.every(({ extract }) => (extract ?? 100) <= 76)).toBe(true);
});

it.each([
  // Fermentis, Tips and Tricks: apparent degree of fermentation.
  ['SafAle US-05', 'attenuation', 78, 82],
  ['SafAle S-04', 'attenuation', 74, 82],
  ['SafAle S-33', 'attenuation', 68, 72],
  ['SafAle T-58', 'attenuation', 72, 78],
  ['SafAle BE-134', 'attenuation', 89, 93],
  ['SafAle BE-256', 'attenuation', 82, 86],
  ['SafAle K-97', 'attenuation', 80, 84],
  ['SafAle WB-06', 'attenuation', 86, 90],
  ['SafLager W-34/70', 'attenuation', 80, 84],
  ['SafLager S-23', 'attenuation', 80, 84],
  ['SafLager S-189', 'attenuation', 80, 84],
  // Hop merchants' tables: freshops.com, brewery.org, probrewer.com.
  ['Willamette', 'alphaAcid', 4, 6],
  ['Simcoe', 'alphaAcid', 12, 15],
  ['Nugget', 'alphaAcid', 11.5, 14],
  ['Magnum', 'alphaAcid', 12, 15],
  ['Cascade', 'alphaAcid', 4.5, 7],
  ['Centennial', 'alphaAcid', 9.5, 11.5],
  ['Challenger', 'alphaAcid', 7, 10],
  ['Chinook', 'alphaAcid', 12, 14],
  ['Columbus', 'alphaAcid', 14.5, 16.5],
  ['Citra', 'alphaAcid', 11, 13],
  ['Mosaic', 'alphaAcid', 11.5, 13.5],
] as const)('has %s within its published range', (name, field, min, max) => {
  const value = catalogue.find((entry) => entry.name === name)?.[field];
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
});

it.each([
  ['Cascade', true],
  ['hüll melon', true],
  ['CTZ', true],
  ['Gingembre', false],
  ['Casc', false],
  ['Malt Pilsen', false],
])('knows whether « %s » is a variety of hops: %p', (name, isHop) => {
  expect(isHopName(name)).toBe(isHop);
});

it('counts sugars by their chemistry', () => {
  const extractOf = (name: string) => catalogue.find((entry) => entry.name === name)?.extract;
  // Monohydrates hold a molecule of water: 18 of 198, and of 360.
  expect(extractOf('Dextrose')).toBeCloseTo(100 * (1 - 18 / 198), 0);
  expect(extractOf('Lactose')).toBeCloseTo(100 * (1 - 18 / 360), 0);
  expect(extractOf('Sucre de table')).toBe(100);
});
