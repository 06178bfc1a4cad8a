import fc from 'fast-check';
import { gristShares, scaleLines, withShare } from '.';

const grist = [
  { quantity: 84, unit: 'kg' },
  { quantity: 21.6, unit: 'kg' },
  { quantity: 8400, unit: 'g' },
  { quantity: 6, unit: 'kg' },
] as const;

describe('scaleLines', () => {
  it('scales every quantity, and rounds sachets', () => {
    const lines = [
      { quantity: 84, unit: 'kg' },
      { quantity: 3, unit: 'sachet' },
    ] as const;
    expect(scaleLines(lines, 500, 250)).toEqual([
      { quantity: 42, unit: 'kg' },
      { quantity: 2, unit: 'sachet' },
    ]);
  });

  it('is reversible', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 10, max: 9000 }),
        (grams, liters) => {
          const lines = [{ quantity: grams / 1000, unit: 'kg' }] as const;
          const [back] = scaleLines(scaleLines(lines, 500, liters), liters, 500);
          expect(back?.quantity).toBeCloseTo(grams / 1000, 3);
        },
      ),
    );
  });

  it('refuses an empty volume', () => {
    expect(() => scaleLines([], 0, 100)).toThrow(RangeError);
  });
});

describe('the grist in per cent', () => {
  const rounded = (shares: readonly number[]) =>
    shares.map((share) => Math.round(share * 1e6) / 1e6);

  it('converts units of weight', () => {
    expect(rounded(gristShares(grist))).toEqual([70, 18, 7, 5]);
    expect(gristShares([{ quantity: 0, unit: 'kg' }])).toEqual([0]);
  });

  it('changes one share, and keeps the weight and the ratio of the others', () => {
    const lines = withShare(grist, { index: 0, share: 60 });
    expect(rounded(gristShares(lines))).toEqual([60, 24, 9.333333, 6.666667]);
    expect(lines[0]?.quantity).toBe(72);
    expect(lines[2]?.unit).toBe('g');
  });

  it('always sums to one hundred per cent of the same weight', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.double({ min: 0, max: 100, noNaN: true }), (index, share) => {
        const lines = withShare(grist, { index, share });
        const shares = gristShares(lines);
        expect(shares.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 6);
        expect(shares[index]).toBeCloseTo(share, 3);
      }),
    );
  });

  it('shares equally when one line was the whole grist', () => {
    const lines = [
      { quantity: 10, unit: 'kg' },
      { quantity: 0, unit: 'kg' },
      { quantity: 0, unit: 'kg' },
    ] as const;
    expect(withShare(lines, { index: 0, share: 50 }).map(({ quantity }) => quantity)).toEqual([
      5, 2.5, 2.5,
    ]);
  });

  it('shares out a start weight where nothing is weighed yet, and keeps what was typed', () => {
    const empty = [
      { quantity: 0, unit: 'kg' },
      { quantity: 0, unit: 'g' },
      { quantity: 0, unit: 'kg' },
    ] as const;
    const quantities = (lines: readonly { readonly quantity: number }[]) =>
      lines.map(({ quantity }) => quantity);
    const first = withShare(empty, { index: 0, share: 80, startKg: 200 });
    expect(quantities(first)).toEqual([160, 20_000, 20]);
    const second = withShare(first, { index: 1, share: 15, fixed: new Set([0]) });
    expect(quantities(second)).toEqual([160, 30_000, 10]);
    // Where all others were typed, all of them make room.
    const third = withShare(second, { index: 2, share: 24, fixed: new Set([0, 1]) });
    expect(quantities(third)).toEqual([128, 24_000, 48]);
    expect(quantities(withShare(empty, { index: 0, share: 80 }))).toEqual([0, 0, 0]);
  });
});
