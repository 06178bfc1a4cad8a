// The catalogue against open data sets, read from their repositories. Facts only: name and figures.
import { catalogue } from '.';
import { sources } from './entries';

/** °Lovibond of malt to EBC: SRM = 1.3546 L − 0.76; EBC = 1.97 SRM. */
const ebcOf = (lovibond: number) => 1.97 * (1.3546 * lovibond - 0.76);

/** Extract in per cent, colour in °Lovibond, as the data set of that key has them. */
const malts = {
  // github.com/Wall-Brew-Co/common-beer-data, fermentables/grains (MIT).
  beerData: {
    'Malt Pilsen': [81, 2],
    'Malt Pale Ale': [80, 3],
    'Malt Vienna': [78, 4],
    'Malt Munich II': [77, 10],
    'Malt de froment': [84, 2],
    Carapils: [72, 2],
    Caraamber: [75, 30],
    'Caramunich III': [71.7, 56],
    'Malt Biscuit': [79, 23],
    'Malt ambré': [75, 22],
    'Malt brun': [70, 65],
    'Crystal 150': [74, 60],
    'Crystal 400': [72, 150],
    'Flocons d’orge': [70, 2],
    'Flocons de blé': [77, 2],
  },
  // github.com/Brewtarget/brewtarget, data/DefaultContent001.
  brewtarget: {
    'Malt fumé au hêtre': [81, 2],
    'Carafa Special I': [70, 337],
    'Carafa Special II': [70, 412],
    'Carafa Special III': [70, 525],
    'Malt Chocolat': [73, 400],
    'Malt Black': [70, 550],
    'Flocons de maïs': [80, 1],
    'Extrait de malt liquide': [78, 4],
    'Extrait de malt sec': [95, 4],
  },
} as const;

/** Alpha acid, least and most. */
const hops = {
  // github.com/stuartraetaylor/hops-json, from BrewDB (MIT).
  hopsJson: {
    Amarillo: [8, 11],
    Cascade: [4.5, 7],
    Centennial: [9.5, 11.5],
    Challenger: [5, 9],
    Chinook: [12, 14],
    Citra: [11, 13],
    Columbus: [14, 16],
    'East Kent Goldings': [4, 7],
    'El Dorado': [14, 16],
    Ella: [13.3, 16.3],
    Fuggle: [3, 6],
    Galaxy: [11.6, 16],
    'Hallertau Mittelfrüh': [3, 5.5],
    'Hallertauer Tradition': [5, 7],
    Hersbrucker: [2, 5],
    Magnum: [11, 16],
    'Mandarina Bavaria': [7, 10],
    Mosaic: [10.5, 14],
    Motueka: [6.5, 7.5],
    'Nelson Sauvin': [12, 13],
    Northdown: [6, 10],
    'Northern Brewer': [7, 10],
    Nugget: [12, 14.5],
    Perle: [6, 10],
    Saaz: [2, 5],
    Saphir: [2, 4.5],
    Simcoe: [12, 14],
    Target: [8, 13],
    Tettnang: [3, 6],
    'Vic Secret': [14, 17],
    Willamette: [4, 6],
  },
  // The variety's announcement, « 6 bis 8 Prozent » (sachon.de).
  barth: { Aramis: [6, 8] },
} as const;

/** Apparent attenuation, least and most, as the maker's data sheets are quoted. */
const yeasts = {
  lallemand: {
    'LalBrew Verdant IPA': [75, 82],
    'LalBrew Belle Saison': [86, 94],
    'LalBrew Voss': [76, 82],
    'LalBrew Nottingham': [78, 83],
  },
} as const;

/** The data set's rows, with its name as the entry gives it. */
const rowsOf = (sets: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>) =>
  Object.entries(sets).flatMap(([key, rows]) =>
    Object.entries(rows).map(([name, [first = 0, second = 0]]) => ({
      name,
      first,
      second,
      source: sources[key as keyof typeof sources],
    })),
  );
const entryOf = (name: string) => catalogue.find((entry) => entry.name === name);

it.each(rowsOf(malts))('has $name as $source', ({ name, first, second, source }) => {
  const entry = entryOf(name);
  expect(entry?.source).toBe(source);
  // Data sheets differ from harvest to harvest: four points of extract, 30 % or 3 EBC of colour.
  expect(Math.abs((entry?.extract ?? 0) - first)).toBeLessThanOrEqual(4);
  const ebc = ebcOf(second);
  expect(Math.abs((entry?.color ?? 0) - ebc)).toBeLessThanOrEqual(Math.max(3, ebc * 0.3));
});

it.each(rowsOf({ ...hops, ...yeasts }))('has $name within the range of $source', (row) => {
  const entry = entryOf(row.name);
  expect(entry?.source).toBe(row.source);
  const value = entry?.alphaAcid ?? entry?.attenuation;
  expect(value).toBeGreaterThanOrEqual(row.first);
  expect(value).toBeLessThanOrEqual(row.second);
});

it('names no other entry after these data sets', () => {
  const compared = rowsOf({ ...malts, ...hops, ...yeasts });
  const named = catalogue.filter(({ source }) => compared.some((row) => row.source === source));
  expect(named.map(({ name }) => name).sort()).toEqual(compared.map(({ name }) => name).sort());
});
