import { createLoadable } from './loadable';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('loads once and tells who listens', async () => {
  const load = jest.fn(async () => 'page');
  const page = createLoadable(load);
  const seen: string[] = [];
  page.subscribe(() => seen.push(page.state().status));
  await Promise.all([page.start(), page.start()]);
  expect(await page.start()).toEqual({ status: 'loaded', value: 'page' });
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['loading', 'loaded']);
});

it('never rejects, and tries again when asked again', async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('page');
  const page = createLoadable(load);
  expect((await page.start()).status).toBe('failed');
  expect((await page.start()).status).toBe('loaded');
});
