import { likelyVolume, rightCheckDigit } from '.';

it.each([
  ['bottle', 33, 0.33],
  ['bottle', 75, 0.75],
  ['can', 44, 0.44],
  ['keg', 0.3, 30],
  ['bottle', 0.33, null],
  ['bottle', 3, null],
  ['keg', 30, null],
  ['keg', 500, 5],
  ['can', 900, null],
] as const)('suggests for a %s of %d l: %s l', (type, liters, likely) => {
  expect(likelyVolume(type, liters)).toBe(likely);
});

it.each([
  ['3760001234567', 5],
  ['3760001234565', null],
  ['4006381333931', null],
  ['96385074', null],
  ['036000291452', null],
  ['CIDRE-2026', null],
  ['12345', null],
])('the code %s should end in %s', (code, digit) => {
  expect(rightCheckDigit(code)).toBe(digit);
});
