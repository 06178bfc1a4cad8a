import {
  acidPerMilliliter,
  type BrewingLine,
  defaultEquipmentProfile,
  type RecipeWater,
  recipeFigures,
  type Water,
  wantedMashPh,
  waterPlan,
} from '.';

const malt: BrewingLine = {
  name: 'Malt Pilsen',
  type: 'malt',
  unit: 'kg',
  quantity: 120,
  extract: 80,
  color: 3.5,
  usageStage: 'mash',
};
const salt = (name: string, grams: number): BrewingLine => ({
  name,
  type: 'water_treatment',
  unit: 'g',
  quantity: grams,
  usageStage: 'mash',
});
const hard = {
  calcium: 102,
  magnesium: 8,
  sodium: 14,
  sulfate: 28,
  chloride: 32,
  bicarbonate: 268,
};
const untyped: RecipeWater['salts'] = {};

function plan(water: Partial<RecipeWater>, more: readonly BrewingLine[] = []) {
  const recipe = { batchSizeInLiters: 500, lines: [malt, ...more], steps: [] };
  const figures = recipeFigures(recipe, new Map(), defaultEquipmentProfile(500));
  if (!figures) throw new Error('The recipe has a volume.');
  const found = waterPlan(
    { ...recipe, water: { source: hard, target: {}, salts: untyped, ...water } },
    new Map(),
    figures,
  );
  if (!found) throw new Error('The recipe has a mash.');
  return { ...found, liters: figures.volumes.totalWater, figures };
}

/** Milligrams of an ion in a gram of salt, by the masses of its atoms. */
const masses = { Ca: 40.078, Mg: 24.305, SO4: 96.06, Cl: 35.45, HCO3: 61.017, H2O: 18.015 };
const gypsum = masses.Ca + masses.SO4 + 2 * masses.H2O;
const calciumChloride = masses.Ca + 2 * masses.Cl + 2 * masses.H2O;

it('adds dilution, line salts, typed salts and acid by equivalents, as a plain account does', () => {
  const found = plan(
    {
      osmosisShare: 60,
      salts: { calcium_chloride: 60, gypsum: 0, epsom: 0, lime: 0, chalk: 0, salt: 0 },
      acid: 'lactic_acid',
      acidStrength: 80,
      acidInMilliliters: 100,
    },
    [salt('Sulfate de calcium (gypse)', 200)],
  );
  const { treated, liters, stages, lineSalts } = found;
  expect(lineSalts.gypsum).toBe(200);
  const perLiter = (grams: number, mass: number, of: number) =>
    ((grams * mass) / of / liters) * 1000;
  const calcium =
    hard.calcium * 0.4 +
    perLiter(200, masses.Ca, gypsum) +
    perLiter(60, masses.Ca, calciumChloride);
  expect(treated.calcium).toBeCloseTo(calcium, 0);
  expect(treated.sulfate).toBeCloseTo(hard.sulfate * 0.4 + perLiter(200, masses.SO4, gypsum), 0);
  // 100 ml of 80 % lactic acid: 1.19 g/ml, of which 80 % at 90.08 g a mole.
  const equivalents = (100 * 1.19 * 0.8) / 90.08;
  const left = (hard.bicarbonate * 0.4) / masses.HCO3 - (equivalents * 1000 * 0.972) / liters;
  expect(treated.bicarbonate).toBeCloseTo(Math.max(0, left * masses.HCO3), 0);
  const { source, diluted, salted, acidified } = stages;
  expect(source.residualAlkalinity).toBeCloseTo(268 * 0.82 - 102 / 1.4 - 8 / 1.7, 0);
  expect(diluted.residualAlkalinity).toBeCloseTo(source.residualAlkalinity * 0.4, 6);
  expect(salted.residualAlkalinity).toBeLessThan(diluted.residualAlkalinity);
  expect(salted.residualAlkalinity - acidified.residualAlkalinity).toBeCloseTo(
    (equivalents * 1000 * 0.972 * 50) / liters,
    0,
  );
  expect(acidified.ph).toBeLessThan(salted.ph);
  expect(found.ph).toBe(acidified.ph);
});

