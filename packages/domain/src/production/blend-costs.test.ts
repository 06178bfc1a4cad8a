import fc from 'fast-check';
import { costsAfterBlends } from '.';

const batches = (costs: Record<string, readonly [liters: number, cost: number | null]>) =>
  new Map(Object.entries(costs).map(([id, [liters, cost]]) => [id, { liters, cost }]));

const blend = (fromBatchId: string, intoBatchId: string, volumeInLiters: number) => ({
  fromBatchId,
  intoBatchId,
  volumeInLiters,
});

it('moves the share of the cost that the litres have', () => {
  // 500 l worth 125 € into 500 l worth 127.50 €: 0.2525 € a litre.
  const costs = costsAfterBlends(batches({ a: [500, 125], b: [500, 127.5] }), [
    blend('a', 'b', 500),
  ]);
  expect(costs).toEqual(
    new Map([
      ['a', 0],
      ['b', 252.5],
    ]),
  );
});

it('follows beer through several blends, in their order', () => {
  const costs = costsAfterBlends(batches({ a: [100, 100], b: [100, 0], c: [100, 0] }), [
    blend('a', 'b', 50),
    blend('b', 'c', 75),
    blend('c', 'a', 35),
  ]);
  // b has 150 l at 50 €, gives half: c has 175 l at 25 €, gives a fifth back.
  expect(costs).toEqual(
    new Map([
      ['a', 55],
      ['b', 25],
      ['c', 20],
    ]),
  );
});

it('does not know the cost of what unknown beer went into; what gave it stays known', () => {
  const costs = costsAfterBlends(batches({ a: [100, null], b: [100, 10], c: [100, 20] }), [
    blend('a', 'b', 10),
    blend('c', 'a', 50),
    blend('b', 'x', 10),
  ]);
  expect(costs).toEqual(
    new Map([
      ['a', null],
      ['b', null],
      ['c', 10],
    ]),
  );
});

it('takes the share of what is left, and all of it where more leaves than was brewed', () => {
  const costs = costsAfterBlends(batches({ a: [100, 100], b: [60, 0], c: [40, 80], d: [1, 0] }), [
    // 50 l leave 50 l worth 50 €, of which 25 l are half.
    blend('a', 'b', 50),
    blend('a', 'd', 25),
    // b gives more than it holds, so all of its cost. The 20 l it receives next are worth 40 €, and
    // half of them goes on.
    blend('c', 'b', 20),
    blend('b', 'd', 200),
    blend('c', 'b', 20),
    blend('b', 'c', 10),
  ]);
  expect(costs).toEqual(
    new Map([
      ['a', 25],
      ['b', 20],
      ['c', 20],
      ['d', 115],
    ]),
  );
});

it('keeps the sum of all costs, whatever is blended', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const cents = fc.integer({ min: 0, max: 100_000 });
  const brewed = fc.array(fc.tuple(fc.integer({ min: 1, max: 2000 }), cents), {
    minLength: 4,
    maxLength: 4,
  });
  const blends = fc.array(
    fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.integer({ min: 1, max: 500 })),
  );
  fc.assert(
    fc.property(brewed, blends, (costs, moved) => {
      const before = batches(
        Object.fromEntries(ids.map((id, index) => [id, costs[index] ?? [1, 0]])),
      );
      const after = costsAfterBlends(
        before,
        moved.filter(([from, into]) => from !== into).map((one) => blend(...one)),
      );
      const sum = costs.reduce((total, [, cost]) => total + cost, 0);
      expect(
        [...after.values()].reduce<number>((total, cost) => total + (cost ?? 0), 0),
      ).toBeCloseTo(sum, 4);
      expect([...after.values()].every((cost) => (cost ?? 0) >= -1e-9)).toBe(true);
    }),
  );
});
