import { randomUUID } from 'node:crypto';
import { erasedCustomerName } from '@cervoise/domain/customers';
import { startTestApi, type TestApi } from '../../testing';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { reportCalls } from '../reports/testing/report-calls';

const email = 'manager@demo.example';

let api: TestApi;
let token: string;
let reports: ReturnType<typeof reportCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs(email);
  reports = reportCalls(api, token);
  const calls = inventoryCalls(api, token, await brew(api, email, 'Blonde', 'B-1'));
  const { id } = await answered(calls.create({ quantity: 500, packagingDate: '2026-01-05' }));
  const sell = (quantity: number, customerName: string, happenedOn: string) =>
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
const erase = async (name: string) => {
  const created = await api.query<{ createCustomer: { id: string } }>(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { id } }',
    { input: { requestId: randomUUID(), name } },
    token,
  );
  const { id } = created.data.createCustomer;
  const { errors } = await api.query(
    'mutation ($id: ID!) { eraseCustomer(id: $id) { id } }',
    { id },
    token,
  );
  expect(errors).toBeUndefined();
};

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
