import fc from 'fast-check';
import {
  abandonRefusal,
  allowedTransitions,
  type BatchMeasurements,
  batchFigures,
  batchLogSchema,
  batchLogTypeLabels,
  batchLogTypes,
  batchSchema,
  batchStatuses,
  batchStatusLabels,
  fermentationCurve,
  fermentedShare,
  lossStageLabels,
  lossStages,
  nextBatchNumber,
  noExtraPoints,
  plannedDays,
  plannedTemperature,
  tankVolume,
  transitionRefusal,
} from '.';

const status = fc.constantFrom(...batchStatuses);

it('has a unique French label for each status, log and loss', () => {
  expect(Object.keys(batchStatusLabels)).toEqual([...batchStatuses]);
  expect(new Set(Object.values(batchStatusLabels)).size).toBe(batchStatuses.length);
  expect(Object.keys(batchLogTypeLabels)).toEqual([...batchLogTypes]);
  expect(Object.keys(lossStageLabels)).toEqual([...lossStages]);
});

describe('the steps of a batch', () => {
  it('follow one another; archiving comes after packaging', () => {
    const path = batchStatuses.map((from) => [from, allowedTransitions(from)]);
    expect(path).toEqual([
      ['planned', ['in_progress']],
      ['in_progress', ['completed']],
      ['completed', ['packaged']],
      ['packaged', ['ready', 'archived']],
      ['ready', ['archived']],
      ['archived', []],
    ]);
  });

  it('are refused in French exactly when they are not allowed', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const refusal = transitionRefusal(from, to);
        expect(refusal === null).toBe(allowedTransitions(from).includes(to));
        if (refusal !== null) expect(refusal).toMatch(/^[A-Z].*\.$/);
      }),
    );
    expect(transitionRefusal('completed', 'in_progress')).toBe(
      'Un brassin ne revient pas en arrière : il est au statut « Terminé ».',
    );
  });

  it('allow cancelling until a batch is packaged', () => {
    expect(batchStatuses.filter((one) => abandonRefusal(one) === null)).toEqual([
      'planned',
      'in_progress',
      'completed',
    ]);
  });
});

it('numbers batches by year, with at least three digits', () => {
  expect([nextBatchNumber('2026', 30), nextBatchNumber('2026', 999)]).toEqual([
    '2026-031',
    '2026-1000',
  ]);
});

it('requires dates in order, and a final gravity below the original one', () => {
  const messages = (values: object) => {
    const parsed = batchSchema.safeParse({
      batchNumber: '2026-001',
      volumeInLiters: 500,
      ...values,
    });
    return Object.fromEntries(
      parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );
  };
  expect(messages({})).toEqual({});
  expect(messages({ brewDate: '2026-03-02', fermentationStartDate: '2026-03-01' })).toEqual({
    fermentationStartDate: 'La fermentation ne commence pas avant le brassage.',
  });
  expect(messages({ packagingDate: '2026-03-02', bestBeforeDate: '2026-03-02' })).toEqual({
    bestBeforeDate: 'La DDM doit suivre le conditionnement.',
  });
  expect(messages({ measuredOriginalGravity: 1.04, measuredFinalGravity: 1.05 })).toEqual({
    measuredFinalGravity: 'La densité finale ne peut pas dépasser la densité initiale.',
  });
  expect(messages({ batchNumber: ' ', volumeInLiters: 0 })).toEqual({
    batchNumber: 'Le numéro est requis.',
    volumeInLiters: 'Le volume doit être supérieur ou égal à 0,1.',
  });
});

it('requires a value in a measurement, and accepts several in one log', () => {
  const isFit = (log: object) => batchLogSchema.safeParse(log).success;
  expect(isFit({ type: 'gravity', gravityReading: 1.018, temperatureReading: 19.4 })).toBe(true);
  expect(isFit({ type: 'gravity', temperatureReading: 19.4 })).toBe(false);
  expect(isFit({ type: 'ph', phReading: 15 })).toBe(false);
  expect(isFit({ type: 'dry_hop' })).toBe(true);
  expect(isFit({ type: 'note' })).toBe(false);
});

