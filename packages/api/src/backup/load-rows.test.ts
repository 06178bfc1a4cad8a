import { connect } from '../db/connection';
import { startTestApi, type TestApi, testPassword } from '../testing';
import { allowDeferral, loadingRows } from './load-rows';
import { quoted, readStoredTables } from './stored-tables';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = 'mutation ($input: LoginInput!) { login(loginInput: $input) { user { role } } }';

it('lets others read every table and log in while rows are written, in whatever order', async () => {
  const owner = await connect(api.ownerAddress);
  const other = await connect(api.adminAddress);
  try {
    await other.query("set lock_timeout = '1s'");
    await allowDeferral(owner);
    await owner.query('begin');
    const stored = await readStoredTables(owner);
    await loadingRows(owner, stored, async () => {
      for (const { name } of stored) await other.query(`select from ${quoted(name)} limit 1`);
      const input = { email: 'brewer@demo.example', password: testPassword };
      expect((await api.query(login, { input })).errors).toBeUndefined();
    });
  } finally {
    await owner.query('rollback');
    await owner.end();
    await other.end();
  }
});
