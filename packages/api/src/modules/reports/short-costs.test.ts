import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

/** Whether the product of a batch says that some of its beer was started short. */
async function startedShort(batchId: string): Promise<boolean> {
  const { id } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  const { data } = await api.query<{ inventoryItem: { costs: { startedShort: boolean } } }>(
    'query ($id: ID!) { inventoryItem(id: $id) { costs { startedShort } } }',
    { id },
    token,
  );
  return data.inventoryItem.costs.startedShort;
}

it('a product says that its beer was started short, also what such beer was blended into', async () => {
  const brewery = await openBrewery(api, token, { first: 130, second: 100 });
  const brew = async (values: object = {}) => {
    const { id } = await brewery.plan({ volumeInLiters: 500 });
    await answeredBatch(brewery.start(id, values));
    return id;
  };
  const [whole, taker] = [await brew(), await brew()];
  const short = await brew({ shortageReason: 'Sac percé ce matin' });
  await answeredBatch(
    brewery.calls.change('blendBatches', {
      requestId: randomUUID(),
      fromBatchId: short,
      intoBatchId: taker,
      volumeInLiters: 100,
    }),
  );
  for (const id of [whole, taker, short]) {
    await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
    await answeredBatch(
      brewery.calls.change('packageProductionBatch', {
        id,
        requestId: randomUUID(),
        lines: [{ containerType: 'keg', volumeInLiters: 20, quantity: 10 }],
      }),
    );
  }
  expect(await startedShort(whole)).toBe(false);
  expect(await startedShort(taker)).toBe(true);
  expect(await startedShort(short)).toBe(true);
});
