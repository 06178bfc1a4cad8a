import { startTestApi, type TestApi } from '../../../testing';
import { importCalls } from '../../exchange/testing/import-calls';
import { type AnsweredIngredient, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof ingredientCalls>;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  calls = ingredientCalls(api, token);
});
afterAll(() => api.close());

const answered = async (
  call: Promise<{ data: { answer: AnsweredIngredient } | null }>,
): Promise<AnsweredIngredient> => {
  const { data } = await call;
  if (!data) throw new Error('No ingredient was answered.');
  return data.answer;
};
const supplierOf = async (id: string) => {
  const { data } = await api.query<{ ingredient: { supplierId: string | null } }>(
    'query ($id: ID!) { ingredient(id: $id) { supplierId } }',
    { id },
    token,
  );
  return data.ingredient.supplierId;
};
const suppliersNamed = async (search: string) => {
  const { data } = await api.query<{
    suppliersPage: { nodes: { id: string; name: string; isDeleted: boolean }[] };
  }>(
    'query ($search: String) { suppliersPage(filter: { search: $search }) { nodes { id name isDeleted } } }',
    { search },
    token,
  );
  return data.suppliersPage.nodes;
};
const removeSupplier = (id: string) =>
  api.query('mutation ($id: ID!) { removeSupplier(id: $id) }', { id }, token);
const suppliedBy = async (supplierId: string | undefined) => {
  const { data } = await api.query<{ ingredientsPage: { nodes: { name: string }[] } }>(
    `query ($filter: IngredientFilter) {
      ingredientsPage(filter: $filter, sort: { field: name, direction: asc }) { nodes { name } }
    }`,
    { filter: { supplierId } },
    token,
  );
  return data.ingredientsPage.nodes.map(({ name }) => name);
};

it('makes a written name a record, and finds it by any spelling', async () => {
  const first = await answered(
    calls.create({ name: 'Pilsen', supplier: 'Malterie du Bocage', stockQuantity: 10 }),
  );
  const [record, ...others] = await suppliersNamed('bocage');
  expect(others).toEqual([]);
  expect(record?.name).toBe('Malterie du Bocage');
  expect(await supplierOf(first.id)).toBe(record?.id);
  const second = await answered(calls.create({ name: 'Munich', supplier: 'MALTERIE  DU BOCAGE' }));
  expect(second.supplier).toBe('Malterie du Bocage');
  expect(await supplierOf(second.id)).toBe(record?.id);
  const other = await answered(calls.create({ name: 'Saaz', type: 'hop', unit: 'g' }));
  expect(await supplierOf(other.id)).toBeNull();
  const received = await answered(
    calls.receive({
      ingredientId: other.id,
      quantity: 500,
      lotNumber: 'S-1',
      receivedOn: '2026-01-10',
      supplier: 'malterie du bocage',
    }),
  );
  expect(received.lots.map(({ supplier }) => supplier)).toEqual(['Malterie du Bocage']);
  expect(await suppliedBy(record?.id)).toEqual(['Munich', 'Pilsen', 'Saaz']);
  expect(await suppliersNamed('bocage')).toHaveLength(1);
});

it('follows a corrected name in every ingredient and lot', async () => {
  const malt = await answered(
    calls.create({ name: 'Cara', supplier: 'Malterie Durant', stockQuantity: 10 }),
  );
  const id = await supplierOf(malt.id);
  await api.query(
    'mutation ($input: UpdateSupplierInput!) { updateSupplier(input: $input) { id } }',
    { input: { id, name: 'Malterie Durand' } },
    token,
  );
  const renamed = await answered(calls.update({ id: malt.id, description: 'Doux' }));
  expect(renamed.supplier).toBe('Malterie Durand');
  expect(renamed.lots.map(({ supplier }) => supplier)).toEqual(['Malterie Durand']);
  expect(await supplierOf(malt.id)).toBe(id);
  const search = '{ ingredientsPage(filter: { search: "durand" }) { nodes { name } } }';
  const { data } = await api.query<{ ingredientsPage: object }>(search, {}, token);
  expect(data.ingredientsPage).toEqual({ nodes: [{ name: 'Cara' }] });
});

