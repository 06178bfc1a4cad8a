import { useConnection } from '@cervoise/shell-contract';
import { map, NEVER, Observable, timer } from 'rxjs';
import { runLink } from './testing/run-link';
import { timeoutLink } from './timeout-link';

beforeEach(() => {
  jest.useFakeTimers();
  useConnection.setState({ isOffline: false });
});
afterEach(() => jest.useRealTimers());

it.each([
  ['Login', 10_000],
  ['Me', 8_000],
  ['me', 8_000],
  ['Ingredients', 30_000],
])('allows %s %d ms', async (name, milliseconds) => {
  const failed = jest.fn();
  void runLink(timeoutLink, { operation: `query ${name} { f }`, answer: () => NEVER }).catch(
    failed,
  );
  await jest.advanceTimersByTimeAsync(milliseconds - 1);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RequestTimeoutError' }));
  expect(useConnection.getState().isOffline).toBe(true);
});

it('unsubscribes, which aborts the request', async () => {
  const aborted = jest.fn();
  const answer = () => new Observable<never>(() => aborted);
  void runLink(timeoutLink, { operation: 'query Slow { f }', answer }).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(aborted).toHaveBeenCalledTimes(1);
});

it('clears the timer after a response', async () => {
  const answer = () => timer(10).pipe(map(() => ({ data: {} })));
  const run = runLink(timeoutLink, { operation: 'query Fast { f }', answer });
  await jest.advanceTimersByTimeAsync(1000);
  await expect(run).resolves.toMatchObject({ result: { data: {} } });
  expect(jest.getTimerCount()).toBe(0);
});
