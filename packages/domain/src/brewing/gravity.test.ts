import { finalGravityOf, realAttenuation } from './gravity';

it.each([
  [1.06, 0.75, 1.015],
  [1.048, 0.8, 1.0096],
  [1.1, 0, 1.1],
])('leaves of %p at an attenuation of %p a gravity of %p', (original, attenuation, final) => {
  expect(finalGravityOf(original, attenuation)).toBeCloseTo(final, 9);
});

it.each([
  [1.06, 1.01, 0.6692],
  [1.048, 1.012, 0.6027],
  [1, 0.998, 0],
])('finds of %p to %p the real attenuation %p', (original, final, attenuation) => {
  expect(realAttenuation(original, final)).toBeCloseTo(attenuation, 4);
});
