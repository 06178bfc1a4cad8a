import fc from 'fast-check';
import { diluted, waterIons, waterSalts, withSalts } from './water';
import { noSalts, waterAdditions } from './water-additions';
import type { Water } from './water-schemas';

const pure = {
  calcium: 0,
  magnesium: 0,
  sodium: 0,
  sulfate: 0,
  chloride: 0,
  bicarbonate: 0,
};
const city = {
  calcium: 90,
  magnesium: 6,
  sodium: 10,
  sulfate: 30,
  chloride: 20,
  bicarbonate: 250,
};

describe('salts', () => {
  it('are calculated back from the water they make', () => {
    const target = withSalts(pure, { gypsum: 60, calcium_chloride: 40, epsom: 20 }, 500);
    const { salts } = waterAdditions(pure, target, 500, {
      salts: ['gypsum', 'calcium_chloride', 'epsom'],
    });
    expect(salts.gypsum).toBeCloseTo(60, 0);
    expect(salts.calcium_chloride).toBeCloseTo(40, 0);
    expect(salts.epsom).toBeCloseTo(20, 0);
  });

  it('do not pass a small target to reach a great one', () => {
    // Least squares alone gave 46 mg/l of magnesium for 10, to bring sulfates nearer.
    const target = { calcium: 60, magnesium: 10, sulfate: 250, chloride: 50 };
    const soft = { ...pure, calcium: 20, magnesium: 3, sulfate: 10, chloride: 12, bicarbonate: 40 };
    const { salts } = waterAdditions(soft, target, 1000);
    const treated = withSalts(soft, salts, 1000);
    expect(treated.magnesium).toBeLessThanOrEqual(13);
    expect(treated.calcium).toBeLessThanOrEqual(75);
    expect(treated.sulfate).toBeGreaterThan(soft.sulfate);
  });

  it('never pass a target much, whatever the water, and come nearer to it', () => {
    const ion = fc.integer({ min: 0, max: 300 });
    const water = fc.record({
      calcium: ion,
      magnesium: ion,
      sodium: ion,
      sulfate: ion,
      chloride: ion,
      bicarbonate: ion,
    });
    fc.assert(
      fc.property(water, water, fc.boolean(), (source, target, mayDilute) => {
        const { salts, osmosisShare } = waterAdditions(source, target, 1000, { mayDilute });
        const treated = withSalts(diluted(source, osmosisShare), salts, 1000);
        const lack = (one: Water) =>
          waterIons.reduce((sum, name) => {
            const part = (one[name] - target[name]) / Math.max(20, target[name]);
            return sum + part ** 2 * (part > 0 ? 30 : 1);
          }, 0);
        for (const salt of waterSalts) expect(salts[salt]).toBeGreaterThanOrEqual(0);
        expect(osmosisShare).toBeGreaterThanOrEqual(0);
        expect(osmosisShare).toBeLessThanOrEqual(mayDilute ? 1 : 0);
        expect(lack(treated)).toBeLessThanOrEqual(lack(source) + 0.05);
      }),
    );
  });

  it('dilute a water that has too much of an ion', () => {
    const target = { calcium: 60, bicarbonate: 50 };
    const { salts, osmosisShare } = waterAdditions(city, target, 100, { mayDilute: true });
    const treated = withSalts(diluted(city, osmosisShare), salts, 100);
    expect(osmosisShare).toBeGreaterThan(0.7);
    expect(treated.bicarbonate).toBeLessThan(60);
    expect(treated.calcium).toBeCloseTo(60, 0);
    expect(waterAdditions(city, target, 100).osmosisShare).toBe(0);
  });
});

describe('osmosis water', () => {
  it.each([
    ['no ion has a target', {}],
    ['the source meets every target', { sulfate: 30, chloride: 20 }],
    ['the source lacks what has a target', { bicarbonate: 300 }],
  ])('is not proposed where %s', (_case, target) => {
    const found = waterAdditions(city, target, 100, { mayDilute: true, salts: ['gypsum'] });
    expect(found).toEqual({ salts: noSalts, osmosisShare: 0 });
  });

  it('is proposed by the ion that needs most of it', () => {
    const target = { calcium: 60, sodium: 8 };
    const found = waterAdditions(city, target, 100, { mayDilute: true, salts: [] });
    expect(found.osmosisShare).toBeCloseTo(0.33, 2);
  });

  it('is not proposed for bicarbonate that an acid takes away', () => {
    const options = { mayDilute: true, salts: [] };
    const target = { calcium: 90, bicarbonate: 50 };
    const shareOf = (more: object) =>
      waterAdditions(city, target, 100, { ...options, ...more }).osmosisShare;
    expect(shareOf({})).toBeGreaterThan(0.7);
    expect(shareOf({ mayExceed: ['bicarbonate'] })).toBe(0);
  });

  it('counts at its typed share, which salts make up for', () => {
    // 90 mg/l of calcium leave 45 in half the water; 55 more are 20.2 g in 100 l.
    const found = waterAdditions(city, { calcium: 100 }, 100, {
      mayDilute: true,
      osmosisShare: 0.5,
      salts: ['calcium_chloride'],
    });
    expect(found.osmosisShare).toBe(0.5);
    expect(found.salts.calcium_chloride).toBeCloseTo(20.2, 0);
  });
});

it.each([
  ['not worth weighing', { calcium: 0.9, sulfate: 2.2 }, 0],
  ['worth weighing', { calcium: 1.4, sulfate: 3.35 }, 6],
])('proposes a salt for 1 000 l only where it is %s', (_case, target, grams) => {
  const { salts } = waterAdditions(pure, target, 1000, { salts: ['gypsum'] });
  expect(salts.gypsum).toBeCloseTo(grams, 1);
});
