import { recipeLineSchema } from '../recipes';
import { catalogue, searchCatalogue } from '.';

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
