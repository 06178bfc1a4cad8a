import fc from 'fast-check';
import {
  alertRaisedBy,
  isExpired,
  isExpiring,
  isLowStock,
  stockStatuses,
  stockStatusLabels,
  stockStatusOf,
} from '.';

const quantity = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1000);
const days = fc.option(fc.integer({ min: -60, max: 60 }), { nil: null });

describe('isLowStock', () => {
  it('is strictly below the minimum', () => {
    expect(isLowStock({ stockQuantity: 7.999, minimumStockQuantity: 8 })).toBe(true);
    expect(isLowStock({ stockQuantity: 8, minimumStockQuantity: 8 })).toBe(false);
    expect(isLowStock({ stockQuantity: 0, minimumStockQuantity: 0 })).toBe(false);
  });
});

describe('isExpiring and isExpired', () => {
  it('is expiring from tomorrow to the thirtieth day', () => {
    expect([0, 1, 30, 31].map((value) => isExpiring(value))).toEqual([false, true, true, false]);
    expect(isExpiring(null)).toBe(false);
    expect(isExpiring(45, 60)).toBe(true);
  });

  it('is expired on the day itself and after', () => {
    expect([-1, 0, 1].map(isExpired)).toEqual([true, true, false]);
    expect(isExpired(null)).toBe(false);
  });

  it('is never both', () => {
    fc.assert(fc.property(days, (value) => !(isExpiring(value) && isExpired(value))));
  });
});

describe('stockStatusOf', () => {
  it('returns the most urgent', () => {
    expect(stockStatusOf({ stockQuantity: 0, minimumStockQuantity: 2 }, 3)).toBe('out_of_stock');
    expect(stockStatusOf({ stockQuantity: 1, minimumStockQuantity: 2 }, 3)).toBe('low_stock');
    expect(stockStatusOf({ stockQuantity: 2, minimumStockQuantity: 2 }, 3)).toBe('expiring');
    expect(stockStatusOf({ stockQuantity: 2, minimumStockQuantity: 2 }, 31)).toBe('in_stock');
  });

  it('has a word for each', () => {
    expect(Object.keys(stockStatusLabels)).toEqual([...stockStatuses]);
  });
});

const level = (stockQuantity: number, minimumStockQuantity: number) => ({
  stockQuantity,
  minimumStockQuantity,
});

describe('alertRaisedBy', () => {
  const moved = (before: number, after: number, minimum: number) =>
    alertRaisedBy(level(before, minimum), level(after, minimum));

  it('is raised when the minimum is crossed, not while below it', () => {
    expect(moved(8, 7, 8)).toBe('low_stock');
    expect(moved(7, 6, 8)).toBeNull();
    expect(moved(9, 8, 8)).toBeNull();
  });

  it('is raised when the minimum is raised above the stock, not when it is lowered', () => {
    expect(alertRaisedBy(level(20, 5), level(20, 50))).toBe('low_stock');
    expect(alertRaisedBy(level(0, 0), level(0, 50))).toBe('low_stock');
    expect(alertRaisedBy(level(20, 50), level(20, 60))).toBeNull();
    expect(alertRaisedBy(level(20, 50), level(20, 5))).toBeNull();
    expect(alertRaisedBy(level(20, 5), level(20, 20))).toBeNull();
  });

  it('is raised again when the stock runs out', () => {
    expect(moved(6, 0, 8)).toBe('out_of_stock');
    expect(moved(20, 0, 8)).toBe('out_of_stock');
    expect(moved(0, 0, 8)).toBeNull();
  });

  it('is raised only at zero when the minimum is zero', () => {
    expect(moved(5, 1, 0)).toBeNull();
    expect(moved(5, 0, 0)).toBe('out_of_stock');
  });

  it('is never raised when stock increases', () => {
    fc.assert(
      fc.property(quantity, quantity, quantity, (before, added, minimum) => {
        expect(moved(before, before + added, minimum)).toBeNull();
      }),
    );
  });
});
