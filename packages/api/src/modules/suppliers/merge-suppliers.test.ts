import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

interface Answered {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly isDeleted: boolean;
  readonly mergedIntoId: string | null;
}

const fields = 'id name phone isDeleted mergedIntoId';
const ask = async (operation: string, variables: object): Promise<Answered> => {
  const { data, errors } = await api.query<{ answer: Answered }>(
    operation,
    { ...variables },
    token,
  );
  if (!data) throw new Error(errors?.[0]?.message);
  return data.answer;
};
const create = (input: object) =>
  ask(
    `mutation ($input: CreateSupplierInput!) { answer: createSupplier(input: $input) { ${fields} } }`,
    { input },
  );
const mergeDocument = `mutation ($input: MergeSuppliersInput!) {
  answer: mergeSuppliers(input: $input) { ${fields} }
}`;
const merge = (input: object) => ask(mergeDocument, { input });
const refused = (input: object, as = token) => refusal(api.query(mergeDocument, { input }, as));
const find = (id: string) =>
  ask(`query ($id: ID!) { answer: supplier(id: $id) { ${fields} } }`, { id });

it('proposes pairs that may be one', async () => {
  const first = await create({ name: 'Malterie de l’Orne' });
  await create({ name: 'MALTERIE DE L’ORNE SARL' });
  await create({ name: 'Houblons du Ried' });
  const document = '{ supplierDuplicates { first { id } second { name } } }';
  const { data } = await api.query<{ supplierDuplicates: unknown }>(document, {}, token);
  expect(data.supplierDuplicates).toEqual([
    { first: { id: first.id }, second: { name: 'MALTERIE DE L’ORNE SARL' } },
  ]);
});

it('moves ingredients and lots, completes the details and keeps the chosen one', async () => {
  const ingredients = ingredientCalls(api, token);
  const malt = (await ingredients.create({ supplier: 'Malts Caux SARL', stockQuantity: 5 })).data
    ?.answer;
  const hop = (await ingredients.create({ supplier: 'Malts Caux', stockQuantity: 5 })).data?.answer;
  const { data } = await api.query<{ suppliersPage: { nodes: Answered[] } }>(
    '{ suppliersPage(filter: { search: "caux" }) { nodes { id name } } }',
    {},
    token,
  );
  const [kept, merged] = data.suppliersPage.nodes;
  expect(kept?.name).toBe('Malts Caux');
  await ask(
    'mutation ($input: UpdateSupplierInput!) { answer: updateSupplier(input: $input) { id } }',
    { input: { id: merged?.id, phone: '02 35 00 00 01' } },
  );
  const input = { requestId: randomUUID(), keptId: kept?.id, mergedId: merged?.id };
  const result = await merge(input);
  expect(result).toMatchObject({
    id: kept?.id,
    name: 'Malts Caux',
    phone: '02 35 00 00 01',
    isDeleted: false,
  });
  // Sent twice, it is done once.
  expect(await merge(input)).toEqual(result);
  expect(await find(`${merged?.id}`)).toMatchObject({ isDeleted: true, mergedIntoId: kept?.id });
  const { rows } = await api.adminDatabase
    .selectFrom('ingredients')
    .innerJoin('ingredientLots as lot', 'lot.ingredientId', 'ingredients.id')
    .select(['ingredients.supplier', 'ingredients.supplierId', 'ingredients.supplierKey'])
    .select(['lot.supplier as lotSupplier', 'lot.supplierId as lotSupplierId'])
    .where('ingredients.id', 'in', [malt?.id ?? '', hop?.id ?? ''])
    .execute()
    .then((found) => ({ rows: found }));
  const moved = {
    supplier: 'Malts Caux',
    supplierId: kept?.id,
    supplierKey: 'malts caux',
    lotSupplier: 'Malts Caux',
    lotSupplierId: kept?.id,
  };
  expect(rows).toEqual([moved, moved]);
  const lines = await api.adminDatabase
    .selectFrom('auditLog')
    .select(['action', 'entityName', 'reason', 'userName'])
    .where('entityId', '=', kept?.id ?? '')
    .execute();
  expect(lines).toEqual([
    {
      action: 'suppliers_merged',
      entityName: 'Malts Caux',
      reason: '« Malts Caux SARL » a rejoint « Malts Caux »',
      userName: 'Marc Petit',
    },
  ]);
});

it('never gives back a merged one, whose stock is the other’s', async () => {
  const kept = await create({ name: 'Levures du Perche' });
  const merged = await create({ name: 'Levure du Perche' });
  await merge({ keptId: kept.id, mergedId: merged.id });
  const restore = api.query(
    'mutation ($id: ID!) { restoreSupplier(id: $id) { id } }',
    { id: merged.id },
    token,
  );
  expect((await restore).errors?.[0]?.message).toBe(
    'Ce fournisseur a été fusionné avec un autre, qui a repris ses articles.',
  );
});

it('refuses itself, a removed one, a stranger’s and who may not', async () => {
  const first = await create({ name: 'Tonnellerie' });
  const second = await create({ name: 'Tonnelerie' });
  const input = { keptId: first.id, mergedId: second.id };
  expect((await refused({ keptId: first.id, mergedId: first.id })).code).toBe('BAD_USER_INPUT');
  expect(await find(second.id)).toMatchObject({ isDeleted: false, mergedIntoId: null });
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refused(input, brewer)).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  expect((await refused(input, stranger)).code).toBe('NOT_FOUND');
  await api.query('mutation ($id: ID!) { removeSupplier(id: $id) }', { id: second.id }, token);
  expect((await refused(input)).code).toBe('BAD_USER_INPUT');
});
