// Sugar, fruit and lactose added in the fermenter: what is measured on brew day is the wort without.
import fc from 'fast-check';
import {
  addedPointsText,
  addedText,
  type BatchMeasurements,
  batchFigures,
  blendedBeer,
  comparedWortGravity,
  fermentationCurve,
  gravityOfBrews,
  inProportion,
  noExtraPoints,
  type PlannedFigures,
  plannedWortGravity,
  pointsAdded,
} from '.';

/** 500 l of wort at 1.060, with sugar for ten points; 75 % ferment. */
const planned: PlannedFigures = {
  originalGravity: 1.07,
  wortGravity: 1.06,
  finalGravity: 1.0175,
  abv: 6.89,
  efficiency: 75,
  fermenterVolume: 500,
  kettleLoss: null,
  fermentationLoss: null,
  gravityOfDay: null,
};
const onPlan: BatchMeasurements = {
  measuredOriginalGravity: 1.06,
  measuredFinalGravity: 1.0175,
  measuredAbv: null,
  firstGravity: null,
  lastGravity: null,
  blended: null,
  extra: noExtraPoints,
  postBoilVolumeInLiters: null,
  fermenterVolumeInLiters: 500,
  brightTankVolumeInLiters: null,
  packagedVolumeInLiters: null,
  blendedLiters: 0,
  givenLiters: 0,
  lostLiters: 0,
  destroyedLiters: 0,
  isFermented: false,
};
const fermenting = { ...onPlan, measuredFinalGravity: null };

describe('sugar in the fermenter', () => {
  it('of a batch exactly on plan gives the planned figures', () => {
    expect(batchFigures(planned, onPlan)).toMatchObject({
      originalGravity: { measured: 1.06, planned: 1.06 },
      addedPoints: 10,
      fermentedGravity: 1.07,
      abv: { measured: 6.89, planned: 6.89 },
      attenuation: { measured: 75, planned: 75 },
      efficiency: { measured: 75, planned: 75 },
    });
    const { finalGravity, abv } = batchFigures(planned, fermenting);
    expect(finalGravity).toEqual({ measured: 1.0175, planned: 1.0175, isEstimated: true });
    expect(abv.measured).toBe(6.89);
  });

  it('lies in the litres that are really there', () => {
    // 5000 points and litres in 400 l.
    const smaller = batchFigures(planned, { ...onPlan, fermenterVolumeInLiters: 400 });
    expect(smaller).toMatchObject({ addedPoints: 12.5, fermentedGravity: 1.0725 });
    expect(smaller.abv.measured).toBeCloseTo((1.0725 - 1.0175) * 131.25, 2);
    expect(smaller.efficiency.measured).toBe(60);
    const unknown = batchFigures(planned, { ...onPlan, fermenterVolumeInLiters: null });
    expect(unknown).toMatchObject({ addedPoints: 10, efficiency: { measured: null } });
  });

  it('gives way to a measured alcohol', () => {
    expect(batchFigures(planned, { ...onPlan, measuredAbv: 6.5 }).abv).toEqual({
      measured: 6.5,
      planned: 6.89,
      isEstimated: false,
    });
  });

  it('is unknown of versions from before it was kept: the original gravity is the wort’s', () => {
    const { wortGravity: _wort, ...old } = planned;
    for (const wortGravity of [undefined, null]) {
      const figures = batchFigures({ ...old, wortGravity }, onPlan);
      expect(figures.originalGravity).toMatchObject({ measured: 1.06, planned: 1.07 });
      expect(figures).toMatchObject({ addedPoints: 0, fermentedGravity: 1.06 });
    }
    expect(plannedWortGravity({})).toBeNull();
  });

  it('begins the planned curve at the wort, and ends it at the final gravity', () => {
    const curve = fermentationCurve({ ...planned, fermentationDays: 10, steps: [] });
    expect([curve[0]?.gravity, curve.at(-1)?.gravity]).toEqual([1.06, 1.0175]);
  });
});

it('counts lactose, which stays: as strong as the wort alone', () => {
  // Wort of 1.050 down to 1.0125, and ten points of lactose.
  const stout = { ...planned, originalGravity: 1.06, wortGravity: 1.05, finalGravity: 1.0225 };
  const { finalGravity, abv } = batchFigures(stout, {
    ...fermenting,
    measuredOriginalGravity: 1.05,
  });
  expect(finalGravity.measured).toBe(1.0225);
  expect(abv.measured).toBeCloseTo((1.05 - 1.0125) * 131.25, 2);
});

