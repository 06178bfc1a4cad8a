import { withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A request that ends only by its signal, as fetch does. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

it('aborts a request after its timeout', async () => {
  const failed = jest.fn();
  void withTimeout(1000, hanging).catch(failed);
  await jest.advanceTimersByTimeAsync(999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'RequestTimeoutError', milliseconds: 1000 }),
  );
});

it('returns or rethrows earlier results, and clears the timer', async () => {
  await expect(withTimeout(1000, async () => 'answer')).resolves.toBe('answer');
  const failure = new TypeError('Failed to fetch');
  await expect(withTimeout(1000, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(jest.getTimerCount()).toBe(0);
});
