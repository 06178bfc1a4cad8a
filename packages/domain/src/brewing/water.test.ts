import { diluted, residualAlkalinity, type Water, withSalts } from '.';

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

it('dissolves salts by their molar mass', () => {
  // A gram of gypsum a litre: 40.08 and 96.06 parts of 172.17.
  const { calcium, sulfate } = withSalts(pure, { gypsum: 100 }, 100);
  expect(calcium).toBeCloseTo((40.08 / 172.17) * 1000, 0);
  expect(sulfate).toBeCloseTo((96.06 / 172.17) * 1000, 0);
});

it('balances alkalinity against hardness', () => {
  expect(residualAlkalinity(city)).toBeCloseTo((250 * 50.04) / 61.02 - 90 / 1.4 - 6 / 1.7, 6);
  expect(residualAlkalinity(diluted(city, 1))).toBe(0);
});
