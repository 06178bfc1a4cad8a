import type { UsageStage } from '../recipes';
import { utilizationCurve } from './bitterness';
import { hotWort, utilizationAfter } from './hot-wort';
import { resolveLines } from './resolved-lines';

const hop = (usageStage: UsageStage, minutes: number | null, celsius: number | null = null) => ({
  name: 'Citra',
  type: 'hop' as const,
  quantity: 1,
  usageStage,
  timeInMinutes: minutes,
  temperatureInCelsius: celsius,
});
const phase = (minutes: number, from: number, to = from) => ({ minutes, from, to });
const whirlpool = (minutes: number, celsius: number | null, ramp?: number) => ({
  type: 'whirlpool' as const,
  durationInMinutes: minutes,
  temperatureInCelsius: celsius,
  rampInMinutes: ramp,
});

it.each([
  [
    'its steps, each from the temperature before',
    [whirlpool(20, 85, 10), whirlpool(15, null), whirlpool(5, 70, 3)],
    [hop('whirlpool', 40, 95)],
    [
      phase(10, 100, 85),
      phase(20, 85),
      phase(0, 85, 90),
      phase(15, 90),
      phase(3, 90, 70),
      phase(5, 70),
    ],
  ],
  [
    'its hops, each until the next, where the steps have no time',
    [whirlpool(0, 60)],
    [
      hop('whirlpool', 10, 70),
      hop('whirlpool', 30, 80),
      hop('whirlpool', 25),
      hop('whirlpool', 0, 65),
    ],
    [phase(5, 80), phase(15, 90), phase(10, 70), phase(0, 65)],
  ],
  ['no hop without a time', [], [hop('whirlpool', null, 80)], []],
  ['no hop of another stage', [], [hop('boil', 60), hop('dry_hop', 20)], []],
])('takes the stand from %s', (_case, steps, hops, stand) => {
  expect(hotWort(steps, resolveLines(hops, new Map()), 0).stand).toEqual(stand);
});

it.each([
  ['a fall from 100 to 60 °C in 20 minutes', 0, [phase(20, 100, 60)], 0.05339],
  ['the same after 10 minutes of boiling', 10, [phase(20, 100, 60)], 0.03579],
  ['a fall from 100 to 65 °C in half a minute', 0, [phase(0.5, 100, 65)], 0.00182],
  ['a fall and a stand after 10 minutes', 10, [phase(10, 100, 80), phase(20, 80)], 0.04568],
  ['no time', 10, [phase(0, 90)], 0],
])('integrates the utilisation of %s', (_case, boiled, phases, share) => {
  const wort = { preBoilGravity: 1.05, postBoilGravity: 1.05, altitudeInMeters: 0 };
  expect(utilizationAfter(utilizationCurve('tinseth', wort), boiled, phases)).toBeCloseTo(share, 4);
});
