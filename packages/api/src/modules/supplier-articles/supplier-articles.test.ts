import { randomUUID } from 'node:crypto';
import type { SupplierArticle } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

const fields = `id supplierName ingredientName unit reference barcode packQuantity price isDeleted
  updatedAt prices { price validFrom changePercent isCurrent userName }`;
type Answered = Omit<SupplierArticle, 'updatedAt'> & { readonly updatedAt: string };

const documentOf = (name: string, type: string, selection = `{ ${fields} }`) =>
  `mutation ($input: ${type}!) { answer: ${name}(input: $input) ${selection} }`;
const article = 'SupplierArticleInput';
const documents = {
  create: documentOf('createSupplierArticle', `Create${article}`),
  update: documentOf('updateSupplierArticle', `Update${article}`),
  price: documentOf('addSupplierPrice', 'AddSupplierPriceInput'),
};
const call = async <Answer = Answered>(document: string, input: object, as = token) => {
  const { data, errors } = await api.query<{ answer: Answer }>(document, { input }, as);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.answer;
};
const refused = (document: string, input: object, as = token) =>
  refusal(api.query(document, { input }, as));
const supplierOf = async (name: string) =>
  (await call(documentOf('createSupplier', 'CreateSupplierInput', '{ id }'), { name })).id;
const ingredientOf = async (name: string) => {
  const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0 };
  return (await call(documentOf('createIngredient', 'CreateIngredientInput', '{ id }'), input)).id;
};
const listed = async (filter: object, as = token) => {
  const { data } = await api.query<{ answer: { nodes: Answered[]; totalCount: number } }>(
    `query ($filter: SupplierArticleFilter) {
      answer: supplierArticlesPage(filter: $filter) { totalCount nodes { ${fields} } }
    }`,
    { filter },
    as,
  );
  return data.answer.nodes;
};

it('keeps what a supplier offers, with its first price from today on', async () => {
  const supplierId = await supplierOf('Malterie des Plaines');
  const ingredientId = await ingredientOf('Pilsen');
  const requestId = randomUUID();
  const input = {
    requestId,
    supplierId,
    ingredientId,
    reference: 'PIL-25',
    barcode: '3760001230017',
    packQuantity: 25,
    price: 0.9,
  };
  const created = await call(documents.create, input);
  expect(created).toMatchObject({
    supplierName: 'Malterie des Plaines',
    ingredientName: 'Pilsen',
    unit: 'kg',
    reference: 'PIL-25',
    packQuantity: 25,
    price: 0.9,
    prices: [{ price: 0.9, validFrom: '2026-03-12', changePercent: null }],
  });
  // Sent twice, it is done once.
  expect(await call(documents.create, input)).toEqual(created);
  expect(await refused(documents.create, { ...input, requestId: randomUUID() })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['packQuantity'],
  });
  const loose = await call(documents.create, { supplierId, ingredientId });
  expect(loose).toMatchObject({ packQuantity: null, price: null, prices: [] });
  expect((await listed({ supplierId })).map(({ id }) => id)).toEqual([created.id, loose.id]);
  expect((await listed({ ingredientId })).map(({ id }) => id)).toEqual([created.id, loose.id]);
  expect((await listed({ search: 'pil-' })).map(({ id }) => id)).toEqual([created.id]);
});

it('adds prices, of days to come too, and changes no earlier one', async () => {
  const supplierId = await supplierOf('Houblons du Ried');
  const ingredientId = await ingredientOf('Saaz');
  const { id } = await call(documents.create, { supplierId, ingredientId, price: 20 });
  const dearer = { articleId: id, price: 22, validFrom: '2026-04-01' };
  const later = await call(documents.price, dearer);
  expect(later).toMatchObject({
    price: 20,
    prices: [
      { price: 22, validFrom: '2026-04-01', changePercent: 10, isCurrent: false },
      { price: 20, validFrom: '2026-03-12', changePercent: null, isCurrent: true },
    ],
  });
  // Of the same day the last one counts.
  const corrected = await call(documents.price, { ...dearer, price: 21, validFrom: '2026-03-12' });
  expect(corrected.price).toBe(21);
  expect(corrected.prices.map(({ price }) => price)).toEqual([22, 21, 20]);
  expect(await refused(documents.price, { ...dearer, price: -1 })).toMatchObject({
    fields: ['price'],
  });
});

