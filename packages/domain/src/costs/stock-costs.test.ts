import fc from 'fast-check';
import { atCostOf, type CostMethod, followCosts, totalOf } from '.';

const day = (number: number, values: object) => ({
  pool: 'blonde',
  day: `2026-03-${String(number).padStart(2, '0')}`,
  packaged: [],
  back: [],
  out: 0,
  ...values,
});
const entry = (quantity: number, unitCost: number | null, startedShort = false) => ({
  quantity,
  unitCost,
  startedShort,
});

it('takes what came in first', () => {
  const costs = followCosts();
  costs.live(day(1, { packaged: [entry(100, 1)] }), 'fifo');
  costs.live(day(2, { packaged: [entry(100, 2)] }), 'fifo');
  const { out } = costs.live(day(3, { out: 150 }), 'fifo');
  expect(out).toMatchObject({ quantity: 150, known: 150, value: 200 });
  expect(totalOf(costs.stock().get('blonde') ?? { layers: [] }).value).toBe(100);
});

it('takes the average of what is there after each entry', () => {
  const costs = followCosts();
  costs.live(day(1, { packaged: [entry(100, 1)] }), 'weighted_average');
  costs.live(day(2, { out: 50 }), 'weighted_average');
  // 50 at 1 € and 150 at 2 €: 1.75 €.
  costs.live(day(3, { packaged: [entry(150, 2)] }), 'weighted_average');
  expect(costs.live(day(4, { out: 100 }), 'weighted_average').out.value).toBe(175);
});

it('changes the method with a financial year: the layers become one', () => {
  const costs = followCosts();
  costs.live(day(1, { packaged: [entry(100, 1), entry(100, 2)] }), 'fifo');
  expect(costs.live(day(2, { out: 10 }), 'weighted_average').out.value).toBe(15);
});

it('lets what comes back cost what would leave next, or its batch where nothing is left', () => {
  const costs = followCosts();
  costs.live(day(1, { packaged: [entry(10, 1), entry(10, 2)], out: 10 }), 'fifo');
  expect(costs.live(day(2, { back: [entry(5, 1)] }), 'fifo').back.value).toBe(10);
  costs.live(day(3, { out: 15 }), 'fifo');
  expect(costs.live(day(4, { back: [entry(5, 1)] }), 'fifo').back.value).toBe(5);
});

it('says of how many the cost is known', () => {
  const costs = followCosts();
  costs.live(day(1, { packaged: [entry(30, null), entry(10, 2)] }), 'weighted_average');
  expect(costs.live(day(2, { out: 20 }), 'weighted_average').out).toMatchObject({
    quantity: 20,
    known: 5,
    value: 10,
  });
});

it('says of how many of the known ones the beer was started short', () => {
  const costs = followCosts();
  const packaged = [entry(30, null, true), entry(10, 2, true), entry(20, 3)];
  costs.live(day(1, { packaged }), 'weighted_average');
  expect(costs.live(day(2, { out: 30 }), 'weighted_average').out).toMatchObject({
    known: 15,
    startedShort: 5,
  });
  // A month closed before it was kept says nothing of it.
  const next = followCosts();
  next.open(new Map([['blonde', { layers: [{ quantity: 5, known: 5, value: 10 }], owed: 0 }]]));
  next.live(day(20, { packaged: [entry(5, 2, true)] }), 'fifo');
  expect(next.live(day(21, { out: 7 }), 'fifo').out).toMatchObject({ known: 7, startedShort: 2 });
});

it('gives what left before it came in the cost of what comes in next', () => {
  const costs = followCosts();
  const { out } = costs.live(day(1, { out: 15 }), 'fifo');
  expect(out).toMatchObject({ quantity: 15, known: 0, value: 0 });
  costs.live(day(2, { packaged: [entry(10, 1)] }), 'fifo');
  costs.live(day(3, { packaged: [entry(10, 3)] }), 'fifo');
  expect(out).toMatchObject({ quantity: 15, known: 15, value: 25 });
  expect(totalOf(costs.stock().get('blonde') ?? { layers: [] })).toMatchObject({ value: 15 });
});

it('goes on from a closed month', () => {
  const first = followCosts();
  first.live(day(1, { packaged: [entry(10, 1), entry(10, 2)], out: 5 }), 'fifo');
  const second = followCosts();
  second.open(first.stock());
  expect(second.live(day(20, { out: 10 }), 'fifo').out.value).toBe(15);
  expect(first.stock().get('blonde')?.layers).toHaveLength(2);
});

it('loses no cent, whatever comes and goes', () => {
  const moves = fc.array(
    fc.record({
      packaged: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 500 }),
          unitCost: fc.option(fc.integer({ min: 0, max: 900 })),
          startedShort: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      out: fc.integer({ min: 0, max: 400 }),
      method: fc.constantFrom<CostMethod>('fifo', 'weighted_average'),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(moves, (days) => {
      const costs = followCosts();
      const left = days.map(({ method, ...moved }, index) =>
        costs.live(day(index, { ...moved, back: [] }), method),
      );
      const entries = days.flatMap(({ packaged }) => packaged);
      const pool = costs.stock().get('blonde') ?? { layers: [], owed: 0 };
      const held = totalOf(pool);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      expect(sum(left.map(({ out }) => out.value)) + held.value).toBeCloseTo(
        sum(entries.map(({ quantity, unitCost }) => quantity * (unitCost ?? 0))),
        4,
      );
      expect(sum(left.map(({ out }) => out.known)) + held.known).toBeCloseTo(
        sum(entries.map(({ quantity, unitCost }) => (unitCost === null ? 0 : quantity))),
        4,
      );
      expect(
        sum(left.map(({ out }) => out.startedShort ?? 0)) + (held.startedShort ?? 0),
      ).toBeCloseTo(
        sum(
          entries.map(({ quantity, unitCost, startedShort }) =>
            startedShort && unitCost !== null ? quantity : 0,
          ),
        ),
        4,
      );
      expect(held.quantity - pool.owed).toBe(
        sum(entries.map(({ quantity }) => quantity)) - sum(days.map(({ out }) => out)),
      );
    }),
  );
});

it('prices some containers like others', () => {
  expect(atCostOf(-3, { quantity: 6, known: 3, startedShort: 1, value: 9 })).toEqual({
    quantity: -3,
    known: -1.5,
    startedShort: -0.5,
    value: -4.5,
  });
  expect(atCostOf(3, undefined)).toEqual({ quantity: 3, known: 0, startedShort: 0, value: 0 });
});
