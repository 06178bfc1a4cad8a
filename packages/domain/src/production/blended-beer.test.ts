import { blendedBeer, inProportion, type MixedBeer } from '.';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 12, hour));
const read = (gravity: number, hour: number) => ({ gravity, at: at(hour) });
const blend = (
  fromBatchId: string,
  intoBatchId: string,
  volumeInLiters: number,
  heldLiters: number,
  values: Partial<MixedBeer> = {},
): MixedBeer => ({
  fromBatchId,
  intoBatchId,
  volumeInLiters,
  heldLiters,
  at: at(8),
  fromReading: null,
  intoReading: null,
  ...values,
});
const sharesOf = (beers: ReturnType<typeof blendedBeer>, id: string) =>
  Object.fromEntries(beers.get(id)?.shares ?? []);

it('mixes by what both hold at that moment', () => {
  const beers = blendedBeer([blend('a', 'b', 100, 300)]);
  expect(sharesOf(beers, 'b')).toEqual({ a: 0.25, b: 0.75 });
  expect(beers.has('a')).toBe(false);
  const original = { a: 1.08, b: 1.04 };
  const shares = beers.get('b')?.shares ?? new Map();
  expect(inProportion(shares, (id) => original[id as 'a' | 'b'])).toBeCloseTo(1.05, 9);
  expect(inProportion(shares, (id) => (id === 'a' ? null : 1.04))).toBeNull();
});

it('follows beer through blends of blends', () => {
  const beers = blendedBeer([
    blend('a', 'b', 100, 100),
    blend('b', 'c', 100, 300),
    blend('c', 'a', 100, 100),
  ]);
  expect(sharesOf(beers, 'c')).toEqual({ a: 0.125, b: 0.125, c: 0.75 });
  expect(sharesOf(beers, 'a')).toEqual({ a: 0.5625, b: 0.0625, c: 0.375 });
});

it('is all of the giving batch where the vessel was empty', () => {
  const beers = blendedBeer([blend('a', 'b', 100, 0, { fromReading: read(1.012, 7) })]);
  expect(sharesOf(beers, 'b')).toEqual({ a: 1, b: 0 });
  expect(beers.get('b')?.gravity).toBe(1.012);
  expect(
    inProportion(beers.get('b')?.shares ?? new Map(), (id) => (id === 'b' ? null : 1.05)),
  ).toBe(1.05);
});

it('mixes the gravities read before it; a reading of the mixture counts at the next one', () => {
  const first = blend('a', 'b', 100, 100, {
    fromReading: read(1.02, 6),
    intoReading: read(1.01, 7),
  });
  expect(blendedBeer([first]).get('b')?.gravity).toBeCloseTo(1.015, 9);
  const second = { at: at(12), fromReading: read(1.009, 6) };
  const old = blend('c', 'b', 100, 200, { ...second, intoReading: read(1.01, 7) });
  expect(blendedBeer([first, old]).get('b')?.gravity).toBeCloseTo(1.013, 9);
  const newer = blend('c', 'b', 100, 200, { ...second, intoReading: read(1.012, 10) });
  expect(blendedBeer([first, newer]).get('b')?.gravity).toBeCloseTo(1.011, 9);
});

it('has an unknown gravity until the mixture is read where one of both was unknown', () => {
  const first = blend('a', 'b', 100, 100, { fromReading: read(1.02, 6) });
  expect(blendedBeer([first]).get('b')?.gravity).toBeNull();
  const second = blend('b', 'c', 100, 100, {
    at: at(12),
    fromReading: read(1.012, 10),
    intoReading: read(1.01, 9),
  });
  expect(blendedBeer([first, second]).get('c')?.gravity).toBeCloseTo(1.011, 9);
});
