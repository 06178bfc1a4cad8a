import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { type AnsweredIngredient, answered, ingredientCalls } from './testing/ingredient-calls';

let api: TestApi;
let lavoir: AnsweredIngredient;
beforeAll(async () => {
  api = await startTestApi();
  const brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
  lavoir = await answered(
    brewer.create({
      name: 'Malt du Lavoir',
      supplier: 'Secret',
      stockQuantity: 5,
      lotNumber: 'L-1',
    }),
  );
});
afterAll(() => api.close());

it('shows another brewery nothing', async () => {
  const token = await api.loginAs('admin@other.example');
  const other = ingredientCalls(api, token);
  const { data } = await api.query(
    `{
      ingredients { id } lowStockIngredients { id } expiringIngredients { id }
      deletedIngredients { id } ingredientSuppliers
      ingredientsPage(filter: { search: "L-1" }) { totalCount nodes { id } }
      ingredientOverview { totalCount stockValue deletedCount lastCountDate }
    }`,
    {},
    token,
  );
  expect(data).toEqual({
    ingredients: [],
    lowStockIngredients: [],
    expiringIngredients: [],
    deletedIngredients: [],
    ingredientSuppliers: [],
    ingredientsPage: { totalCount: 0, nodes: [] },
    ingredientOverview: { totalCount: 0, stockValue: 0, deletedCount: 0, lastCountDate: null },
  });
  expect((await answered(other.create({ name: 'Malt du Lavoir' }))).name).toBe('Malt du Lavoir');
});

it('answers ids of another brewery as unknown ids', async () => {
  const other = ingredientCalls(api, await api.loginAs('admin@other.example'));
  const { id } = lavoir;
  const movementId = lavoir.movements.nodes[0]?.id ?? '';
  const lotId = lavoir.lots[0]?.id;
  const receipt = { ingredientId: id, lotNumber: 'A', quantity: 1, receivedOn: '2026-03-12' };
  const own = await answered(other.create({ stockQuantity: 2 }));
  const refused = await Promise.all([
    refusal(other.get(id)),
    refusal(other.update({ id, supplier: 'B' })),
    refusal(other.remove(id)),
    refusal(other.restore(id)),
    refusal(other.count(id, 1)),
    refusal(other.receive(receipt)),
    refusal(other.adjust({ ingredientId: id, quantity: -1 })),
    refusal(other.adjust({ ingredientId: own.id, lotId, quantity: -1 })),
    refusal(other.correct({ movementId, quantity: 1 })),
  ]);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']));
  const brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
  expect(await answered(brewer.get(id))).toEqual(lavoir);
});

it('accepts no tenant from the client', async () => {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  const other = ingredientCalls(api, await api.loginAs('admin@other.example'));
  const made = await answered(other.create({ name: 'Malt égaré', tenantId }));
  expect((await answered(other.get(made.id))).name).toBe('Malt égaré');
  const brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
  expect(await refusal(brewer.get(made.id))).toMatchObject({ code: 'NOT_FOUND' });
});

it('requires a session, and gives the editor no stock', async () => {
  const everything = (token?: string) => {
    const calls = ingredientCalls(api, token ?? '');
    return [
      refusal(api.query('{ ingredients { id } }', {}, token)),
      refusal(api.query('{ ingredientOverview { totalCount } }', {}, token)),
      refusal(calls.create()),
      refusal(calls.remove(lavoir.id)),
      refusal(calls.count(lavoir.id, 1)),
    ];
  };
  const anonymous = await Promise.all(everything());
  expect(new Set(anonymous.map(({ code }) => code))).toEqual(new Set(['UNAUTHENTICATED']));
  const editor = await Promise.all(everything(await api.loginAs('superadmin@cervoise.example')));
  expect(new Set(editor.map(({ code }) => code))).toEqual(new Set(['FORBIDDEN']));
});

it('lets every role of the brewery manage its stock', async () => {
  for (const email of ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example']) {
    const person = ingredientCalls(api, await api.loginAs(email));
    const { id } = await answered(person.create({ stockQuantity: 2 }));
    expect((await answered(person.count(id, 3))).stockQuantity).toBe(3);
    expect((await person.remove(id)).data.removeIngredient).toBe(true);
  }
});
