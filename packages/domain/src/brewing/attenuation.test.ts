import { saccharificationCelsius } from './attenuation';

const mash = (...rests: (number | null)[]) =>
  rests.map((temperatureInCelsius) => ({ type: 'mash' as const, temperatureInCelsius }));

it.each([
  ['the coolest of several rests', mash(72, 64, 68), 64],
  ['a rest at the lowest temperature', mash(60), 60],
  ['a rest at the highest temperature', mash(75), 75],
  ['none where it is cooler or warmer', mash(59.9, 75.1), null],
  ['none without a temperature', mash(null), null],
  ['none without steps', [], null],
  ['no stand after the boil', [{ type: 'whirlpool' as const, temperatureInCelsius: 70 }], null],
])('makes sugar in %s', (_case, steps, celsius) => {
  expect(saccharificationCelsius(steps)).toBe(celsius);
});
