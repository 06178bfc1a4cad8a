import { randomUUID } from 'node:crypto';
import type { SavedView, SaveViewInput } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const fields = 'id list name address columns isOwn sharedBy updatedAt';

async function viewCalls(email: string) {
  const token = await api.loginAs(email);
  const save = (input: Partial<SaveViewInput>) =>
    api.query<{ view: SavedView }>(
      `mutation ($input: SaveViewInput!) { view: saveView(input: $input) { ${fields} } }`,
      {
        input: {
          requestId: randomUUID(),
          list: 'products',
          name: 'Cave nord',
          address: 'lieu=cave',
          ...input,
        },
      },
      token,
    );
  const views = async (list = 'products') => {
    const { data } = await api.query<{ savedViews: SavedView[] }>(
      `query ($list: SavedViewList!) { savedViews(list: $list) { ${fields} } }`,
      { list },
      token,
    );
    return data.savedViews;
  };
  return {
    save,
    saved: async (input: Partial<SaveViewInput> = {}) => {
      const { data, errors } = await save(input);
      if (errors) throw new Error(errors[0]?.message);
      return data.view;
    },
    views,
    names: async (list?: string) => (await views(list)).map(({ name }) => name),
    remove: (id: string) =>
      api.query('mutation ($id: ID!) { removeSavedView(id: $id) }', { id }, token),
  };
}

it('stores views by name with every field', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const columns = ['recipe', 'quantity'];
  const saved = await brewer.saved({ name: 'Zone froide', address: '?lieu=froid', columns });
  expect(saved).toMatchObject({ list: 'products', address: 'lieu=froid', columns });
  await brewer.saved({ name: 'Écoulées' });
  await brewer.saved({ name: 'Cave nord', list: 'equipment' });
  expect(await brewer.names()).toEqual(['Écoulées', 'Zone froide']);
  expect(await brewer.names('equipment')).toEqual(['Cave nord']);
});

it('replaces a view', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const { id, updatedAt } = await brewer.saved({ columns: ['recipe'] });
  const changed = await brewer.saved({ id, name: 'CAVE NORD', address: 'lieu=nord' });
  expect(changed).toMatchObject({ id, name: 'CAVE NORD', address: 'lieu=nord', columns: null });
  expect(changed.updatedAt > updatedAt).toBe(true);
  expect(await brewer.names()).toEqual(['CAVE NORD']);
});

it('stores a view once for a repeated request', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const requestId = randomUUID();
  const first = await brewer.saved({ requestId });
  expect(await brewer.saved({ requestId })).toEqual(first);
  expect(await brewer.names()).toEqual(['Cave nord']);
});

it('refuses a name taken in that list, whatever its accents and case', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  await brewer.saved({ name: 'Été' });
  const { id } = await brewer.saved({ name: 'Hiver' });
  const taken = {
    code: 'BAD_USER_INPUT',
    message: 'Une autre de vos vues porte déjà ce nom.',
    fields: ['name'],
  };
  expect(await refusal(brewer.save({ name: 'ETE' }))).toEqual(taken);
  expect(await refusal(brewer.save({ id, name: 'été' }))).toEqual(taken);
  await brewer.saved({ name: 'Été', list: 'ingredients' });
});

it('refuses an invalid view', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const refused = await Promise.all([
    refusal(brewer.save({ name: ' ' })),
    refusal(brewer.save({ address: 'x'.repeat(2001) })),
    refusal(brewer.save({ columns: Array(41).fill('recipe') })),
  ]);
  expect(refused.map(({ fields: [field] }) => field)).toEqual(['name', 'address', 'columns']);
});

it('stores at most 30 per list, simultaneous ones included', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  for (let index = 1; index < 30; index += 1) await brewer.saved({ name: `Vue ${index}` });
  const answers = await Promise.all([brewer.save({ name: 'A' }), brewer.save({ name: 'B' })]);
  const refused = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
  expect(refused).toEqual([
    'Vous gardez déjà 30 vues de cette liste. Supprimez-en une pour en garder une autre.',
  ]);
  expect(await brewer.names()).toHaveLength(30);
  await brewer.saved({ list: 'ingredients' });
});

it('deletes a view; idempotent', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const { id } = await brewer.saved();
  expect((await brewer.remove(id)).data).toEqual({ removeSavedView: true });
  expect((await brewer.remove(id)).data).toEqual({ removeSavedView: true });
  expect(await brewer.names()).toEqual([]);
  expect(await refusal(brewer.save({ id }))).toMatchObject({ message: 'Vue non trouvée' });
});

it('hides the views of other users and breweries', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const { id } = await brewer.saved();
  for (const email of [
    'admin@demo.example',
    'admin@other.example',
    'superadmin@cervoise.example',
  ]) {
    const person = await viewCalls(email);
    expect(await person.names()).toEqual([]);
    expect(await refusal(person.save({ id, name: 'Volée' }))).toMatchObject({ code: 'NOT_FOUND' });
    await person.remove(id);
    await person.saved();
  }
  expect(await brewer.names()).toEqual(['Cave nord']);
});

it('shows a shared view to the brewery until it is private again, and lets its owner alone change it', async () => {
  const brewer = await viewCalls('brewer@demo.example');
  const manager = await viewCalls('manager@demo.example');
  const { id, sharedBy } = await brewer.saved({ isShared: true });
  expect(sharedBy).toBe('Élodie Zimmer');
  await manager.saved({ name: 'Zone froide' });
  expect(await manager.views()).toMatchObject([
    { name: 'Zone froide', isOwn: true, sharedBy: null },
    { id, name: 'Cave nord', isOwn: false, sharedBy: 'Élodie Zimmer' },
  ]);
  expect(await brewer.views()).toMatchObject([{ id, isOwn: true, sharedBy: 'Élodie Zimmer' }]);
  expect(await manager.names('ingredients')).toEqual([]);
  expect(await (await viewCalls('admin@other.example')).names()).toEqual([]);
  expect(await refusal(manager.save({ id, name: 'Volée' }))).toMatchObject({ code: 'NOT_FOUND' });
  // A change that says nothing of it leaves it shared.
  await brewer.saved({ id, name: 'Cave sud' });
  expect(await manager.names()).toEqual(['Zone froide', 'Cave sud']);
  await brewer.saved({ id, name: 'Cave sud', isShared: false });
  expect(await manager.names()).toEqual(['Zone froide']);
});

it('lets a lead remove what others share, and nobody else', async () => {
  const manager = await viewCalls('manager@demo.example');
  const brewer = await viewCalls('brewer@demo.example');
  const ofManager = await manager.saved({ isShared: true });
  const ofBrewer = await brewer.saved({ isShared: true });
  await brewer.remove(ofManager.id);
  expect(await manager.views()).toHaveLength(2);
  await manager.remove(ofBrewer.id);
  expect(await manager.views()).toMatchObject([{ id: ofManager.id }]);
});

it('requires a session', async () => {
  const attempt = api.query('{ savedViews(list: products) { id } }');
  expect(await refusal(attempt)).toMatchObject({ code: 'UNAUTHENTICATED' });
});
