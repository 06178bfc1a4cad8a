import { volumeDecimals } from './recall-texts';

const bottles = (madeQuantity: number, inStockQuantity: number, soldQuantity: number) => ({
  volumeInLiters: 0.33,
  madeQuantity,
  inStockQuantity,
  soldQuantity,
  lostQuantity: 0,
});

it.each([
  ['only whole crates', bottles(2400, 1200, 1200), 1],
  ['some bottles sold', bottles(2400, 2388, 12), 2],
  ['some bottles left', bottles(2400, 12, 2388), 2],
  ['nothing left', bottles(2400, 0, 2400), 1],
] as const)('writes hectolitres of %s with the decimals they need', (_what, one, decimals) => {
  expect(volumeDecimals([one])).toBe(decimals);
});
