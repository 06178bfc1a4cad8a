import { sql } from 'kysely';
import { createDatabase, createPool } from './db/connection';
import { createReleaseStore, type ReleaseStore } from './release-store';
import { startTestApi, type TestApi } from './testing';

let api: TestApi;
let store: ReleaseStore;
let close: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  const pool = createPool(api.appAddress, { maximum: 2 });
  const database = createDatabase(pool);
  store = createReleaseStore(database, pool);
  close = () => database.destroy();
});
afterAll(async () => {
  await close();
  await api.close();
});

const files = new Map([
  ['release.json', Buffer.from('{}')],
  ['files/main.js', Buffer.from([0, 255, 10])],
]);
const since = '2026-03-02T08:00:00.123Z';

it('keeps a release as a whole, once, and gives its bytes back', async () => {
  await store.add('mf-inventory', '1.0.0-a', files);
  await store.add('mf-inventory', '1.0.0-a', new Map([['other', Buffer.from('x')]]));
  expect(await store.readFiles('mf-inventory', '1.0.0-a')).toEqual(files);
  expect(await store.readFiles('mf-inventory', '1.0.0-b')).toBeNull();
  await expect(
    store.add('mf-inventory', '1.0.0-c', new Map([['', Buffer.from('x')]])),
  ).rejects.toThrow();
  expect((await store.read()).releases).toEqual([{ name: 'mf-inventory', version: '1.0.0-a' }]);
});

it('keeps switches to the millisecond, oldest first, and tells every server of a new one', async () => {
  const removal = {
    name: 'mf-inventory',
    version: null,
    since: '2026-03-03T08:00:00.000Z',
    by: 'b',
  };
  const first = { name: 'mf-inventory', version: '1.0.0-a', since, by: 'a' };
  let stop = async () => {};
  await new Promise<void>((resolve, reject) => {
    store
      .follow(resolve)
      .then((unfollow) => {
        stop = unfollow;
        return store.addSwitches([removal, first]);
      })
      .catch(reject);
  });
  await stop();
  expect((await store.read()).switches).toEqual([first, removal]);
});

it('calls back once a lost connection is open again, and for switches after it', async () => {
  let calls = 0;
  const unfollow = await store.follow(() => {
    calls += 1;
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen cervoise_releases'`.execute(
    api.adminDatabase,
  );
  const until = async (count: number) => {
    while (calls < count) await store.read();
  };
  await until(1);
  await store.addSwitches([{ name: 'shell', version: '1.0.0-a', since, by: 'a' }]);
  await until(2);
  await unfollow();
});

it('removes releases and the oldest switches of a name', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    name: 'mf-admin',
    version: '1.0.0-a',
    since: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    by: 'a',
  }));
  await store.add('mf-admin', '1.0.0-a', files);
  await store.addSwitches(many);
  await store.prune('mf-admin', ['1.0.0-a']);
  expect(await store.readFiles('mf-admin', '1.0.0-a')).toBeNull();
  const { switches } = await store.read();
  const kept = switches.filter(({ name }) => name === 'mf-admin');
  expect(kept).toHaveLength(50);
  expect(kept.at(-1)?.since).toBe(many.at(-1)?.since);
});
