import { deviationOf, deviationValue, isBeyondTolerance, stocktakeSchema, toleranceOf } from '.';

it('says what was counted less what the books had', () => {
  expect(deviationOf(12.8, 12.4)).toBe(-0.4);
  expect(deviationOf(0.1, 0.3)).toBe(0.2);
  expect(deviationOf(5, null)).toBeNull();
});

it('lets a deviation be as large as the tolerance, and no larger', () => {
  expect(isBeyondTolerance(10, -0.2, 2)).toBe(false);
  expect(isBeyondTolerance(10, -0.201, 2)).toBe(true);
  expect(isBeyondTolerance(0, 0, 0)).toBe(false);
  expect(isBeyondTolerance(0, 1, 100)).toBe(true);
  expect(isBeyondTolerance(10, null, 0)).toBe(false);
});

it('has a tolerance for each type of article', () => {
  const tolerances = stocktakeSchema.parse({ name: 'Fin d’année', materialTolerance: 5 });
  expect(toleranceOf('hop', tolerances)).toBe(2);
  expect(toleranceOf('carton', tolerances)).toBe(5);
  expect(toleranceOf('finished_product', tolerances)).toBe(0);
});

it('values a deviation in euros', () => {
  expect(deviationValue(-0.4, 31.5)).toBe(-12.6);
  expect(deviationValue(-3, 0.825)).toBe(-2.48);
  expect(deviationValue(0, null)).toBe(0);
  expect(deviationValue(2, null)).toBeNull();
});
