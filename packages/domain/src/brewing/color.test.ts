import { lovibondOfEbc, srmOfLovibond } from './color';

it.each([
  ['a pilsner malt', 2, 1.9492],
  ['a caramel malt', 40, 53.424],
  ['a roasted barley', 500, 676.54],
])('converts degrees Lovibond of %s to SRM', (_malt, lovibond, srm) => {
  expect(srmOfLovibond(lovibond)).toBeCloseTo(srm, 6);
});

it.each([
  ['a pilsner malt', 3.839924, 2],
  ['a caramel malt', 105.24528, 40],
  ['a sugar without colour', 0, 0],
])('converts the EBC of %s to degrees Lovibond', (_malt, ebc, lovibond) => {
  expect(lovibondOfEbc(ebc)).toBeCloseTo(lovibond, 6);
});
