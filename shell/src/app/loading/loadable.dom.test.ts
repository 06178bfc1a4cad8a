import { loadTimeout } from '../../remotes/time-limit';
import { createLoadable } from './loadable';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('loads once and notifies its listeners', async () => {
  const load = jest.fn(async () => 'page');
  const page = createLoadable(load);
  const seen: string[] = [];
  page.subscribe(() => seen.push(page.state().status));
  await Promise.all([page.start(), page.start()]);
  expect(await page.start()).toEqual({ status: 'loaded', value: 'page' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['loading', 'loaded']);
});

it('never rejects, and retries on the next call', async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page');
  const page = createLoadable(load);
  expect((await page.start()).status).toBe('failed');
  expect((await page.start()).status).toBe('loaded');
});

it('times out after 15 seconds, reports it, and recovers on the next call', async () => {
  jest.useFakeTimers();
  const load = jest.fn<Promise<string>, []>();
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce('page');
  const page = createLoadable(load);
  void page.start();
  await jest.advanceTimersByTimeAsync(loadTimeout - 1);
  expect(page.state().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(page.state()).toMatchObject({ status: 'failed', failure: { cause: 'timeout' } });
  expect((await page.start()).status).toBe('loaded');
  jest.useRealTimers();
});
