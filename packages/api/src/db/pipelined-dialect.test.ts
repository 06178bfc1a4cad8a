import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { createDatabase, createPool } from './connection';
import { type Actor, withTenant } from './tenant-transaction';

let api: TestApi;
let actor: Actor;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('brewer@demo.example');
});
afterAll(() => api.close());

const prepared = (tx: Pick<TestApi, 'database'>['database']) =>
  sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);

/** A database of one connection, whose prepared statements can be seen. */
async function withDatabase<T>(
  preparedStatements: boolean,
  work: (database: TestApi['database']) => Promise<T>,
): Promise<T> {
  const pool = createPool(api.appAddress, { maximum: 1 });
  const database = createDatabase(pool, { preparedStatements });
  return work(database).finally(() => database.destroy());
}

const userNames = (database: TestApi['database']) =>
  withTenant(database, actor, async (tx) => {
    const rows = await tx.selectFrom('users').selectAll().where('id', '=', actor.userId).execute();
    return rows.map(({ firstName }) => firstName);
  });

it('prepares frequent statements, and none when disabled', async () => {
  const preparedAfter = (isOn: boolean) =>
    withDatabase(isOn, async (database) => {
      for (let run = 0; run < 5; run += 1) await userNames(database);
      return (await prepared(database)).rows.map(({ statement }) => statement);
    });
  const on = await preparedAfter(true);
  expect(on).toContainEqual(expect.stringContaining('users.tenant_id = $2'));
  expect(await preparedAfter(false)).toEqual([]);
});

it('replans when a newer server has changed a table', async () => {
  await withDatabase(true, async (database) => {
    for (let run = 0; run < 5; run += 1) await userNames(database);
    await sql`alter table users add column shoe_size integer`.execute(api.adminDatabase);
    for (let run = 0; run < 5; run += 1) expect(await userNames(database)).toEqual(['Élodie']);
  });
});

it('stops preparing behind a pooler that keeps no prepared statements', async () => {
  await withDatabase(true, async (database) => {
    for (let run = 0; run < 5; run += 1) await userNames(database);
    // As when the pooler lends a connection on which they were not prepared.
    await sql`deallocate all`.execute(database);
    for (let run = 0; run < 5; run += 1) expect(await userNames(database)).toEqual(['Élodie']);
    expect((await prepared(database)).rows).toEqual([]);
  });
});

it('reports the failure of a statement, not of those pipelined after it', async () => {
  const failing = withTenant(api.database, actor, (tx) =>
    Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
});

it('enters a tenant by an id alone', async () => {
  const tenantId = "' or true --";
  const failing = withTenant(api.database, { tenantId }, (tx) =>
    tx.selectFrom('users').selectAll().execute(),
  );
  await expect(failing).rejects.toThrow('by its id');
});
