import fc from 'fast-check';
import {
  diluted,
  mashPh,
  residualAlkalinity,
  saltsFor,
  type Water,
  waterIons,
  waterSalts,
  withSalts,
} from '.';

const pure: Water = {
  calcium: 0,
  magnesium: 0,
  sodium: 0,
  sulfate: 0,
  chloride: 0,
  bicarbonate: 0,
};
const city: Water = {
  calcium: 90,
  magnesium: 6,
  sodium: 10,
  sulfate: 30,
  chloride: 20,
  bicarbonate: 250,
};

describe('salts', () => {
  it('dissolve by their molar mass', () => {
    // A gram of gypsum a litre: 40.08 and 96.06 parts of 172.17.
    const { calcium, sulfate } = withSalts(pure, { gypsum: 100 }, 100);
    expect(calcium).toBeCloseTo((40.08 / 172.17) * 1000, 0);
    expect(sulfate).toBeCloseTo((96.06 / 172.17) * 1000, 0);
  });

  it('are calculated back from the water they make', () => {
    const target = withSalts(pure, { gypsum: 60, calcium_chloride: 40, epsom: 20 }, 500);
    const found = saltsFor(pure, target, 500, ['gypsum', 'calcium_chloride', 'epsom']);
    expect(found.gypsum).toBeCloseTo(60, 0);
    expect(found.calcium_chloride).toBeCloseTo(40, 0);
    expect(found.epsom).toBeCloseTo(20, 0);
  });

  it('approach any target, and are never negative', () => {
    const ion = fc.integer({ min: 0, max: 300 });
    const water = fc.record({
      calcium: ion,
      magnesium: ion,
      sodium: ion,
      sulfate: ion,
      chloride: ion,
      bicarbonate: ion,
    });
    const distance = (one: Water, other: Water) =>
      Math.hypot(...waterIons.map((name) => one[name] - other[name]));
    fc.assert(
      fc.property(water, water, (source, target) => {
        const salts = saltsFor(source, target, 1000);
        for (const salt of waterSalts) expect(salts[salt]).toBeGreaterThanOrEqual(0);
        // Salts are weighed to a tenth of a gram.
        expect(distance(withSalts(source, salts, 1000), target)).toBeLessThanOrEqual(
          distance(source, target) + 1,
        );
      }),
    );
  });
});

it('balances alkalinity against hardness', () => {
  expect(residualAlkalinity(city)).toBeCloseTo((250 * 50.04) / 61.02 - 90 / 1.4 - 6 / 1.7, 6);
  expect(residualAlkalinity(diluted(city, 1))).toBe(0);
});

describe('mashPh', () => {
  const pale = [{ kg: 100, ebc: 3.5 }];

  it('is 5.6 for a pale mash with pure water, less for its colour', () => {
    expect(mashPh(pale, 3, 12, pure, 3)).toBeCloseTo(5.6 - (3 / 12) * 0.21, 6);
  });

  it('rises with alkaline water and falls with dark malt and gypsum', () => {
    const plain = mashPh(pale, 3, 12, city, 3);
    expect(plain).toBeGreaterThan(mashPh(pale, 3, 12, pure, 3));
    expect(mashPh([...pale, { kg: 15, ebc: 120 }], 14, 12, city, 3)).toBeLessThan(plain);
    expect(mashPh(pale, 3, 12, withSalts(city, { gypsum: 200 }, 500), 3)).toBeLessThan(plain);
  });

  it('weights roasted malts less than caramel malts of the same beer colour', () => {
    const roasted = mashPh([...pale, { kg: 4, ebc: 1000 }], 25, 12, pure, 3);
    const caramel = mashPh([...pale, { kg: 30, ebc: 150 }], 25, 12, pure, 3);
    expect(roasted).toBeGreaterThan(caramel);
  });
});
