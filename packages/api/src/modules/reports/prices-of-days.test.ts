import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { answered, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { reportCalls } from './testing/report-calls';

const manager = 'manager@demo.example';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function setToday(day: string): Promise<void> {
  api.setClock(new Date(`${day}T09:00:00Z`));
  token = await api.loginAs(manager);
}

const stock = () => ingredientCalls(api, token);

/** What a report of a month says of an ingredient. */
async function rowOf(id: string, month: string, lastDay: string) {
  const figures = reportCalls(api, token).figures('inventory', `${month}-01`, lastDay);
  return (await figures).stock?.ingredients.find((row) => row.id === id);
}
const deliver = (ingredientId: string, receivedOn: string, values: object = {}) =>
  answered(
    stock().receive({
      ingredientId,
      lotNumber: `ML-${receivedOn}`,
      quantity: 100,
      receivedOn,
      ...values,
    }),
  );

it('values what came without a price at the price given to a new ingredient, whatever follows', async () => {
  await setToday('2026-01-02');
  const malt = await answered(stock().create({ costPerUnit: 10 }));
  await answered(stock().update({ id: malt.id, costPerUnit: 1 }));
  // Histories are dated by the database's clock.
  const prices = await api.adminDatabase
    .selectFrom('ingredientChanges')
    .select(['id', 'before', 'after'])
    .where('ingredientId', '=', malt.id)
    .orderBy('position')
    .execute();
  expect(prices.map(({ before, after }) => [before, after])).toEqual([
    [null, '10'],
    ['10', '1'],
  ]);
  for (const [index, { id }] of prices.entries()) {
    await api.adminDatabase
      .updateTable('ingredientChanges')
      .set({ createdAt: new Date(`2026-01-02T09:0${index}:00Z`) })
      .where('id', '=', id)
      .execute();
  }
  await deliver(malt.id, '2026-01-02');
  await setToday('2026-02-10');
  await deliver(malt.id, '2026-02-10', { costPerUnit: 1.5 });
  expect((await rowOf(malt.id, '2026-01', '2026-01-31'))?.value).toBe(100);
  expect((await rowOf(malt.id, '2026-02', '2026-02-28'))?.value).toBe(300);
});

it('values what was there before any price at the first known one', async () => {
  await setToday('2026-01-02');
  const malt = await answered(stock().create());
  await deliver(malt.id, '2026-01-02');
  await setToday('2026-03-10');
  await deliver(malt.id, '2026-02-10', { costPerUnit: 1.5 });
  await deliver(malt.id, '2026-03-10', { costPerUnit: 2 });
  expect((await rowOf(malt.id, '2026-01', '2026-01-31'))?.value).toBe(150);
});

it('restores the price given to a new ingredient where its delivery never came', async () => {
  await setToday('2026-03-10');
  const malt = await answered(stock().create({ costPerUnit: 1 }));
  const { movements } = await deliver(malt.id, '2026-03-10', { costPerUnit: 1.5 });
  const movementId = movements.nodes[0]?.id ?? '';
  const corrected = await answered(stock().correct({ movementId, quantity: 0 }));
  expect(corrected.costPerUnit).toBe(1);
});

it('keeps the price of an ingredient of which a lot came for nothing', async () => {
  await setToday('2026-03-10');
  const malt = await answered(stock().create());
  await deliver(malt.id, '2026-03-02', { costPerUnit: 1.05 });
  const { costPerUnit, lots } = await deliver(malt.id, '2026-03-05', { costPerUnit: 0 });
  expect(costPerUnit).toBe(1.05);
  expect(lots.map((lot) => lot.costPerUnit).sort()).toEqual([0, 1.05]);
  // An earlier delivery that was paid is the last price; the sample is none.
  expect((await deliver(malt.id, '2026-03-04', { costPerUnit: 1.1 })).costPerUnit).toBe(1.1);
  const paid = (await answered(stock().get(malt.id))).lots.find((lot) => lot.costPerUnit === 1.1);
  const free = { id: paid?.id ?? '', requestId: randomUUID(), costPerUnit: 0 };
  expect((await answered(stock().updateLot(free))).costPerUnit).toBe(1.1);
});

it('costs a lot without a price on the batch as in its products, whatever is delivered later', async () => {
  await setToday('2026-03-10');
  const { hop, plan, start, recipe } = await openBrewery(api, token);
  await deliver(hop.id, '2026-03-02', { lotNumber: 'HB-0', expiryDate: '2026-12-01' });
  const { id } = await plan({ recipeId: recipe.id, brewDate: '2026-03-10' });
  await answeredBatch(start(id, { brewDate: '2026-03-10' }));
  const costs = async () => {
    const { data } = await api.query<{ answer: { costs: { taken: number } } }>(
      'query ($id: ID!) { answer: productionBatch(id: $id) { costs { taken } } }',
      { id },
      token,
    );
    return data.answer.costs;
  };
  // 60 kg at 1 € and 20 at 1.20, 100 g of hops without a price and 400 at 3 cents each, yeast at 60 €.
  expect(await costs()).toEqual({ taken: 159 });
  await setToday('2026-04-01');
  await deliver(hop.id, '2026-04-01', { costPerUnit: 0.05 });
  expect(await costs()).toEqual({ taken: 159 });
});

it('counts a corrected delivery and what was not taken after all once', async () => {
  await setToday('2026-03-10');
  const malt = await answered(stock().create());
  const { movements } = await deliver(malt.id, '2026-03-02', { quantity: 1000 });
  await answered(stock().correct({ movementId: movements.nodes[0]?.id ?? '', quantity: 100 }));
  const taken = await answered(
    stock().adjust({ ingredientId: malt.id, kind: 'consumption', quantity: -50 }),
  );
  await answered(
    stock().correct({ movementId: taken.movements.nodes[0]?.id ?? '', quantity: -40 }),
  );
  expect(await rowOf(malt.id, '2026-03', '2026-03-31')).toMatchObject({
    quantity: 60,
    received: 100,
    used: 40,
  });
});
