import { connect } from '../db/connection';
import { readIsDistributed } from '../db/is-distributed';
import { startTestApi, type TestApi } from '../testing';
import { checkCluster } from './distribute-database';

let api: TestApi;
let owner: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  api = await startTestApi();
  owner = await connect(api.ownerAddress);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

it('refuses a database without the extension', async () => {
  await expect(checkCluster(owner)).rejects.toThrow('L’extension citus manque');
});

it('knows that one PostgreSQL is not distributed', async () => {
  expect(await readIsDistributed(owner)).toBe(false);
});
