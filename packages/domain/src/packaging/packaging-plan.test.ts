import fc from 'fast-check';
import { type ContainerLine, planPackaging } from './packaging-plan';

const bottles: ContainerLine = { containerType: 'bottle', volumeInLiters: 0.33, quantity: null };
const kegs: ContainerLine = { containerType: 'keg', volumeInLiters: 30, quantity: 10 };
const tank = { volumeInLiters: 1000, tankLossInLiters: 20, fillingLossPercent: 0 };

it('fills requested counts first, and the rest with the other containers', () => {
  const plan = planPackaging(tank, [kegs, bottles]);
  expect(plan.lines).toEqual([
    { quantity: 10, liters: 300 },
    { quantity: 2060, liters: 679.8 },
  ]);
  expect(plan).toMatchObject({ packagedLiters: 979.8, leftLiters: 0.2, missingLiters: 0 });
});

it('shares the rest by litres among lines without a count', () => {
  const large: ContainerLine = { containerType: 'bottle', volumeInLiters: 0.75, quantity: null };
  const plan = planPackaging(tank, [bottles, large]);
  expect(plan.lines.map(({ liters }) => Math.round(liters))).toEqual([490, 490]);
  expect(plan.leftLiters).toBeLessThan(0.33);
});

it('puts the remainder into the largest container that it fills', () => {
  const large: ContainerLine = { containerType: 'bottle', volumeInLiters: 0.75, quantity: null };
  const few = { volumeInLiters: 2.9, tankLossInLiters: 0, fillingLossPercent: 0 };
  // 1.45 litres each fill 4 and 1; of the 0.83 left, one more large bottle takes 0.75.
  for (const [lines, counts] of [
    [
      [bottles, large],
      [4, 2],
    ],
    [
      [large, bottles],
      [2, 4],
    ],
  ] as const) {
    const plan = planPackaging(few, lines);
    expect(plan.lines.map(({ quantity }) => quantity)).toEqual(counts);
    expect(plan.leftLiters).toBe(0.08);
  }
});

it('loses at the filler only for what is filled', () => {
  const plan = planPackaging({ ...tank, fillingLossPercent: 5 }, [kegs]);
  expect(plan).toMatchObject({ packagedLiters: 300, leftLiters: 664.211 });
  expect(plan.fillingLossLiters).toBe(15.789);
});

it('counts losses in the tank and at the filler', () => {
  const plan = planPackaging({ ...tank, fillingLossPercent: 5 }, [bottles]);
  expect(plan.lines[0]?.quantity).toBe(2821);
  expect(plan).toMatchObject({ packagedLiters: 930.93, tankLossLiters: 20 });
  expect(plan.fillingLossLiters).toBeCloseTo(49, 0);
});

it('reports what the requested counts lack', () => {
  const plan = planPackaging(tank, [{ ...kegs, quantity: 40 }, bottles]);
  expect(plan).toMatchObject({ missingLiters: 220, leftLiters: 0 });
  expect(plan.lines.map(({ quantity }) => quantity)).toEqual([40, 0]);
});

it('conserves litres for any tank and containers', () => {
  const size = fc.integer({ min: 100, max: 60_000 }).map((amount) => amount / 1000);
  const line = fc.record({
    containerType: fc.constantFrom('bottle', 'can', 'keg'),
    volumeInLiters: size,
    quantity: fc.option(fc.integer({ min: 0, max: 500 })),
  });
  const source = fc.record({
    volumeInLiters: fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 1000),
    tankLossInLiters: fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 1000),
    fillingLossPercent: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(source, fc.array(line, { minLength: 1, maxLength: 6 }), (from, lines) => {
      const plan = planPackaging(from, lines);
      const { packagedLiters, tankLossLiters, fillingLossLiters, leftLiters, missingLiters } = plan;
      const used = packagedLiters + tankLossLiters + fillingLossLiters + leftLiters;
      // A millilitre of rounding a figure.
      expect(Math.abs(used - missingLiters - from.volumeInLiters)).toBeLessThan(0.005);
      const isOpen = lines.map(({ quantity }) => quantity === null);
      const smallest = Math.min(
        ...lines.filter((_, at) => isOpen[at]).map(({ volumeInLiters }) => volumeInLiters),
      );
      if (missingLiters === 0 && isOpen.some(Boolean)) {
        expect(leftLiters * (1 - from.fillingLossPercent / 100)).toBeLessThan(smallest + 0.002);
      }
    }),
  );
});
