import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  answered as answeredIngredient,
  type IngredientCalls,
  ingredientCalls,
} from '../../ingredients/testing/ingredient-calls';
import { answered, brew, type InventoryCalls, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
let products: InventoryCalls;
let ingredients: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-01-05T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  products = inventoryCalls(
    api,
    token,
    await brew(api, 'brewer@demo.example', 'Blonde', '2026-004'),
  );
  ingredients = ingredientCalls(api, token);
});
afterAll(() => api.close());

const read = async (query: string, variables: object) => {
  const { data, errors } = await api.query<{ answer: number }>(query, { ...variables }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const containersOn = (id: string, day: string) =>
  read('query ($id: ID!, $day: Date!) { answer: inventoryItemQuantityOn(id: $id, day: $day) }', {
    id,
    day,
  });
const stockOn = (id: string, day: string) =>
  read(
    'query ($id: ID!, $day: Date!) { answer: ingredientStockOn(ingredientId: $id, day: $day) }',
    {
      id,
      day,
    },
  );

it('counts containers at the end of a past day against the books of that day', async () => {
  const { id } = await answered(products.create({ quantity: 100, packagingDate: '2025-12-20' }));
  await answered(products.move({ id, move: 'sale', quantity: 30, happenedOn: '2025-12-30' }));
  await answered(products.move({ id, move: 'sale', quantity: 10, happenedOn: '2026-01-02' }));
  expect(await containersOn(id, '2025-12-31')).toBe(70);
  // Typed on 5 January: 68 of 70 stood there on 31 December.
  const counted = await answered(products.count(id, 68, { happenedOn: '2025-12-31' }));
  expect(counted.quantity).toBe(58);
  expect(counted.movements.nodes[0]).toMatchObject({
    kind: 'count',
    quantity: -2,
    happenedOn: '2025-12-31',
  });
  expect(await containersOn(id, '2025-12-31')).toBe(68);
  expect(await containersOn(id, '2026-01-05')).toBe(58);
  expect(await refusal(products.count(id, 1, { happenedOn: '2025-12-19' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['happenedOn'],
  });
});

it('counts an ingredient at the end of a past day, from the lots of that day first', async () => {
  const { id } = await answeredIngredient(ingredients.create({ name: 'Pilsen', unit: 'kg' }));
  const receive = (lotNumber: string, receivedOn: string, expiryDate: string) =>
    answeredIngredient(
      ingredients.receive({ ingredientId: id, lotNumber, quantity: 100, receivedOn, expiryDate }),
    );
  await receive('ML-1', '2025-12-01', '2027-01-01');
  // Expires sooner, but was not there yet.
  await receive('ML-2', '2026-01-03', '2026-06-01');
  await answeredIngredient(
    ingredients.adjust({ ingredientId: id, quantity: -20, happenedOn: '2026-01-02' }),
  );
  expect(await stockOn(id, '2025-12-31')).toBe(100);
  const counted = await answeredIngredient(ingredients.count(id, 95, { happenedOn: '2025-12-31' }));
  expect(counted.stockQuantity).toBe(175);
  expect(await stockOn(id, '2025-12-31')).toBe(95);
  expect(counted.movements.nodes[0]).toMatchObject({
    kind: 'count',
    quantity: -5,
    lotNumber: 'ML-1',
  });
});

it('refuses a shortage of then that has left since', async () => {
  const { id } = await answeredIngredient(ingredients.create({ name: 'Citra', unit: 'g' }));
  await answeredIngredient(
    ingredients.receive({
      ingredientId: id,
      lotNumber: 'HB-1',
      quantity: 50,
      receivedOn: '2025-12-01',
    }),
  );
  await answeredIngredient(
    ingredients.adjust({ ingredientId: id, quantity: -45, happenedOn: '2026-01-02' }),
  );
  expect(await refusal(ingredients.count(id, 40, { happenedOn: '2025-12-31' }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(
      /^Il manquait 10\sg ce jour-là, et il ne reste aujourd’hui que 5\sg/,
    ),
    fields: ['quantity'],
  });
});
