import { coveredByOrder, deliveryMargin } from '.';

const need = (ingredientId: string, missing: number) => ({ ingredientId, missing });

it('covers shortages from the soonest on, after what arrives before', () => {
  const needs = [need('malt', 62), need('hops', 2), need('malt', 35), need('malt', 12)];
  const covered = coveredByOrder(
    needs,
    new Map([['malt', 70]]),
    new Map([
      ['malt', 30],
      ['hops', 5],
    ]),
  );
  expect(covered.map((one) => one.covered)).toEqual([0, 2, 27, 3]);
  expect(covered[2]).toMatchObject({ ingredientId: 'malt', missing: 35 });
});

it('covers nothing of what is in stock or not ordered', () => {
  const supply = new Map([['malt', 30]]);
  expect(coveredByOrder([need('malt', 0), need('hops', 2)], new Map(), supply)).toMatchObject([
    { covered: 0 },
    { covered: 0 },
  ]);
  // The maps are the caller's.
  expect(supply.get('malt')).toBe(30);
});

it('counts the days from the delivery, today at the earliest', () => {
  expect(deliveryMargin('2026-11-27', '2026-12-08', '2026-11-23')).toBe(11);
  expect(deliveryMargin('2026-12-08', '2026-12-08', '2026-11-23')).toBe(0);
  expect(deliveryMargin('2026-12-10', '2026-12-08', '2026-11-23')).toBe(-2);
  expect(deliveryMargin('2026-11-20', '2026-12-08', '2026-12-05')).toBe(3);
  expect(deliveryMargin(null, '2026-12-08', '2026-11-23')).toBeNull();
});
