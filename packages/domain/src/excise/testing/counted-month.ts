import {
  type CountedMonth,
  type ExciseMovement,
  type ExciseRate,
  exciseFlows,
  exciseMonth,
  exciseProduct,
} from '..';

/** Two years' rates, the newest first. */
export const rates: readonly ExciseRate[] = [
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

export const blonde = { batchId: 'b-1', beerName: 'Blonde du Lavoir' };

export const moved = (
  flow: ExciseMovement['flow'],
  liters: number,
  more: Partial<ExciseMovement> = {},
): ExciseMovement => ({ ...blonde, flow, liters, ...more });

export const noFlows = Object.fromEntries(exciseFlows.map((flow) => [flow, 0]));

/** The blonde at a strength. */
export const of = (abv: number, isSmall = true) => exciseProduct(blonde.beerName, abv, isSmall);

/** March 2026, of a small brewery whose beer all has 5.2 %. */
export const month = (movements: readonly ExciseMovement[], more: Partial<CountedMonth> = {}) =>
  exciseMonth({
    month: '2026-03',
    opening: [],
    movements,
    productOf: () => of(5.2),
    rates,
    isSmallIn: () => true,
    paidIn: () => null,
    ...more,
  });
