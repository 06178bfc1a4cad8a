import fc from 'fast-check';
import {
  type CountedMonth,
  type ExciseMovement,
  type ExciseRate,
  exciseFlows,
  exciseMonth,
  exciseProduct,
  isEntry,
  isOutOfScope,
  isSmallBrewery,
  rateOn,
} from '.';

const rates: readonly ExciseRate[] = [
  {
    from: '2026-01-01',
    rates: { light: 4.12, small_brewery: 4.12, standard: 8.24 },
    source: 'Test',
    isConfirmed: false,
  },
  {
    from: '2025-01-01',
    rates: { light: 4.05, small_brewery: 4.05, standard: 8.1 },
    source: 'Test',
    isConfirmed: true,
  },
];
const blonde = { batchId: 'b-1', beerName: 'Blonde du Lavoir' };
const moved = (flow: ExciseMovement['flow'], liters: number, more: Partial<ExciseMovement> = {}) =>
  ({ ...blonde, flow, liters, ...more }) as const;
const of = (abv: number, isSmall = true) => exciseProduct('Blonde du Lavoir', abv, isSmall);
const month = (movements: readonly ExciseMovement[], more: Partial<CountedMonth> = {}) =>
  exciseMonth({
    month: '2026-03',
    opening: [],
    movements,
    productOf: () => of(5.2),
    rates,
    ...more,
  });

it('has the rate of the day, whatever the order they were entered in', () => {
  expect(rateOn('2026-03-01', rates)?.rates.light).toBe(4.12);
  expect(rateOn('2025-12-31', rates)?.rates.light).toBe(4.05);
  expect(rateOn('2024-12-31', rates)).toBeNull();
});

it.each([
  [0.6, true, 'BIERE_INF_2_8', 'light', 'Blonde du Lavoir 0,6 %'],
  [2.8, false, 'BIERE_INF_2_8', 'light', 'Blonde du Lavoir 2,8 %'],
  [2.81, true, 'BIERE_PETITE_BRASSERIE_SUP_2_8', 'small_brewery', 'Blonde du Lavoir 2,81 %'],
  [18, true, 'BIERE_PETITE_BRASSERIE_SUP_2_8', 'small_brewery', 'Blonde du Lavoir 18 %'],
  [18.01, true, 'BIERE_PETITE_BRASSERIE_SUP_18', 'small_brewery', 'Blonde du Lavoir 18,01 %'],
  [
    5.2,
    false,
    'BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL',
    'standard',
    'Blonde du Lavoir 5,2 %, taux normal',
  ],
  [
    18.5,
    false,
    'BIERE_SUP_18_BRASSERIE_TAUX_NORMAL',
    'standard',
    'Blonde du Lavoir 18,5 %, taux normal',
  ],
])('declares %s %% (small brewery: %s) as %s', (abv, isSmall, fiscalLabel, exciseClass, label) => {
  expect(of(abv, isSmall)).toMatchObject({ fiscalLabel, exciseClass, label, abv });
});

it('gives a product a label that the file accepts', () => {
  const { label } = exciseProduct(`${'Très longue bière '.repeat(9)}`, 5.25, false);
  expect(label).toHaveLength(100);
  expect(label).toMatch(/ 5,25 %, taux normal$/);
  expect(exciseProduct('[CDATA[', 5, true).label).not.toContain('CDATA');
});

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
    flows: { packaging: 500, sale: 290, suspension: 60, loss: 8 },
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

it('has no amount without a rate, and no lines in an empty month', () => {
  expect(month([moved('sale', -10)], { rates: [] }).lines[0]).toMatchObject({
    rate: null,
    duty: null,
  });
  expect(month([])).toMatchObject({ lines: [], duty: 0, closing: [] });
});

it('is a small brewery only when production and independence both say so', () => {
  const stated = {
    productionHectoliters: 200_000,
    isIndependent: true,
    hasOwnInstallations: true,
    isUncoordinated: true,
    isCertified: true,
  };
  expect(isSmallBrewery(stated)).toBe(true);
  expect(isSmallBrewery({ ...stated, productionHectoliters: 200_000.01 })).toBe(false);
  for (const criterion of Object.keys(stated).slice(1)) {
    expect(isSmallBrewery({ ...stated, [criterion]: false })).toBe(false);
  }
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
