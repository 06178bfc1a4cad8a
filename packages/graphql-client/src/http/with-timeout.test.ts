import { withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A request that ends only by its signal, as fetch does. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

it('aborts a request whose time is up', async () => {
  const failed = jest.fn();
  void withTimeout(1000, hanging).catch(failed);
  await jest.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'RequestTimeoutError', milliseconds: 1000 }),
  );
});

it('gives what comes in time and throws what fails in time, leaving no timer', async () => {
  await expect(withTimeout(1000, async () => 'answer')).resolves.toBe('answer');
  const failure = new TypeError('Failed to fetch');
  await expect(withTimeout(1000, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(jest.getTimerCount()).toBe(0);
});
