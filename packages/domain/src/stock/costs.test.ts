import fc from 'fast-check';
import { averageCost, costChange, costChanges } from '.';

describe('averageCost', () => {
  it('weights each price by its remaining quantity', () => {
    const lots = [
      { quantity: 30, costPerUnit: 1 },
      { quantity: 10, costPerUnit: 2 },
    ];
    expect(averageCost(lots, null)).toBe(1.25);
  });

  it('uses the ingredient’s price for lots without one, and leaves out unpriced stock', () => {
    const lots = [
      { quantity: 1, costPerUnit: null },
      { quantity: 1, costPerUnit: 3 },
    ];
    expect(averageCost(lots, 2)).toBe(2.5);
    expect(averageCost(lots, null)).toBe(3);
    expect(averageCost([{ quantity: 1, costPerUnit: null }], null)).toBeNull();
    expect(averageCost([{ quantity: 0, costPerUnit: 5 }], null)).toBeNull();
  });

  it('rounds to the ten-thousandth of a euro', () => {
    const third = [
      { quantity: 2, costPerUnit: 0.0001 },
      { quantity: 1, costPerUnit: 0.0002 },
    ];
    expect(averageCost(third, null)).toBe(0.0001);
    expect(
      averageCost(
        [
          { quantity: 1, costPerUnit: 0.0001 },
          { quantity: 1, costPerUnit: 0.0002 },
        ],
        null,
      ),
    ).toBe(0.0002);
  });

  it('is between the lowest and the highest price, for any lots', () => {
    const pricedLot = fc.record({
      quantity: fc.integer({ min: 1, max: 9_999_999_999 }).map((value) => value / 1000),
      costPerUnit: fc.integer({ min: 0, max: 9_999_990_000 }).map((value) => value / 10_000),
    });
    fc.assert(
      fc.property(fc.array(pricedLot, { minLength: 1, maxLength: 8 }), (lots) => {
        const costs = lots.map(({ costPerUnit }) => costPerUnit);
        const average = averageCost(lots, null);
        expect(average).toBeGreaterThanOrEqual(Math.min(...costs));
        expect(average).toBeLessThanOrEqual(Math.max(...costs));
      }),
    );
  });
});

describe('costChange', () => {
  it('is in percent, to one decimal', () => {
    expect(costChange(2, 2.1)).toBe(5);
    expect(costChange(3, 2)).toBe(-33.3);
    expect(costChange(1.42, 1.42)).toBe(0);
  });

  it('is null without two prices', () => {
    expect(costChange(null, 2)).toBeNull();
    expect(costChange(2, null)).toBeNull();
    expect(costChange(0, 2)).toBeNull();
  });
});

it('compares each delivery with the previous priced one', () => {
  expect(costChanges([2.2, null, 2, 1.6])).toEqual([10, null, 25, null]);
  expect(costChanges([])).toEqual([]);
});
