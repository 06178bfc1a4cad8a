import fc from 'fast-check';
import { addQuantities } from '../numbers';
import {
  allocateFefo,
  firstExpiredFirstOut,
  isExpiredLot,
  type LotStock,
  latestReceived,
  lotsInLeavingOrder,
  totalOf,
  usableLots,
} from '.';

const today = '2026-03-12';

const lot = (id: string, quantity: number, expiryDate: string | null, receivedOn = '2026-01-05') =>
  ({ id, quantity, expiryDate, receivedOn }) satisfies LotStock;

const randomLots = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1000),
      expiryDate: fc.constantFrom(null, '2026-01-31', today, '2026-03-13', '2026-09-01'),
      receivedOn: fc.constantFrom('2025-11-02', '2026-01-05', '2026-02-20'),
    }),
    { maxLength: 8 },
  )
  .map((lots) => lots.map((values, index): LotStock => ({ id: `lot-${index}`, ...values })));

describe('firstExpiredFirstOut', () => {
  it('sorts the earliest expiry first and lots without one last', () => {
    const lots = [lot('a', 1, null), lot('b', 1, '2026-09-01'), lot('c', 1, '2026-04-01')];
    expect(firstExpiredFirstOut(lots).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(lots.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('leaves lots that are in their order', () => {
    const lots = [lot('a', 1, '2026-03-01'), lot('b', 1, '2026-04-01'), lot('c', 1, null)];
    expect(firstExpiredFirstOut(lots)).toEqual(lots);
  });

  it('sorts lots without expiry last from either side', () => {
    const lots = [lot('a', 1, '2026-04-01'), lot('b', 1, null), lot('c', 1, '2026-03-01')];
    expect(firstExpiredFirstOut(lots).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('sorts equal expiries by day of receipt', () => {
    const lots = [lot('a', 1, null, '2026-02-01'), lot('b', 1, null, '2026-01-01')];
    expect(firstExpiredFirstOut(lots).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('lotsInLeavingOrder', () => {
  it('puts expired lots last and leaves empty ones out', () => {
    const lots = [lot('old', 1, '2026-01-31'), lot('empty', 0, '2026-04-01'), lot('good', 1, null)];
    expect(lotsInLeavingOrder(lots, today).map(({ id }) => id)).toEqual(['good', 'old']);
  });

  it('counts a lot as expired on its day', () => {
    expect(isExpiredLot(lot('a', 1, today), today)).toBe(true);
    expect(isExpiredLot(lot('a', 1, '2026-03-13'), today)).toBe(false);
    expect(isExpiredLot(lot('a', 1, null), today)).toBe(false);
  });
});

it('leaves out the lots that a recall blocks, and those that await their analysis', () => {
  const lots = [
    { ...lot('a', 1, null), isBlocked: true },
    { ...lot('b', 1, null), isBlocked: false, awaitsAnalysis: false },
    { ...lot('d', 1, null), awaitsAnalysis: true },
  ];
  expect(usableLots([...lots, lot('c', 1, null)]).map(({ id }) => id)).toEqual(['b', 'c']);
});

it('finds the lot received last', () => {
  expect(
    latestReceived([lot('a', 0, null, '2026-01-05'), lot('b', 2, null, '2026-02-05')])?.id,
  ).toBe('b');
  expect(
    latestReceived([lot('b', 0, null, '2026-01-05'), lot('a', 2, null, '2026-02-05')])?.id,
  ).toBe('a');
  expect(latestReceived([lot('a', 0, null), lot('b', 2, null)])?.id).toBe('b');
  expect(latestReceived([])).toBeNull();
});

it('takes on a past day what was there and good then, before what was received since', () => {
  const lots = [
    lot('later', 5, '2026-03-20', '2026-03-10'),
    lot('good', 5, '2027-01-01'),
    lot('expired since', 5, '2026-03-08'),
    lot('expired then', 5, '2026-02-28'),
  ];
  const order = ['expired since', 'good', 'expired then', 'later'];
  expect(lotsInLeavingOrder(lots, '2026-03-05').map(({ id }) => id)).toEqual(order);
  expect(allocateFefo(lots, -6, '2026-03-05')).toEqual([
    { lotId: 'expired since', quantity: -5 },
    { lotId: 'good', quantity: -1 },
  ]);
  expect(allocateFefo(lots, 2, '2026-03-05')).toEqual([{ lotId: 'good', quantity: 2 }]);
  expect(allocateFefo(lots.slice(0, 1), 2, '2026-03-05')).toEqual([
    { lotId: 'later', quantity: 2 },
  ]);
});

describe('allocateFefo', () => {
  it('takes from the lot that expires first, then from the next', () => {
    const lots = [lot('late', 5, '2026-09-01'), lot('soon', 2, '2026-04-01')];
    expect(allocateFefo(lots, -3.5, today)).toEqual([
      { lotId: 'soon', quantity: -2 },
      { lotId: 'late', quantity: -1.5 },
    ]);
  });

  it('takes expired stock only after all other stock', () => {
    const lots = [lot('expired', 4, '2026-02-01'), lot('good', 1, '2026-04-01')];
    expect(allocateFefo(lots, -1, today)).toEqual([{ lotId: 'good', quantity: -1 }]);
    expect(allocateFefo(lots, -2, today)).toEqual([
      { lotId: 'good', quantity: -1 },
      { lotId: 'expired', quantity: -1 },
    ]);
  });

  it('adds to the lot received last, or to a new one', () => {
    expect(allocateFefo([lot('a', 0, null)], 3, today)).toEqual([{ lotId: 'a', quantity: 3 }]);
    expect(allocateFefo([], 3, today)).toEqual([{ lotId: null, quantity: 3 }]);
  });

  it('returns nothing for no difference', () => {
    expect(allocateFefo([lot('a', 1, null)], 0, today)).toEqual([]);
  });

  it('takes exactly the requested quantity, no more than each lot has, or refuses', () => {
    fc.assert(
      fc.property(randomLots, fc.integer({ min: 0, max: 300_000 }), (lots, thousandths) => {
        const wanted = thousandths / 1000;
        const lines = allocateFefo(lots, -wanted, today);
        if (wanted > totalOf(lots)) {
          expect(lines).toBeNull();
          return;
        }
        const taken = (lines ?? []).map(({ quantity }) => quantity);
        expect(addQuantities(wanted, ...taken)).toBe(0);
        for (const line of lines ?? []) {
          const source = lots.find(({ id }) => id === line.lotId);
          expect(line.quantity).toBeLessThan(0);
          expect(-line.quantity).toBeLessThanOrEqual(source?.quantity ?? 0);
        }
      }),
    );
  });
});
