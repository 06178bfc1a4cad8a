import { calculatePackaging, type TypedFigures, type TypedLine } from './packaging-calculation';

const figures: TypedFigures = {
  volume: 1000,
  tankLoss: 20,
  fillingLoss: 2,
  spare: 5,
  carbonation: 2.4,
  temperature: 12,
  sugar: 'sucrose',
  beerPrice: 1.2,
  labelPrice: 0.04,
  closurePrice: 0.02,
};
const bottles: TypedLine = {
  key: 1,
  containerType: 'bottle',
  volumeInLiters: 0.75,
  quantity: 800,
  price: 0.35,
  isPrimed: true,
};
const kegs: TypedLine = {
  key: 2,
  containerType: 'keg',
  volumeInLiters: 30,
  quantity: 10,
  price: null,
  isPrimed: false,
};

it('sweetens the litres that are drawn for refermented bottles, the filler’s loss included', () => {
  const { sugarGrams, sugarGramsPerLiter } = calculatePackaging(figures, [bottles, kegs]);
  // Beer at 12 °C keeps 1.13 volumes; 3.8 g of sucrose a litre for each volume missing.
  expect(sugarGramsPerLiter).toBeCloseTo((2.4 - 1.13) * 3.8, 1);
  expect(sugarGrams).toBeCloseTo((sugarGramsPerLiter * 600) / 0.98, 6);
  expect(calculatePackaging(figures, [kegs])).toMatchObject({
    sugarGrams: 0,
    sugarGramsPerLiter: 0,
  });
});

it('charges the beer with its losses, containers, labels and closures', () => {
  const { totalCost, supplies, lines } = calculatePackaging(figures, [bottles, kegs]);
  // 900 l packaged; 20 l stay in the tank, 900 ÷ 0.98 − 900 l are lost at the filler.
  const beer = 1.2 * (900 + 20 + (900 / 0.98 - 900));
  const rest = 800 * (0.35 + 0.04 + 0.02) + 10 * (0.04 + 0.02);
  expect(totalCost).toBeCloseTo(beer + rest, 2);
  expect(supplies).toEqual({ labels: 851, closures: { bottle: 840, can: 0, keg: 11 } });
  expect(lines.map(({ key, liters }) => [key, liters])).toEqual([
    [1, 600],
    [2, 300],
  ]);
});

it('leaves out lines without a size, and counts what cannot be read as nothing', () => {
  const untyped = { ...bottles, key: 3, volumeInLiters: 0.009, quantity: null };
  const odd = { ...kegs, key: 4, quantity: 2.9, price: Number.NaN };
  const { lines } = calculatePackaging({ ...figures, fillingLoss: -3, beerPrice: null }, [
    untyped,
    odd,
  ]);
  expect(lines.map(({ key, quantity }) => [key, quantity])).toEqual([[4, 2]]);
  expect(lines[0]?.cost.perContainer).toBeCloseTo(0.06, 6);
});
