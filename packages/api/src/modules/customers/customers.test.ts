import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { importCalls } from '../exchange/testing/import-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('admin@demo.example');
});
afterAll(() => api.close());

interface Answered {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly isDeleted: boolean;
}

const fields = 'id name email phone address notes isDeleted updatedAt';
const details = {
  email: 'contact@example.fr',
  phone: 'Un texte',
  address: 'Un texte',
  notes: 'Une longue remarque',
};
const call = (operation: string, variables: object, as = token) =>
  api.query<{ answer: Answered }>(operation, { ...variables }, as);
const create = (input: object, as = token) =>
  call(
    `mutation ($input: CreateCustomerInput!) { answer: createCustomer(input: $input) { ${fields} } }`,
    { input },
    as,
  );
const update = (input: object) =>
  call(
    `mutation ($input: UpdateCustomerInput!) { answer: updateCustomer(input: $input) { ${fields} } }`,
    { input },
  );
const withId = (mutation: string, id: string, as = token) =>
  api.query(`mutation ($id: ID!) { answer: ${mutation} }`, { id }, as);
const remove = (id: string, as = token) => withId('removeCustomer(id: $id)', id, as);
const restore = (id: string) => withId('restoreCustomer(id: $id) { id }', id);
const named = async (filter: object) => {
  const { data } = await api.query<{ answer: { nodes: Answered[]; totalCount: number } }>(
    `query ($filter: CustomerFilter) {
      answer: customersPage(filter: $filter) { nodes { name } totalCount }
    }`,
    { filter },
    token,
  );
  return data?.answer.nodes.map((node) => node.name);
};
const added = async (recordName: string): Promise<Answered> => {
  const { data } = await create({ name: recordName, ...details });
  if (!data) throw new Error(`${recordName} was not created.`);
  return data.answer;
};

it('creates, finds and changes a record; names are unique', async () => {
  const first = await added('Épi d’or');
  expect(first).toMatchObject({ name: 'Épi d’or', ...details, isDeleted: false });
  const second = await added('Seigle');
  expect(await named({ search: 'epi' })).toEqual(['Épi d’or']);
  const taken = await refusal(update({ id: second.id, name: 'EPI D’OR' }));
  expect(taken).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['name'] });
  const changed = await update({ id: second.id, updatedAt: second.updatedAt, name: 'Avoine' });
  expect(changed.data?.answer).toMatchObject({ name: 'Avoine', ...details });
  const stale = await refusal(
    update({ id: second.id, updatedAt: second.updatedAt, name: 'Sarrasin' }),
  );
  expect(stale.code).toBe('CONFLICT');
  expect((await refusal(create({ name: ' ' }))).fields).toEqual(['name']);
});

it('refuses an address to which no mail could be sent', async () => {
  const invalid = refusal(create({ name: 'Sans adresse', email: 'epi chez example' }));
  expect(await invalid).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['email'] });
});

it('suggests names of active customers, the closest first', async () => {
  await added('Le Bar du Port');
  await added('Bar des Halles');
  await remove((await added('Bar fermé')).id);
  const { data } = await api.query<{ customerNames: string[] }>(
    '{ customerNames(search: "bar", first: 5) }',
    {},
    token,
  );
  expect(data.customerNames).toEqual(['Bar des Halles', 'Le Bar du Port']);
});

it('removes and restores, unless the name is taken meanwhile', async () => {
  const old = await added('Vieux');
  await remove(old.id);
  expect(await named({ view: 'deleted', search: 'vieux' })).toEqual(['Vieux']);
  const again = await added('vieux');
  const taken = restore(old.id);
  expect((await taken).errors?.[0]?.message).toBe('Un autre client porte déjà ce nom.');
  await remove(again.id);
  await restore(old.id);
  expect(await named({ search: 'vieux' })).toEqual(['Vieux']);
});

it('refuses who may not, and hides other breweries’ records', async () => {
  const { id } = await added('Privé');
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(remove(id, brewer))).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  const read = api.query('query ($id: ID!) { customer(id: $id) { id } }', { id }, stranger);
  expect((await refusal(read)).code).toBe('NOT_FOUND');
});

it('imports a file, updates by name, exports and undoes', async () => {
  const files = importCalls(api, token, 'customers');
  const done = await files.imported('Nom\nDe la liste\nAussi\n', 'refuse');
  expect(done).toMatchObject({ state: 'done', createdCount: 2 });
  expect((await files.exported('csv', 'search=liste')).toString()).toContain('De la liste');
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await named({ search: 'liste' })).toEqual([]);
});

it('takes few statements', async () => {
  const actor = await api.actorOf('admin@demo.example');
  const page = await api.statementsOf(() =>
    api.services.customers.page(actor, { first: 100, page: 1 }, true),
  );
  expect(page.filter((text) => !/^(begin|commit)|^set local/.test(text))).toHaveLength(1);
});