describe('the planned fermentation', () => {
  const day = 24 * 60;
  const steps = [
    { type: 'mash', durationInMinutes: 60, temperatureInCelsius: 66 },
    { type: 'fermentation', durationInMinutes: 6 * day, temperatureInCelsius: 18 },
    {
      type: 'fermentation',
      durationInMinutes: 2 * day,
      temperatureInCelsius: 21,
      rampInMinutes: day,
    },
    { type: 'maturation', durationInMinutes: 10 * day, temperatureInCelsius: 2 },
  ] as const;

  it('uses the days of the recipe, otherwise of its steps, otherwise the usual ones', () => {
    expect(plannedDays({ steps })).toEqual({ fermentationDays: 9, maturingDays: 10 });
    expect(plannedDays({ steps, fermentationDays: 12, maturingDays: 0 })).toEqual({
      fermentationDays: 12,
      maturingDays: 0,
    });
    expect(plannedDays({ steps: [] })).toEqual({ fermentationDays: 14, maturingDays: 0 });
  });

  it('decreases daily from the original to the final gravity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (days, at) => {
          const share = fermentedShare(at, days);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          expect(fermentedShare(at + 1, days)).toBeGreaterThanOrEqual(share);
        },
      ),
    );
    const curve = fermentationCurve({ originalGravity: 1.055, finalGravity: 1.012, steps });
    expect(curve).toHaveLength(10);
    expect([curve[0]?.gravity, curve.at(-1)?.gravity]).toEqual([1.055, 1.012]);
    expect(fermentationCurve({ originalGravity: 1.055, finalGravity: null, steps })).toEqual([]);
  });

  it('follows the temperatures of the steps with their ramps', () => {
    expect([0, 6, 6.5, 7, 9, 30].map((at) => plannedTemperature(steps, at))).toEqual([
      18, 18, 19.5, 21, 2, 2,
    ]);
    expect(plannedTemperature([], 3)).toBeNull();
  });
});

