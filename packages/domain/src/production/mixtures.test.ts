import { type MeasuredValues, type Mixture, mixedBefore, mixtureOf, remixed } from '.';

const beer = (measuredAbv: number | null, measuredFinalGravity: number | null = null) => ({
  measuredAbv,
  measuredFinalGravity,
});
const measuredAfter = ({ values }: Mixture) =>
  beer(values.measuredAbv.mixed, values.measuredFinalGravity.mixed);
/** 500 l of 5 % receive 500 l of 7 %, then 1 000 l of 4 %. */
const first = mixtureOf(beer(5, 1.01), beer(7, 1.02), {
  blendId: 'first',
  heldLiters: 500,
  volumeInLiters: 500,
});
const second = mixtureOf(measuredAfter(first), beer(4, 1.015), {
  blendId: 'second',
  heldLiters: 1000,
  volumeInLiters: 1000,
});
const corrected = (present: MeasuredValues, volume: number, mixtures = [first, second]) =>
  remixed(present, mixtures, volume);

it('mixes what was measured in proportion, and knows nothing where a part was not', () => {
  expect(measuredAfter(first)).toEqual(beer(6, 1.015));
  expect(measuredAfter(second)).toEqual(beer(5, 1.015));
  const liters = { blendId: 'one', heldLiters: 500, volumeInLiters: 500 };
  expect(measuredAfter(mixtureOf(beer(5, 1.01), beer(7), liters))).toEqual(beer(6));
  expect(measuredAfter(mixtureOf(beer(null), beer(7), liters))).toEqual(beer(null));
});

it('mixes anew what blends wrote, through those that followed', () => {
  // 500 of 5 % and 100 of 7 % are 5.33 %; with 1 000 of 4 % 4.5 %.
  const { values, mixtures } = corrected(measuredAfter(second), 100);
  expect(values).toEqual(beer(4.5, 1.0138));
  expect(mixtures.map(({ heldLiters, volumeInLiters }) => [heldLiters, volumeInLiters])).toEqual([
    [500, 100],
    [600, 1000],
  ]);
  // There and back, and undone.
  expect(remixed(beer(4.5, 1.0138), mixtures, 500).values).toEqual(measuredAfter(second));
  expect(corrected(measuredAfter(first), 0, [first]).values).toEqual(beer(5, 1.01));
});

it('leaves what was measured of the mixture since', () => {
  expect(corrected(beer(5.2, 1.015), 100).values).toEqual({ measuredFinalGravity: 1.0138 });
  // Measured between the two blends.
  const between = mixtureOf(beer(6.1, 1.015), beer(4, 1.015), second);
  expect(corrected(measuredAfter(between), 100, [first, between]).values).toEqual({
    measuredFinalGravity: 1.0138,
  });
});

it('knows again what it forgot for beer that never came', () => {
  const unknown = mixtureOf(beer(5), beer(null), first);
  expect(measuredAfter(unknown).measuredAbv).toBeNull();
  const { values, mixtures } = corrected(beer(null), 0, [unknown]);
  expect(values.measuredAbv).toBe(5);
  expect(remixed(beer(5), mixtures, 10).values.measuredAbv).toBeNull();
});

it('mixes beer that is noted late before what came after it', () => {
  // 500 l of 5 % and 500 l of 8 % are 6.5 %; with 500 l of 10 % 7.67 %.
  const later = mixtureOf(beer(5, 1.01), beer(10, 1.01), { ...first, blendId: 'later' });
  const late = { blendId: 'late', heldLiters: 500, volumeInLiters: 500 };
  const { values, mixtures } = mixedBefore(measuredAfter(later), [later], beer(8, 1.02), late);
  expect(values).toEqual(beer(7.67, 1.0133));
  expect(mixtures.map(({ blendId, heldLiters }) => [blendId, heldLiters])).toEqual([
    ['late', 500],
    ['later', 1000],
  ]);
  // It never came.
  expect(remixed(beer(7.67, 1.0133), mixtures, 0).values).toEqual(measuredAfter(later));
  expect(mixedBefore(beer(5), [], beer(7), late).values).toEqual(beer(6));
});
