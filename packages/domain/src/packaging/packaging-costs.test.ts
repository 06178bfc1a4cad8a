import { costOfLine, suppliesFor } from '.';
import { planPackaging } from './packaging-plan';

const plan = planPackaging({ volumeInLiters: 1000, tankLossInLiters: 20, fillingLossPercent: 0 }, [
  { containerType: 'keg', volumeInLiters: 30, quantity: 10 },
  { containerType: 'bottle', volumeInLiters: 0.33, quantity: 2000 },
]);
const [kegs, bottles] = plan.lines;

it('counts labels and closures with spares, rounded up', () => {
  expect(suppliesFor(['keg', 'bottle'], plan, 2)).toEqual({
    labels: 2051,
    closures: { bottle: 2040, can: 0, keg: 11 },
  });
});

it('spreads the cost of lost beer over the packaged beer', () => {
  if (!kegs || !bottles) throw new Error('The plan has two lines.');
  const prices = { beerPerLiter: 0.98, label: 0.05, closure: 0.02 };
  const bottle = costOfLine(bottles, 0.2, plan, prices);
  // 980 of 960 litres are paid for: 0.33 × 0.98 × 980 / 960.
  expect(bottle.perContainer).toBeCloseTo(0.3301 + 0.27, 4);
  expect(bottle.total).toBeCloseTo(bottle.perContainer * 2000, 6);
  const keg = costOfLine(kegs, 0, plan, { ...prices, label: 0, closure: 0 });
  expect(keg.total + bottle.total - 2000 * 0.27).toBeCloseTo(980 * 0.98, 6);
});

it('counts cans, and charges what the filler loses', () => {
  const canned = planPackaging(
    { volumeInLiters: 1000, tankLossInLiters: 20, fillingLossPercent: 2 },
    [
      { containerType: 'can', volumeInLiters: 0.44, quantity: 1000 },
      { containerType: 'keg', volumeInLiters: 20, quantity: 5 },
    ],
  );
  expect(suppliesFor(['can', 'keg'], canned, 0)).toEqual({
    labels: 1005,
    closures: { bottle: 0, can: 1000, keg: 5 },
  });
  const [cans] = canned.lines;
  if (!cans) throw new Error('The plan has two lines.');
  const prices = { beerPerLiter: 1, label: 0, closure: 0 };
  // 540 l packaged, 20 l left in the tank, 540 ÷ 0.98 − 540 l lost at the filler.
  const share = (540 + 20 + (540 / 0.98 - 540)) / 540;
  expect(costOfLine(cans, 0, canned, prices).total).toBeCloseTo(440 * share, 2);
});

it('is zero when nothing is filled', () => {
  const prices = { beerPerLiter: 1, label: 1, closure: 1 };
  expect(costOfLine({ quantity: 0, liters: 0 }, 1, plan, prices)).toEqual({
    perContainer: 0,
    total: 0,
  });
});
