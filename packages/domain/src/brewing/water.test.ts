import fc from 'fast-check';
import {
  diluted,
  mashPh,
  residualAlkalinity,
  type Water,
  waterAdditions,
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

it('balances alkalinity against hardness', () => {
  expect(residualAlkalinity(city)).toBeCloseTo((250 * 50.04) / 61.02 - 90 / 1.4 - 6 / 1.7, 6);
  expect(residualAlkalinity(diluted(city, 1))).toBe(0);
});

describe('mashPh', () => {
  const pale = [{ kg: 100, ebc: 3.5 }];

  it('is 5.6 for a pale mash with pure water, less for its colour', () => {
    expect(mashPh(pale, 3, 12, residualAlkalinity(pure), 3)).toBeCloseTo(5.6 - (3 / 12) * 0.21, 6);
  });

  it('rises with alkaline water and falls with dark malt and gypsum', () => {
    const plain = mashPh(pale, 3, 12, residualAlkalinity(city), 3);
    expect(plain).toBeGreaterThan(mashPh(pale, 3, 12, residualAlkalinity(pure), 3));
    expect(
      mashPh([...pale, { kg: 15, ebc: 120 }], 14, 12, residualAlkalinity(city), 3),
    ).toBeLessThan(plain);
    expect(
      mashPh(pale, 3, 12, residualAlkalinity(withSalts(city, { gypsum: 200 }, 500)), 3),
    ).toBeLessThan(plain);
  });

  it('weights roasted malts less than caramel malts of the same beer colour', () => {
    const roasted = mashPh([...pale, { kg: 4, ebc: 1000 }], 25, 12, residualAlkalinity(pure), 3);
    const caramel = mashPh([...pale, { kg: 30, ebc: 150 }], 25, 12, residualAlkalinity(pure), 3);
    expect(roasted).toBeGreaterThan(caramel);
  });
});
