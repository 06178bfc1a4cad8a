import { brewDayProgress } from '@cervoise/domain/brew-day';
import { renderHook, waitFor } from '@testing-library/react';
import { useAlarms } from './use-alarms';

const boil = {
  key: 'boil-1',
  kind: 'boil',
  title: 'Ébullition',
  instruction: null,
  celsius: null,
  minutes: 60,
  readings: [],
  additions: [],
} as const;
const started = {
  requestId: 'start',
  kind: 'started',
  stepKey: 'boil-1',
  happenedAt: new Date('2026-11-24T10:00:00Z'),
} as const;
const ended = new Date('2026-11-24T11:00:10Z');

const showNotification = jest.fn();
beforeEach(() => {
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: { permission: 'granted' },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ showNotification }) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('shows a timer’s end once, with the product’s logo', async () => {
  const progress = brewDayProgress([boil], [started]);
  const { rerender } = renderHook(({ now }) => useAlarms(progress, now, '2026-031'), {
    initialProps: { now: ended },
  });
  rerender({ now: new Date(ended.getTime() + 1000) });
  await waitFor(() => expect(showNotification).toHaveBeenCalled());
  expect(showNotification.mock.calls).toEqual([
    [
      'Ébullition : le temps est écoulé',
      { tag: 'boil-1 end 0', body: 'Brassin 2026-031', icon: 'asset' },
    ],
  ]);
});