it('changes details unless somebody else did meanwhile, and takes an offer off', async () => {
  const supplierId = await supplierOf('Levures du Bocage');
  const ingredientId = await ingredientOf('Levure');
  const created = await call(documents.create, { supplierId, ingredientId, price: 4 });
  const { id, updatedAt } = created;
  const changed = await call(documents.update, { id, updatedAt, reference: 'LB-1' });
  expect(changed).toMatchObject({ reference: 'LB-1', price: 4 });
  expect((await refused(documents.update, { id, updatedAt, reference: 'LB-2' })).code).toBe(
    'CONFLICT',
  );
  const remove = 'mutation ($id: ID!) { removeSupplierArticle(id: $id) }';
  await api.query(remove, { id }, token);
  expect(await listed({ supplierId })).toEqual([]);
  const price = { articleId: id, price: 5, validFrom: '2026-03-12' };
  expect((await refused(documents.price, price)).code).toBe('BAD_USER_INPUT');
  // Offered again, it is a new one.
  expect((await call(documents.create, { supplierId, ingredientId })).id).not.toBe(id);
});

it('gives a merged supplier’s articles and prices to the kept one', async () => {
  const keptId = await supplierOf('Moulin de la Baie');
  const mergedId = await supplierOf('Moulin de la Baie SARL');
  const oats = await ingredientOf('Avoine');
  const rye = await ingredientOf('Seigle');
  const same = { ingredientId: oats, packQuantity: 25 };
  const { id } = await call(documents.create, { supplierId: keptId, ...same, price: 1 });
  await call(documents.create, { supplierId: mergedId, ...same, reference: 'AV', price: 1.1 });
  await call(documents.create, { supplierId: mergedId, ingredientId: rye, price: 1.2 });
  const manager = await api.loginAs('manager@demo.example');
  const merge = documentOf('mergeSuppliers', 'MergeSuppliersInput', '{ id }');
  await call(merge, { keptId, mergedId }, manager);
  const [first, second, ...others] = await listed({ supplierId: keptId });
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id, ingredientName: 'Avoine', reference: 'AV' });
  expect(first?.prices.map(({ price }) => price).toSorted()).toEqual([1, 1.1]);
  expect(second).toMatchObject({ ingredientName: 'Seigle', price: 1.2 });
  expect(await listed({ supplierId: mergedId })).toEqual([]);
});

it('refuses removed and unknown ones, and hides those of another brewery', async () => {
  const supplierId = await supplierOf('Ancien');
  const ingredientId = await ingredientOf('Miel');
  const { id } = await call(documents.create, { supplierId, ingredientId, price: 1 });
  const stranger = await api.loginAs('admin@other.example');
  expect(await listed({ supplierId }, stranger)).toEqual([]);
  const price = { articleId: id, price: 1, validFrom: '2026-03-12' };
  expect((await refused(documents.price, price, stranger)).code).toBe('NOT_FOUND');
  expect((await refused(documents.create, { supplierId, ingredientId }, stranger)).code).toBe(
    'NOT_FOUND',
  );
  const unknown = { supplierId, ingredientId: randomUUID() };
  expect((await refused(documents.create, unknown)).code).toBe('NOT_FOUND');
  const manager = await api.loginAs('manager@demo.example');
  await api.query('mutation ($id: ID!) { removeSupplier(id: $id) }', { id: supplierId }, manager);
  const again = { supplierId, ingredientId, packQuantity: 5 };
  expect((await refused(documents.create, again)).code).toBe('BAD_USER_INPUT');
});
