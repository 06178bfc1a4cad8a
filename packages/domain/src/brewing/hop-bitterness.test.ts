import { hopFigures, needsTime } from './hop-bitterness';
import { hotWort } from './hot-wort';
import { type BrewingLine, type ResolvedLine, resolveLines } from './resolved-lines';

const hop = (values: Partial<BrewingLine>): ResolvedLine[] =>
  resolveLines(
    [{ name: 'Saaz', type: 'hop', unit: 'g', quantity: 100, alphaAcid: 10, ...values }],
    new Map(),
  );
const whirlpool = (minutes: number, celsius: number, ramp = 0) => ({
  type: 'whirlpool' as const,
  durationInMinutes: minutes,
  temperatureInCelsius: celsius,
  rampInMinutes: ramp,
});

/** 100 g at 10 % in 100 l, boiled down from 110 l in 60 minutes: 100 mg/l of alpha acid. */
function figuresOf(
  formula: 'tinseth' | 'rager' | 'garetz',
  gravity: number,
  values: Partial<BrewingLine>,
  steps: ReturnType<typeof whirlpool>[] = [],
  coolingMinutes = 0,
) {
  const lines = hop(values);
  const [figures] = hopFigures(
    lines,
    { bitternessFormula: formula, hopUtilization: 100, altitudeInMeters: 0 },
    { preBoilGravity: gravity, postBoilGravity: gravity },
    { preBoil: 110, postBoil: 100 },
    60,
    hotWort(steps, lines, coolingMinutes),
  );
  return figures;
}

const boil = (timeInMinutes: number | null) => ({ usageStage: 'boil', timeInMinutes }) as const;
const firstWort = (timeInMinutes?: number) =>
  ({ usageStage: 'first_wort', timeInMinutes }) as const;
const stand = (timeInMinutes?: number, temperatureInCelsius?: number) =>
  ({ usageStage: 'whirlpool', timeInMinutes, temperatureInCelsius }) as const;

it.each([
  ['a boil of 60 minutes', boil(60), [], 0, 23.0664],
  ['a boil of 15 minutes with slow cooling', boil(15), [], 20, 13.102],
  ['the same with two stands', boil(15), [whirlpool(20, 90), whirlpool(10, 70)], 30, 15.5101],
  ['5 minutes before a long stand', boil(5), [whirlpool(30, 90)], 0, 8.6979],
  ['a boil without a time', boil(null), [whirlpool(30, 90)], 0, 0],
  ['the first wort', firstWort(), [], 0, 25.373],
  ['the first wort, earlier than the boil', firstWort(90), [], 0, 27.142],
  ['the first wort, with a shorter time', firstWort(30), [], 0, 25.373],
  ['the mash', { usageStage: 'mash' } as const, [], 0, 4.6133],
  ['the sparge', { usageStage: 'sparge' } as const, [], 0, 4.6133],
  ['a stand of its own', stand(20, 80), [], 0, 3.1989],
  ['the stand of the steps', stand(), [whirlpool(20, 85, 10), whirlpool(0, 60)], 0, 4.7074],
  ['a dry hop', { usageStage: 'dry_hop', timeInMinutes: 60 } as const, [], 0, 0],
])('gives by Tinseth, for %s, the IBU of a cone', (_case, values, steps, cooling, ibu) => {
  const figures = figuresOf('tinseth', 1.05, values, steps, cooling);
  expect(figures?.ibu).toBeCloseTo(ibu, 2);
  expect(figures?.utilization).toBeCloseTo(ibu / 100, 4);
});

it('counts by Rager what a stand gives at once, taken off for its gravity', () => {
  expect(figuresOf('rager', 1.07, stand(20, 80))?.ibu).toBeCloseTo(2.1807, 3);
  expect(figuresOf('rager', 1.07, stand(0, 80))?.ibu).toBe(0);
});

it('takes Garetz’ hopping rate off bitterness and utilisation', () => {
  const figures = figuresOf('garetz', 1.045, boil(60));
  expect(figures?.ibu).toBeCloseTo(19.701, 3);
  expect(figures?.utilization).toBeCloseTo(0.19701, 5);
  expect(figuresOf('garetz', 1.045, { ...boil(60), alphaAcid: 0 })?.ibu).toBe(0);
  // A typed utilisation is the one that counts.
  expect(figuresOf('garetz', 1.045, { ...boil(60), utilization: 30 })).toEqual({
    ibu: 30,
    utilization: 0.3,
  });
});

it.each([
  ['a hop of the boil', boil(null), [], true],
  ['a hop of the whirlpool', stand(), [], true],
  ['a hop of the whirlpool with a stand in the steps', stand(), [whirlpool(20, 85)], false],
  ['a hop of the boil, whatever the steps', boil(null), [whirlpool(20, 85)], true],
  ['a hop with a time', boil(60), [], false],
  ['a hop with a utilisation of its own', { ...boil(null), utilization: 20 }, [], false],
  ['no hop at all', { ...boil(null), quantity: 0 }, [], false],
  ['sugar', { ...boil(null), type: 'sugar' as const }, [], false],
  ['a hop of another stage', { usageStage: 'dry_hop' } as const, [], false],
])('says whether the time is needed of %s', (_case, values, steps, isNeeded) => {
  const lines = hop(values);
  expect(lines.map((line) => needsTime(line, hotWort(steps, lines, 0)))).toEqual([isNeeded]);
});
