import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import type { OrderDependent } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { orderCalls } from './testing/order-calls';

const today = '2026-03-12';
const inDays = (days: number) => addDays(today, days);

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  const token = await api.loginAs('manager@demo.example');
  calls = orderCalls(api, token);
  brewery = await openBrewery(api, token);
});
afterEach(() => api.close());

const dependents = (id: string, asked = calls) =>
  asked.ask<OrderDependent[]>(
    `query ($id: ID!) { answer: orderDependents(id: $id) { batchId batchNumber recipeName
      isPackaging ingredientId ingredientName unit neededOn quantity missing covered } }`,
    { id },
  );

/** A batch of 500 l, which takes 80 kg of malt. */
const plan = (days: number) => brewery.plan({ volumeInLiters: 500, brewDate: inDays(days) });

it('says which batches an order’s articles are for, after what other orders bring before', async () => {
  const [third, first, second] = [await plan(30), await plan(10), await plan(20)];
  const supplierId = await calls.addSupplier();
  const bring = (quantity: number, expectedOn: string | null) =>
    calls.order({
      supplierId,
      lines: [{ ingredientId: brewery.malt.id, quantity, price: 1 }],
      ...(expectedOn && { expectedOn }),
    });
  const soon = await bring(25, inDays(5));
  await calls.send(soon.id);
  const draft = await bring(100, inDays(15));
  // Of the 100 kg in stock the first batch takes 80.
  expect(await dependents(draft.id)).toEqual([
    {
      batchId: first.id,
      batchNumber: first.batchNumber,
      recipeName: 'Blonde du Lavoir',
      isPackaging: false,
      ingredientId: brewery.malt.id,
      ingredientName: brewery.malt.name,
      unit: 'kg',
      neededOn: inDays(10),
      quantity: 80,
      missing: 0,
      covered: 0,
    },
    expect.objectContaining({
      batchId: second.id,
      neededOn: inDays(20),
      missing: 60,
      covered: 35,
    }),
    expect.objectContaining({ batchId: third.id, missing: 80, covered: 65 }),
  ]);
  const covered = async (id: string) => (await dependents(id)).map((one) => one.covered);
  expect(await covered(soon.id)).toEqual([0, 25, 0]);
  // Without a day it comes after all others; one that is not sent brings nothing yet.
  const undated = await bring(30, null);
  expect(await covered(undated.id)).toEqual([0, 30, 0]);
  await calls.send(draft.id);
  expect(await covered(undated.id)).toEqual([0, 0, 15]);
  const closed = await calls.writeOrder('close', { id: draft.id, reason: 'Rupture' });
  expect(closed.state).toBe('cancelled');
  expect(await dependents(draft.id)).toEqual([]);
});

it('says which packagings an order’s materials are for', async () => {
  const { id, batchNumber } = await plan(10);
  const crowns = await calls.addIngredient('Capsule dorée', { type: 'closure', unit: 'unit' });
  const bottle = { containerType: 'bottle', volumeInLiters: 0.33 };
  await calls.write(
    'savePackagingFormat',
    'SavePackagingFormatInput',
    {
      ...bottle,
      requestId: undefined,
      materials: [{ ingredientId: crowns, quantity: 1, perContainers: 1 }],
    },
    'volumeInLiters',
  );
  await answeredBatch(
    brewery.calls.change('planPackaging', {
      requestId: randomUUID(),
      batchId: id,
      ...bottle,
      quantity: 600,
      plannedOn: inDays(30),
    }),
  );
  const lines = [{ ingredientId: crowns, quantity: 1000, price: 0.02 }];
  const order = await calls.order({ supplierId: await calls.addSupplier(), lines });
  expect(await dependents(order.id)).toMatchObject([
    {
      batchNumber,
      isPackaging: true,
      neededOn: inDays(30),
      quantity: 600,
      missing: 600,
      covered: 600,
    },
  ]);
});

it('answers a brewer, and NOT_FOUND for the order of another brewery', async () => {
  await plan(10);
  const lines = [{ ingredientId: brewery.malt.id, quantity: 25, price: 1 }];
  const { id } = await calls.order({ supplierId: await calls.addSupplier(), lines });
  const brewer = orderCalls(api, await api.loginAs('brewer@demo.example'));
  expect(await dependents(id, brewer)).toHaveLength(1);
  const stranger = orderCalls(api, await api.loginAs('admin@other.example'));
  await expect(dependents(id, stranger)).rejects.toThrow('Commande non trouvée');
});
