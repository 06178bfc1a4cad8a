import fc from 'fast-check';
import { scaleLines } from '../recipes';
import {
  type BrewingIngredient,
  type BrewingLine,
  type BrewingRecipe,
  defaultEquipmentProfile,
  recipeFigures,
} from '.';
import { brewhouse, ingredients, ipa } from './testing/ipa';

const figuresOf = (recipe: BrewingRecipe, profile = brewhouse) => {
  const figures = recipeFigures(recipe, ingredients, profile);
  if (!figures) throw new Error('No figures');
  return figures;
};

const withLines = (lines: readonly BrewingLine[]): BrewingRecipe => ({ ...ipa, lines });

describe('recipeFigures', () => {
  it('calculates the figures of an IPA', () => {
    const figures = figuresOf(ipa);
    expect(figures.originalGravity).toBeCloseTo(1.058, 3);
    expect(figures.finalGravity).toBeCloseTo(1.012, 3);
    expect(figures.plato).toBeCloseTo(14.3, 1);
    expect(figures.abv).toBeCloseTo(6.0, 1);
    expect(figures.ibu).toBeGreaterThan(45);
    expect(figures.ibu).toBeLessThan(56);
    expect(Math.round(figures.ebc)).toBe(12);
    expect(figures.gristKg).toBe(120);
    expect(figures.hopKg).toBeCloseTo(7.32, 3);
    expect(figures.hopGramsPerLiter).toBeCloseTo(14.6, 1);
    expect(figures.notes).toEqual([]);
    expect(figures.unpriced).toEqual([]);
  });

  it('calculates the share, bitterness and cost of each line', () => {
    const { lines, cost, costPerLiter } = figuresOf(ipa);
    expect(lines.slice(0, 4).map(({ share }) => share?.toFixed(6))).toEqual(
      [70, 18, 7, 5].map((share) => share.toFixed(6)),
    );
    expect(lines[0]?.ibu).toBeNull();
    expect(lines[4]?.ibu).toBeGreaterThan(12);
    expect(lines[9]).toMatchObject({ name: 'Houblon Citra', grams: 3000, ibu: 0 });
    expect(lines[0]?.cost).toBeCloseTo(84 * 1.1, 6);
    expect(costPerLiter).toBeCloseTo(cost / 500, 6);
  });

  it('calculates the volumes back from the fermenter', () => {
    const { volumes, preBoilGravity, originalGravity } = figuresOf(ipa);
    expect(volumes.mashWater).toBe(360);
    expect(volumes.postBoil).toBe(547);
    expect(volumes.preBoilHot).toBeCloseTo(575, 6);
    expect(volumes.evaporated).toBe(28);
    expect(volumes.totalWater).toBeCloseTo(volumes.mashWater + volumes.spargeWater, 9);
    // Nothing is lost on the way but water.
    expect((preBoilGravity - 1) * volumes.preBoil).toBeCloseTo(
      (originalGravity - 1) * volumes.postBoil,
      9,
    );
  });

  it('calculates the strike water for the first mash step', () => {
    expect(figuresOf(ipa).strikeTemperature).toBeCloseTo(70, 0);
    expect(figuresOf({ ...ipa, steps: [] }).strikeTemperature).toBeNull();
  });

  it('has no extract and needs no yeast without malt', () => {
    const { plato, yeast } = figuresOf(withLines(ipa.lines.slice(-1)));
    expect([plato, yeast.needed, yeast.advisedQuantity]).toEqual([0, 0, 0]);
  });

  it('calculates the yeast to pitch', () => {
    const { yeast } = figuresOf(ipa);
    expect(yeast.rate).toBeCloseTo(0.7, 2);
    expect(yeast.advisedRate).toBe(0.75);
    expect(yeast.advisedQuantity).toBe(2);
    const lager = figuresOf({
      ...ipa,
      steps: [{ type: 'fermentation', durationInMinutes: 0, temperatureInCelsius: 10 }],
    });
    expect(lager.yeast.advisedRate).toBe(1.5);
  });

  it('counts less bitterness in a cooler whirlpool, and none in a dry hop', () => {
    const hopAt = (usageStage: BrewingLine['usageStage'], temperatureInCelsius: number | null) =>
      figuresOf(
        withLines([
          ...ipa.lines.slice(0, 4),
          {
            ingredientId: 'citra',
            quantity: 1.2,
            usageStage,
            timeInMinutes: 20,
            temperatureInCelsius,
          },
        ]),
      ).ibu;
    expect(hopAt('whirlpool', 80)).toBeLessThan(hopAt('whirlpool', 95));
    expect(hopAt('whirlpool', 95)).toBeLessThan(hopAt('boil', null));
    expect(hopAt('boil', null)).toBeLessThan(hopAt('first_wort', null));
    expect(hopAt('dry_hop', 20)).toBe(0);
  });

  it('prefers the line’s values to those of the stock', () => {
    const line = {
      ingredientId: 'magnum',
      quantity: 1,
      usageStage: 'boil',
      timeInMinutes: 60,
    } as const;
    const plain = figuresOf(withLines([line])).ibu;
    expect(figuresOf(withLines([{ ...line, alphaAcid: 6.5 }])).ibu).toBeCloseTo(plain / 2, 6);
    expect(figuresOf(withLines([{ ...line, utilization: 0 }])).ibu).toBe(0);
    const malt = { ingredientId: 'pilsen', quantity: 100, usageStage: 'mash' } as const;
    const points = (extract: number) =>
      figuresOf(withLines([{ ...malt, extract }])).originalGravity - 1;
    expect(points(40)).toBeCloseTo(points(80) / 2, 9);
  });

  it('extracts boiled sugar completely, without mash losses', () => {
    const sugar = { name: 'Candi', type: 'sugar', unit: 'kg', quantity: 10 } as const;
    const { originalGravity, volumes } = figuresOf(withLines([{ ...sugar, usageStage: 'boil' }]));
    expect((originalGravity - 1) * 1000).toBeCloseTo((10 * 384) / volumes.postBoil, 6);
  });

  it('lists assumptions and overflows', () => {
    const figures = figuresOf(
      withLines([
        { name: 'Malt inconnu', type: 'malt', unit: 'kg', quantity: 500, usageStage: 'mash' },
        { name: 'Houblon inconnu', type: 'hop', unit: 'g', quantity: 100, usageStage: 'boil' },
      ]),
      { ...brewhouse, mashTunCapacityInLiters: 600 },
    );
    expect(figures.notes).toEqual([
      'Indiquez le temps de Houblon inconnu : son amertume n’est pas comptée.',
      'Extrait de Malt inconnu supposé de 80 %.',
      'Couleur de Malt inconnu inconnue : comptée pour rien.',
      'Acides alpha de Houblon inconnu inconnus : comptés pour rien.',
      'Atténuation supposée de 75 %.',
      expect.stringMatching(/^La cuve d’empâtage déborde : 1\s\d{3} l pour 600 l\.$/),
    ]);
    expect(figures.unpriced).toEqual(['Malt inconnu', 'Houblon inconnu']);
  });

  it('returns null without a volume, and no NaN for incomplete lines', () => {
    expect(recipeFigures({ ...ipa, batchSizeInLiters: null }, ingredients, brewhouse)).toBeNull();
    expect(recipeFigures({ ...ipa, batchSizeInLiters: 0 }, ingredients, brewhouse)).toBeNull();
    const empty = figuresOf(withLines([{ quantity: Number.NaN }, { quantity: null }, {}]));
    expect(empty.originalGravity).toBe(1);
    expect(Object.values(empty).filter((value) => Number.isNaN(value))).toEqual([]);
  });

  it('keeps gravity, bitterness and colour when a recipe is scaled', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 5000, noNaN: true }), (liters) => {
        const lines = scaleLines(
          ipa.lines.map((line) => ({ ...line, quantity: line.quantity ?? 0 })),
          500,
          liters,
        );
        const before = figuresOf(ipa, defaultEquipmentProfile(500));
        const after = figuresOf(
          { ...ipa, lines, batchSizeInLiters: liters },
          defaultEquipmentProfile(liters),
        );
        expect(after.originalGravity).toBeCloseTo(before.originalGravity, 5);
        expect(after.ibu).toBeCloseTo(before.ibu, 2);
        expect(after.ebc).toBeCloseTo(before.ebc, 2);
      }),
    );
  });
});

it('converts costs to the stock’s unit', () => {
  const stock = new Map<string, BrewingIngredient>([
    ['a', { id: 'a', name: 'Cascade', type: 'hop', unit: 'kg', cost: 40 }],
  ]);
  const lines = [{ ingredientId: 'a', unit: 'g', quantity: 500, usageStage: 'boil' }] as const;
  const figures = recipeFigures({ batchSizeInLiters: 100, lines, steps: [] }, stock, brewhouse);
  expect(figures?.cost).toBe(20);
  expect(figures?.costPerLiter).toBe(0.2);
});
