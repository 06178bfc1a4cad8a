import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { reportCalls } from './testing/report-calls';

const email = 'manager@demo.example';

let api: TestApi;
let token: string;
let sell: (quantity: number, customerName: string) => Promise<unknown>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs(email);
  const calls = inventoryCalls(api, token, await brew(api, email, 'Blonde', 'B-1'));
  const { id } = await answered(calls.create({ quantity: 500, packagingDate: '2026-03-01' }));
  sell = (quantity, customerName) =>
    answered(
      calls.move({ ...{ id, move: 'sale', quantity, customerName }, happenedOn: '2026-03-10' }),
    );
});
afterEach(() => api.close());

const write = async (document: string, variables: object) => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    document,
    { ...variables },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const addCustomer = (name: string) =>
  write(
    `mutation ($input: CreateCustomerInput!) { answer: createCustomer(input: $input) { id } }`,
    { input: { requestId: randomUUID(), name } },
  );
const byCustomer = async () => {
  const { profitabilitySummary } = await reportCalls(api, token).figures(
    'profitability',
    '2026-03-01',
    '2026-03-31',
  );
  return (profitabilitySummary?.customers ?? [])
    .map(({ customerName, itemsSold }) => [customerName, itemsSold])
    .sort();
};

it('counts a customer of the list once, under its present name', async () => {
  const { id } = await addCustomer('Cave du Pont');
  await sell(10, 'Cave du Pont');
  await write(
    `mutation ($input: UpdateCustomerInput!) { answer: updateCustomer(input: $input) { id } }`,
    { input: { id, name: 'La Cave du Pont Neuf' } },
  );
  await sell(5, 'La cave du pont neuf');
  expect(await byCustomer()).toEqual([['La Cave du Pont Neuf', 15]]);
});

it('counts any other name once, in whatever spelling', async () => {
  await sell(10, 'chez leon');
  await sell(5, 'Chez Léon');
  await sell(2, 'Chez Léa');
  expect(await byCustomer()).toEqual([
    ['Chez Léa', 2],
    ['Chez Léon', 15],
  ]);
});

it('counts erased customers apart', async () => {
  for (const [name, quantity] of [
    ['Jean Petit', 10],
    ['Anne Grand', 5],
  ] as const) {
    const { id } = await addCustomer(name);
    await sell(quantity, name);
    await write('mutation ($id: ID!) { answer: eraseCustomer(id: $id) { id } }', { id });
  }
  expect((await byCustomer()).map(([, sold]) => sold)).toEqual([10, 5]);
});
