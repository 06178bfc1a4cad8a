import { brewDayProgress } from '@cervoise/domain/brew-day';
import { alarmsAt } from './use-alarms';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const hop = {
  lineId: 'late',
  name: 'Citra',
  type: 'hop',
  quantity: 1,
  unit: 'kg',
  minute: 50,
} as const;
const boil = {
  key: 'boil-1',
  kind: 'boil',
  title: 'Ébullition',
  instruction: null,
  celsius: null,
  minutes: 60,
  readings: [],
  additions: [hop],
} as const;
const event = (time: string, kind: 'started' | 'paused' | 'extended' | 'weighed', values = {}) => ({
  requestId: `${kind} ${time}`,
  kind,
  stepKey: 'boil-1',
  happenedAt: at(time),
  ...values,
});
const keysAt = (time: string, ...more: ReturnType<typeof event>[]) =>
  alarmsAt(brewDayProgress([boil], [event('10:00:00', 'started'), ...more]), at(time)).map(
    ({ key }) => key,
  );

it('rings for a hop to weigh, then to throw, then for the end, each for a moment', () => {
  expect(keysAt('10:34:59')).toEqual([]);
  expect(keysAt('10:35:01')).toEqual(['late weigh']);
  expect(keysAt('10:38:00')).toEqual([]);
  expect(keysAt('10:35:01', event('10:30:00', 'weighed', { lineId: 'late' }))).toEqual([]);
  expect(keysAt('10:50:30')).toEqual(['late throw']);
  expect(keysAt('11:00:10')).toEqual(['boil-1 end 0']);
});

it('rings again after five minutes more, and not while it is paused', () => {
  const more = event('10:59:00', 'extended', { value: 5 });
  expect(keysAt('11:00:10', more)).toEqual([]);
  expect(keysAt('11:05:10', more)).toEqual(['boil-1 end 5']);
  expect(keysAt('11:00:10', event('10:59:59', 'paused'))).toEqual([]);
});
