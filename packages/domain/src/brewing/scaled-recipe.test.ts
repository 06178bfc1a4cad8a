import fc from 'fast-check';
import {
  type BrewingLine,
  type BrewingRecipe,
  defaultEquipmentProfile,
  type EquipmentProfile,
  recipeFigures,
  scaleRecipe,
} from '.';
import { plainFigures } from './testing/plain-figures';
import { anyBrew, anyBrewhouse } from './testing/random-recipe';

const none = new Map();
const hall = (liters: number, changes: Partial<EquipmentProfile> = {}): EquipmentProfile => ({
  ...defaultEquipmentProfile(liters),
  name: `Salle de ${liters} l`,
  ...changes,
});

/** A tripel with sugar in the kettle and the fermenter, lactose, and hops of every stage. */
const lines: readonly (BrewingLine & { readonly quantity: number })[] = [
  { name: 'Pilsen', type: 'malt', unit: 'kg', quantity: 200, extract: 80, usageStage: 'mash' },
  { name: 'Candi', type: 'sugar', unit: 'kg', quantity: 30, timeInMinutes: 10, usageStage: 'boil' },
  { name: 'Lactose', type: 'sugar', unit: 'kg', quantity: 8, usageStage: 'boil' },
  { name: 'Dextrose', type: 'sugar', unit: 'kg', quantity: 12, usageStage: 'fermentation' },
  { name: 'Gypse', type: 'water_treatment', unit: 'g', quantity: 300, usageStage: 'mash' },
  {
    name: 'Magnum',
    type: 'hop',
    unit: 'kg',
    quantity: 0.7,
    alphaAcid: 12,
    timeInMinutes: 60,
    usageStage: 'boil',
  },
  {
    name: 'Saaz',
    type: 'hop',
    unit: 'kg',
    quantity: 1.5,
    alphaAcid: 3.5,
    timeInMinutes: 0,
    usageStage: 'boil',
  },
  {
    name: 'Extrait CO₂',
    type: 'hop',
    unit: 'g',
    quantity: 60,
    alphaAcid: 55,
    hopForm: 'extract',
    timeInMinutes: 20,
    usageStage: 'whirlpool',
  },
  { name: 'Citra', type: 'hop', unit: 'kg', quantity: 2, alphaAcid: 12, usageStage: 'dry_hop' },
  { name: 'Whirlfloc', type: 'other', unit: 'unit', quantity: 40, usageStage: 'boil' },
  { name: 'US-05', type: 'yeast', unit: 'sachet', quantity: 1, usageStage: 'fermentation' },
];
const steps: BrewingRecipe['steps'] = [
  { type: 'mash', durationInMinutes: 60, temperatureInCelsius: 65 },
  { type: 'boil', durationInMinutes: 75, temperatureInCelsius: 100 },
  { type: 'whirlpool', durationInMinutes: 30, temperatureInCelsius: 85 },
];
const salts = { gypsum: 200, chalk: null };
const recipe = {
  batchSizeInLiters: 1000,
  lines,
  steps,
  water: { source: {}, target: {}, salts, acidInMilliliters: 150 },
};

const quantitiesOf = (lines: readonly { name?: string | null; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ name, quantity }) => [name, quantity]));
it('brews 20 litres in a small brewhouse with its own losses', () => {
  const small = hall(20, { kettleLossInLiters: 2, boilOffInLitersPerHour: 3, efficiency: 70 });
  const scaled = scaleRecipe(recipe, none, hall(1000, { kettleLossInLiters: 45 }), small, 20);
  expect(scaled?.after.volumes).toMatchObject({ fermenter: 20, postBoil: 22 });
  expect(scaled?.after.originalGravity).toBeCloseTo(scaled?.before.originalGravity ?? 0, 6);
  expect(scaled?.after.finalGravity).toBeCloseTo(scaled?.before.finalGravity ?? 0, 6);
  expect(scaled?.after.ibu).toBeCloseTo(scaled?.before.ibu ?? 0, 2);
  // The figures are those of the rounded quantities, as the recipe shows them afterwards.
  const saved = { ...recipe, lines: scaled?.lines ?? [], batchSizeInLiters: 20 };
  expect(scaled?.after).toEqual(recipeFigures(saved, none, small));
  const quantities = quantitiesOf(scaled?.lines ?? []);
  // 200 kg × 20/1000 × 75/70; sugar follows the wort after the boil, 22 l of 1 045.
  expect(quantities.Pilsen).toBeCloseTo((200 * 20 * 75) / 1000 / 70, 5);
  expect(quantities.Candi).toBeCloseTo((30 * 22) / 1045, 5);
  expect(quantities.Lactose).toBeCloseTo((8 * 22) / 1045, 5);
  expect(quantities.Dextrose).toBeCloseTo(0.24, 6);
  expect(quantities.Citra).toBeCloseTo(0.04, 6);
  expect(quantities.Whirlfloc).toBe(1);
  expect(quantities['US-05']).toBe(1);
});

it('scales typed salts and acid with the water', () => {
  const soaking = hall(250, { grainAbsorptionInLitersPerKg: 1.4 });
  const scaled = scaleRecipe(recipe, none, hall(1000), soaking, 250);
  const ratio = (scaled?.after.volumes.totalWater ?? 0) / (scaled?.before.volumes.totalWater ?? 1);
  expect(scaled?.water?.salts.gypsum).toBeCloseTo(200 * ratio, 1);
  expect(scaled?.water?.salts.chalk).toBeNull();
  expect(scaled?.water?.acidInMilliliters).toBeCloseTo(150 * ratio, 1);
  expect(quantitiesOf(scaled?.lines ?? []).Gypse).toBeCloseTo(300 * ratio, 5);
});

