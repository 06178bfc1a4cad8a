import { summariseLots, type ValuedLot } from '.';

const today = '2026-03-12';

const lot = (values: Partial<ValuedLot>): ValuedLot => ({
  id: 'a',
  quantity: 1,
  expiryDate: null,
  receivedOn: '2026-01-05',
  lotNumber: null,
  costPerUnit: null,
  ...values,
});

describe('summariseLots', () => {
  it('names the unexpired lot in stock that expires first', () => {
    const lots = [
      lot({ id: 'a', lotNumber: 'HB-1', expiryDate: '2026-02-01' }),
      lot({ id: 'b', lotNumber: 'HB-2', expiryDate: '2026-04-01', quantity: 0 }),
      lot({ id: 'c', lotNumber: 'HB-3', expiryDate: '2026-05-01' }),
      lot({ id: 'd', lotNumber: 'HB-4', expiryDate: null }),
    ];
    expect(summariseLots(lots, null, today)).toMatchObject({
      lotNumber: 'HB-3',
      expiryDate: '2026-05-01',
      expiredQuantity: 1,
    });
  });

  it('names none without unexpired stock', () => {
    expect(summariseLots([lot({ lotNumber: 'HB-1', expiryDate: today })], 2, today)).toEqual({
      expiryDate: null,
      lotNumber: null,
      blockedQuantity: 0,
      expiredQuantity: 1,
      expiringQuantity: 0,
      stockValue: 2,
    });
    expect(summariseLots([], 2, today).stockValue).toBe(0);
  });

  it('sums what expires within thirty days, neither expired nor later stock', () => {
    const expiring = [today, '2026-03-13', '2026-04-11', '2026-04-12', null];
    const lots = expiring.map((expiryDate, at) =>
      lot({ id: String(at), expiryDate, quantity: 10 ** at }),
    );
    expect(summariseLots(lots, null, today).expiringQuantity).toBe(110);
  });

  it('sums what a recall or a missing analysis blocks', () => {
    const lots = [
      lot({ quantity: 2.5, isBlocked: true }),
      lot({ id: 'b', quantity: 4 }),
      lot({ id: 'c', quantity: 1, awaitsAnalysis: true }),
    ];
    expect(summariseLots(lots, null, today).blockedQuantity).toBe(3.5);
  });

  it('uses a lot’s own price, otherwise the ingredient’s', () => {
    const lots = [lot({ quantity: 12.8, costPerUnit: 38.9 }), lot({ id: 'b', quantity: 2 })];
    expect(summariseLots(lots, 10, today).stockValue).toBe(517.92);
    expect(summariseLots(lots, null, today).stockValue).toBe(497.92);
  });

  it('adds exactly and rounds once', () => {
    const lots = ['a', 'b', 'c'].map((id) => lot({ id, quantity: 0.1, costPerUnit: 0.05 }));
    expect(summariseLots(lots, null, today).stockValue).toBe(0.02);
    const dear = lot({ quantity: 9_999_999.999, costPerUnit: 999_999.9999 });
    expect(summariseLots([dear], null, today).stockValue).toBe(9_999_999_998_000);
  });
});
