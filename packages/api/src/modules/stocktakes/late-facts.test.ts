import { randomUUID } from 'node:crypto';
import type { Stocktake, StocktakeLine } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

const email = 'manager@demo.example';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof stocktakeCalls>;
let stock: ReturnType<typeof ingredientCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs(email);
  calls = stocktakeCalls(api, token);
  stock = ingredientCalls(api, token);
});
afterEach(() => api.close());

const firstLine = ({ lines: [line] }: Stocktake): StocktakeLine => {
  if (!line) throw new Error('The stocktake has no line.');
  return line;
};

/** A hop with a lot of 100 kg, of which 90 are counted where it stands. */
async function countHop(place?: string) {
  const { id } = await done(stock.create({ name: `Citra ${randomUUID().slice(0, 8)}` }));
  const receivedOn = '2026-01-05';
  const { lots, movements } = await done(
    stock.receive({ ingredientId: id, quantity: 100, lotNumber: 'HB-1', receivedOn, place }),
  );
  const lotId = lots[0]?.id ?? '';
  const opened = await done(calls.open({ ingredientIds: [id], ingredientTolerance: 5 }));
  const { placeId = null } = firstLine(opened);
  await done(calls.count({ stocktakeId: opened.id, lotId, placeId, quantity: 90 }));
  const receiptId = movements.nodes[0]?.id ?? '';
  return { id, lotId, placeId, receiptId, stocktakeId: opened.id };
}

/** What is counted is in the books, and nothing deviates. */
async function expectAgreed(stocktakeId: string, read: () => Promise<number>) {
  const line = firstLine(await done(calls.find(stocktakeId)));
  expect(line).toMatchObject({ expectedQuantity: 90, countedQuantity: 90, deviation: 0 });
  await done(calls.validate(stocktakeId));
  expect(await read()).toBe(90);
}

it.each([
  ['what stands nowhere in particular', undefined, false],
  ['its fullest place', 'Quai', false],
  ['a chosen place', 'Quai', true],
])(
  'does not miss again what left %s on an earlier day, but was entered after the count',
  async (_from, place, isChosen) => {
    const { id, lotId, placeId, stocktakeId } = await countHop(place);
    const taken = { ingredientId: id, lotId, quantity: -10, kind: 'consumption' as const };
    const from = isChosen && placeId ? { placeId } : {};
    await done(stock.adjust({ ...taken, ...from, happenedOn: '2026-03-10' }));
    await expectAgreed(stocktakeId, async () => (await done(stock.get(id))).stockQuantity);
  },
);

it('does not find again what was put at a place on an earlier day, but was entered after the count', async () => {
  const { id, lotId, placeId, stocktakeId } = await countHop('Quai');
  await done(calls.count({ stocktakeId, lotId, placeId, quantity: 110 }));
  const put = { quantity: 10, kind: 'adjustment' as const, happenedOn: '2026-03-10' };
  await done(stock.adjust({ ingredientId: id, lotId, placeId: placeId ?? undefined, ...put }));
  const line = firstLine(await done(calls.find(stocktakeId)));
  expect(line).toMatchObject({ expectedQuantity: 110, countedQuantity: 110, deviation: 0 });
});

it('does not miss what a correction says that was never delivered', async () => {
  const { id, receiptId, stocktakeId } = await countHop();
  await done(stock.correct({ movementId: receiptId, quantity: 90, reason: 'Bon de livraison' }));
  await expectAgreed(stocktakeId, async () => (await done(stock.get(id))).stockQuantity);
});

it('does not miss bottles that were sold on an earlier day', async () => {
  const beer = await brew(api, email, 'Blonde', 'B-1');
  const products = inventoryCalls(api, token, beer);
  const { id } = await answered(products.create({ quantity: 100 }));
  const { id: stocktakeId } = await done(calls.open({ types: ['finished_product'] }));
  await done(calls.count({ stocktakeId, itemId: id, quantity: 90 }));
  await answered(products.move({ id, move: 'sale', quantity: 10, happenedOn: '2026-03-11' }));
  await expectAgreed(stocktakeId, async () => (await answered(products.get(id))).quantity);
});