it('proposes the acid that brings the mash to its pH, and none below it', () => {
  const { proposedAcid, acidInMilliliters, ph, stages } = plan({ acid: 'phosphoric_acid' });
  expect(stages.salted.ph).toBeGreaterThan(wantedMashPh);
  expect(proposedAcid).toBe(acidInMilliliters);
  expect(ph).toBeCloseTo(wantedMashPh, 2);
  const soft: Partial<Water> = { calcium: 150 };
  const roasted = { ...malt, name: 'Malt Caramel', color: 300, quantity: 40 };
  expect(plan({ acid: 'lactic_acid', source: soft }, [roasted]).proposedAcid).toBe(0);
  expect(plan({}).proposedAcid).toBe(0);
});

it('counts acid malt and an acid that stands as a line', () => {
  const { ph } = plan({});
  const share = (kg: number) => (kg / (120 + kg)) * 100;
  const sour = { ...malt, name: 'Malt acide', quantity: 3 };
  const same = { ...malt, name: 'Malt pâle', quantity: 3 };
  expect(plan({}, [same]).ph - plan({}, [sour]).ph).toBeCloseTo(0.1 * share(3), 6);
  const liter = { ...salt('Acide lactique', 0.1), unit: 'l', acidStrength: 88 } as const;
  expect(plan({}, [liter]).ph).toBeLessThan(ph);
});

it.each([
  // R. Martin (Bru'n Water) counts 11.8 mEq in a millilitre of 88 % lactic acid before dissociation.
  ['lactic_acid', 88, 11.8 * 0.972],
  // 10 % phosphoric acid: 1.053 g/ml, one mole of protons a mole and 1.6 % of the second.
  ['phosphoric_acid', 10, ((1.053 * 100) / 97.99) * 1.015],
  ['phosphoric_acid', 85, ((1.685 * 850) / 97.99) * 1.015],
] as const)('%s at %p %% gives its milliequivalents', (acid, strength, wanted) => {
  expect(Math.abs(acidPerMilliliter(acid, strength) / wanted - 1)).toBeLessThan(0.01);
});

it('says which ions miss their target', () => {
  const target = { magnesium: 3, sulfate: 28, bicarbonate: 60 };
  expect(plan({ target, salts: { magnesium_chloride: 0, gypsum: 0 } }).unmet).toEqual([
    expect.stringMatching(/^Bicarbonates : 20\d\smg\/l de trop\.$/),
  ]);
  expect(plan({ target: { bicarbonate: 60 }, mayDilute: true }).unmet).toEqual([]);
  expect(plan({ target: { sulfate: 300 }, salts: { gypsum: 10, epsom: 0 } }).unmet).toEqual([
    expect.stringMatching(/^Sulfates : il manque 2\d\d\smg\/l\.$/),
  ]);
});

it('does not miss the bicarbonate that an acid takes away', () => {
  const target = { bicarbonate: 100 };
  const soured = { target, mayDilute: true, acid: 'lactic_acid', acidInMilliliters: 400 } as const;
  expect(plan(soured).treated.bicarbonate).toBeLessThan(50);
  expect(plan(soured)).toMatchObject({ unmet: [], isBicarbonateTaken: true });
  const unsoured = { ...soured, acidInMilliliters: 0 };
  expect(plan(unsoured)).toMatchObject({ unmet: [], isBicarbonateTaken: false });
});

it('needs a mash and water data', () => {
  const recipe = { batchSizeInLiters: 500, lines: [malt], steps: [] };
  const figures = recipeFigures(recipe, new Map(), defaultEquipmentProfile(500));
  if (!figures) throw new Error('The recipe has a volume.');
  const water = { source: hard, target: {}, salts: untyped };
  expect(waterPlan({ lines: [malt] }, new Map(), figures)).toBeNull();
  const dry = { ...figures, mashedKg: 0 };
  expect(waterPlan({ lines: [malt], water }, new Map(), dry)).toBeNull();
});
