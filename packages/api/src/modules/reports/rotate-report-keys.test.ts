import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { createReportContents } from './report-contents';
import { rotateReportKeys } from './rotate-report-keys';
import { reportCalls } from './testing/report-calls';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const newest = { id: 'k2', secret: 'another recipe key for tests, long enough too' };

it('re-encrypts figures and files of every brewery, and leaves broken ones unchanged', async () => {
  const calls = reportCalls(api, await api.loginAs('manager@demo.example'));
  const others = reportCalls(api, await api.loginAs('admin@other.example'));
  const { report } = await calls.file({ type: 'production', format: 'pdf' });
  await others.file({ type: 'production' });
  const { report: broken } = await others.file({ type: 'production' });
  await sql`update report_contents set sealed = sealed || '\\x00'::bytea
             where report_id = ${broken.id} and part = 'file'`.execute(api.adminDatabase);

  const { secrets } = api.dependencies;
  const rotated = { recipeKeys: [newest, ...secrets.recipeKeys] };
  expect(await rotateReportKeys(api.database, rotated)).toEqual({
    resealedCount: 5,
    broken: [expect.stringContaining(`report file ${broken.id}`)],
  });
  expect(await rotateReportKeys(api.database, rotated)).toMatchObject({ resealedCount: 0 });

  // The old key is gone.
  const contents = createReportContents({ recipeKeys: [newest] });
  const file = await api.adminDatabase
    .transaction()
    .execute((tx) => contents.readFile(tx, report.id));
  expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
});
