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
  readonly path: string;
}

const fields =
  'id name kind parent parentId path level temperatureMin temperatureMax notes isDeleted updatedAt';
const details = {
  kind: 'room',
  temperatureMin: 2.5,
  temperatureMax: 6,
  notes: 'Une longue remarque',
};
const call = (operation: string, variables: object, as = token) =>
  api.query<{ answer: Answered }>(operation, { ...variables }, as);
const create = (input: object, as = token) =>
  call(
    `mutation ($input: CreatePlaceInput!) { answer: createPlace(input: $input) { ${fields} } }`,
    { input },
    as,
  );
const update = (input: object) =>
  call(
    `mutation ($input: UpdatePlaceInput!) { answer: updatePlace(input: $input) { ${fields} } }`,
    { input },
  );
const withId = (mutation: string, id: string, as = token) =>
  api.query(`mutation ($id: ID!) { answer: ${mutation} }`, { id }, as);
const remove = (id: string, as = token) => withId('removePlace(id: $id)', id, as);
const restore = (id: string) => withId('restorePlace(id: $id) { id }', id);
const named = async (filter: object) => {
  const { data } = await api.query<{ answer: { nodes: Answered[]; totalCount: number } }>(
    `query ($filter: PlaceFilter) {
      answer: placesPage(filter: $filter) { nodes { name } totalCount }
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
  expect((await refusal(create({ name: ' ', kind: 'room' }))).fields).toEqual(['name']);
});

it('removes and restores, unless the name is taken meanwhile', async () => {
  const old = await added('Vieux');
  await remove(old.id);
  expect(await named({ view: 'deleted', search: 'vieux' })).toEqual(['Vieux']);
  const again = await added('vieux');
  const taken = restore(old.id);
  expect((await taken).errors?.[0]?.message).toBe('Un autre emplacement porte déjà ce nom.');
  await remove(again.id);
  await restore(old.id);
  expect(await named({ search: 'vieux' })).toEqual(['Vieux']);
});

it('refuses who may not, and hides other breweries’ records', async () => {
  const { id } = await added('Privé');
  expect((await refusal(remove(id, ''))).code).toBe('UNAUTHENTICATED');
  const stranger = await api.loginAs('admin@other.example');
  const read = api.query('query ($id: ID!) { place(id: $id) { id } }', { id }, stranger);
  expect((await refusal(read)).code).toBe('NOT_FOUND');
});

it('imports a file, updates by name, exports and undoes', async () => {
  const files = importCalls(api, token, 'places');
  const done = await files.imported(
    'Nom;Genre;Dans\nDe la liste;Case;Aussi\nAussi;Étagère;\n',
    'refuse',
  );
  expect(done).toMatchObject({ state: 'done', createdCount: 2 });
  expect((await files.exported('csv', 'search=liste')).toString()).toContain('De la liste');
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await named({ search: 'liste' })).toEqual([]);
});

it('says why an import cannot be undone, and keeps what it wrote', async () => {
  const files = importCalls(api, token, 'places');
  await create({ name: 'Mezzanine', kind: 'rack' });
  const { id } = await files.imported('Nom;Genre\nMezzanine;Pièce\n', 'refuse', 'update');
  await create({ name: 'Étagère M', kind: 'rack', parent: 'Mezzanine' });
  expect(await files.undone(id)).toMatchObject({
    state: 'done',
    failure: expect.stringContaining('changez d’abord leur genre'),
  });
  expect(await named({ search: 'mezzanine' })).toEqual(['Mezzanine', 'Étagère M']);
});

const inPlace = async (input: { name: string; kind: string; parent?: string }) =>
  (await create(input)).data?.answer;

it('makes a tree of places, each in a larger one, and makes the one that is new', async () => {
  const shelf = await inPlace({ name: 'Étagère A', kind: 'rack', parent: 'Chambre froide' });
  expect(shelf).toMatchObject({ path: 'Chambre froide › Étagère A', level: 2 });
  const slot = await inPlace({ name: 'A-01', kind: 'position', parent: 'etagere a' });
  expect(slot).toMatchObject({ parent: 'Étagère A', level: 3 });
  const { data } = await api.query<{ placesPage: { nodes: Answered[] } }>(
    '{ placesPage(filter: { search: "froide" }) { nodes { id name } } }',
    {},
    token,
  );
  expect(data.placesPage.nodes.map(({ name }) => name)).toEqual([
    'Chambre froide',
    'Étagère A',
    'A-01',
  ]);
  const [room] = data.placesPage.nodes;
  await update({ id: room?.id, name: 'Chambre 2', parent: 'Halle nord' });
  expect(await named({ search: 'halle nord' })).toEqual([
    'Halle nord',
    'Chambre 2',
    'Étagère A',
    'A-01',
  ]);
  expect(await named({ parentId: shelf?.id })).toEqual(['A-01']);
  const { data: names } = await api.query<{ placeNames: string[] }>(
    '{ placeNames(search: "a", first: 3) }',
    {},
    token,
  );
  expect(names.placeNames).toContain('A-01');
  const larger = await refusal(update({ id: room?.id, parent: 'A-01' }));
  expect(larger).toMatchObject({ code: 'BAD_USER_INPUT' });
  const kind = await refusal(update({ id: shelf?.id, kind: 'position' }));
  expect(kind.code).toBe('BAD_USER_INPUT');
  const gone = await remove(room?.id ?? '');
  expect(gone.errors?.[0]?.message).toBe(
    'D’autres emplacements s’y trouvent : supprimez-les ou déplacez-les d’abord.',
  );
  await remove(slot?.id ?? '');
  await remove(shelf?.id ?? '');
  expect((await restore(slot?.id ?? '')).errors?.[0]?.message).toBe(
    'L’emplacement qui le contient est supprimé : restaurez-le d’abord.',
  );
});

it('takes few statements', async () => {
  const actor = await api.actorOf('admin@demo.example');
  const page = await api.statementsOf(() =>
    api.services.places.page(actor, { first: 100, page: 1 }, true),
  );
  expect(page.filter((text) => !/^(begin|commit)|^set local/.test(text))).toHaveLength(1);
});
