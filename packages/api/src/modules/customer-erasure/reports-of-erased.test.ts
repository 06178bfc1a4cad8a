import { randomUUID } from 'node:crypto';
import { erasedCustomerName } from '@cervoise/domain/customers';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { reportCalls } from '../reports/testing/report-calls';

const email = 'manager@demo.example';

let api: TestApi;
let token: string;
let reports: ReturnType<typeof reportCalls>;
let sell: (quantity: number, customerName: string, happenedOn: string) => Promise<unknown>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs(email);
  reports = reportCalls(api, token);
  const calls = inventoryCalls(api, token, await brew(api, email, 'Blonde', 'B-1'));
  const { id } = await answered(calls.create({ quantity: 500, packagingDate: '2026-01-05' }));
  sell = (quantity, customerName, happenedOn) =>
    answered(calls.move({ id, move: 'sale', quantity, customerName, happenedOn }));
  await sell(5, 'jean petit', '2026-03-10');
  await sell(7, 'Anne Grand', '2026-03-10');
  await sell(9, 'Anne Grand', '2026-02-10');
});
afterEach(() => api.close());

const report = async (month: string, days: number, format: 'json' | 'pdf' = 'json') => {
  const period = { startDate: `${month}-01`, endDate: `${month}-${days}` };
  const { report: written } = await reports.generate({ type: 'profitability', format, ...period });
  await api.settled();
  return written.id;
};
const stored = (id: string) =>
  api.query<{ reportPreview: unknown }>(
    `query ($id: ID!) { reportPreview(id: $id) { profitabilitySummary {
      customers { customerName itemsSold } } } }`,
    { id },
    token,
  );
const customersIn = async (id: string) => JSON.stringify((await stored(id)).data.reportPreview);
const download = (id: string) =>
  api.app.inject({
    url: `/api/reports/download/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
const mutate = async (field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
    { input },
    token,
  );
  expect(errors).toBeUndefined();
  return data.answer.id;
};
const addCustomer = (name: string) => mutate('createCustomer', { requestId: randomUUID(), name });
const rename = (id: string, name: string) => mutate('updateCustomer', { id, name });
const eraseCustomer = async (id: string) => {
  const { errors } = await api.query(
    'mutation ($id: ID!) { eraseCustomer(id: $id) { id } }',
    { id },
    token,
  );
  expect(errors).toBeUndefined();
};
const erase = async (name: string) => eraseCustomer(await addCustomer(name));
/** Puts a byte behind the figures of a report, so that no key opens them. */
const breakFigures = (id: string) =>
  sql`update report_contents set sealed = sealed || '\\x00'::bytea
       where report_id = ${id} and part = 'figures'`.execute(api.adminDatabase);

it('takes the customer out of stored figures, and drops the files that may name it', async () => {
  const march = [await report('2026-03', 31), await report('2026-03', 31, 'pdf')];
  const february = await report('2026-02', 28);
  expect((await download(march[0] ?? '')).body).toContain('jean petit');
  await erase('Jean Petit');
  for (const id of march) {
    expect(await customersIn(id)).not.toContain('petit');
    expect(await customersIn(id)).toContain(erasedCustomerName);
    expect(await customersIn(id)).toContain('Anne Grand');
    expect((await download(id)).statusCode).toBe(404);
    expect(await reports.get(id)).toMatchObject({
      state: 'failed',
      fileSize: null,
      failure: expect.stringContaining('client effacé'),
    });
  }
  // The report of February, in which the customer bought nothing, is unchanged.
  expect((await download(february)).body).toContain('Anne Grand');
});

it('finds a customer that was renamed before the report and after it', async () => {
  const id = await addCustomer('Bar A');
  await sell(3, 'Bar A', '2026-03-10');
  await rename(id, 'Bar B');
  const march = await report('2026-03', 31);
  expect(await customersIn(march)).toContain('Bar B');
  await rename(id, 'Bar C');
  await eraseCustomer(id);
  expect(await customersIn(march)).not.toContain('Bar');
});

it('leaves its name to a customer that took the former one of another', async () => {
  const former = await addCustomer('Dupont');
  await sell(3, 'Dupont', '2026-03-10');
  await rename(former, 'Bar Dupont');
  await addCustomer('Dupont');
  await sell(4, 'Dupont', '2026-03-11');
  const march = await report('2026-03', 31);
  await eraseCustomer(former);
  expect(await customersIn(march)).toContain('"Dupont"');
  expect(await customersIn(march)).not.toContain('Bar Dupont');
});

it('erases a customer although no key opens a report of its time, whose figures go', async () => {
  const [broken, march] = [await report('2026-03', 31), await report('2026-03', 31)];
  await breakFigures(broken);
  await erase('Jean Petit');
  expect(await customersIn(march)).toContain(erasedCustomerName);
  expect((await stored(broken)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('fails a report that is being written, of which the schedule writes another', async () => {
  const march = await report('2026-03', 31);
  await api.adminDatabase
    .updateTable('reports')
    .set({ state: 'generating', scheduledMonth: '2026-03' })
    .where('id', '=', march)
    .execute();
  await erase('Jean Petit');
  expect(await reports.get(march)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('client effacé'),
    isScheduled: false,
  });
});

it('takes old names without a customer out of stored reports, one failure stopping nothing', async () => {
  const { tenantId } = await api.actorOf(email);
  const [first, second] = [await addCustomer('Bar A'), await addCustomer('Bar B')];
  const march = await report('2026-03', 31);
  await api.adminDatabase
    .updateTable('customers')
    .set({ updatedAt: new Date('2026-03-12T08:00:00Z') })
    .execute();
  await sql`create function refuse_erasure() returns trigger language plpgsql as
    'begin raise exception ''no''; end'`.execute(api.adminDatabase);
  await sql`create trigger refuse before update on customers for each row
    when (old.name = 'Bar A') execute function refuse_erasure()`.execute(api.adminDatabase);
  api.setClock(new Date('2031-03-13T08:00:00Z'));
  await expect(api.services.customerErasure.eraseWhenDue(tenantId)).rejects.toThrow('left out');
  const rows = await api.adminDatabase
    .selectFrom('customers')
    .select('erasedAt')
    .where('id', 'in', [first, second])
    .orderBy('name')
    .execute();
  expect(rows.map(({ erasedAt }) => erasedAt !== null)).toEqual([false, true]);
  token = await api.loginAs(email);
  expect(await customersIn(march)).not.toMatch(/petit|Grand/);
  expect((await download(march)).statusCode).toBe(404);
});
