import * as fc from 'fast-check';
import { startTestApi, type TestApi } from '../../testing';
import { runPlainHistories } from './testing/plain-histories';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The short part of `npm run prove -- batch-histories`. */
it('agrees with a second, plainly written account after each of many random actions', async () => {
  const { histories, accepted } = await runPlainHistories(api, {
    runs: 12,
    longest: 20,
    seed: fc.sample(fc.nat(), 1)[0] ?? 0,
  });
  expect(histories).toBe(12);
  // Not only refusals agree.
  expect(accepted).toBeGreaterThan(60);
}, 180_000);
