import { followToasts, type ShownToast } from '@cervoise/shell-contract';

const realNow = Date.now;
let ahead = 0;
let stop: () => void = () => undefined;

/** Records the toasts to be shown; returns them in order. Call it in `beforeEach`. */
export function watchToasts(): () => readonly Omit<ShownToast, 'duration'>[] {
  const shown: Omit<ShownToast, 'duration'>[] = [];
  // The same error is shown once in 5 s: each test has its own minute.
  ahead += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  stop();
  // Discards toasts queued by the previous test.
  followToasts(() => undefined)();
  stop = followToasts(({ duration: _duration, ...toast }) => shown.push(toast));
  return () => shown;
}