describe('the figures of a batch', () => {
  const planned = {
    originalGravity: 1.055,
    finalGravity: 1.012,
    abv: 5.6,
    efficiency: 75,
    fermenterVolume: 500,
    kettleLoss: 20,
    fermentationLoss: 15,
    gravityOfDay: 1.02,
  };
  const unmeasured: BatchMeasurements = {
    measuredOriginalGravity: null,
    measuredFinalGravity: null,
    measuredAbv: null,
    firstGravity: null,
    lastGravity: null,
    blended: null,
    extra: noExtraPoints,
    postBoilVolumeInLiters: null,
    fermenterVolumeInLiters: null,
    brightTankVolumeInLiters: null,
    packagedVolumeInLiters: null,
    blendedLiters: 0,
    givenLiters: 0,
    lostLiters: 0,
    destroyedLiters: 0,
    isFermented: false,
  };

  it('are null before any measurement', () => {
    const { lossesByStage, lossesShare, addedPoints, fermentedGravity, ...figures } = batchFigures(
      planned,
      unmeasured,
    );
    expect([addedPoints, fermentedGravity]).toEqual([0, null]);
    expect(Object.values(figures).map(({ measured }) => measured)).toEqual(Array(7).fill(null));
    expect(lossesByStage.map(({ planned: loss }) => loss)).toEqual([20, 15, null, null]);
    expect(lossesShare).toBeNull();
  });

  it('are projected with the planned attenuation during fermentation', () => {
    const figures = batchFigures(planned, {
      ...unmeasured,
      firstGravity: 1.054,
      lastGravity: 1.018,
      fermenterVolumeInLiters: 482,
    });
    expect(figures.finalGravity).toEqual({ measured: 1.0118, planned: 1.012, isEstimated: true });
    expect(figures.abv).toEqual({ measured: 5.54, planned: 5.6, isEstimated: true });
    expect(figures.attenuation).toMatchObject({ measured: 66.7, planned: 63.6 });
    expect(figures.efficiency).toMatchObject({ measured: 71, planned: 75 });
  });

  it('rest on the planned original gravity, as estimates, where only the beer was read', () => {
    const late = { ...unmeasured, lastGravity: 1.03, fermenterVolumeInLiters: 482 };
    expect(batchFigures(planned, late)).toMatchObject({
      originalGravity: { measured: 1.055, planned: 1.055, isEstimated: true },
      fermentedGravity: null,
      // Still fermenting: (1.055 − 1.012) × 131.25.
      finalGravity: { measured: 1.012, isEstimated: true },
      abv: { measured: 5.64, isEstimated: true },
      // 25 of 55 points.
      attenuation: { measured: 45.5, isEstimated: true },
      efficiency: { measured: null },
    });
    // (1.055 − 1.030) × 131.25.
    expect(batchFigures(planned, { ...late, isFermented: true })).toMatchObject({
      finalGravity: { measured: 1.03, isEstimated: false },
      abv: { measured: 3.28, isEstimated: true },
    });
    const ended = batchFigures(planned, { ...unmeasured, measuredFinalGravity: 1.01 });
    expect(ended.abv).toMatchObject({ measured: 5.91, isEstimated: true });
    const unknown = batchFigures({ ...planned, originalGravity: null }, late);
    expect(unknown).toMatchObject({ originalGravity: { measured: null }, abv: { measured: null } });
    const blended = { originalGravity: null, addedPoints: 0, gravity: 1.03 };
    expect(batchFigures(planned, { ...late, blended }).originalGravity.measured).toBeNull();
  });

  it('use the final measurements, and the losses between the volumes', () => {
    const figures = batchFigures(planned, {
      ...unmeasured,
      measuredOriginalGravity: 1.054,
      firstGravity: 1.05,
      lastGravity: 1.011,
      isFermented: true,
      postBoilVolumeInLiters: 525,
      fermenterVolumeInLiters: 482,
      brightTankVolumeInLiters: 470,
      packagedVolumeInLiters: 460,
    });
    expect(figures.finalGravity).toEqual({ measured: 1.011, planned: 1.012, isEstimated: false });
    expect(figures.losses).toMatchObject({ measured: 65, planned: 35 });
    expect(figures.lossesShare).toBe(12.4);
    expect(figures.lossesByStage.map(({ measured }) => measured)).toEqual([43, 12, 10, null]);
  });

  it('compare what was lost with what was planned of the same stages', () => {
    const lossesOf = (values: object) =>
      batchFigures(planned, { ...unmeasured, fermenterVolumeInLiters: 482, ...values }).losses;
    expect(lossesOf({})).toMatchObject({ measured: null, planned: 35 });
    expect(lossesOf({ brightTankVolumeInLiters: 470 })).toMatchObject({
      measured: 12,
      planned: 15,
    });
    expect(lossesOf({ postBoilVolumeInLiters: 500 })).toMatchObject({ measured: 18, planned: 20 });
    // Without a volume before packaging its loss has that of the fermentation in it.
    const packaged = { packagedVolumeInLiters: 460 };
    expect(lossesOf(packaged)).toMatchObject({ measured: 22, planned: 15 });
    const destroyed = { lostLiters: 50, destroyedLiters: 50 };
    expect(lossesOf(destroyed)).toMatchObject({ measured: 50, planned: null });
  });

  it.each([
    ['before the volume to package was measured', 370, [43, 12, 10, 100]],
    ['after it', 470, [43, 12, 10, 100]],
  ])('count what was destroyed apart, %s', (_when, bright, expected) => {
    const figures = batchFigures(planned, {
      ...unmeasured,
      postBoilVolumeInLiters: 525,
      fermenterVolumeInLiters: 482,
      brightTankVolumeInLiters: bright,
      packagedVolumeInLiters: 360,
      lostLiters: 110,
      destroyedLiters: 100,
    });
    expect(figures.lossesByStage.map(({ measured }) => measured)).toEqual(expected);
    expect(figures.losses.measured).toBe(165);
  });

  it('use the measured final gravity for the attenuation, whatever the earlier readings', () => {
    const ended = { ...unmeasured, measuredOriginalGravity: 1.05, measuredFinalGravity: 1.01 };
    const attenuation = { measured: 80, planned: 78.2, isEstimated: false };
    expect(batchFigures(planned, { ...ended, lastGravity: 1.02 }).attenuation).toEqual(attenuation);
    expect(batchFigures({ ...planned, gravityOfDay: null }, ended).attenuation).toEqual(
      attenuation,
    );
  });

  it.each([
    ['before it was measured for packaging', { bright: 295, fermentation: 5, packaging: 0 }],
    ['of its rest, after it', { bright: 1000, fermentation: 0, packaging: 5 }],
  ])('lose nothing by what another batch received, %s', (_when, { bright, ...expected }) => {
    const { lossesByStage } = batchFigures(planned, {
      ...unmeasured,
      fermenterVolumeInLiters: 1000,
      brightTankVolumeInLiters: bright,
      packagedVolumeInLiters: 295,
      blendedLiters: -700,
      givenLiters: 700,
    });
    const lost = lossesByStage.map(({ stage, measured }) => [stage, measured]);
    expect(Object.fromEntries(lost)).toMatchObject(expected);
  });

  it('conserve litres: volume in minus losses is the packaged volume', () => {
    const liters = fc.integer({ min: 1, max: 2000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        liters,
        liters,
        liters,
        liters,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 100 }),
        (a, b, c, d, received, given, destroyed) => {
          const { losses } = batchFigures(planned, {
            ...unmeasured,
            postBoilVolumeInLiters: a,
            fermenterVolumeInLiters: b,
            brightTankVolumeInLiters: c,
            packagedVolumeInLiters: d,
            blendedLiters: received - given,
            givenLiters: given,
            destroyedLiters: destroyed,
          });
          expect(a + received - given - (losses.measured ?? 0)).toBeCloseTo(d, 3);
        },
      ),
    );
  });

  it('include the current volume in tank', () => {
    const volumes = {
      volumeInLiters: 500,
      fermenterVolumeInLiters: null,
      packagedVolumeInLiters: null,
    };
    expect(tankVolume({ ...volumes, blendedLiters: -20.5, lostLiters: 9.5 })).toBe(470);
    expect(
      tankVolume({
        ...volumes,
        fermenterVolumeInLiters: 482,
        packagedVolumeInLiters: 200,
        blendedLiters: 0,
        lostLiters: 0,
      }),
    ).toBe(282);
  });
});
