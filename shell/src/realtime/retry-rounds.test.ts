import { retryRounds } from './retry-rounds';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('retries five times, five seconds apart', () => {
  const attempt = jest.fn();
  const rounds = retryRounds(attempt);
  for (let count = 1; count <= 5; count += 1) {
    expect(rounds.next()).toBe(true);
    jest.advanceTimersByTime(4999);
    expect(attempt).toHaveBeenCalledTimes(count - 1);
    jest.advanceTimersByTime(1);
    expect(attempt).toHaveBeenCalledTimes(count);
  }
  expect(rounds.next()).toBe(false);
  jest.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(5);
});

it('schedules one attempt for simultaneous failures', () => {
  const attempt = jest.fn();
  const rounds = retryRounds(attempt);
  rounds.next();
  rounds.next();
  jest.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('restarts counting after a reset, and cancels the scheduled attempt', () => {
  const attempt = jest.fn();
  const rounds = retryRounds(attempt);
  for (let count = 0; count < 5; count += 1) {
    rounds.next();
    jest.advanceTimersByTime(5000);
  }
  rounds.reset();
  expect(rounds.next()).toBe(true);
  rounds.reset();
  jest.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(5);
});
