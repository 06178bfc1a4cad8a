import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { dayOf, endOfDay, startOfDay } from './brewery-day';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('begins and ends a day in the brewery’s zone, also when its clocks change', async () => {
  const { rows } = await sql<{ day: string; start: Date; end: Date }>`
    select ${dayOf(sql`'2026-03-28T23:30:00Z'::timestamptz`)}::text as day,
           ${startOfDay('2026-03-29')} as start, ${endOfDay(sql`date '2026-03-29'`)} as "end"`.execute(
    api.database,
  );
  expect(rows).toEqual([
    {
      day: '2026-03-29',
      start: new Date('2026-03-28T23:00:00Z'),
      end: new Date('2026-03-29T22:00:00Z'),
    },
  ]);
});
