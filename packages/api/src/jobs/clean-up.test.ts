import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { cleanUp } from './clean-up';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A request, a window of a throttle, a session and a link of one age. */
async function add(age: string, name: string): Promise<void> {
  const { userId, tenantId } = await api.actorOf('brewer@demo.example');
  await sql`
    with request as (
      insert into idempotency_keys (tenant_id, user_id, operation, request_id, result, created_at)
      values (${tenantId}, ${userId}, 'createIngredient', ${name}, 'null', now() - ${age}::interval)
    ), counter as (
      insert into throttle_counters (key, attempts, window_ends_at)
      values (${name}, 1, now() + interval '1 minute' - ${age}::interval)
    ), session as (
      insert into sessions (id, tenant_id, user_id, device, network, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), ${tenantId}, ${userId}, ${name}, '', now(), now(),
        now() - ${age}::interval)
    )
    insert into password_reset_tokens (tenant_id, user_id, token_hash, expires_at)
    values (${tenantId}, ${userId}, sha256(${name}), now() - ${age}::interval)`.execute(
    api.adminDatabase,
  );
}

it('deletes what is a week old, and keeps what is still needed', async () => {
  await add('8 days', 'old-request');
  await add('0 days', 'new-request');

  await cleanUp(api.database, new Date());

  const { rows } = await sql<{
    requests: string[];
    counters: string[];
    tokens: number;
    sessions: string[];
  }>`
    select (select array_agg(request_id) from idempotency_keys) as requests,
           (select array_agg(key) from throttle_counters) as counters,
           (select count(*) from password_reset_tokens) as tokens,
           (select array_agg(device) from sessions where device like '%request') as sessions`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([
    {
      requests: ['new-request'],
      counters: ['new-request'],
      tokens: 1,
      sessions: ['new-request'],
    },
  ]);
});

it('takes the later steps after one that fails, each with the time limits of long work', async () => {
  await sql`
    create or replace function throttle_clean_up() returns void language plpgsql as
      $$ begin raise exception 'Panne sous %', current_setting('statement_timeout'); end $$`.execute(
    api.adminDatabase,
  );
  await add('8 days', 'late-request');
  await expect(cleanUp(api.database, new Date())).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'Panne sous 10min' })],
  });
  const { rows } = await sql<{ request: string }>`
    select request_id as request from idempotency_keys`.execute(api.adminDatabase);
  expect(rows).toEqual([{ request: 'new-request' }]);
});
