import {
  dayTicks,
  layoutOf,
  measurementsOf,
  plannedAt,
  scalesOf,
  ticksOf,
} from './fermentation-plot';

const points = [
  { day: 0, gravity: 1.05, temperature: 19 },
  { day: 1, gravity: 1.04, temperature: 19 },
  { day: 2, gravity: 1.02, temperature: 21 },
];
const log = (id: string, timestamp: string, gravityReading: number | null) => ({
  id,
  type: 'gravity' as const,
  timestamp: new Date(timestamp),
  notes: null,
  gravityReading,
  temperatureReading: null,
  phReading: null,
  volumeInLiters: null,
  userName: 'Camille Morel',
  createdAt: new Date(timestamp),
  replacesId: null,
  correctionReason: null,
  isCorrected: false,
});
const batch = {
  brewDate: new Date(2026, 10, 18),
  fermentationStartDate: null,
  measuredOriginalGravity: null,
  logs: [
    log('late', '2026-11-20T11:00:00Z', 1.03),
    log('note', '2026-11-19T11:00:00Z', null),
    log('early', '2026-11-18T11:00:00Z', 1.05),
  ],
  plan: {
    originalGravity: 1.05,
    finalGravity: 1.01,
    abv: 5,
    ibu: 28,
    ebc: 10,
    fermentationDays: 10,
    maturingDays: 7,
    temperatureTolerance: 1,
    abvFormula: 'standard' as const,
    fermentationEndDate: null,
    packagingDate: null,
    readyDate: null,
    points,
    today: null,
  },
};

it('counts days from pitching, in chronological order, readings only', () => {
  const measured = measurementsOf(batch);
  expect(measured.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(measured[1]?.day).toBeCloseTo((measured[0]?.day ?? 0) + 2, 6);
  expect(measurementsOf({ ...batch, brewDate: null })).toEqual([]);
  const corrected = batch.logs.map((one) => ({ ...one, isCorrected: one.id === 'late' }));
  expect(measurementsOf({ ...batch, logs: corrected }).map(({ id }) => id)).toEqual(['early']);
});

it('interpolates the plan between its days; set points step, and the ends are constant', () => {
  expect(plannedAt(points, 0.5)?.gravity).toBeCloseTo(1.045, 6);
  expect(plannedAt(points, 1.5)).toMatchObject({ temperature: 19 });
  expect(plannedAt(points, 9)).toMatchObject({ gravity: 1.02, temperature: 19 });
  expect(plannedAt([], 1)).toBeNull();
});

it('includes every reading in whole steps, and spaces the day labels', () => {
  const measured = measurementsOf(batch);
  const scales = scalesOf(layoutOf(600, 500), batch, measured);
  expect(ticksOf(scales.gravity, 0.01).map((tick) => tick.toFixed(2))).toEqual([
    '1.02',
    '1.03',
    '1.04',
    '1.05',
  ]);
  expect(scales.days).toBe(10);
  for (const width of [280, 600, 1200]) {
    const narrow = scalesOf(layoutOf(width, 500), batch, measured);
    const places = dayTicks(narrow).map(narrow.x);
    for (const [index, place] of places.entries())
      if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(58);
  }
});
