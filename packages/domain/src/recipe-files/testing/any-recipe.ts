import fc from 'fast-check';
import { yeastForms } from '../../ingredients';
import { type UsageStage, usageStages } from '../../recipes';
import type { FileLine, FileRecipe, FileStep } from '..';

/** Any recipe whose figures are as fine as files keep them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one recipe, field by field
export const anyRecipe: fc.Arbitrary<FileRecipe> = (() => {
  const word = fc.stringMatching(/^[A-Za-zéèÖ&<>"' ]{1,20}$/).map((text) => `x${text}x`);
  const grains = (max: number, decimals: number, min = 0) =>
    fc
      .integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
      .map((value) => value / 10 ** decimals);
  const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
  /** Values that a format may lose: rare, so that most recipes round-trip completely. */
  const rarely = <Value>(values: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });
  const stage = (...usual: readonly UsageStage[]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...usual) },
      { weight: 1, arbitrary: fc.constantFrom(...usageStages) },
    );
  const timeInMinutes = optional(fc.integer({ min: 1, max: 20_000 }));
  const none = { alphaAcid: null, extract: null, color: null, attenuation: null };
  const grist = fc.record({
    name: word,
    type: fc.constantFrom('malt', 'adjunct'),
    unit: fc.constant('kg'),
    quantity: grains(500, 3),
    usageStage: stage('mash'),
    extract: grains(100, 2),
    fermentability: rarely(grains(100, 1)),
    color: optional(fc.integer({ min: 1, max: 1500 })),
    timeInMinutes: rarely(fc.integer({ min: 1, max: 90 })),
    notes: optional(word),
  } as const);
  const hop = fc.record({
    name: word,
    type: fc.constant('hop'),
    unit: fc.constant('g'),
    quantity: grains(5000, 3),
    usageStage: stage('mash', 'first_wort', 'boil', 'whirlpool', 'dry_hop'),
    timeInMinutes,
    alphaAcid: optional(grains(20, 1, 1)),
    hopForm: optional(fc.constantFrom('pellets_t90', 'whole_cone', 'extract')),
    temperatureInCelsius: rarely(fc.integer({ min: 60, max: 100 })),
    fermentationDay: rarely(fc.integer({ min: 1, max: 20 })),
    notes: optional(word),
  } as const);
  const counted = fc.constantFrom('g', 'l', 'unit', 'sachet');
  const yeast = fc.record({
    name: word,
    type: fc.constant('yeast'),
    unit: counted,
    quantity: grains(50, 3, 1),
    usageStage: stage('fermentation'),
    attenuation: optional(grains(100, 1, 1)),
    yeastForm: fc.constantFrom(...yeastForms),
    packageInGrams: rarely(fc.integer({ min: 1, max: 500 })),
    notes: optional(word),
  } as const);
  const misc = fc.record({
    name: word,
    type: fc.constantFrom('spice', 'water_treatment', 'other'),
    unit: counted,
    quantity: grains(50, 3, 1),
    usageStage: stage('mash', 'boil', 'fermentation', 'packaging'),
    timeInMinutes,
    notes: optional(word),
  } as const);
  const step = {
    durationInMinutes: fc.integer({ min: 1, max: 30 }).map((days) => days * 1440),
    temperatureInCelsius: optional(fc.integer({ min: 1, max: 100 })),
  };
  const mashStep = fc.record({
    ...step,
    type: fc.constant('mash'),
    name: word,
    description: optional(word),
    rampInMinutes: optional(fc.nat(60)),
    mashMethod: optional(fc.constantFrom('infusion', 'decoction')),
    waterTemperatureInCelsius: optional(fc.integer({ min: 80, max: 99 })),
  } as const);
  /** The first rest is reached by the strike water, and only an infusion has its own. */
  const reached = (
    { mashMethod, waterTemperatureInCelsius, ...rest }: FileStep,
    index: number,
  ): FileStep =>
    index === 0 || !mashMethod
      ? rest
      : {
          ...rest,
          mashMethod,
          ...(mashMethod === 'infusion' && { waterTemperatureInCelsius }),
        };
  const sparge = fc.record({
    ...step,
    type: fc.constant('lautering'),
    name: word,
    description: optional(word),
  } as const);
  const cellarStep = fc
    .record({
      ...step,
      type: fc.constantFrom('fermentation', 'maturation'),
      otherName: rarely(word),
      description: rarely(word),
      rampInMinutes: rarely(fc.integer({ min: 1, max: 60 })),
    } as const)
    .map(({ otherName, ...each }) => {
      const usual = each.type === 'maturation' ? 'Garde' : 'Fermentation primaire';
      return { ...each, name: otherName ?? usual };
    });
  const standStep = fc.record({
    ...step,
    type: fc.constant('whirlpool'),
    name: fc.constantFrom('Whirlpool', 'Hopstand'),
    description: optional(word),
    rampInMinutes: rarely(fc.nat(60)),
  } as const);
  const mg = grains(400, 1);
  const water = fc
    .record({
      calcium: mg,
      magnesium: mg,
      sodium: mg,
      sulfate: mg,
      chloride: mg,
      bicarbonate: grains(400, 1, 1),
    })
    .chain((source) =>
      fc.record({
        source: fc.constant(source),
        target: fc.constant({}),
        salts: fc.constant({}),
        mayDilute: rarely(fc.constant(true)),
        osmosisShare: rarely(grains(100, 1)),
        acid: rarely(fc.constantFrom('lactic_acid', 'phosphoric_acid')),
        acidInMilliliters: rarely(grains(500, 1)),
      }),
    );
  const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
  return fc
    .record({
      name: word,
      author: optional(word),
      style: optional(word),
      notes: optional(word),
      batchSizeInLiters: optional(grains(5000, 3, 1)),
      preBoilSizeInLiters: optional(grains(5000, 3, 1)),
      boilTimeInMinutes: fc.nat(180),
      efficiency: optional(grains(90, 1, 1)),
      originalGravity: optional(
        fc.integer({ min: 10_000, max: 12_000 }).map((value) => value / 10_000),
      ),
      finalGravity: optional(fc.integer({ min: 9900, max: 10_300 }).map((value) => value / 10_000)),
      abv: optional(grains(20, 2)),
      ibu: optional(grains(200, 1)),
      ebc: optional(grains(150, 1)),
      parts: fc.tuple(list(grist), list(hop), list(misc), list(yeast)),
      water: rarely(water),
      pitchRate: rarely(grains(5, 2, 1)),
      targetCostPerLiter: rarely(grains(3, 2)),
      steps: fc.tuple(
        fc.tuple(list(mashStep), rarely(sparge)),
        fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, fc.tuple(standStep)),
        fc.array(cellarStep, { maxLength: 1 }),
      ),
    })
    .map(({ parts, steps: [[rests, rinsing], stand, cellar], ...recipe }) => ({
      ...recipe,
      lines: parts.flat().map((line): FileLine => ({ ...none, ...line })),
      steps: [...rests.map(reached), ...(rinsing ? [rinsing] : []), ...stand, ...cellar],
    }));
})();
