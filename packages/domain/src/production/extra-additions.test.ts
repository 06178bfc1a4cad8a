import type { BrewingIngredient } from '../brewing';
import { blendedBeer, type ExtraAddition, extraPoints, noExtraPoints } from '.';

const sugar = (values: Partial<BrewingIngredient> = {}): BrewingIngredient => ({
  id: 'sugar',
  name: 'Sucre',
  type: 'sugar',
  unit: 'kg',
  ...values,
});
/** Ten points in 384 l. */
const addition = (values: Partial<ExtraAddition> = {}): ExtraAddition => ({
  at: '2026-03-12T08:00:00Z',
  quantity: 10,
  ingredient: sugar(),
  extract: null,
  moisture: null,
  liters: 384,
  ...values,
});

it.each([
  ['sugar by its weight', {}, { points: 10, asWort: 10, left: 0 }],
  [
    'lactose as what stays',
    { ingredient: sugar({ name: 'Lactose' }) },
    { points: 10, asWort: 0, left: 10 },
  ],
  [
    'honey by its own yield and fermentability',
    { ingredient: sugar({ maltExtract: 80, fermentability: 90 }) },
    { points: 8, asWort: 0, left: 0.8 },
  ],
  ['grams', { quantity: 10_000, ingredient: sugar({ unit: 'g' }) }, { points: 10 }],
  ['grain that is not analysed', { ingredient: sugar({ type: 'adjunct' }) }, { points: 7.5 }],
  ['the analysis of its lot', { extract: 80, moisture: 5 }, { points: 7.6 }],
  ['no weight of what is counted in litres', { ingredient: sugar({ unit: 'l' }) }, noExtraPoints],
  ['no extract of hops', { ingredient: sugar({ type: 'hop', maltExtract: 90 }) }, noExtraPoints],
])('counts %s', (_what, values: Partial<ExtraAddition>, expected) => {
  const points = extraPoints([addition(values)]);
  for (const [name, value] of Object.entries(expected)) {
    expect(points[name as keyof typeof points]).toBeCloseTo(value, 9);
  }
});

it('takes back what was given back', () => {
  expect(extraPoints([addition(), addition({ quantity: -4 })])).toMatchObject({ points: 6 });
});

it('goes into a blend as far as it was there before, and stays with the beer that is left', () => {
  const blend = {
    fromBatchId: 'a',
    intoBatchId: 'b',
    volumeInLiters: 100,
    heldLiters: 300,
    at: new Date('2026-03-12T10:00:00Z'),
    fromReading: null,
    intoReading: null,
  };
  const at = (hour: number, batchId: string) => ({
    ...addition({ at: `2026-03-12T${hour}:00:00Z` }),
    batchId,
  });
  const pointsAfter = (...additions: ReturnType<typeof at>[]) => {
    const beers = blendedBeer([blend], additions);
    return ['a', 'b'].map((id) => beers.get(id)?.extra.points ?? 0);
  };
  expect(pointsAfter(at(10, 'a'))).toEqual([10, 2.5]);
  expect(pointsAfter(at(11, 'a'))).toEqual([10, 0]);
  expect(pointsAfter(at(11, 'b'), at(10, 'b'))).toEqual([0, 17.5]);
});