it('keeps a removed supplier where it stands, and makes a new record of its name elsewhere', async () => {
  const old = await answered(calls.create({ name: 'Vienne', supplier: 'Ancienne Malterie' }));
  const removed = (await supplierOf(old.id)) ?? '';
  await removeSupplier(removed);
  const kept = await answered(calls.update({ id: old.id, description: 'Blond' }));
  expect(kept.supplier).toBe('Ancienne Malterie');
  expect(await supplierOf(old.id)).toBe(removed);
  const written = await answered(calls.create({ name: 'Seigle', supplier: 'ancienne malterie' }));
  expect(await supplierOf(written.id)).not.toBe(removed);
  expect(await suppliersNamed('ancienne')).toMatchObject([{ name: 'ancienne malterie' }]);
});

it('changes and takes away a supplier', async () => {
  const malt = await answered(calls.create({ name: 'Avoine', supplier: 'Moulin Rouge' }));
  const before = await supplierOf(malt.id);
  await calls.update({ id: malt.id, supplier: 'Moulin Vert' });
  const [green] = await suppliersNamed('moulin vert');
  expect(await supplierOf(malt.id)).toBe(green?.id);
  expect(green?.id).not.toBe(before);
  const none = await answered(calls.update({ id: malt.id, supplier: null }));
  expect(none.supplier).toBeNull();
  expect(await supplierOf(malt.id)).toBeNull();
});

it('makes records of the names in a file, and takes them off again with it', async () => {
  await answered(calls.create({ name: 'Froment', supplier: 'Moulin Bleu' }));
  const files = importCalls(api, token, 'ingredients');
  const done = await files.imported(
    'Nom;Type;Unité;Fournisseur;Stock\nFroment;Malt;kg;Rucher du Bois;\nMiel;Malt;kg;RUCHER DU BOIS;12\n',
    'refuse',
    'update',
  );
  expect(done).toMatchObject({ createdCount: 1, updatedCount: 1 });
  const [record, ...others] = await suppliersNamed('rucher');
  expect(others).toEqual([]);
  expect(await suppliedBy(record?.id)).toEqual(['Froment', 'Miel']);
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await suppliedBy(record?.id)).toEqual([]);
  const [blue] = await suppliersNamed('moulin bleu');
  expect(await suppliedBy(blue?.id)).toEqual(['Froment']);
});

it('adds one record when several write a new name at once', async () => {
  const names = ['Orge 1', 'Orge 2', 'Orge 3', 'Orge 4'];
  await Promise.all(
    names.map((name) => answered(calls.create({ name, supplier: 'Coopérative de la Plaine' }))),
  );
  const [record, ...others] = await suppliersNamed('plaine');
  expect(others).toEqual([]);
  expect(await suppliedBy(record?.id)).toEqual(names);
});

it('suggests the names of active suppliers, the closest first', async () => {
  await calls.create({ supplier: 'Grand Houblon' });
  const hop = await answered(calls.create({ supplier: 'Houblon Noir' }));
  await calls
    .create({ supplier: 'Houblon Ancien' })
    .then(async (call) =>
      removeSupplier((await supplierOf((await answered(Promise.resolve(call))).id)) ?? ''),
    );
  expect(hop.supplier).toBe('Houblon Noir');
  const { data } = await api.query<{ ingredientSuppliers: string[] }>(
    '{ ingredientSuppliers(search: "houblon", first: 5) }',
    {},
    token,
  );
  expect(data.ingredientSuppliers).toEqual(['Houblon Noir', 'Grand Houblon']);
});

it('hides another brewery’s supplier', async () => {
  const malt = await answered(calls.create({ supplier: 'Malterie secrète' }));
  const supplierId = await supplierOf(malt.id);
  const stranger = await api.loginAs('admin@other.example');
  const { data } = await api.query<{ ingredientsPage: { nodes: unknown[] } }>(
    'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter) { nodes { id } } }',
    { filter: { supplierId } },
    stranger,
  );
  expect(data.ingredientsPage.nodes).toEqual([]);
});
