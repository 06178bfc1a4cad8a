import fc from 'fast-check';
import { exciseFlows, isEntry, isOutOfScope } from '.';
import { blonde, month, moved, noFlows, of } from './testing/counted-month';

it('leaves out beer at or under 0.5 %', () => {
  expect([0, 0.5, 0.51, null].map(isOutOfScope)).toEqual([true, true, false, false]);
  const march = month([moved('packaging', 100), moved('sale', -10)], {
    productOf: () => 'out_of_scope',
  });
  expect(march.lines).toEqual([]);
  // Measured again, it enters the books.
  const april = month([], { month: '2026-04', opening: march.closing });
  expect(april.lines).toMatchObject([
    { product: { abv: 5.2 }, opening: 0, flows: { reclassified_in: 90 }, closing: 90 },
  ]);
});

it('calculates a month: opening, entries, exits by kind, closing, duty', () => {
  const { lines, duty, closing, rateFrom, isRateConfirmed } = month(
    [
      moved('packaging', 500),
      moved('surplus', 3),
      moved('return', 12, { soldMonth: '2025-12' }),
      moved('sale', -300),
      moved('sale', 10),
      moved('suspension', -60),
      moved('export', -20),
      moved('tasting', -5),
      moved('own_use', -2),
      moved('sample', -1),
      moved('destruction', -30),
      moved('loss', -8),
      moved('shortage', -4),
      moved('removal', -2),
    ],
    { opening: [{ ...blonde, product: of(5.2), liters: 800 }] },
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    product: { label: 'Blonde du Lavoir 5,2 %' },
    batchIds: ['b-1'],
    opening: 800,
    flows: {
      ...noFlows,
      packaging: 500,
      surplus: 3,
      return: 12,
      sale: 290,
      suspension: 60,
      export: 20,
      tasting: 5,
      own_use: 2,
      sample: 1,
      destruction: 30,
      loss: 8,
      shortage: 4,
      removal: 2,
    },
    closing: 893,
    // 290 sold, 5 tasted, 2 used, 4 missing.
    taxed: 301,
    hectoliterDegrees: 15.652,
    returns: [{ month: '2025-12', liters: 12 }],
    rate: 4.12,
    // 64.49 less 12 l at 5.2 % at the rate of 2025, 2.53.
    duty: 61.96,
  });
  expect([duty, rateFrom, isRateConfirmed]).toEqual([61.96, '2026-01-01', false]);
  expect(closing).toEqual([{ ...blonde, product: of(5.2), liters: 893 }]);
});

it('moves the stock to another product when its strength is corrected', () => {
  const { lines, closing } = month([moved('sale', -100)], {
    opening: [{ ...blonde, product: of(5.2), liters: 800 }],
    productOf: () => of(5.4),
  });
  expect(
    lines.map(({ product, opening, flows, closing: end }) => [
      product?.abv,
      opening,
      flows.reclassified_out,
      flows.reclassified_in,
      flows.sale,
      end,
    ]),
  ).toEqual([
    [5.2, 800, 800, 0, 0, 0],
    [5.4, 0, 0, 800, 100, 700],
  ]);
  expect(closing).toEqual([{ ...blonde, product: of(5.4), liters: 700 }]);
});

it('lists beer of unknown strength apart and last, without an amount', () => {
  const unknown = { batchId: 'b-2', beerName: 'Ambrée' };
  const { lines, duty } = month([moved('sale', -33), moved('sale', -10, unknown)], {
    productOf: ({ batchId }) => (batchId === 'b-2' ? null : of(5.2)),
  });
  expect(lines.map((line) => [line.product?.label ?? null, line.taxed, line.duty])).toEqual([
    ['Blonde du Lavoir 5,2 %', 33, 7.07],
    [null, 10, null],
  ]);
  expect(duty).toBe(7.07);
});

it('opens each product with what it closed with, for any movements and corrected strengths', () => {
  const beer = fc.constantFrom('b-1', 'b-2', 'b-3');
  const movement = fc.record({
    batchId: beer,
    beerName: fc.constant('Blonde du Lavoir'),
    flow: fc.constantFrom(...exciseFlows),
    liters: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => value / 1000),
  });
  const abvs = fc.dictionary(beer, fc.constantFrom(0.4, 2.5, 5.2, 5.25, 19), { maxKeys: 3 });
  const productOf =
    (strengths: Readonly<Record<string, number>>) =>
    ({ batchId }: { readonly batchId: string | null }) => {
      const abv = strengths[batchId ?? ''];
      if (abv === undefined) return null;
      return isOutOfScope(abv) ? ('out_of_scope' as const) : of(abv);
    };
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 20 }),
      fc.array(movement, { maxLength: 20 }),
      abvs,
      abvs,
      (first, second, before, after) => {
        const march = month(first, { productOf: productOf(before) });
        const april = month(second, {
          month: '2026-04',
          opening: march.closing,
          productOf: productOf(after),
        });
        for (const line of march.lines) {
          const next = april.lines.find(({ product }) => product?.label === line.product?.label);
          expect(next?.opening ?? 0).toBe(line.closing);
        }
        for (const { opening, flows, closing } of april.lines) {
          const balance = exciseFlows.reduce(
            (sum, flow) => sum + (isEntry(flow) ? 1 : -1) * flows[flow],
            opening,
          );
          expect(balance).toBeCloseTo(closing, 6);
        }
      },
    ),
  );
});
