import { addDays } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import * as fc from 'fast-check';

export const today = '2026-03-12';

/** The last day that an account follows. */
const lastDay = addDays(today, 90);

/** Of every recipe. */
export const fermentation = { fermentationDays: 12, maturingDays: 6 } as const;

/**
 * What a recipe takes of an article for a thousand litres, and how many days after the brew: the dry hop
 * stays three days until the fermentation is over, what is packaged is matured before.
 */
export const recipeLines = [
  { article: 0, quantity: 100, daysAfter: 0, line: { usageStage: 'mash' } },
  { article: 1, quantity: 4, daysAfter: 9, line: { usageStage: 'dry_hop', timeInMinutes: 4320 } },
  { article: 2, quantity: 5, daysAfter: 18, line: { usageStage: 'packaging' } },
] as const;

const offset = fc.integer({ min: -12, max: 60 });
const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((count) => count / 10);

const lot = (max: number) =>
  fc.record({
    quantity: tenths(max),
    expiresIn: fc.option(fc.integer({ min: -5, max: 70 }), { nil: null }),
    awaitsAnalysis: fc.nat({ max: 5 }).map((of) => of === 0),
  });

const article = (max: number) =>
  fc.record({
    minimum: fc.option(tenths(max / 3), { nil: 0 }),
    lots: fc.array(lot(max), { maxLength: 4 }),
    /** Each by an order of its own; a draft brings nothing. */
    orders: fc.array(fc.record({ quantity: tenths(max), isSent: fc.boolean() }), { maxLength: 2 }),
  });

/** Stocks with lots and orders, batches planned and started, and the days that are looked at. */
export const supplyScenarios = fc.record({
  articles: fc.tuple(article(150), article(6), article(9)),
  batches: fc.array(
    fc.record({
      liters: fc.constantFrom(400, 800, 1000),
      brewIn: offset,
      brewCount: fc.constantFrom(1, 1, 2),
      isStarted: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  until: fc.nat({ max: 60 }),
  from: fc.nat({ max: 40 }),
});
export type SupplyScenario =
  typeof supplyScenarios extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** A lot as it is after the started batches took theirs. */
export interface PlainLot {
  quantity: number;
  readonly expiryDate: string | null;
  readonly isUsable: boolean;
}

/** What one batch takes of an article on a day. */
export interface PlainNeed {
  readonly day: string;
  readonly quantity: number;
}

/** What the batches still take of an article, written down from the recipe by hand. */
export function needsOf({ batches }: SupplyScenario, index: number): PlainNeed[] {
  const atLeastToday = (day: string) => (day > today ? day : today);
  const [{ quantity, daysAfter }] = recipeLines.filter(({ article: of }) => of === index) as [
    (typeof recipeLines)[number],
  ];
  return batches.flatMap(({ liters, brewIn, brewCount, isStarted }) => {
    const brewed = addDays(today, isStarted ? Math.min(brewIn, 0) : brewIn);
    const ofAll = (quantity * liters) / 1000;
    if (!isStarted) {
      return [{ day: addDays(atLeastToday(brewed), daysAfter), quantity: ofAll }];
    }
    const day = atLeastToday(addDays(brewed, daysAfter));
    const ofBrew = { day, quantity: ofAll / brewCount };
    const toCome = brewCount > 1 ? [ofBrew] : [];
    // The mash took its own when it was brewed.
    return daysAfter === 0 ? toCome : [...toCome, ofBrew];
  });
}

/** What can be used before anything is taken. */
export const usableToday = (lots: readonly PlainLot[]): number =>
  addQuantities(
    ...lots
      .filter(({ isUsable, expiryDate }) => isUsable && (expiryDate === null || expiryDate > today))
      .map(({ quantity }) => quantity),
  );

/** What lacks of an article on each day, and what can be used at the end of each, day by day. */
export function dayByDay(lots: readonly PlainLot[], needs: readonly PlainNeed[]) {
  const shelf = lots
    .filter(({ isUsable }) => isUsable)
    .map((one) => ({ ...one }))
    .sort((a, b) => ((a.expiryDate ?? '9999') < (b.expiryDate ?? '9999') ? -1 : 1));
  const days: { day: string; needed: number; short: number; left: number }[] = [];
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    const good = shelf.filter(({ expiryDate }) => expiryDate === null || expiryDate > day);
    const needed = addQuantities(
      ...needs.filter((need) => need.day === day).map(({ quantity }) => quantity),
    );
    let short = needed;
    for (const one of good) {
      const taken = Math.min(short, one.quantity);
      one.quantity = addQuantities(one.quantity, -taken);
      short = addQuantities(short, -taken);
    }
    days.push({ day, needed, short, left: addQuantities(...good.map(({ quantity }) => quantity)) });
  }
  return days;
}
