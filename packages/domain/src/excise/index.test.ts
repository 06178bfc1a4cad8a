import fc from 'fast-check';
import {
  type ExciseMovement,
  exciseClasses,
  exciseClassOf,
  exciseFlows,
  exciseMonth,
  exciseRateOn,
  exciseRates,
  isEntry,
} from '.';

const rate = exciseRateOn('2026-03-01');
const moved = (flow: ExciseMovement['flow'], liters: number, more: Partial<ExciseMovement> = {}) =>
  ({ exciseClass: 'small_brewery', abv: 5, month: '2026-03', flow, liters, ...more }) as const;

it('has the rates of 2025 until the next ones, and none before', () => {
  expect(rate?.rates).toEqual({ light: 4.05, small_brewery: 4.05, standard: 8.1 });
  expect(exciseRateOn('2024-12-31')).toBeNull();
  const later = { from: '2026-03-01', rates: { light: 5, small_brewery: 5, standard: 10 } };
  const rates = [...exciseRates, later];
  expect(exciseRateOn('2026-02-28', rates)?.from).toBe('2025-01-01');
  expect(exciseRateOn('2026-03-01', rates)?.from).toBe('2026-03-01');
});

it.each([
  [2.8, true, 'light'],
  [2.8, false, 'light'],
  [2.81, true, 'small_brewery'],
  [2.81, false, 'standard'],
  [null, true, null],
])('classes a beer of %s %% (small brewery: %s) as %s', (abv, isSmall, expected) => {
  expect(exciseClassOf(abv, isSmall)).toBe(expected);
});

it('calculates a month: opening, flows, closing, duty', () => {
  const { lines, duty } = exciseMonth(
    [
      moved('packaging', 1000, { month: '2026-02' }),
      moved('sale', -200, { month: '2026-02' }),
      moved('packaging', 500),
      moved('surplus', 3),
      moved('sale', -300),
      moved('tasting', -10),
      moved('shortage', -5),
      moved('loss', -8),
      moved('removal', -2),
      moved('sale', -100, { month: '2026-04' }),
    ],
    '2026-03',
    rate,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    exciseClass: 'small_brewery',
    opening: { liters: 800, hectoliterDegrees: 40 },
    closing: { liters: 978, hectoliterDegrees: 48.9 },
    taxed: { liters: 315, hectoliterDegrees: 15.75 },
    flows: { sale: { liters: 300 }, loss: { liters: 8 }, packaging: { liters: 500 } },
    rate: 4.05,
    rateFrom: '2025-01-01',
    duty: 63.79,
  });
  expect(duty).toBe(63.79);
});

it('subtracts a corrected sale, and lists unmeasured beer separately', () => {
  const { lines, duty } = exciseMonth(
    [moved('sale', -33), moved('sale', 3.3), moved('sale', -10, { exciseClass: null, abv: null })],
    '2026-03',
    rate,
  );
  expect(lines.map((line) => [line.exciseClass, line.taxed, line.duty, line.rateFrom])).toEqual([
    ['small_brewery', { liters: 29.7, hectoliterDegrees: 1.485 }, 6.01, '2025-01-01'],
    [null, { liters: 10, hectoliterDegrees: null }, null, null],
  ]);
  expect(duty).toBe(6.01);
});

it('lists a class that only keeps its stock, and one that came and went', () => {
  const kept = moved('packaging', 100, { month: '2026-02' });
  const gone = { exciseClass: 'light', abv: 2 } as const;
  const { lines } = exciseMonth(
    [kept, moved('packaging', 10, gone), moved('sale', -10, gone)],
    '2026-03',
    rate,
  );
  expect(lines.map(({ exciseClass, closing }) => [exciseClass, closing.liters])).toEqual([
    ['light', 0],
    ['small_brewery', 100],
  ]);
});

it('has no amount without a rate, and no lines in an empty month', () => {
  expect(exciseMonth([moved('sale', -10)], '2026-03', null).lines[0]).toMatchObject({
    rate: null,
    rateFrom: null,
    duty: null,
  });
  expect(exciseMonth([], '2026-03', rate)).toEqual({ month: '2026-03', lines: [], duty: 0 });
});

it('opens each month with the closing of the previous one, for any movements', () => {
  const movement = fc.record({
    exciseClass: fc.constantFrom(...exciseClasses),
    abv: fc.integer({ min: 0, max: 2000 }).map((value) => value / 100),
    month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
    flow: fc.constantFrom(...exciseFlows),
    liters: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => value / 1000),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
      const [february, march] = ['2026-02', '2026-03'].map((month) =>
        exciseMonth(movements, month, rate),
      );
      for (const line of february?.lines ?? []) {
        const next = march?.lines.find(({ exciseClass }) => exciseClass === line.exciseClass);
        expect(next?.opening.liters ?? 0).toBe(line.closing.liters);
        const balance = exciseFlows.reduce(
          (sum, flow) => sum + (isEntry(flow) ? 1 : -1) * line.flows[flow].liters,
          line.opening.liters,
        );
        expect(balance).toBeCloseTo(line.closing.liters, 6);
      }
    }),
  );
});
