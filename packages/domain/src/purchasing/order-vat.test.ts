import fc from 'fast-check';
import { orderAmount, orderVat, vatRateText } from '.';

type TaxedLines = Parameters<typeof orderVat>[0];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('taxes the sum of a rate, rounded once', () => {
  const lines = [
    { quantity: 600, price: 0.92, vatRate: 20 },
    { quantity: 100, price: 1.08, vatRate: 20 },
    { quantity: 3, price: 0.333, vatRate: 5.5 },
  ];
  expect(orderVat(lines)).toEqual({
    rates: [
      { rate: 20, base: 660, vat: 132 },
      { rate: 5.5, base: 1, vat: 0.06 },
    ],
    total: 793.06,
  });
});

it('rounds half a cent up, in whole numbers', () => {
  // 0,10 € at 5 %, and 1,005 in binary is a little less than itself.
  expect(orderVat([{ quantity: 1, price: 0.1, vatRate: 5 }])?.rates[0]?.vat).toBe(0.01);
  expect(orderVat([{ quantity: 1, price: 20.1, vatRate: 5 }])?.rates[0]?.vat).toBe(1.01);
});

it('taxes carriage as what it carries', () => {
  const lines = [
    { quantity: 1, price: 200, vatRate: 20 },
    { quantity: 1, price: 100, vatRate: 0 },
  ];
  expect(orderVat(lines, 10)).toEqual({
    rates: [
      { rate: 20, base: 206.67, vat: 41.33 },
      { rate: 0, base: 103.33, vat: 0 },
    ],
    total: 351.33,
  });
  expect(orderVat([{ quantity: 2, price: 0, vatRate: 20 }], 10)).toEqual({
    rates: [{ rate: 20, base: 10, vat: 2 }],
    total: 12,
  });
});

it('knows no total where a line has no rate or no price', () => {
  expect(
    orderVat([
      { quantity: 1, price: 1, vatRate: 20 },
      { quantity: 1, price: 1 },
    ]),
  ).toBeNull();
  expect(
    orderVat(
      [
        { quantity: 1, price: 1, vatRate: 20 },
        { quantity: 1, vatRate: 20 },
      ],
      10,
    ),
  ).toBeNull();
  const line = { quantity: 1, price: 1, vatRate: 20 };
  for (const typed of ['quantity', 'price', 'vatRate']) {
    expect(orderVat([{ ...line, [typed]: Number.NaN }])).toBeNull();
  }
  expect(orderVat([line], Number.NaN)).toBeNull();
  expect(orderVat([{ quantity: 1, price: 0, vatRate: 20 }])).toEqual({ rates: [], total: 0 });
  expect(orderVat([])).toEqual({ rates: [], total: 0 });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  price: fc.integer({ min: 0, max: 9_999_999 }).map((parts) => parts / 10_000),
  vatRate: fc.constantFrom(20, 10, 5.5, 2.1, 0),
});

const carriage = fc.option(fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100));

const cents = (euros: number) => BigInt(Math.round(euros * 100));

/** The same by hand, in big integers. */
function compareByHand(lines: TaxedLines, paid: number | null): void {
  const found = orderVat(lines, paid);
  const rates = found?.rates ?? [];
  let total = 0n;
  let untaxed = 0n;
  for (const { rate, base, vat } of rates) {
    expect(cents(vat)).toBe((cents(base) * BigInt(Math.round(rate * 100)) + 5_000n) / 10_000n);
    untaxed += cents(base);
    total += cents(base) + cents(vat);
  }
  expect(new Set(rates.map(({ rate }) => rate)).size).toBe(rates.length);
  expect(cents(found?.total ?? -1)).toBe(total);
  expect(untaxed).toBe(cents(orderAmount(lines, paid)));
}

it('agrees with a second account', () => {
  const drawn = fc.array(line, { minLength: 1, maxLength: 30 });
  fc.assert(fc.property(drawn, carriage, compareByHand));
});

it('names a rate', () => {
  expect([20, 5.5, 0].map((rate) => plain(vatRateText(rate)))).toEqual([
    'TVA 20 %',
    'TVA 5,5 %',
    'TVA 0 %',
  ]);
});
