import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { type ImportCalls, importCalls } from '../../exchange/testing/import-calls';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let files: ImportCalls;
let blonde: Beer;
let brewer: InventoryCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  const token = await api.loginAs(email);
  files = importCalls(api, token, 'products');
  blonde = await brew(api, email, 'Blonde d’été', '2026-014');
  await brew(api, email, 'Stout', '2026-020');
  brewer = inventoryCalls(api, token, blonde);
});
afterEach(() => api.close());

const header = 'Bière;Brassin;Contenant;Volume;Quantité;Conditionné le;Identifiant de la fiche\n';
const newId = async (): Promise<string> => {
  const row = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('containerType', '=', 'keg')
    .executeTakeFirstOrThrow();
  return row.id;
};

it('restores the beer of a product under its current name, and removes imported products', async () => {
  const { id } = await answered(brewer.create({ batchId: blonde.batchId, location: 'Cave' }));
  const { updatedAt, ...before } = await answered(brewer.get(id));
  const done = await files.imported(
    `${header}Stout;2026-020;;0,75;;;${id}\nStout;;fût;20;8;02/02/2026;\n`,
    'refuse',
    'update',
  );
  await api.adminDatabase
    .updateTable('recipes')
    .set({ name: 'Blonde des prés' })
    .where('id', '=', blonde.recipeId)
    .execute();
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  expect(await answered(brewer.get(id))).toMatchObject({
    ...before,
    recipe: { id: blonde.recipeId, name: 'Blonde des prés' },
  });
  const kegs = await answered(brewer.get(await newId()));
  expect(kegs).toMatchObject({ isDeleted: true, quantity: 0 });
  expect(kegs.movements.nodes).toMatchObject([
    { kind: 'correction', quantity: -8, quantityAfter: 0, reason: 'Annulation de l’import' },
    { kind: 'packaging', quantity: 8, isCorrected: true },
  ]);
  expect((await brewer.changes(id)).map(({ field, after }) => [field, after])).toEqual([
    ['volumeInLiters', '0.33'],
    ['batch', '2026-014'],
    ['recipe', 'Blonde des prés'],
    ['volumeInLiters', '0.75'],
    ['batch', '2026-020'],
    ['recipe', 'Stout'],
  ]);
});

it('moves the litres of a batch to the day and container of its product, and back', async () => {
  const { id } = await answered(
    brewer.create({ batchId: blonde.batchId, quantity: 100, packagingDate: '2026-02-02' }),
  );
  const batch = async () => {
    const { bottleCount, canCount } = await api.adminDatabase
      .selectFrom('productionBatches')
      .select(['bottleCount', 'canCount'])
      .where('id', '=', blonde.batchId)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ day: string; liters: number }>`
      select moved_on as day, sum(liters) as liters from beer_movements
       where batch_id = ${blonde.batchId} and kind = 'packaged'
       group by moved_on having sum(liters) <> 0`.execute(api.adminDatabase);
    return { bottleCount, canCount, packaged: rows };
  };
  const before = await batch();
  expect(before.packaged).toEqual([{ day: '2026-02-02', liters: -33 }]);
  const done = await files.imported(`${header};;Canette;;;10/02/2026;${id}\n`, 'refuse', 'update');
  expect(await batch()).toEqual({
    bottleCount: before.bottleCount - 100,
    canCount: before.canCount + 100,
    packaged: [{ day: '2026-02-10', liters: -33 }],
  });
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 1, keptCount: 0 });
  expect(await batch()).toEqual(before);
});

it('keeps products sold from since', async () => {
  const { id } = await answered(brewer.create({ location: 'Cave', unitPrice: 2 }));
  const done = await files.imported(
    `${header}Stout;2026-020;;0,75;;;${id}\nStout;;fût;20;8;02/02/2026;\n`,
    'refuse',
    'update',
  );
  await answered(brewer.move({ id, move: 'sale', quantity: 6 }));
  await answered(brewer.move({ id: await newId(), move: 'sale', quantity: 1 }));
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 0, keptCount: 2 });
  expect((await files.kept(done.id)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Stout', 'Son stock a bougé depuis l’import.'],
    ['Stout, brassin 2026-020', 'Son stock a bougé depuis l’import.'],
  ]);
  expect(await answered(brewer.get(await newId()))).toMatchObject({ quantity: 7 });
});

it('keeps products blocked by a recall since', async () => {
  const done = await files.imported(`${header}Stout;;fût;20;8;02/02/2026;\n`, 'refuse');
  await api.adminDatabase.updateTable('inventoryItems').set({ isBlocked: true }).execute();
  await files.undone(done.id);
  expect(await files.kept(done.id)).toMatchObject([{ reason: 'Bloqué par un rappel.' }]);
});
