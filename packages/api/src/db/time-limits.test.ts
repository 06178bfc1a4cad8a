import { type Kysely, sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import type { Database } from './database';
import { type Actor, allowLongWork, withTenant } from './tenant-transaction';

let api: TestApi;
let brewer: Actor;
beforeAll(async () => {
  api = await startTestApi();
  brewer = await api.actorOf('brewer@demo.example');
});
afterAll(() => api.close());

const limitsOf = async (executor: Kysely<Database>) =>
  (
    await sql<Record<string, string>>`select
      current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(executor)
  ).rows[0];

const requestLimits = { statement: '15s', lock: '10s', idle: '30s' };

it('apply to every connection of the server', async () => {
  expect(await limitsOf(api.database)).toEqual(requestLimits);
});

it('are longer for long work, in its own transaction only', async () => {
  await withTenant(api.database, brewer, async (tx) => {
    await allowLongWork(tx);
    expect(await limitsOf(tx)).toEqual({ statement: '10min', lock: '1min', idle: '10min' });
  });
  const all = await Promise.all(Array.from({ length: 6 }, () => limitsOf(api.database)));
  expect(all).toEqual(all.map(() => requestLimits));
});

it('end a slow statement only, and its connection remains usable', async () => {
  const slow = withTenant(api.database, brewer, async (tx) => {
    await sql`set local statement_timeout = '20ms'`.execute(tx);
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await limitsOf(api.database)).toEqual(requestLimits);
});

it('release a lock that is held too long', async () => {
  const { userId } = brewer;
  await api.adminDatabase.transaction().execute(async (holder) => {
    await holder.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const waiting = withTenant(api.database, brewer, async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx);
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    });
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
});

describe('a lost backend', () => {
  const terminateAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'cervoise_app'`.execute(
      api.adminDatabase,
    );

  it('is replaced while idle', async () => {
    const token = await api.loginAs('brewer@demo.example');
    await terminateAll();
    // Whether the pool has heard of it yet or not, one failed answer is the most there is.
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1) {
      answers.push(await api.query('{ me { email } }', {}, token));
    }
    expect(answers.at(-1)?.data).toEqual({ me: { email: 'brewer@demo.example' } });
  });

  it('fails its own transaction only', async () => {
    const lost = withTenant(api.database, brewer, async (tx) => {
      await sql`select 1`.execute(tx);
      await terminateAll();
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  });
});
