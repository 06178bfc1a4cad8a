import * as fc from 'fast-check';
import { addDays } from '../dates';
import {
  defaultWeeklyLoss,
  freshSlurryViability,
  harvestedGeneration,
  isGoodSlurry,
  type SlurryLot,
  type StoredYeast,
  viabilityOn,
  yeastStateOn,
} from '.';

const slurry: StoredYeast = {
  form: 'slurry',
  generation: 2,
  generationLimit: null,
  weeklyLoss: null,
  freshViability: null,
  cellDensity: null,
  storedOn: '2026-03-01',
};
const lot: SlurryLot = {
  id: 'a',
  quantity: 20,
  unit: 'l',
  expiryDate: null,
  receivedOn: '2026-03-01',
  yeast: slurry,
  isSuspect: false,
};
const after = (days: number) => addDays(slurry.storedOn, days);

describe('viability', () => {
  it('of a slurry halves in four weeks, as mrmalty.com counts it', () => {
    expect(viabilityOn(slurry, slurry.storedOn)).toBe(freshSlurryViability);
    // 94 % less 1.6 points a day.
    for (const days of [7, 14, 21, 28]) {
      expect(Math.abs(viabilityOn(slurry, after(days)) - (94 - 1.6 * days))).toBeLessThan(6);
    }
  });

  it('of liquid yeast falls by a fifth in a month, that of dry yeast by 5 % in a year', () => {
    expect(viabilityOn({ ...slurry, form: 'liquid' }, after(30))).toBeCloseTo(80, 0);
    expect(viabilityOn({ ...slurry, form: 'dry' }, after(365))).toBeCloseTo(95, 0);
  });

  it('follows the strain and what was counted', () => {
    const counted = { ...slurry, freshViability: 80, weeklyLoss: 50 };
    expect(viabilityOn(counted, after(14))).toBeCloseTo(20, 10);
  });

  it('is that of the harvest before its day', () => {
    expect(yeastStateOn(slurry, '2026-02-01')).toMatchObject({ viability: 94, ageInDays: 0 });
  });
});

describe('judged', () => {
  const stored = fc.record({
    form: fc.constantFrom('dry' as const, 'liquid' as const, 'slurry' as const),
    generation: fc.integer({ min: 1, max: 12 }),
    generationLimit: fc.option(fc.integer({ min: 1, max: 12 })),
    weeklyLoss: fc.option(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)),
    freshViability: fc.option(fc.integer({ min: 1, max: 100 })),
    cellDensity: fc.constant(null),
    storedOn: fc.constant('2026-03-01'),
  });

  it('viability is counted down a day at a time, never rises and never goes below zero', () => {
    void fc.assert(
      fc.property(stored, fc.integer({ min: 0, max: 200 }), (yeast, days) => {
        // The plain account: each day takes the same share of what is left.
        let alive = yeast.freshViability ?? (yeast.form === 'slurry' ? 94 : 100);
        const kept = 1 - (yeast.weeklyLoss ?? defaultWeeklyLoss[yeast.form]) / 100;
        for (let day = 0; day < days; day += 1)
          alive *= kept === 0 ? 0 : Math.exp(Math.log(kept) / 7);
        const viability = viabilityOn(yeast, after(days));
        expect(viability).toBeCloseTo(alive, 6);
        expect(viabilityOn(yeast, after(days + 1))).toBeLessThanOrEqual(viability);
        expect(viability).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('no generation is skipped along a chain of harvests', () => {
    let ofBatch: number | null = null;
    for (let harvest = 1; harvest <= 10; harvest += 1) {
      ofBatch = harvestedGeneration(ofBatch);
      expect(ofBatch).toBe(harvest + 1);
    }
  });
});

describe('slurry in good state', () => {
  const isGood = (values: Partial<SlurryLot>, days = 7) =>
    isGoodSlurry({ ...lot, ...values }, after(days));

  it('is alive, clean and within the generations of its strain', () => {
    expect(isGood({})).toBe(true);
    expect(isGood({}, 25)).toBe(true);
    expect(isGood({}, 28)).toBe(false);
    expect(isGood({ isSuspect: true })).toBe(false);
    expect(isGood({ isBlocked: true })).toBe(false);
    expect(isGood({ awaitsAnalysis: true })).toBe(false);
    expect(isGood({ expiryDate: after(6) })).toBe(false);
    expect(isGood({ yeast: { ...slurry, generation: 8 } })).toBe(true);
    expect(isGood({ yeast: { ...slurry, generation: 9 } })).toBe(false);
    expect(isGood({ yeast: { ...slurry, generation: 4, generationLimit: 3 } })).toBe(false);
  });
});
