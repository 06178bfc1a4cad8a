import { startTestApi, type TestApi } from '../../testing';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

async function create(type: string, input: object): Promise<string> {
  const document = `mutation ($input: Create${type}Input!) { answer: create${type}(input: $input) { id } }`;
  const { data, errors } = await api.query<{ answer: { id: string } }>(document, { input }, token);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.answer.id;
}
const ingredientOf = (name: string, supplier?: string) =>
  create('Ingredient', { name, supplier, type: 'malt', unit: 'kg', minimumStockQuantity: 0 });
const supplierOf = (name: string) => create('Supplier', { name });
const offer = (supplierId: string, ingredientId: string, packQuantity?: number) =>
  create('SupplierArticle', { supplierId, ingredientId, packQuantity });

const packsOf = async (ids: readonly string[], as = token) => {
  const { data } = await api.query<{
    page: { nodes: { id: string; packQuantity: number | null }[] };
  }>(
    `query ($ids: [ID!]) { page: ingredientsPage(filter: { ids: $ids }, first: 50) {
      nodes { id packQuantity } } }`,
    { ids },
    as,
  );
  const packs = new Map(data.page.nodes.map(({ id, packQuantity }) => [id, packQuantity]));
  return ids.map((id) => packs.get(id));
};

it('gives each ingredient the pack of its own supplier, else the only size that is offered', async () => {
  const plains = await supplierOf('Malterie des Plaines');
  const north = await supplierOf('Malterie du Nord');
  const own = await ingredientOf('Pilsen', 'Malterie des Plaines');
  await offer(north, own, 20);
  await offer(plains, own, 500);
  await offer(plains, own, 25);
  const others = await ingredientOf('Munich', 'Malterie des Plaines');
  await offer(north, others, 20);
  await offer(plains, others);
  const unclear = await ingredientOf('Blé');
  await offer(north, unclear, 20);
  await offer(plains, unclear, 25);
  const loose = await ingredientOf('Avoine');
  expect(await packsOf([own, others, unclear, loose])).toEqual([25, 20, null, null]);
  const stranger = await api.loginAs('admin@other.example');
  expect(await packsOf([own], stranger)).toEqual([undefined]);
});

it('forgets what is taken off, and what a removed supplier offered', async () => {
  const supplierId = await supplierOf('Ancienne malterie');
  const taken = await ingredientOf('Seigle');
  const removed = await ingredientOf('Épeautre');
  const id = await offer(supplierId, taken, 25);
  await offer(supplierId, removed, 10);
  expect(await packsOf([taken, removed])).toEqual([25, 10]);
  await api.query('mutation ($id: ID!) { removeSupplierArticle(id: $id) }', { id }, token);
  expect(await packsOf([taken, removed])).toEqual([null, 10]);
  const manager = await api.loginAs('manager@demo.example');
  await api.query('mutation ($id: ID!) { removeSupplier(id: $id) }', { id: supplierId }, manager);
  expect(await packsOf([taken, removed])).toEqual([null, null]);
});
