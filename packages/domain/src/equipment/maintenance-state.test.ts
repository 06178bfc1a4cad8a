import fc from 'fast-check';
import { addDays } from '../dates';
import {
  maintenanceStateByUse,
  maintenanceStateOf,
  mostUrgentMaintenance,
  nextMaintenanceDate,
} from './maintenance-state';

const today = '2026-03-12';

describe('nextMaintenanceDate', () => {
  it('counts from the last maintenance, otherwise from the start', () => {
    expect(nextMaintenanceDate({ everyDays: 90 }, '2026-03-02', '2025-01-01')).toBe('2026-05-31');
    expect(nextMaintenanceDate({ everyDays: 30 }, null, '2026-02-28')).toBe('2026-03-30');
  });

  it('is null without an interval in days', () => {
    expect(nextMaintenanceDate({ everyDays: null }, '2026-03-02', today)).toBeNull();
    expect(nextMaintenanceDate(null, '2026-03-02', today)).toBeNull();
  });
});

describe('maintenanceStateOf', () => {
  it('is overdue from the day after, due within the window, otherwise planned', () => {
    const stateIn = (days: number) => maintenanceStateOf(addDays(today, days), today);
    expect([-1, 0, 30, 31].map(stateIn)).toEqual(['overdue', 'due', 'due', 'planned']);
    expect(maintenanceStateOf(null, today)).toBe('none');
  });

  it('never becomes less urgent over time', () => {
    const urgency = ['planned', 'due', 'overdue'];
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat({ max: 90 }), (days, window) => {
        const date = addDays(today, days);
        const now = urgency.indexOf(maintenanceStateOf(date, today, window));
        const tomorrow = urgency.indexOf(maintenanceStateOf(date, addDays(today, 1), window));
        expect(tomorrow).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('maintenanceStateByUse', () => {
  it('is due from nine tenths of the hectolitres, and overdue once they are reached', () => {
    const stateAt = (since: number) => maintenanceStateByUse(200, since);
    expect([0, 179.9, 180, 199.9, 200].map(stateAt)).toEqual([
      'planned',
      'planned',
      'due',
      'due',
      'overdue',
    ]);
  });

  it('is due at exactly nine tenths for any interval', () => {
    for (let every = 1; every <= 500; every += 1) {
      expect([every, maintenanceStateByUse(every, (every * 9) / 10)]).toEqual([every, 'due']);
      const before = (every * 900 - 1) / 1000;
      expect([every, maintenanceStateByUse(every, before)]).toEqual([every, 'planned']);
    }
  });

  it('is unscheduled without an interval', () => {
    expect(maintenanceStateByUse(null, 500)).toBe('none');
  });
});

it('is the more urgent of days and use', () => {
  expect(mostUrgentMaintenance('planned', 'overdue')).toBe('overdue');
  expect(mostUrgentMaintenance('none', 'due', 'planned')).toBe('due');
  expect(mostUrgentMaintenance('none', 'none')).toBe('none');
  expect(mostUrgentMaintenance()).toBe('none');
});
