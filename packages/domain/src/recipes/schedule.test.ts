import { boiledMinutes, boilMinutes, stepSchedule, temperatureProfile } from '.';

const day = 24 * 60;
const steps = [
  { type: 'mash', durationInMinutes: 40, temperatureInCelsius: 64 },
  { type: 'mash', durationInMinutes: 20, temperatureInCelsius: 70 },
  { type: 'mash', durationInMinutes: 5, temperatureInCelsius: 78 },
  { type: 'lautering', durationInMinutes: 80, temperatureInCelsius: 76 },
  { type: 'boil', durationInMinutes: 60, temperatureInCelsius: 100 },
  { type: 'fermentation', durationInMinutes: 5 * day, temperatureInCelsius: 19 },
  {
    type: 'fermentation',
    durationInMinutes: 4 * day,
    temperatureInCelsius: 21,
    rampInMinutes: day,
  },
  { type: 'maturation', durationInMinutes: 3 * day, temperatureInCelsius: 2, rampInMinutes: day },
] as const;

it('heats a mash by a degree per minute, and places cellar steps by day', () => {
  const schedule = stepSchedule(steps);
  expect(schedule.map(({ clock, start, end }) => [clock, start, end])).toEqual([
    ['brew_day', 0, 40],
    ['brew_day', 40, 66],
    ['brew_day', 66, 79],
    ['brew_day', 79, 159],
    ['brew_day', 159, 219],
    ['cellar', 0, 5 * day],
    ['cellar', 5 * day, 10 * day],
    ['cellar', 10 * day, 14 * day],
  ]);
});

it('calculates the curves of mash and fermentation with their ramps', () => {
  expect(temperatureProfile(steps, 'mash')).toEqual([
    { minute: 0, celsius: 64 },
    { minute: 40, celsius: 64 },
    { minute: 46, celsius: 70 },
    { minute: 66, celsius: 70 },
    { minute: 74, celsius: 78 },
    { minute: 79, celsius: 78 },
  ]);
  expect(
    temperatureProfile(steps, 'fermentation').map(({ minute, celsius }) => [minute / day, celsius]),
  ).toEqual([
    [0, 19],
    [5, 19],
    [6, 21],
    [10, 21],
    [11, 2],
    [14, 2],
  ]);
  expect(temperatureProfile([], 'mash')).toEqual([]);
});

it('sums the boil', () => {
  expect(boilMinutes(steps)).toBe(60);
  expect(boilMinutes([])).toBeNull();
  const boil = (durationInMinutes: number | null) => ({ type: 'boil', durationInMinutes }) as const;
  expect(boilMinutes([boil(null)])).toBeNull();
  expect(boilMinutes([boil(0)])).toBe(0);
  expect(boilMinutes([boil(null), boil(30)])).toBe(30);
});

it('boils a fermentable without a time from the start, anything else from its end', () => {
  expect(boiledMinutes({ type: 'sugar' }, 90)).toBe(90);
  expect(boiledMinutes({ type: 'sugar', timeInMinutes: 10 }, 90)).toBe(10);
  expect(boiledMinutes({ type: 'spice' }, 90)).toBe(0);
});
