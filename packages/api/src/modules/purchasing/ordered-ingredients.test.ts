import { startTestApi, type TestApi } from '../../testing';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;
beforeAll(async () => {
  api = await startTestApi();
  calls = orderCalls(api, await api.loginAs('manager@demo.example'));
});
afterAll(() => api.close());

const setUnit = (id: string, unit: string) =>
  calls.write<{ unit: string }>('updateIngredient', 'UpdateIngredientInput', { id, unit }, 'unit');
const refusal =
  'L’unité ne change plus : des commandes, des tarifs ou des formats comptent dans cette unité.';

it('keeps the unit in which an order counts, until that is removed', async () => {
  const ingredientId = await calls.addIngredient();
  expect((await setUnit(ingredientId, 'g')).unit).toBe('g');
  const lines = [{ ingredientId, quantity: 10, price: 30 }];
  const { id } = await calls.order({ supplierId: await calls.addSupplier(), lines });
  await expect(setUnit(ingredientId, 'kg')).rejects.toThrow(refusal);
  await calls.ask('mutation ($id: ID!) { answer: removePurchaseOrder(id: $id) }', { id });
  expect((await setUnit(ingredientId, 'kg')).unit).toBe('kg');
});

it('keeps the unit in which a supplier offers, and a format is packaged', async () => {
  const offered = await calls.addIngredient();
  await calls.addArticle({
    supplierId: await calls.addSupplier(),
    ingredientId: offered,
    packQuantity: 5,
    price: 30,
  });
  await expect(setUnit(offered, 'g')).rejects.toThrow(refusal);

  const caps = await calls.addIngredient('Capsule 26 mm', { type: 'closure', unit: 'unit' });
  const { tenantId } = await api.actorOf('manager@demo.example');
  await api.adminDatabase
    .insertInto('packagingMaterials')
    .values({
      tenantId,
      containerType: 'bottle',
      volumeInLiters: 0.33,
      ingredientId: caps,
      quantity: 1,
      perContainers: 1,
      place: 1,
    })
    .execute();
  await expect(setUnit(caps, 'kg')).rejects.toThrow(refusal);
});
