import * as fc from 'fast-check';
import { addDays } from '../dates';
import {
  cellsForWort,
  harvestQuestion,
  leastViability,
  pitchQuestion,
  proposeSlurry,
  type SlurryLot,
  slurryToPitch,
} from '.';

const today = '2026-03-15';
const slurry = (id: string, quantity: number, days: number, more: object = {}): SlurryLot => ({
  id,
  quantity,
  unit: 'l',
  expiryDate: null,
  receivedOn: addDays(today, -days),
  yeast: {
    form: 'slurry',
    generation: 2,
    generationLimit: null,
    weeklyLoss: null,
    freshViability: 100,
    cellDensity: 1,
    storedOn: addDays(today, -days),
    ...more,
  },
  isSuspect: false,
});
const propose = (cells: number, lots: readonly SlurryLot[], part = 1) =>
  proposeSlurry(cells, part, lots, new Map(lots.map(({ id, quantity }) => [id, quantity])), today);

it('counts the cells of a wort: an ale of 1000 l at 12 °P takes 9 · 10¹²', () => {
  const ale = { liters: 1000, wortGravity: 1.0484, celsius: 20 };
  expect(cellsForWort(ale) / 1e12).toBeCloseTo(9, 1);
  expect(cellsForWort({ ...ale, celsius: 10 })).toBeCloseTo(2 * cellsForWort(ale), 0);
  expect(cellsForWort({ ...ale, pitchRate: 1.5 })).toBeCloseTo(2 * cellsForWort(ale), 0);
  // A recipe without a gravity is taken for the usual wort.
  expect(cellsForWort({ liters: 1000 }) / 1e12).toBeCloseTo(9, 0);
});

it('takes more litres of what is older or thinner, in the unit of the lot', () => {
  expect(slurryToPitch(9e12, slurry('a', 20, 0), today)).toBe(9);
  expect(slurryToPitch(9e12, slurry('a', 20, 7), today)).toBe(10.8);
  expect(slurryToPitch(9e12, slurry('a', 20, 0, { cellDensity: 2 }), today)).toBe(4.5);
  expect(slurryToPitch(9e12, { ...slurry('a', 20, 0), unit: 'g' }, today)).toBe(9000);
  expect(slurryToPitch(9e12, slurry('a', 20, 7, { weeklyLoss: 100 }), today)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

it('offers the oldest good slurry first, and nothing where it is not enough', () => {
  const lots = [slurry('new', 20, 0), slurry('old', 5, 7), slurry('dead', 50, 60)];
  expect(propose(9e12, lots)).toEqual([
    { lotId: 'old', quantity: 5 },
    { lotId: 'new', quantity: 4.8 },
  ]);
  expect(propose(9e12, lots, 0.5)).toEqual([
    { lotId: 'old', quantity: 5 },
    { lotId: 'new', quantity: 0.3 },
  ]);
  expect(propose(90e12, lots)).toBeNull();
  expect(propose(1, [])).toBeNull();
});

it('judged: what it offers holds the living cells that the wort needs, and no lot more than it has', () => {
  const lot = fc
    .record({
      quantity: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
      days: fc.integer({ min: 0, max: 40 }),
      cellDensity: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10),
      generation: fc.integer({ min: 2, max: 10 }),
    })
    .map(({ quantity, days, ...more }) => ({ quantity, days, more }));
  void fc.assert(
    fc.property(
      fc.array(lot, { maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
      (drawn, size) => {
        const cells = size * 1e11;
        const lots = drawn.map(({ quantity, days, more }, at) =>
          slurry(`${at}`, quantity, days, more),
        );
        // The plain account: billions alive in a litre, lot by lot.
        const alive = (at: number) => {
          const one = drawn[at];
          return one ? one.more.cellDensity * 1e12 * 0.84 ** (one.days / 7) : 0;
        };
        const isGood = (at: number) => {
          const one = drawn[at];
          return (
            !!one && one.more.generation <= 8 && 100 * 0.84 ** (one.days / 7) >= leastViability
          );
        };
        const onHand = drawn.reduce(
          (sum, one, at) => sum + (isGood(at) ? one.quantity * alive(at) : 0),
          0,
        );
        const shares = propose(cells, lots);
        if (!shares) {
          expect(onHand).toBeLessThan(cells * (1 + 1e-6));
          return;
        }
        const given = shares.reduce((sum, { lotId, quantity }) => {
          expect(isGood(Number(lotId))).toBe(true);
          expect(quantity).toBeLessThanOrEqual(drawn[Number(lotId)]?.quantity ?? 0);
          return sum + quantity * alive(Number(lotId));
        }, 0);
        expect(given).toBeGreaterThanOrEqual(cells * (1 - 1e-6));
        expect(onHand).toBeGreaterThanOrEqual(cells * (1 - 1e-6));
      },
    ),
  );
});

describe('what must be confirmed', () => {
  it('is a generation too many, dead cells, or a batch with destroyed beer', () => {
    expect(pitchQuestion(slurry('a', 20, 7), today)).toBeNull();
    expect(pitchQuestion(slurry('a', 20, 7, { generation: 9 }), today)).toMatch(
      'génération 9, pour une souche qui en donne 8',
    );
    expect(pitchQuestion(slurry('a', 20, 40), today)).toMatch(/plus que de 37\s%/);
    expect(pitchQuestion({ ...slurry('a', 20, 0), isSuspect: true }, today)).toMatch('détruite');
    expect(harvestQuestion({ generation: 8, generationLimit: 8 }, false)).toBeNull();
    expect(harvestQuestion({ generation: 9, generationLimit: 8 }, false)).toMatch(
      'la génération 9, pour une souche qui en donne 8',
    );
    expect(harvestQuestion({ generation: 2, generationLimit: 8 }, true)).toMatch('détruite');
  });
});
