import { randomUUID } from 'node:crypto';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { answered, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch, batchCalls } from '../production/testing/batch-calls';
import { insertBatch } from '../production/testing/insert-batch';
import { insertRecipeName } from '../recipes/recipe-names';
import { exciseCalls } from './testing/excise-calls';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-02-02T09:00:00Z'));
});
afterEach(() => api.close());

it('counts the beer in vessels by beer and month, apart from the finished beer', async () => {
  const actor = await api.actorOf('manager@demo.example');
  const { tenantId } = actor;
  const batchOf = (batchNumber: string, recipeId: string, brewDate: string, liters: number) =>
    withTenant(api.database, actor, (tx) =>
      insertBatch(tx, tenantId, {
        ...{ batchNumber, recipeId, brewDate, volumeInLiters: liters, status: 'in_progress' },
        ...{ fermentationStartDate: brewDate, fermentationEndDate: null },
        ...{ packagingDate: null, bestBeforeDate: null },
      }),
    );
  const recipeOf = (name: string) =>
    withTenant(api.database, actor, (tx) => insertRecipeName(tx, tenantId, name));
  const [stout, blonde] = [await recipeOf('Stout'), await recipeOf('Blonde')];
  const old = await batchOf('2025-090', stout, '2025-12-20', 500);
  await batchOf('2026-001', stout, '2026-01-05', 1000);
  await batchOf('2026-002', blonde, '2026-01-07', 300);
  const { batches } = api.services;
  const lose = (kind: 'destroyed' | 'racking', liters: number, on: string) =>
    batches.recordLoss(actor, {
      ...{ batchId: old, kind, volumeInLiters: liters, on, requestId: crypto.randomUUID() },
      ...{ reason: 'Infection', documentNumber: kind === 'destroyed' ? 'PV 4' : null },
    });
  await lose('destroyed', 120, '2026-01-10');
  await lose('racking', 10, '2026-01-12');
  await lose('racking', 5, '2026-02-01');

  const excise = exciseCalls(api, await api.loginAs('manager@demo.example'));
  const january = await excise.month('2026-01');
  const moved = { blended: 0, packaged: 0 };
  expect(january.beerInProcess).toEqual([
    {
      ...{ beerName: 'Blonde', opening: 0, brewed: 300, ...moved, destroyed: 0, lost: 0 },
      closing: 300,
    },
    {
      ...{ beerName: 'Stout', opening: 500, brewed: 1000, ...moved, destroyed: 120, lost: 10 },
      closing: 1370,
    },
  ]);
  expect(january.lines).toEqual([]);
  const [, february] = (await excise.month('2026-02')).beerInProcess;
  expect(february).toMatchObject({ opening: 1370, brewed: 0, lost: 5, closing: 1365 });
  expect((await excise.month('2025-11')).beerInProcess).toEqual([]);
});

it('moves what left the vessels with the corrected day of its packaging', async () => {
  const actor = await api.actorOf('manager@demo.example');
  const token = await api.loginAs('manager@demo.example');
  const { recipeId, id } = await withTenant(api.database, actor, async (tx) => {
    const stout = await insertRecipeName(tx, actor.tenantId, 'Stout');
    const batchId = await insertBatch(tx, actor.tenantId, {
      ...{ batchNumber: '2026-001', recipeId: stout, brewDate: '2026-01-05', volumeInLiters: 500 },
      ...{ fermentationStartDate: '2026-01-05', fermentationEndDate: '2026-01-20' },
      ...{ status: 'completed', packagingDate: null, bestBeforeDate: null },
    });
    return { recipeId: stout, id: batchId };
  });
  const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 24 }];
  const packaging = { requestId: randomUUID(), id, lines, packagingDate: '2026-02-02' };
  const batch = batchCalls(api, token);
  await answeredBatch(batch.change('packageProductionBatch', packaging));
  const { id: kegs } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow();
  const products = inventoryCalls(api, token, { recipeId, batchId: id });
  await answered(products.move({ id: kegs, move: 'sale', quantity: 4 }));
  const excise = exciseCalls(api, token);
  const closing = async () => (await excise.month('2026-01')).beerInProcess[0];
  expect(await closing()).toMatchObject({ brewed: 500, packaged: 0, closing: 500 });
  await answered(products.update({ id: kegs, packagingDate: '2026-01-30' }));
  expect(await closing()).toMatchObject({ brewed: 500, packaged: 480, lost: 20, closing: 0 });
  expect(await answeredBatch(batch.get(id))).toMatchObject({ packagedVolumeInLiters: 480 });
});
