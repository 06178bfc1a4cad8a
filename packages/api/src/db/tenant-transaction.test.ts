import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { type Actor, afterCommit, type TenantTransaction, withTenant } from './tenant-transaction';

let api: TestApi;
let brewer: Actor;
let stranger: Actor;
beforeAll(async () => {
  api = await startTestApi();
  brewer = await api.actorOf('brewer@demo.example');
  stranger = await api.actorOf('admin@other.example');
});
afterAll(() => api.close());

const emails = (actor: Actor) =>
  withTenant(api.database, actor, async (tx) =>
    (await tx.selectFrom('users').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    ),
  );

it('shows each tenant its own rows, concurrently', async () => {
  const [ours, theirs] = await Promise.all([emails(brewer), emails(stranger)]);
  expect(ours).toEqual(['admin@demo.example', 'brewer@demo.example', 'manager@demo.example']);
  expect(theirs).toEqual(['admin@other.example', 'brewer@other.example']);
});

it('names the tenant in each statement, where row-level security would show every row', async () => {
  const seen = await withTenant(api.adminDatabase, brewer, (tx) =>
    tx.selectFrom('users').select('email').orderBy('email').execute(),
  );
  expect(seen.map(({ email }) => email)).toEqual(await emails(brewer));
  const changed = await withTenant(api.adminDatabase, brewer, (tx) =>
    tx.updateTable('users').set({ lastName: 'Morel' }).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(3n);
});

it('shows nothing outside a transaction, even on a connection used by a tenant', async () => {
  await Promise.all(Array.from({ length: 12 }, () => emails(brewer)));
  const outside = await Promise.all(
    Array.from({ length: 12 }, () => api.database.selectFrom('users').selectAll().execute()),
  );
  expect(outside.flat()).toEqual([]);
});

it('sets the user of the transaction', async () => {
  const who = await withTenant(api.database, brewer, (tx) =>
    sql<{ id: string }>`select current_setting('app.user_id') as id`.execute(tx),
  );
  expect(who.rows).toEqual([{ id: brewer.userId }]);
});

it('runs after-commit callbacks in order, and never after a failure', async () => {
  const calls: string[] = [];
  await withTenant(api.database, brewer, async (tx) => {
    afterCommit(tx, () => void calls.push('first'));
    afterCommit(tx, async () => void calls.push('second'));
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual(['first', 'second']);

  const failing = withTenant(api.database, brewer, async (tx) => {
    afterCommit(tx, () => void calls.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(calls).toEqual(['first', 'second']);
});

it('counts the statements of an operation', async () => {
  const statements = await api.statementsOf(() => emails(brewer));
  expect(statements.map((statement) => statement.split(' ')[0])).toEqual([
    'begin',
    'set',
    'select',
    'commit',
  ]);
});

describe('a deadlock', () => {
  const lock = (tx: TenantTransaction, email: string) =>
    tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute();

  it('is retried, and both transactions succeed', async () => {
    const tries: string[] = [];
    const calls: string[] = [];
    const signal = () => {
      let give = () => {};
      const given = new Promise<void>((resolve) => {
        give = resolve;
      });
      return { give, given };
    };
    const [here, there] = [signal(), signal()];
    const lockBoth = (
      name: string,
      emails: readonly [string, string],
      own: typeof here,
      other: typeof here,
    ) =>
      withTenant(api.database, brewer, async (tx) => {
        tries.push(name);
        afterCommit(tx, () => void calls.push(name));
        await lock(tx, emails[0]);
        own.give();
        await other.given;
        await lock(tx, emails[1]);
        return name;
      });
    const [one, two] = ['brewer@demo.example', 'manager@demo.example'];
    const done = await Promise.all([
      lockBoth('a', [one, two], here, there),
      lockBoth('b', [two, one], there, here),
    ]);
    expect(done).toEqual(['a', 'b']);
    expect(tries.length).toBeGreaterThan(2);
    expect(calls.sort()).toEqual(['a', 'b']);
  });

  it('is retried a bounded number of times, and other failures never', async () => {
    const failing = async (code: string) => {
      let tries = 0;
      const run = withTenant(api.database, brewer, (tx) => {
        tries += 1;
        return sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(
          tx,
        );
      });
      await expect(run).rejects.toMatchObject({ code });
      return tries;
    };
    expect(await failing('40001')).toBe(3);
    expect(await failing('22012')).toBe(1);
  });
});
