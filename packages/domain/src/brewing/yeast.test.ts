import { advisedPitchRate } from './yeast';

it.each([
  ['10 °C', 10, 1.5],
  ['just below 15 °C', 14.9, 1.5],
  ['15 °C', 15, 0.75],
  ['20 °C', 20, 0.75],
  ['an unknown temperature', null, 0.75],
])('advises the pitch rate of %s', (_case, celsius, rate) => {
  expect(advisedPitchRate(celsius)).toBe(rate);
});
