import { onlyRecipeOf, recipesOf } from './testing/recipes-of';

const neipa = {
  _id: 'x',
  name: 'NEIPA',
  author: 'Léa',
  type: 'All Grain',
  batchSize: 20,
  boilSize: 26,
  boilTime: 60,
  efficiency: 68,
  og: 1.065,
  fg: 1.015,
  abv: 6.5,
  ibu: 45,
  color: 5,
  carbonation: 2.4,
  style: { name: 'Hazy IPA' },
  equipment: { name: 'Grainfather', batchSize: 20, boilOffPerHr: 3, trubChillerLoss: 2 },
  fermentables: [
    { name: 'Pale Ale', supplier: 'Crisp', type: 'Grain', amount: 5, color: 3, potential: 1.0379 },
    { name: 'Dextrose', type: 'Sugar', amount: 0.2, color: 0, potentialPercentage: 100, time: 10 },
  ],
  hops: [
    { name: 'Citra', alpha: 12, amount: 20, use: 'Boil', time: 60, type: 'Pellet' },
    { name: 'Mosaic', alpha: 11, amount: 80, use: 'Aroma', time: 20, temp: 78, type: 'Pellet' },
    { name: 'Galaxy', alpha: 14, amount: 100, use: 'Dry Hop', time: 3, day: 5, type: 'Leaf' },
  ],
  miscs: [
    { name: 'Gypsum', type: 'Water Agent', use: 'Mash', amount: 4, unit: 'g', time: null },
    { name: 'Coriander', type: 'Spice', use: 'Boil', amount: 0.75, unit: 'oz', time: 5 },
  ],
  yeasts: [
    {
      name: 'London Ale III',
      productId: '1318',
      form: 'Liquid',
      amount: 2,
      unit: 'pkg',
      attenuation: 74,
    },
  ],
  mash: { name: 'Haute', steps: [{ name: '', type: 'Temperature', stepTemp: 68, stepTime: 60 }] },
  fermentation: {
    steps: [
      { type: 'Primary', stepTemp: 20, stepTime: 14 },
      { type: 'Cold Crash', stepTemp: 2, stepTime: 2 },
    ],
  },
  water: { source: { calcium: 90, bicarbonate: 220 }, target: { calcium: 120 } },
};

it('reads its units, stands, dry hop days and water', () => {
  const found = onlyRecipeOf(JSON.stringify(neipa));
  expect(found).toMatchObject({
    name: 'NEIPA',
    author: 'Léa',
    style: 'Hazy IPA',
    batchSizeInLiters: 20,
    efficiency: 68,
    originalGravity: 1.065,
    ibu: 45,
    ebc: 9.9,
    equipment: { name: 'Grainfather', boilOffInLitersPerHour: 3 },
    water: { source: { calcium: 90, bicarbonate: 220 }, target: { calcium: 120 } },
    unread: ['Recette, non repris : carbonatation.'],
  });
  expect(
    found.lines.map(({ name, quantity, unit, usageStage, timeInMinutes }) => [
      name,
      quantity,
      unit,
      usageStage,
      timeInMinutes,
    ]),
  ).toEqual([
    ['Pale Ale (Crisp)', 5, 'kg', 'mash', null],
    ['Dextrose', 0.2, 'kg', 'boil', 10],
    ['Citra', 20, 'g', 'boil', 60],
    ['Mosaic', 80, 'g', 'whirlpool', 20],
    ['Galaxy', 100, 'g', 'dry_hop', 3 * 1440],
    ['Gypsum', 4, 'g', 'mash', null],
    ['Coriander', 21.262142, 'g', 'boil', 5],
    ['London Ale III 1318', 2, 'sachet', 'fermentation', null],
  ]);
  expect(found.lines[3]).toMatchObject({ temperatureInCelsius: 78 });
  expect(found.lines[4]).toMatchObject({ fermentationDay: 5, hopForm: 'whole_cone' });
  expect(found.steps.map(({ type, name }) => [type, name])).toEqual([
    ['mash', 'Palier'],
    ['fermentation', 'Fermentation primaire'],
    ['maturation', 'Cold Crash'],
  ]);
});

it('reads several recipes, and those of batches', () => {
  const names = (document: unknown) => recipesOf(JSON.stringify(document)).map(({ name }) => name);
  expect(names([neipa, { ...neipa, name: 'Deux' }])).toEqual(['NEIPA', 'Deux']);
  expect(names({ recipes: [neipa] })).toEqual(['NEIPA']);
  expect(names([{ batchNo: 1, recipe: neipa }])).toEqual(['NEIPA']);
});

it('reads how each rest is reached, and an attenuation of 0 as unknown', () => {
  const steps = ['Infusion', 'Decoction', 'Temperature', 'Infusion'].map((type) => ({
    name: type,
    type,
    stepTemp: 68,
    stepTime: 60,
  }));
  const yeasts = [{ name: 'US-05', amount: 1, unit: 'pkg', attenuation: 0 }];
  const found = onlyRecipeOf(JSON.stringify({ ...neipa, mash: { steps }, yeasts }));
  const mash = found.steps.filter(({ type }) => type === 'mash');
  expect(mash.map(({ mashMethod }) => mashMethod ?? null)).toEqual([null, 'decoction', null, null]);
  expect(found.unread).toContain(
    'Palier « Infusion » : infusion sans eau indiquée, lue comme une chauffe.',
  );
  expect(found.lines.at(-1)).toMatchObject({ name: 'US-05', attenuation: null });
});
