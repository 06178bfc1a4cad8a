import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered, brew, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
let item: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  const beer = await brew(api, 'brewer@demo.example', 'Blonde', '2026-001');
  item = (await answered(inventoryCalls(api, token, beer).create({ quantity: 100 }))).id;
});
afterEach(() => api.close());

const ask = async <Answer>(document: string, variables: object = {}) => {
  const { data, errors } = await api.query<{ answer: Answer }>(document, { ...variables }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const addCustomer = async (name: string) =>
  (
    await ask<{ id: string }>(
      'mutation ($input: CreateCustomerInput!) { answer: createCustomer(input: $input) { id } }',
      { input: { name } },
    )
  ).id;
const happenedOn = '2026-03-05';
const sell = (customerName: string, quantity = 1) =>
  ask(
    'mutation ($input: MoveInventoryItemInput!) { answer: moveInventoryItem(input: $input) { id } }',
    {
      input: {
        id: item,
        move: 'sale',
        quantity,
        customerName,
        happenedOn,
        requestId: randomUUID(),
      },
    },
  );
const takeName = (name: string, values: object = {}, requestId: string = randomUUID()) =>
  api.query<{ answer: { id: string; name: string } }>(
    'mutation ($input: TakeSaleNameInput!) { answer: takeSaleName(input: $input) { id name } }',
    { input: { requestId, name, ...values } },
    token,
  );
const names = async () =>
  (
    await ask<{ nodes: { name: string; saleCount: number }[] }>(
      '{ answer: saleNamesPage { nodes { name saleCount lastSoldOn } } }',
    )
  ).nodes;
const salesOf = async (customerId: string) =>
  ask<{ totalCount: number; nodes: { quantity: number; recipeName: string; soldOn: string }[] }>(
    `query ($customerId: ID!) { answer: customerSales(customerId: $customerId) {
      totalCount nodes { quantity recipeName soldOn } } }`,
    { customerId },
  );
const ledger = async () =>
  (
    await ask<{ movements: { nodes: { id: string; customerId: string; customerName: string }[] } }>(
      `query ($id: ID!) { answer: inventoryItem(id: $id) { movements { nodes {
        id customerId customerName } } } }`,
      { id: item },
    )
  ).movements.nodes;

it('a sale picks the customer of its name; another name stays a text', async () => {
  const cave = await addCustomer('Cave du Pont');
  await sell('CAVE DU PONT', 24);
  await sell('Marché de Noël');
  expect((await ledger()).slice(0, 2)).toMatchObject([
    { customerId: null, customerName: 'Marché de Noël' },
    { customerId: cave, customerName: 'Cave du Pont' },
  ]);
  expect(await names()).toEqual([{ name: 'Marché de Noël', saleCount: 1, lastSoldOn: happenedOn }]);
});

it('follows a customer that is renamed, and keeps one that is removed', async () => {
  const id = await addCustomer('Bar des Halles');
  await sell('Bar des Halles', 10);
  const [line] = await ledger();
  await ask(
    'mutation ($input: UpdateCustomerInput!) { answer: updateCustomer(input: $input) { id } }',
    { input: { id, name: 'Bar du Marché' } },
  );
  await ask(
    `mutation ($input: CorrectProductMovementInput!) {
      answer: correctProductMovement(input: $input) { id } }`,
    { input: { movementId: line?.id, quantity: -6, reason: 'Erreur', requestId: randomUUID() } },
  );
  const admin = await api.loginAs('admin@demo.example');
  await api.query('mutation ($id: ID!) { removeCustomer(id: $id) }', { id }, admin);
  // Whoever has the name now is another.
  await sell('Bar du Marché');
  expect((await ledger())[0]).toMatchObject({ customerId: null });
  expect(await salesOf(id)).toEqual({
    totalCount: 1,
    nodes: [{ quantity: 6, recipeName: 'Blonde', soldOn: happenedOn }],
  });
});

it('makes an older text into a customer, with its sales', async () => {
  await sell('Chez Léon', 2);
  await sell('chez leon', 3);
  await sell('Cave');
  const requestId = randomUUID();
  const { data } = await takeName('Chez Léon', {}, requestId);
  // A repeat of the request finds the same customer.
  expect((await takeName('Chez Léon', {}, requestId)).data.answer).toEqual(data.answer);
  expect((await salesOf(data.answer.id)).totalCount).toBe(2);
  expect((await names()).map(({ name }) => name)).toEqual(['Cave']);
  // The texts stay as they were written.
  const stored = await api.adminDatabase
    .selectFrom('inventoryMovements')
    .select('customerName')
    .where('customerId', '=', data.answer.id)
    .orderBy('position')
    .execute();
  expect(stored.map(({ customerName }) => customerName)).toEqual(['Chez Léon', 'chez leon']);

  const given = await addCustomer('Cave du Pont');
  expect((await takeName('cave', { customerId: given })).data.answer.name).toBe('Cave du Pont');
  expect(await names()).toEqual([]);
  expect(await refusal(takeName('cave'))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Aucune vente sans fiche ne porte ce nom.',
  });
  expect((await refusal(takeName('cave', { customerId: randomUUID() }))).code).toBe('NOT_FOUND');
});

it('changes nothing else of the ledger: the server may not', async () => {
  await sell('Cave');
  const change = api.database.transaction().execute(async (tx) => {
    await tx.updateTable('inventoryMovements').set({ quantity: -9 }).execute();
  });
  await expect(change).rejects.toThrow(/permission denied/);
});
