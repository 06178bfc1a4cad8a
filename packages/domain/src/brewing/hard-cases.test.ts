// The hard cases of ../shared/samples/README.md, for the usual brewhouse of each volume.
import { type BrewingLine, recipeFigures, usualEquipmentProfile } from '.';

function figuresOf(
  liters: number,
  lines: readonly BrewingLine[],
  boilMinutes = 60,
  profile = usualEquipmentProfile(liters),
) {
  const steps = [{ type: 'boil', durationInMinutes: boilMinutes }] as const;
  const figures = recipeFigures({ batchSizeInLiters: liters, lines, steps }, new Map(), profile);
  if (!figures) throw new Error('No figures');
  return figures;
}

const malt = (quantity: number, extract: number): BrewingLine => ({
  name: 'Malt',
  type: 'malt',
  unit: 'kg',
  quantity,
  extract,
  usageStage: 'mash',
});
const sugar = (quantity: number, line: Partial<BrewingLine>): BrewingLine => ({
  name: 'Sucre candi',
  type: 'sugar',
  unit: 'kg',
  quantity,
  ...line,
});
const yeast: BrewingLine = {
  name: 'Levure',
  type: 'yeast',
  unit: 'g',
  quantity: 11,
  attenuation: 75,
};

describe('lactose', () => {
  const stout = (lactose: Partial<BrewingLine>) =>
    figuresOf(20, [
      malt(4.5, 80),
      malt(0.3, 70),
      sugar(0.5, { usageStage: 'boil', ...lactose }),
      yeast,
    ]);

  it('does not ferment, in whichever language it is named', () => {
    for (const name of ['Lactose', 'Milk Sugar (Lactose)', 'Maltodextrine', 'Malto-Dextrin']) {
      const { finalGravity, abv } = stout({ name });
      expect(finalGravity).toBeCloseTo(1.0229, 4);
      expect(abv).toBeCloseTo(5.4, 2);
    }
  });

  it('ferments as typed', () => {
    expect(stout({ name: 'Lactose', fermentability: 75 }).finalGravity).toBeCloseTo(1.016, 4);
    expect(stout({ fermentability: 0 }).finalGravity).toBeCloseTo(1.0229, 4);
    expect(stout({ fermentability: 100 }).finalGravity).toBeCloseTo(1.0137, 4);
  });
});

describe('the gravity before the boil', () => {
  // 384 points a kilogram; the samples' 1.0454 and 1.0400 take sucrose tables.
  it('leaves out sugar that is added late', () => {
    const lines = [malt(210, 81), sugar(52, { usageStage: 'boil', timeInMinutes: 10 })];
    const { preBoilGravity, postBoilGravity, originalGravity } = figuresOf(1000, lines, 90);
    expect(Math.abs(preBoilGravity - 1.0454)).toBeLessThan(0.0003);
    expect(postBoilGravity).toBeCloseTo(originalGravity, 9);
    const early = [malt(210, 81), sugar(52, { usageStage: 'boil', timeInMinutes: 90 })];
    expect(figuresOf(1000, early, 90).preBoilGravity).toBeCloseTo(1.0628, 4);
  });

  it('leaves out sugar of the fermenter, also after the boil and for the bitterness', () => {
    const hop = {
      name: 'Magnum',
      type: 'hop',
      unit: 'kg',
      quantity: 1,
      alphaAcid: 12,
      usageStage: 'boil',
      timeInMinutes: 60,
    } as const;
    const candi = sugar(77, { usageStage: 'fermentation' });
    const tripel = figuresOf(1000, [malt(180, 81), candi, hop]);
    expect(Math.abs(tripel.preBoilGravity - 1.04)).toBeLessThan(0.0003);
    expect(tripel.postBoilGravity).toBeCloseTo(1.042, 4);
    expect(tripel.originalGravity).toBeCloseTo(1.0716, 4);
    expect(tripel.ibu).toBeCloseTo(figuresOf(1000, [malt(180, 81), hop]).ibu, 9);
  });
});

it('takes water off an extract on the dry weight, and only where both are known', () => {
  const points = (line: Partial<BrewingLine>) =>
    (figuresOf(100, [{ ...malt(20, 81), ...line }]).originalGravity - 1) * 1000;
  const plain = points({});
  expect(points({ moisture: 4 })).toBeCloseTo(plain * 0.96, 6);
  expect(points({ moisture: 4, extractBasis: 'as_is' })).toBeCloseTo(plain, 6);
  expect(points({ extractBasis: 'dry' })).toBeCloseTo(plain, 6);
});
