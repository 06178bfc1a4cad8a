import { formFactor } from './bitterness';
import { utilization } from './testing/utilization';

it.each([
  [1.04, 0.2106],
  [1.05, 0.2106],
  [1.06, 0.2006],
  [1.08, 0.1831],
])('takes off for a wort of %p as Garetz does', (gravity, share) => {
  expect(utilization('garetz', gravity, 60)).toBeCloseTo(share, 4);
});

it.each([
  [1.04, 0.3082],
  [1.05, 0.3082],
  [1.07, 0.2802],
])('takes off for a wort of %p as Rager does', (gravity, share) => {
  expect(utilization('rager', gravity, 60)).toBeCloseTo(share, 4);
});

it.each([
  ['pellets_t90', 1.1],
  ['pellets_t45', 1.1],
  ['whole_cone', 1],
  ['extract', 1],
  [null, 1],
] as const)('counts %p as %p of cones', (form, factor) => {
  expect(formFactor(form)).toBe(factor);
});
