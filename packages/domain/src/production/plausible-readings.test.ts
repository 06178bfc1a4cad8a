import { type ExpectedReadings, efficiencyDoubt, implausibleReadings } from './plausible-readings';

const expected = {
  plannedGravity: 1.02,
  plannedTemperature: 18,
  lastGravity: 1.022,
  lastTemperature: 18.4,
};
const doubts = (readings: object, known: ExpectedReadings = expected) =>
  Object.keys(implausibleReadings(readings, known));

it('wants swapped digits confirmed, and nothing that fermentation explains', () => {
  expect(implausibleReadings({ gravityReading: 1.15 }, expected)).toEqual({
    gravityReading: '1,150 est 0,130 au-dessus de la courbe prévue. Est-ce bien lu ?',
  });
  expect(doubts({ gravityReading: 1.018, temperatureReading: 19.4 })).toEqual([]);
  // Stalled far above the curve, but where it was yesterday.
  expect(doubts({ gravityReading: 1.052 }, { ...expected, lastGravity: 1.053 })).toEqual([]);
  // Fermented far faster than planned.
  expect(doubts({ gravityReading: 1.002 }, { ...expected, plannedGravity: 1.05 })).toEqual([]);
});

it('wants a temperature far from set point and last reading confirmed, and an unusual pH', () => {
  expect(doubts({ temperatureReading: 91.4 })).toEqual(['temperatureReading']);
  // Cooled to 2 °C for days.
  expect(doubts({ temperatureReading: 1.5 }, { ...expected, lastTemperature: 2 })).toEqual([]);
  expect(doubts({ phReading: 8.4 })).toEqual(['phReading']);
  expect(doubts({ phReading: 3.2 })).toEqual([]);
});

it('compares with nothing where nothing is known', () => {
  const unknown = {
    plannedGravity: null,
    plannedTemperature: null,
    lastGravity: null,
    lastTemperature: null,
  };
  expect(doubts({ gravityReading: 1.15, temperatureReading: 91 }, unknown)).toEqual([]);
});

it('wants an efficiency above 100 % confirmed, and calls one of 469 % impossible', () => {
  for (const percent of [null, 74.2, 100]) expect(efficiencyDoubt(percent)).toBeNull();
  expect(efficiencyDoubt(104)).toMatchObject({ isImpossible: false });
  expect(efficiencyDoubt(469)).toMatchObject({
    isImpossible: true,
    message: expect.stringContaining('469 %'),
  });
});
