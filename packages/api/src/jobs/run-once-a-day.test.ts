import { startTestApi, type TestApi } from '../testing';
import { runOnceADay } from './run-once-a-day';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

it('does a day’s work once', async () => {
  const days: string[] = [];
  const run = (day: string) =>
    runOnceADay(api.database, 'expiring-lots', day, async () => void days.push(day));
  expect(await run('2026-03-12')).toBe(true);
  expect(await run('2026-03-12')).toBe(false);
  expect(await run('2026-03-11')).toBe(false);
  expect(await run('2026-03-13')).toBe(true);
  expect(days).toEqual(['2026-03-12', '2026-03-13']);
});

it('lets one server do it while the others go on', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = runOnceADay(api.database, 'clean-up', '2026-03-12', () => {
    begun();
    return slow;
  });
  await hasBegun;
  const work = jest.fn(async () => {});
  expect(await runOnceADay(api.database, 'clean-up', '2026-03-12', work)).toBe(false);
  expect(await runOnceADay(api.database, 'another', '2026-03-12', async () => {})).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(work).not.toHaveBeenCalled();
});

it('leaves a day that failed to the next try', async () => {
  const fail = () => Promise.reject(new Error('Panne'));
  await expect(runOnceADay(api.database, 'clean-up', '2026-03-12', fail)).rejects.toThrow('Panne');
  expect(await runOnceADay(api.database, 'clean-up', '2026-03-12', async () => {})).toBe(true);
});
