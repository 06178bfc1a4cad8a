import {
  type BrewDayEvent,
  brewDayProgress,
  delayInMinutes,
  leftOf,
  ranFor,
  upcomingAdditions,
} from './progress';
import type { BrewDayStep } from './steps';

const step = (
  key: string,
  minutes: number | null,
  values: Partial<BrewDayStep> = {},
): BrewDayStep => ({
  key,
  kind: 'mash',
  title: key,
  instruction: null,
  celsius: null,
  minutes,
  readings: [],
  additions: [],
  ...values,
});
const hop = (lineId: string, minute: number) =>
  ({ lineId, name: lineId, type: 'hop', quantity: 1, unit: 'kg', minute }) as const;
const steps = [
  step('heat_water-1', null),
  step('mash-1', 60),
  step('boil-1', 60, { additions: [hop('bitter', 0), hop('late', 50)] }),
];
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
let count = 0;
const event = (time: string, kind: BrewDayEvent['kind'], stepKey: string, values: object = {}) => {
  count += 1;
  return { requestId: `r${count}`, kind, stepKey, happenedAt: at(time), ...values };
};
const minutes = (milliseconds: number | null) => milliseconds && milliseconds / 60_000;

const mashing = [
  event('08:00', 'started', 'heat_water-1'),
  event('08:40', 'finished', 'heat_water-1'),
];

it('begins each step when the one before it ends', () => {
  const progress = brewDayProgress(steps, mashing);
  expect(progress.current?.step.key).toBe('mash-1');
  expect(progress.current?.startedAt).toEqual(at('08:40'));
  expect(brewDayProgress(steps, []).current).toBeNull();
});

it('counts neither pauses nor what was added, and survives two phones that pause at once', () => {
  const { current } = brewDayProgress(steps, [
    ...mashing,
    event('09:00', 'paused', 'mash-1'),
    event('09:01', 'paused', 'mash-1'),
    event('09:10', 'resumed', 'mash-1'),
    event('09:11', 'resumed', 'mash-1'),
    event('09:12', 'extended', 'mash-1', { value: 5 }),
  ]);
  if (!current) throw new Error('Nothing runs.');
  expect(minutes(ranFor(current, at('09:20')))).toBe(30);
  expect(minutes(leftOf(current, at('09:20')))).toBe(35);
  const paused = brewDayProgress(steps, [...mashing, event('09:00', 'paused', 'mash-1')]).current;
  expect(paused && minutes(leftOf(paused, at('11:00')))).toBe(40);
});

it('is the same whatever the order of arrival, and with an event twice', () => {
  const events = [
    ...mashing,
    event('08:50', 'reading', 'mash-1', { field: 'mashPh', value: 5.6 }),
    event('08:55', 'reading', 'mash-1', { field: 'mashPh', value: 5.46 }),
    event('09:40', 'finished', 'mash-1'),
    // The other phone was pressed a little later.
    event('09:41', 'finished', 'mash-1'),
  ];
  const expected = brewDayProgress(steps, events);
  expect(brewDayProgress(steps, [...events, ...events].reverse())).toEqual(expected);
  expect(expected.steps[1]).toMatchObject({
    finishedAt: at('09:40'),
    readings: { mashPh: { value: 5.46, before: [5.6] } },
  });
});

it('ends the steps before one that ended, where nobody said so', () => {
  const progress = brewDayProgress(steps, [...mashing, event('11:00', 'finished', 'boil-1')]);
  expect(progress.isFinished).toBe(true);
  expect(progress.steps[1]?.finishedAt).toEqual(at('11:00'));
});

it('announces a hop a quarter of an hour before it is thrown, through the steps ahead', () => {
  const progress = brewDayProgress(steps, [
    ...mashing,
    event('08:50', 'weighed', 'boil-1', { lineId: 'late', lotNumber: 'HB-1' }),
  ]);
  expect(
    upcomingAdditions(progress, at('09:00')).map(({ addition, throwIn, weighIn, isWeighed }) => [
      addition.lineId,
      minutes(throwIn),
      minutes(weighIn),
      isWeighed,
    ]),
  ).toEqual([
    ['bitter', 40, 25, false],
    ['late', 90, 75, true],
  ]);
  // Overdue: what follows is counted from now.
  expect(upcomingAdditions(progress, at('10:00')).map(({ throwIn }) => minutes(throwIn))).toEqual([
    0, 50,
  ]);
});

it('sums up how late the finished steps are', () => {
  const progress = brewDayProgress(steps, [...mashing, event('09:46', 'finished', 'mash-1')]);
  expect(delayInMinutes(progress)).toBe(6);
});

it('tells the incidents of a step, with the photo that waits or the one that is stored', () => {
  const waiting = event('09:00', 'incident', 'mash-1', {
    text: 'Pompe bouchée',
    photo: '/9j/2Q==',
  });
  const stored = event('08:50', 'incident', 'mash-1', { text: 'Fuite', photoId: 'p1' });
  const { steps: shown } = brewDayProgress(steps, [...mashing, waiting, stored]);
  expect(shown.map(({ incidents }) => incidents.map(({ text }) => text))).toEqual([
    [],
    ['Fuite', 'Pompe bouchée'],
    [],
  ]);
  expect(shown[1]?.incidents).toMatchObject([{ photoId: 'p1' }, { photo: '/9j/2Q==' }]);
});
