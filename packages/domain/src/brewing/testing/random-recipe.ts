import fc from 'fast-check';
import type { BrewingLine, BrewingRecipe, EquipmentProfile } from '..';

const amount = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const percent = amount(0, 100);

/** Lines and steps for a litre, which the volume multiplies. */
const grain = (liters: number): fc.Arbitrary<BrewingLine> =>
  fc.record({
    name: fc.constantFrom('Malt Pilsen', 'Cara 50', 'Flocons d’avoine', 'Sucre candi'),
    type: fc.constantFrom('malt', 'malt', 'adjunct', 'sugar'),
    // Nobody knows what a litre of syrup weighs.
    unit: fc.constantFrom('kg', 'kg', 'kg', 'kg', 'kg', 'kg', 'l'),
    quantity: amount(0.1, 150).map((grams) => Math.round(grams * liters) / 1000),
    extract: amount(50, 100),
    moisture: maybe(amount(0, 12)),
    extractBasis: maybe(fc.constantFrom('dry', 'as_is')),
    fermentability: maybe(percent),
    color: amount(0, 1200),
    usageStage: fc.constantFrom(
      ...(['mash', 'mash', 'mash', 'boil', 'whirlpool', 'fermentation', 'packaging'] as const),
    ),
    timeInMinutes: maybe(fc.integer({ min: 0, max: 90 })),
  });

const hop = (liters: number): fc.Arbitrary<BrewingLine> =>
  fc.record({
    name: fc.constantFrom('Magnum', 'Saaz', 'Citra', 'Extrait CO₂'),
    type: fc.constant('hop'),
    unit: fc.constant('kg'),
    quantity: amount(0.1, 4).map((grams) => Math.round(grams * liters * 1000) / 1e6),
    alphaAcid: amount(2, 80),
    hopForm: fc.constantFrom('pellets_t90', 'whole_cone', 'extract'),
    usageStage: fc.constantFrom('mash', 'first_wort', 'boil', 'boil', 'whirlpool', 'dry_hop'),
    timeInMinutes: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null, freq: 6 }),
    temperatureInCelsius: maybe(fc.integer({ min: 60, max: 100 })),
    utilization: fc.option(percent, { nil: null, freq: 9 }),
  });

const yeast: fc.Arbitrary<BrewingLine> = fc.record({
  name: fc.constant('Levure'),
  type: fc.constant('yeast'),
  unit: fc.constant('g'),
  quantity: fc.integer({ min: 1, max: 500 }),
  attenuation: maybe(amount(50, 95)),
  usageStage: fc.constant('fermentation'),
});

const stand = fc.record({
  type: fc.constant('whirlpool' as const),
  rampInMinutes: fc.integer({ min: 0, max: 20 }),
  durationInMinutes: fc.integer({ min: 1, max: 60 }),
  temperatureInCelsius: fc.integer({ min: 65, max: 98 }),
});

/** Rests, a boil whose duration may be left empty, and up to two stands. */
const steps: fc.Arbitrary<BrewingRecipe['steps']> = fc
  .tuple(
    fc.array(fc.integer({ min: 45, max: 78 }), { maxLength: 4 }),
    fc.array(fc.option(fc.integer({ min: 30, max: 120 }), { nil: null, freq: 4 }), {
      maxLength: 2,
    }),
    fc.array(stand, { maxLength: 2 }),
  )
  .map(([rests, boils, stands]) => [
    ...rests.map((temperatureInCelsius) => ({
      type: 'mash' as const,
      durationInMinutes: 20,
      temperatureInCelsius,
    })),
    ...boils.map((durationInMinutes) => ({
      type: 'boil' as const,
      durationInMinutes,
      temperatureInCelsius: 100,
    })),
    ...stands,
  ]);

/** Any brewhouse of this volume: its losses and boil-off are its own. */
export const anyBrewhouse = (liters: number): fc.Arbitrary<EquipmentProfile> =>
  fc.record({
    name: fc.constant('Salle'),
    batchSizeInLiters: fc.constant(liters),
    efficiency: amount(50, 95),
    boilOffInLitersPerHour: percent.map((tenth) => (liters * tenth) / 700),
    kettleLossInLiters: percent.map((tenth) => (liters * tenth) / 600),
    mashTunLossInLiters: percent.map((tenth) => (liters * tenth) / 2000),
    fermenterLossInLiters: percent.map((tenth) => (liters * tenth) / 1000),
    coolingShrinkage: amount(0, 6),
    grainAbsorptionInLitersPerKg: amount(0.4, 1.4),
    mashThicknessInLitersPerKg: amount(2, 5),
    grainTemperatureInCelsius: amount(0, 30),
    bitternessFormula: fc.constantFrom('tinseth', 'tinseth', 'rager', 'garetz'),
    hopUtilization: amount(60, 130),
    coolingInMinutes: fc.constantFrom(0, 20, 45),
    altitudeInMeters: fc.integer({ min: 0, max: 2000 }),
  });

/** A recipe that states everything itself, with a brewhouse for it. */
export const anyBrew = fc.constantFrom(20, 500, 1000, 5000).chain((liters) =>
  fc.record({
    profile: anyBrewhouse(liters),
    recipe: fc.record({
      batchSizeInLiters: fc.constant(liters),
      efficiency: fc.option(amount(50, 95), { nil: null, freq: 3 }),
      attenuationFollowsMash: fc.boolean(),
      lines: fc
        .tuple(
          fc.array(grain(liters), { minLength: 1, maxLength: 6 }),
          fc.array(hop(liters), { maxLength: 6 }),
          fc.array(yeast, { maxLength: 2 }),
        )
        .map(([grains, hops, yeasts]) => [...grains, ...hops, ...yeasts]),
      steps,
    }),
  }),
);
