import { exciseProduct } from '.';
import { blonde, month, moved, of, rates } from './testing/counted-month';

it('moves beer whose strength is no longer known, or is found too weak or strong enough', () => {
  const places = ['out_of_scope', null, of(5.2)] as const;
  const moves = places.flatMap((before) =>
    places.map((after) => {
      const opening = [{ ...blonde, product: before, liters: 90 }];
      const { lines, closing } = month([], { opening, productOf: () => after });
      expect(closing).toEqual([{ ...blonde, product: after, liters: 90 }]);
      return lines.map((line) => [
        line.product?.abv ?? null,
        line.opening,
        line.flows.reclassified_out,
        line.flows.reclassified_in,
        line.closing,
      ]);
    }),
  );
  expect(moves).toEqual([
    [],
    [[null, 0, 0, 90, 90]],
    [[5.2, 0, 0, 90, 90]],
    [[null, 90, 90, 0, 0]],
    [[null, 90, 0, 0, 90]],
    [
      [5.2, 0, 0, 90, 90],
      [null, 90, 90, 0, 0],
    ],
    [[5.2, 90, 90, 0, 0]],
    [
      [5.2, 90, 90, 0, 0],
      [null, 0, 0, 90, 90],
    ],
    [[5.2, 90, 0, 0, 90]],
  ]);
});

it('names the batches of the opening stock and of the month, and no others', () => {
  const from = (batchId: string | null, beerName = 'Blonde du Lavoir') => ({ batchId, beerName });
  const { lines, closing } = month(
    [
      moved('packaging', 10, from('b-4')),
      moved('sale', -20, from('b-3')),
      moved('sale', -5, from(null)),
      moved('sale', -5, from(null, 'Ambrée')),
    ],
    {
      opening: [
        { ...from('b-3'), product: of(5.2), liters: 20 },
        { ...from('b-2'), product: of(5.2), liters: 30 },
        { ...from(null), product: of(5.2), liters: 5 },
        { ...from(null, 'Ambrée'), product: of(5.2), liters: 8 },
      ],
    },
  );
  expect(lines).toMatchObject([
    { openingBatchIds: ['b-2', 'b-3'], batchIds: ['b-2', 'b-3', 'b-4'], opening: 63, closing: 43 },
  ]);
  // Beer without a batch has a line by its name; beer that is sold out has none.
  expect(closing.map(({ batchId, beerName, liters }) => [batchId ?? beerName, liters])).toEqual([
    ['b-2', 30],
    ['Ambrée', 3],
    ['b-4', 10],
  ]);
});

it('gives a return back what its class paid in the year of its sale', () => {
  const returned = (soldMonth: string, isSmallNow: boolean, isSmallIn: (year: number) => boolean) =>
    month([moved('return', 100, { soldMonth })], { productOf: () => of(5, isSmallNow), isSmallIn })
      .duty;
  const inYear = (small: number) => (year: number) => year === small;
  expect(returned('2025-12', false, inYear(2025))).toBe(-20.25);
  expect(returned('2025-12', true, inYear(2026))).toBe(-40.5);
  expect(returned('2026-02', false, inYear(2025))).toBe(-41.2);
});

it('gives a return back what its beer paid as the month of its sale was closed', () => {
  const returned = [moved('return', 100, { soldMonth: '2026-02' })];
  const paidIn = (beer: { batchId: string | null }, of: string) =>
    beer.batchId === 'b-1' && of === '2026-02' ? { abv: 5.2, rate: 4.12 } : null;
  // Since then the brewery is no small one, and the strength was corrected.
  const of54 = { productOf: () => of(5.4, false), isSmallIn: () => false };
  expect(month(returned, { ...of54, paidIn }).duty).toBe(-21.42);
  expect(month(returned, of54).duty).toBe(-44.5);
});

it('has no amount while what a return had paid is not known', () => {
  const sold = moved('sale', -100);
  const back = (liters: number) => moved('return', liters, { soldMonth: '2024-12' });
  expect(month([sold, back(10)])).toMatchObject({ lines: [{ duty: null }], duty: 0 });
  expect(month([sold, back(10), back(-10)]).duty).toBe(21.42);
});

it('counts half a cent of duty as one', () => {
  const dutyOf = (liters: number, abv: number, of: string) =>
    month([moved('sale', -liters)], { month: of, productOf: () => exciseProduct('B', abv, true) })
      .duty;
  expect(dutyOf(100, 4.5, '2025-03')).toBe(18.23);
  expect(dutyOf(1225, 5.5, '2026-03')).toBe(277.59);
  expect(dutyOf(-100, 4.5, '2025-03')).toBe(-18.23);
});

it('lists products by the French alphabet, the months of returns by date', () => {
  const beers = ['Inconnue', 'Zeste', 'Étoile', 'Dunkel'];
  const returns = [
    moved('return', 4, { soldMonth: '2026-02' }),
    moved('return', 2, { soldMonth: '2025-11' }),
    moved('return', 3, { soldMonth: '2026-02' }),
    moved('return', 1),
  ];
  const { lines } = month(
    beers.flatMap((beerName) => returns.map((one) => ({ ...one, batchId: beerName, beerName }))),
    {
      productOf: ({ beerName }) =>
        beerName === 'Inconnue' ? null : exciseProduct(beerName, 5.2, true),
    },
  );
  expect(lines.map(({ product }) => product?.beerName)).toEqual([
    'Dunkel',
    'Étoile',
    'Zeste',
    undefined,
  ]);
  for (const line of lines) {
    expect(line.returns).toEqual([
      { month: '2025-11', liters: 2 },
      { month: '2026-02', liters: 7 },
      { month: '2026-03', liters: 1 },
    ]);
  }
});

it('has no line for what was put right within the month, and one for what came and went', () => {
  expect(month([moved('sale', -10), moved('sale', 10)])).toMatchObject({ lines: [], closing: [] });
  expect(month([moved('packaging', 10), moved('sale', -10)])).toMatchObject({
    lines: [{ opening: 0, flows: { packaging: 10, sale: 10 }, closing: 0 }],
    closing: [],
  });
  const opening = [{ ...blonde, product: of(5.2), liters: 10 }];
  expect(month([], { opening }).lines).toMatchObject([{ opening: 10, closing: 10 }]);
});

it('has no amount without a rate, and no lines in an empty month', () => {
  expect(month([moved('sale', -10)], { rates: [] }).lines[0]).toMatchObject({
    rate: null,
    duty: null,
  });
  expect(month([])).toMatchObject({ lines: [], duty: 0, closing: [] });
});

it('says of which rate a month is, and whether it is confirmed', () => {
  const rateOf = (one: string, known = rates) => {
    const { rateFrom, isRateConfirmed } = month([], { month: one, rates: known });
    return [rateFrom, isRateConfirmed];
  };
  expect(rateOf('2026-01')).toEqual(['2026-01-01', false]);
  expect(rateOf('2025-12')).toEqual(['2025-01-01', true]);
  expect(rateOf('2026-01', [])).toEqual([null, false]);
});