it('says when the kettle overflows', () => {
  const from = hall(1000);
  const scaled = scaleRecipe(recipe, none, from, { ...from, kettleCapacityInLiters: 1000 }, 5000);
  expect(scaled?.after.vesselNotes).toContainEqual(
    expect.stringMatching(/^La cuve d’ébullition déborde : 5\s\d{3} l pour 1\s000 l/),
  );
});

it('scales nothing without a volume', () => {
  const empty = { ...recipe, batchSizeInLiters: 0 };
  expect(scaleRecipe(empty, none, hall(1000), hall(20), 20)).toBeNull();
  expect(scaleRecipe(recipe, none, hall(1000), hall(20), 0)).toBeNull();
});

describe('an aroma hop that gives bitterness in one of two brewhouses', () => {
  const aroma = {
    ...recipe,
    lines: [
      ...recipe.lines.filter(({ type }) => type !== 'hop'),
      {
        name: 'Citra',
        type: 'hop',
        unit: 'kg',
        quantity: 4,
        alphaAcid: 12,
        timeInMinutes: 0,
        usageStage: 'whirlpool',
      } as const,
    ],
    steps: recipe.steps.filter(({ type }) => type !== 'whirlpool'),
  };

  it.each([
    ['at home', 0, 45],
    ['in the other', 45, 0],
  ])('follows the wort where it gives none %s', (_case, fromMinutes, toMinutes) => {
    const from = hall(1000, { coolingInMinutes: fromMinutes });
    const to = hall(2000, { coolingInMinutes: toMinutes, kettleLossInLiters: 200 });
    const scaled = scaleRecipe(aroma, none, from, to, 2000);
    expect([scaled?.before.ibu === 0, scaled?.after.ibu === 0]).toEqual([
      fromMinutes === 0,
      toMinutes === 0,
    ]);
    // 2 200 litres after the boil for 1 050.
    expect(quantitiesOf(scaled?.lines ?? []).Citra).toBeCloseTo((4 * 2200) / 1050, 5);
  });
});

it('keeps the bitterness of a dry hop with a utilisation of its own', () => {
  const dry = {
    ...recipe,
    lines: recipe.lines
      .filter(({ type }) => type !== 'hop')
      .concat({
        name: 'Citra',
        type: 'hop',
        unit: 'kg',
        quantity: 2,
        alphaAcid: 12,
        utilization: 10,
        usageStage: 'dry_hop',
      }),
  };
  const scaled = scaleRecipe(dry, none, hall(1000), hall(500, { kettleLossInLiters: 100 }), 500);
  // 24 g of alpha acid in 1 050 litres, as much a litre in 600.
  expect(scaled?.before.ibu).toBeCloseTo(22.857, 3);
  expect(scaled?.after.ibu).toBeCloseTo(22.857, 3);
  expect(quantitiesOf(scaled?.lines ?? []).Citra).toBeCloseTo(1.142857, 6);
});

const anyScaling = anyBrew.chain(({ recipe: brewed, profile }) =>
  fc.constantFrom(15, 250, 2000).chain((liters) =>
    fc.record({
      brewed: fc.constant({
        ...brewed,
        batchSizeInLiters: brewed.batchSizeInLiters ?? 0,
        lines: brewed.lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
      }),
      from: fc.constant(profile),
      to: anyBrewhouse(liters),
      liters: fc.constant(liters),
    }),
  ),
);
const isNear = (ours: number, wanted: number, share: number, least = 1e-9) =>
  Math.abs(ours - wanted) <= Math.max(least, Math.abs(wanted) * share);

it('keeps gravity and bitterness by a second calculation, and returns within half a per cent', () => {
  fc.assert(
    fc.property(anyScaling, ({ brewed, from, to, liters }) => {
      const scaled = scaleRecipe(brewed, none, from, to, liters);
      if (!scaled) throw new Error('Every brew has a volume.');
      const judged = plainFigures(
        { ...brewed, batchSizeInLiters: liters, efficiency: null, lines: scaled.lines },
        to,
      );
      const before = plainFigures(brewed, from);
      for (const figure of ['originalGravity', 'finalGravity'] as const)
        expect(isNear(judged[figure], before[figure], 1e-5)).toBe(true);
      // Hops without bitterness in one of the brewhouses follow the wort.
      const isCorrected = before.ibu >= 1 && judged.ibu > 0;
      if (isCorrected)
        expect({ ...judged, isNear: isNear(judged.ibu, before.ibu, 5e-3, 0.01) }).toMatchObject({
          isNear: true,
        });

      const efficiency = brewed.efficiency ?? from.efficiency;
      const { batchSizeInLiters } = brewed;
      const home = { ...from, efficiency };
      const back = scaleRecipe(
        { ...brewed, efficiency: null, batchSizeInLiters: liters, lines: scaled.lines },
        none,
        to,
        home,
        batchSizeInLiters,
      );
      for (const [index, { quantity, type }] of (back?.lines ?? []).entries()) {
        if (type === 'hop' && !isCorrected) continue;
        const former = brewed.lines[index]?.quantity ?? 0;
        expect({ quantity, former, isNear: isNear(quantity, former, 5e-3, 1e-4) }).toMatchObject({
          isNear: true,
        });
      }
    }),
  );
});
