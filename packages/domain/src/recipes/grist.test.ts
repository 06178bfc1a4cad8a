import { lineGroupOf } from '.';

it.each([
  ['malt', 'grain'],
  ['sugar', 'grain'],
  ['hop', 'hop'],
  ['yeast', 'yeast'],
  ['spice', 'other'],
  ['water_treatment', 'other'],
] as const)('counts %s as %s', (type, group) => {
  expect(lineGroupOf(type)).toBe(group);
});
