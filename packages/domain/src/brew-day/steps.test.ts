import { type BrewDayRecipe, brewDaySteps } from './steps';

const line = (lineId: string, usageStage: string, timeInMinutes: number | null = null) =>
  ({
    lineId,
    name: lineId,
    type: usageStage === 'mash' ? 'malt' : 'hop',
    quantity: 1,
    unit: 'kg',
    usageStage,
    timeInMinutes,
  }) as BrewDayRecipe['lines'][number];
const step = (type: string, durationInMinutes: number | null, values: object = {}) =>
  ({ type, name: type, durationInMinutes, ...values }) as BrewDayRecipe['steps'][number];
const recipe = (values: Partial<BrewDayRecipe>): BrewDayRecipe => ({
  steps: [],
  lines: [],
  figures: null,
  mashPh: null,
  ...values,
});
const titles = (values: Partial<BrewDayRecipe>) =>
  brewDaySteps(recipe(values)).map(({ key, title }) => `${key} ${title.replace(/\s/g, ' ')}`);

it('leads from milling to pitching, with each rest of the mash', () => {
  expect(
    titles({
      steps: [
        step('mash', 60, { temperatureInCelsius: 67 }),
        step('mash', 10, { temperatureInCelsius: 78, rampInMinutes: 11 }),
        step('lautering', 60),
        step('boil', 60),
        step('whirlpool', 20),
        step('cooling', null, { temperatureInCelsius: 18 }),
        step('fermentation', 14_400),
      ],
      lines: [line('Pale', 'mash'), line('Magnum', 'boil', 60)],
    }),
  ).toEqual([
    'crush-1 Concassage',
    'heat_water-1 Chauffe de l’eau',
    'dough_in-1 Versement des malts',
    'mash-1 Empâtage 67 °C',
    'mash-2 Empâtage 78 °C',
    'lauter-1 Filtration et rinçage',
    'boil-1 Ébullition',
    'whirlpool-1 Whirlpool',
    'cooling-1 Refroidissement',
    'pitching-1 Ensemencement',
  ]);
});

it('has what every brew has where the recipe says nothing', () => {
  expect(titles({ lines: [line('Pale', 'mash')] })).toEqual([
    'crush-1 Concassage',
    'heat_water-1 Chauffe de l’eau',
    'dough_in-1 Versement des malts',
    'mash-1 Empâtage',
    'lauter-1 Filtration et rinçage',
    'boil-1 Ébullition',
    'cooling-1 Refroidissement',
    'pitching-1 Ensemencement',
  ]);
  // An extract brew mashes nothing.
  expect(titles({})).toEqual([
    'boil-1 Ébullition',
    'cooling-1 Refroidissement',
    'pitching-1 Ensemencement',
  ]);
});

it('throws each hop of the boil counted from the end of its last part', () => {
  const steps = brewDaySteps(
    recipe({
      steps: [step('boil', 30), step('boil', 60)],
      lines: [
        line('late', 'boil', 10),
        line('bitter', 'boil', 75),
        line('out', 'boil', 0),
        line('longer than the boil', 'boil', 120),
      ],
    }),
  );
  expect(
    steps.flatMap(({ key, additions }) =>
      additions.map(({ lineId, minute }) => `${key} ${minute} ${lineId}`),
    ),
  ).toEqual([
    'boil-1 0 longer than the boil',
    'boil-1 15 bitter',
    'boil-2 50 late',
    'boil-2 60 out',
  ]);
});

const additionsOf = (values: Partial<BrewDayRecipe>) =>
  brewDaySteps(recipe(values)).flatMap(({ key, additions }) =>
    additions.map(({ lineId, minute }) => `${key} ${minute} ${lineId}`),
  );
const lengthsOf = (values: Partial<BrewDayRecipe>) =>
  brewDaySteps(recipe(values)).map(({ key, title, minutes }) => `${key} ${minutes} ${title}`);

it('has sugar and steeped grain without a time in the boil from its start', () => {
  const sugar = { ...line('candi', 'boil'), type: 'sugar' } as const;
  const grain = { ...line('cara', 'boil'), type: 'malt' } as const;
  expect(
    additionsOf({ steps: [step('boil', 90)], lines: [sugar, grain, line('untimed hop', 'boil')] }),
  ).toEqual(['boil-1 0 candi', 'boil-1 0 cara', 'boil-1 90 untimed hop']);
});

it('boils as long as the recipe’s figures, whichever of its steps states a duration', () => {
  const figures = { boilMinutes: 75, volumes: {} } as BrewDayRecipe['figures'];
  expect(lengthsOf({ steps: [step('boil', null)], figures })[0]).toBe('boil-1 75 Ébullition');
  expect(lengthsOf({ steps: [step('boil', null), step('boil', 30)] }).slice(0, 2)).toEqual([
    'boil-1 null Ébullition',
    'boil-2 30 Ébullition',
  ]);
  expect(lengthsOf({ steps: [step('boil', 0)] })[0]).toBe('boil-1 0 Ébullition');
});

it('keeps every stand, with hops counted from the end of the last', () => {
  const stands = {
    steps: [
      step('boil', 60),
      step('whirlpool', 20, { temperatureInCelsius: 90, rampInMinutes: 5 }),
      step('whirlpool', 15, { temperatureInCelsius: 80 }),
    ],
    lines: [line('whole', 'whirlpool'), line('late', 'whirlpool', 10), line('out', 'whirlpool', 0)],
  };
  expect(lengthsOf(stands).slice(1, 3)).toEqual([
    'whirlpool-1 25 Whirlpool 90\u00a0°C',
    'whirlpool-2 15 Whirlpool 80\u00a0°C',
  ]);
  // Without a time a hop stands as long as the wort is kept, after the first ramp.
  expect(additionsOf(stands)).toEqual([
    'whirlpool-1 5 whole',
    'whirlpool-2 5 late',
    'whirlpool-2 15 out',
  ]);
});

it('stands as long as its longest hop where the recipe has no whirlpool', () => {
  const [, whirlpool] = brewDaySteps(
    recipe({ lines: [line('a', 'whirlpool', 20), line('b', 'whirlpool', 5)] }),
  );
  expect(whirlpool).toMatchObject({ key: 'whirlpool-1', minutes: 20 });
  expect(whirlpool?.additions.map(({ lineId, minute }) => [lineId, minute])).toEqual([
    ['a', 0],
    ['b', 15],
  ]);
});

it('adds what is boiled with the first wort at lautering, and yeast at pitching', () => {
  const steps = brewDaySteps(
    recipe({
      lines: [line('fwh', 'first_wort'), line('US-05', 'fermentation'), line('dry', 'dry_hop')],
    }),
  );
  expect(
    steps.flatMap(({ key, additions }) => additions.map(({ lineId }) => [key, lineId])),
  ).toEqual([
    ['lauter-1', 'fwh'],
    ['pitching-1', 'US-05'],
  ]);
});

it('writes amounts with the full-width spaces of the rest of the app', () => {
  const [mash] = brewDaySteps(
    recipe({
      steps: [step('mash', 60, { temperatureInCelsius: 67 })],
      lines: [line('Pale', 'mash')],
    }),
  ).filter(({ kind }) => kind === 'mash');
  expect(mash?.title).toBe('Empâtage 67\u00a0°C');
});
