import { readRecipeFile } from '.';
import { onlyRecipeOf, recipesOf } from './testing/recipes-of';

const element = (fields: Readonly<Record<string, string | number>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>\n`)
    .join('');
const recipe = (name: string, ingredients: string) => `<Recipe><_MOD_>2024-05-01</_MOD_>
<F_R_NAME>${name}</F_R_NAME><F_R_BREWER>Ana</F_R_BREWER><F_R_NOTES>Une &amp; deux&#233;</F_R_NOTES>
<F_R_EQUIPMENT>${element({
  F_E_NAME: 'Cuve 20 l',
  F_E_BATCH_VOL: 676.28,
  F_E_BOIL_VOL: 845.35,
  F_E_BOIL_OFF: 101.44,
  F_E_TRUB_LOSS: 33.814,
  F_E_BOIL_TIME: 75,
  F_E_EFFICIENCY: 72,
})}</F_R_EQUIPMENT>
<F_R_STYLE><F_S_NAME>American IPA</F_S_NAME></F_R_STYLE>
<F_R_MASH><steps><Data><MashStep>${element({
  F_MS_NAME: 'Empâtage',
  F_MS_STEP_TEMP: 152.6,
  F_MS_STEP_TIME: 60,
})}</MashStep></Data></steps></F_R_MASH>
<F_R_BASE_GRAIN><F_G_NAME>Malt</F_G_NAME><F_G_AMOUNT>99</F_G_AMOUNT></F_R_BASE_GRAIN>
<F_R_AGE>${element({
  F_A_TYPE: 0,
  F_A_PRIM_DAYS: 10,
  F_A_PRIM_TEMP: 68,
  F_A_SEC_DAYS: 5,
  F_A_SEC_TEMP: 68,
  F_A_AGE: 14,
  F_A_AGE_TEMP: 39.2,
})}</F_R_AGE>
<Ingredients><Data>${ingredients}</Data></Ingredients></Recipe>`;

const ingredients = [
  `<Hops>${element({ F_H_NAME: 'Citra', F_H_AMOUNT: 2, F_H_ALPHA: 12, F_H_FORM: 0, F_H_USE: 4, F_H_BOIL_TIME: 20, F_H_WHIRLPOOL_TEMP: 176, F_H_IN_RECIPE: 1 })}</Hops>`,
  `<Hops>${element({ F_H_NAME: 'Mosaic', F_H_AMOUNT: 3, F_H_ALPHA: 11, F_H_FORM: 2, F_H_USE: 1, F_H_DRY_HOP_TIME: 4, F_H_IN_RECIPE: 1 })}</Hops>`,
  `<Hops>${element({ F_H_NAME: 'Oublié', F_H_AMOUNT: 3, F_H_IN_RECIPE: 0 })}</Hops>`,
  `<Grain>${element({ F_G_NAME: 'Pale', F_G_TYPE: 0, F_G_AMOUNT: 176.37, F_G_YIELD: 79, F_G_COLOR: 2, F_G_IN_RECIPE: 1 })}</Grain>`,
  `<Grain>${element({ F_G_NAME: 'Candi', F_G_TYPE: 2, F_G_AMOUNT: 16, F_G_YIELD: 100, F_G_COLOR: 1, F_G_BOIL_TIME: 10 })}</Grain>`,
  `<Misc>${element({ F_M_NAME: 'Coriandre', F_M_TYPE: 0, F_M_UNITS: 2, F_M_AMOUNT: 0.75, F_M_USE: 0, F_M_TIME: 5 })}</Misc>`,
  `<Yeast>${element({ F_Y_NAME: 'American Ale', F_Y_PRODUCT_ID: 1056, F_Y_FORM: 0, F_Y_AMOUNT: 1, F_Y_MIN_ATTENUATION: 73, F_Y_MAX_ATTENUATION: 77 })}</Yeast>`,
].join('\n');

const file = (...recipes: readonly string[]) =>
  `<Recipes><Name>Recipes</Name><Data>${recipes.join('\n')}</Data></Recipes>`;

it('reads a recipe in ounces, fluid ounces and °F', () => {
  const found = onlyRecipeOf(file(recipe('Noire', ingredients)));
  expect(readRecipeFile(file(recipe('x', '')))).toMatchObject({ format: 'beersmith' });
  expect(found).toMatchObject({
    name: 'Noire',
    author: 'Ana',
    notes: 'Une & deuxé',
    style: 'American IPA',
    batchSizeInLiters: 20,
    preBoilSizeInLiters: 25,
    boilTimeInMinutes: 75,
    efficiency: 72,
    equipment: { name: 'Cuve 20 l', kettleLossInLiters: 1 },
  });
  expect(
    found.lines.map(({ name, quantity, unit, usageStage, timeInMinutes }) => [
      name,
      Number(quantity.toFixed(2)),
      unit,
      usageStage,
      timeInMinutes,
    ]),
  ).toEqual([
    ['Pale', 5, 'kg', 'mash', null],
    ['Candi', 0.45, 'kg', 'boil', 10],
    ['Citra', 56.7, 'g', 'whirlpool', 20],
    ['Mosaic', 85.05, 'g', 'dry_hop', 4 * 1440],
    ['Coriandre', 21.26, 'g', 'boil', 5],
    ['American Ale 1056', 1, 'sachet', 'fermentation', null],
  ]);
  expect(found.lines[2]).toMatchObject({ temperatureInCelsius: 80, hopForm: 'pellets_t90' });
  expect(found.lines[3]).toMatchObject({ hopForm: 'whole_cone' });
  expect(found.lines[5]).toMatchObject({ attenuation: 75, yeastForm: 'liquid' });
  expect(
    found.steps.map(({ type, temperatureInCelsius, durationInMinutes }) => [
      type,
      temperatureInCelsius,
      durationInMinutes,
    ]),
  ).toEqual([
    ['mash', 67, 60],
    ['fermentation', 20, 10 * 1440],
    ['maturation', 4, 14 * 1440],
  ]);
});

it('reads every recipe of a folder, in its order', () => {
  const names = recipesOf(file(recipe('Un', ''), recipe('Deux', ''))).map(({ name }) => name);
  expect(names).toEqual(['Un', 'Deux']);
});

it('reads how each rest is reached: by infusion, heating or decoction', () => {
  const rest = (name: string, values: Readonly<Record<string, string | number>>) =>
    `<MashStep>${element({ F_MS_NAME: name, F_MS_STEP_TEMP: 150, F_MS_STEP_TIME: 20, ...values })}</MashStep>`;
  const rests = [
    rest('Empâtage', { F_MS_TYPE: 0, F_MS_INFUSION: 400, F_MS_INFUSION_TEMP: 165 }),
    rest('Chaude', { F_MS_TYPE: 0, F_MS_INFUSION: 100, F_MS_INFUSION_TEMP: 203 }),
    rest('Chauffe', { F_MS_TYPE: 1, F_MS_INFUSION: 0, F_MS_INFUSION_TEMP: 165 }),
    rest('Trempe', { F_MS_TYPE: 2, F_MS_INFUSION: 0, F_MS_INFUSION_TEMP: 212 }),
    rest('Sèche', { F_MS_TYPE: 0, F_MS_INFUSION: 0, F_MS_INFUSION_TEMP: 168 }),
  ].join('');
  const found = onlyRecipeOf(
    file(recipe('Brune', '').replace(/<MashStep>.*<\/MashStep>/s, () => rests)),
  );
  const mash = found.steps.filter(({ type }) => type === 'mash');
  expect(
    mash.map((step) => [step.mashMethod ?? null, step.waterTemperatureInCelsius ?? null]),
  ).toEqual([
    [null, null],
    ['infusion', 95],
    [null, null],
    ['decoction', null],
    [null, null],
  ]);
  expect(found.unread).toEqual([
    'Palier « Sèche » : infusion sans eau indiquée, lue comme une chauffe.',
  ]);
});

it('takes an attenuation of 0 as unknown', () => {
  const attenuationOf = (least: number, most: number) => {
    const yeast = `<Yeast>${element({ F_Y_NAME: 'x', F_Y_MIN_ATTENUATION: least, F_Y_MAX_ATTENUATION: most })}</Yeast>`;
    return onlyRecipeOf(file(recipe('x', yeast))).lines[0]?.attenuation;
  };
  expect(attenuationOf(0, 0)).toBeNull();
  expect(attenuationOf(0, 80)).toBe(80);
});
