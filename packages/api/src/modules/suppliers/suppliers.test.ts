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

const fields =
  'id name contactName email phone address leadTimeDays minimumOrder freeCarriageFrom notes isDeleted updatedAt';
const details = {
  contactName: 'Jeanne Aubry',
  email: 'commandes@moulin.example',
  phone: '02 31 00 00 01',
  address: '4 quai du Pont, Bayeux',
  leadTimeDays: 12,
  minimumOrder: 250,
  freeCarriageFrom: 600.5,
  notes: 'Une longue remarque',
};
const call = (operation: string, variables: object, as = token) =>
  api.query<{ answer: Answered }>(operation, { ...variables }, as);
const create = (input: object, as = token) =>
  call(
    `mutation ($input: CreateSupplierInput!) { answer: createSupplier(input: $input) { ${fields} } }`,
    { input },
    as,
  );
const update = (input: object) =>
  call(
    `mutation ($input: UpdateSupplierInput!) { answer: updateSupplier(input: $input) { ${fields} } }`,
    { input },
  );
const withId = (mutation: string, id: string, as = token) =>
  api.query(`mutation ($id: ID!) { answer: ${mutation} }`, { id }, as);
const remove = (id: string, as = token) => withId('removeSupplier(id: $id)', id, as);
const restore = (id: string) => withId('restoreSupplier(id: $id) { id }', id);
const named = async (filter: object) => {
  const { data } = await api.query<{ answer: { nodes: Answered[]; totalCount: number } }>(
    `query ($filter: SupplierFilter) {
      answer: suppliersPage(filter: $filter) { nodes { name } totalCount }
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

it('removes and restores, unless the name is taken meanwhile', async () => {
  const old = await added('Vieux');
  await remove(old.id);
  expect(await named({ view: 'deleted', search: 'vieux' })).toEqual(['Vieux']);
  const again = await added('vieux');
  const taken = restore(old.id);
  expect((await taken).errors?.[0]?.message).toBe('Un autre fournisseur porte déjà ce nom.');
  await remove(again.id);
  await restore(old.id);
  expect(await named({ search: 'vieux' })).toEqual(['Vieux']);
});

it('refuses who may not, and hides other breweries’ records', async () => {
  const { id } = await added('Privé');
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(remove(id, brewer))).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  const read = api.query('query ($id: ID!) { supplier(id: $id) { id } }', { id }, stranger);
  expect((await refusal(read)).code).toBe('NOT_FOUND');
});

it('imports a file, updates by name, exports and undoes', async () => {
  const files = importCalls(api, token, 'suppliers');
  const done = await files.imported('Nom\nDe la liste\nAussi\n', 'refuse');
  expect(done).toMatchObject({ state: 'done', createdCount: 2 });
  expect((await files.exported('csv', 'search=liste')).toString()).toContain('De la liste');
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await named({ search: 'liste' })).toEqual([]);
});

it('takes few statements', async () => {
  const actor = await api.actorOf('admin@demo.example');
  const page = await api.statementsOf(() =>
    api.services.suppliers.page(actor, { first: 100, page: 1 }, true),
  );
  expect(page.filter((text) => !/^(begin|commit)|^set local/.test(text))).toHaveLength(1);
});
