import { missingQuantity } from './to-order';

const malt = { shortage: 0, left: 40, minimum: 50, onOrder: 0 };

it('is missing where the minimum does not remain, or something lacks', () => {
  expect(missingQuantity(malt)).toBe(10);
  expect(missingQuantity({ ...malt, left: 0, shortage: 150.1 })).toBe(200.1);
  expect(missingQuantity({ ...malt, left: 0, shortage: 150, onOrder: 120.5 })).toBe(79.5);
  // What is left above the minimum is of no use to what lacks.
  expect(missingQuantity({ ...malt, left: 500, shortage: 2 })).toBe(2);
});

it('is not missing where enough is there or under way', () => {
  expect(missingQuantity({ ...malt, onOrder: 200 })).toBe(0);
  expect(missingQuantity({ ...malt, left: 500 })).toBe(0);
});