it('counts the sugar of each of two brews in one tank once', () => {
  const brews = [
    { volumeInLiters: 480, originalGravity: 1.062 },
    { volumeInLiters: 520, originalGravity: 1.058 },
  ];
  const figures = batchFigures(
    { ...planned, fermenterVolume: 1000 },
    { ...onPlan, measuredOriginalGravity: gravityOfBrews(brews), fermenterVolumeInLiters: 1000 },
  );
  expect(figures).toMatchObject({ addedPoints: 10, originalGravity: { measured: 1.0599 } });
  expect(figures.efficiency.measured).toBeCloseTo((75 * (480 * 62 + 520 * 58)) / 60_000, 0);
});

it('goes into a blend in proportion, through blends of blends', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const none = { fromReading: null, intoReading: null };
  const sugared = { originalGravity: 1.07, wortGravity: 1.06 };
  const added = new Map([
    ['sugared', pointsAdded(sugared, 500, 400)],
    ['plain', pointsAdded({ originalGravity: 1.05 }, 500, 450)],
    ['other', 0],
  ]);
  const beers = blendedBeer([
    {
      ...none,
      fromBatchId: 'sugared',
      intoBatchId: 'plain',
      volumeInLiters: 100,
      heldLiters: 300,
      at: at(1),
    },
    {
      ...none,
      fromBatchId: 'plain',
      intoBatchId: 'other',
      volumeInLiters: 200,
      heldLiters: 200,
      at: at(2),
    },
  ]);
  const addedTo = (id: string) =>
    inProportion(beers.get(id)?.shares ?? new Map(), (origin) => added.get(origin));
  expect([addedTo('plain'), addedTo('other')]).toEqual([3.125, 1.5625]);
  const blend = (addedPoints: number | null) =>
    batchFigures(
      { ...planned, wortGravity: null, originalGravity: 1.05 },
      { ...onPlan, blended: { originalGravity: 1.0525, addedPoints, gravity: 1.0175 } },
    );
  expect(blend(3.125)).toMatchObject({ addedPoints: 3.1, originalGravity: { measured: 1.0525 } });
  expect(blend(3.125).abv.measured).toBe(5.0);
  expect(blend(null)).toMatchObject({
    abv: { measured: null },
    originalGravity: { measured: 1.0525 },
  });
});

it('agrees with kilograms of sugar counted plainly', () => {
  const some = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      some(0, 60),
      some(200, 900),
      some(30, 90),
      some(30, 90),
      some(200, 900),
      (kg, liters, wort, read, there) => {
        // A kilogram of sugar gives a litre 384 points.
        const plan = {
          ...planned,
          wortGravity: 1 + wort / 1000,
          originalGravity: 1 + (wort + (kg * 384) / liters) / 1000,
        };
        const { abv, efficiency } = batchFigures(
          { ...plan, fermenterVolume: liters },
          {
            ...onPlan,
            measuredOriginalGravity: 1 + read / 1000,
            fermenterVolumeInLiters: there,
            measuredFinalGravity: 1.01,
          },
        );
        expect(abv.measured).toBeCloseTo(
          ((read * there + kg * 384 - 10 * there) / there) * 0.13125,
          1,
        );
        expect(efficiency.measured).toBeCloseTo((75 * read * there) / (wort * liters), 0);
      },
    ),
  );
});

it('is told in a few words, and not at all where nothing is added', () => {
  expect([10, 10.44, 1, 0.04, 0, null].map(addedText)).toEqual([
    '10\u00a0points ajoutés en fermenteur',
    '10,4\u00a0points ajoutés en fermenteur',
    '1\u00a0point ajouté en fermenteur',
    null,
    null,
    null,
  ]);
  expect([10.44, 1, 0.04].map(addedPointsText)).toEqual(['10,4\u00a0points', '1\u00a0point', null]);
});

it('is in the wort of a version that was saved before it said so', () => {
  const figures = { originalGravity: 1.071, wortGravity: 1.061 };
  expect(comparedWortGravity(planned, figures)).toBe(1.061);
  expect(comparedWortGravity({ originalGravity: 1.07, wortGravity: null }, figures)).toBe(1.071);
  // A recipe that plans no gravity has none to be compared with.
  expect(comparedWortGravity({}, figures)).toBe(1.061);
  const plain = { originalGravity: 1.071, wortGravity: null };
  expect(comparedWortGravity(planned, plain)).toBe(1.071);
});
