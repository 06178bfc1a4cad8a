import fc from 'fast-check';
import { quantityOfPacks, roundUpToPacks, splitIntoPacks } from '.';

/** The same account, plainly: packs are taken one by one, in thousandths as big integers. */
function takenOneByOne(thousandths: bigint, pack: bigint) {
  let packs = 0n;
  let rest = thousandths;
  while (rest >= pack) {
    rest -= pack;
    packs += 1n;
  }
  return { packs: Number(packs), rest: Number(rest) / 1000 };
}

const pack = fc.integer({ min: 1, max: 2_000_000 });

it.each([
  [112, 25, 4, 12],
  [100, 25, 4, 0],
  [24.999, 25, 0, 24.999],
  [0, 25, 0, 0],
  // In floating point 0.3 / 0.1 is 2.9999999999999996, and 0.3 % 0.1 is 0.09999999999999998.
  [0.3, 0.1, 3, 0],
  [1.1, 0.1, 11, 0],
  [8.7, 2.9, 3, 0],
  [41.4, 20.7, 2, 0],
  [0.35, 0.1, 3, 0.05],
  [9_999_999, 0.001, 9_999_999_000, 0],
  [9_999_999, 9_999_999, 1, 0],
  [7, 12, 0, 7],
])('%d in packs of %d is %d packs and %d', (quantity, size, packs, rest) => {
  expect(splitIntoPacks(quantity, size)).toEqual({ packs, rest });
});

it.each([
  [112, null],
  [112, undefined],
  [112, 0],
  [112, -25],
  [112, Number.NaN],
  [112, 0.0001],
  [-1, 25],
  [Number.NaN, 25],
  [Number.POSITIVE_INFINITY, 25],
])('%d in packs of %s is not split', (quantity, size) => {
  expect(splitIntoPacks(quantity, size)).toBeNull();
});

it('agrees with taking packs one by one', () => {
  fc.assert(
    fc.property(pack, fc.integer({ min: 0, max: 300 }), fc.nat(), (size, packs, more) => {
      const thousandths = packs * size + (more % size);
      expect(splitIntoPacks(thousandths / 1000, size / 1000)).toEqual(
        takenOneByOne(BigInt(thousandths), BigInt(size)),
      );
    }),
  );
});

it('gives back the quantity, with a rest that is less than a pack and never negative', () => {
  const quantity = fc.integer({ min: 0, max: 9_999_999_000 });
  fc.assert(
    fc.property(quantity, pack, (thousandths, size) => {
      const split = splitIntoPacks(thousandths / 1000, size / 1000);
      if (!split) throw new Error('not split');
      expect(split.rest).toBeGreaterThanOrEqual(0);
      expect(split.rest).toBeLessThan(size / 1000);
      expect(quantityOfPacks(split.packs, split.rest, size / 1000)).toBe(thousandths / 1000);
    }),
  );
});

it.each([
  [4, 12, 25, 112],
  [4, null, 25, 100],
  [null, 12, 25, 12],
  [0, 0, 25, 0],
  [3, null, 0.1, 0.3],
  [3, 0.05, 2.9, 8.75],
  // A rest of more than a pack counts as it is typed, and so does half a pack.
  [1, 30, 25, 55],
  [2.5, null, 25, 62.5],
  [null, null, 25, null],
  [Number.NaN, 12, 25, Number.NaN],
  [4, Number.NaN, 25, Number.NaN],
  [-1, 40, 25, -1],
  [4, -12, 25, -12],
])('%p packs and %p of %d make %p', (packs, rest, size, quantity) => {
  expect(quantityOfPacks(packs, rest, size)).toBe(quantity);
});

it.each([
  [100, 25, 100],
  [100.001, 25, 125],
  [0.001, 25, 25],
  [0, 25, 0],
  [-3, 25, 0],
  [0.3, 0.1, 0.3],
  [12.5, null, 12.5],
])('%d is ordered in packs of %p as %d', (quantity, size, ordered) => {
  expect(roundUpToPacks(quantity, size)).toBe(ordered);
});

it('orders enough, and not a pack too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), pack, (thousandths, size) => {
      const ordered = Math.round(roundUpToPacks(thousandths / 1000, size / 1000) * 1000);
      expect(ordered % size).toBe(0);
      expect(ordered).toBeGreaterThanOrEqual(thousandths);
      expect(ordered - size).toBeLessThan(thousandths);
    }),
  );
});
