import { startTestApi, type TestApi } from '../../../testing';
import { exciseCalls } from '../../excise/testing/excise-calls';
import {
  answered as answeredIngredient,
  type IngredientCalls,
  ingredientCalls,
} from '../../ingredients/testing/ingredient-calls';
import { answered, brew, type InventoryCalls, inventoryCalls } from '../testing/product-calls';

const email = 'manager@demo.example';
const endOfJanuary = { happenedOn: '2026-01-31', reason: 'Inventaire' };

let api: TestApi;
let products: InventoryCalls;
let stock: IngredientCalls;
let kegs: string;
let hop: string;
let receiptId: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-02-02T09:00:00Z'));
  const token = await api.loginAs(email);
  const beer = await brew(api, email, 'Blonde', '2026-004');
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5 })
    .where('id', '=', beer.batchId)
    .execute();
  products = inventoryCalls(api, token, beer);
  stock = ingredientCalls(api, token);
  const packed = { batchId: beer.batchId, packagingDate: '2026-01-10', quantity: 100 };
  kegs = (await answered(products.create(packed))).id;
  hop = (await answeredIngredient(stock.create())).id;
  const delivered = await answeredIngredient(receive(100));
  receiptId = delivered.movements.nodes[0]?.id ?? '';
  const excise = exciseCalls(api, token);
  await excise.saveSettings({ exciseNumber: 'FR007620E0147' });
  await excise.close('2026-01');
});
afterEach(() => api.close());

const receive = (quantity: number) =>
  stock.receive({ ingredientId: hop, quantity, lotNumber: 'HB-1', receivedOn: '2026-01-20' });

it('counts containers of a closed month against what is known of it by now', async () => {
  await answered(products.move({ id: kegs, move: 'sale', quantity: 10, happenedOn: '2026-01-30' }));
  await answered(products.move({ id: kegs, move: 'sale', quantity: 5, happenedOn: '2026-02-01' }));
  const counted = await answered(products.count(kegs, 90, endOfJanuary));
  expect(counted.quantity).toBe(85);
  const packaging = counted.movements.nodes.find(({ kind }) => kind === 'packaging');
  await answered(products.correct(packaging?.id, 99));
  expect((await answered(products.count(kegs, 89, endOfJanuary))).quantity).toBe(84);
});

it('counts ingredients of a closed month against what is known of it by now', async () => {
  await answeredIngredient(receive(7));
  const taken = { ingredientId: hop, quantity: -17, kind: 'consumption' as const };
  await answeredIngredient(stock.adjust({ ...taken, happenedOn: '2026-01-30' }));
  expect(await answeredIngredient(stock.count(hop, 90, endOfJanuary))).toMatchObject({
    stockQuantity: 90,
  });
  await answeredIngredient(stock.correct({ movementId: receiptId, quantity: 99 }));
  expect(await answeredIngredient(stock.count(hop, 89, endOfJanuary))).toMatchObject({
    stockQuantity: 89,
  });
});
