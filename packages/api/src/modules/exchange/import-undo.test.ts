import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanUp } from '../../jobs/clean-up';
import { startTestApi, type TestApi } from '../../testing';
import {
  answered,
  type IngredientCalls,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { type ImportCalls, importCalls } from './testing/import-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let files: ImportCalls;
let brewer: IngredientCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  const token = await api.loginAs(email);
  files = importCalls(api, token);
  brewer = ingredientCalls(api, token);
});
afterEach(() => api.close());

const file = `Nom;Type;Unité;Stock;Coût;Fournisseur;Lot;Péremption
Malt Pale;Malt;kg;1 250,5;1,27;;L-1;31/12/2026
Safale;Levure;Sachet;;4;;;
Citra;Houblon;kg;;41,2;Yakima;;
`;
const idOf = async (name: string): Promise<string> => {
  const row = await api.adminDatabase
    .selectFrom('ingredients')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
};
const ingredientNamed = async (name: string) => answered(brewer.get(await idOf(name)));
const names = () => brewer.list('ingredients');
const withoutInstant = <Row extends { updatedAt: string }>({ updatedAt, ...row }: Row) => row;

/** An ingredient that the file changes, and two that it brings. */
async function importFile() {
  await brewer.create({ name: 'Citra', type: 'hop', stockQuantity: 5, costPerUnit: 38.9 });
  const before = await ingredientNamed('Citra');
  return { before, done: await files.imported(file, 'refuse', 'update') };
}

it('restores every field, names the user, and corrects the stock by a second line', async () => {
  const { before, done } = await importFile();
  expect(done).toMatchObject({
    createdCount: 2,
    updatedCount: 1,
    importedBy: 'Élodie Zimmer',
    finishedAt: '2026-03-12T09:00:00.000Z',
    undoableUntil: '2026-03-13T09:00:00.000Z',
  });
  api.setClock(new Date('2026-03-12T10:00:00Z'));
  const manager = importCalls(api, await api.loginAs('manager@demo.example'));
  expect(await manager.undone(done.id)).toMatchObject({
    state: 'undone',
    undoneCount: 3,
    keptCount: 0,
    undoneAt: '2026-03-12T10:00:00.000Z',
    undoneBy: expect.stringMatching(/\S \S/),
    undoableUntil: null,
  });
  expect(await names()).toEqual(['Citra']);
  expect(withoutInstant(await ingredientNamed('Citra'))).toEqual(withoutInstant(before));
  const malt = await ingredientNamed('Malt Pale');
  expect(malt).toMatchObject({
    isDeleted: true,
    stockQuantity: 0,
    lots: [{ lotNumber: 'L-1', quantity: 0, receivedQuantity: 0 }],
  });
  expect(malt.movements.nodes).toMatchObject([
    { kind: 'correction', quantity: -1250.5, stockAfter: 0, reason: 'Annulation de l’import' },
    { kind: 'opening', quantity: 1250.5, stockAfter: 1250.5, isCorrected: true },
  ]);
  expect(malt.movements.nodes[0]?.correctsId).toBe(malt.movements.nodes[1]?.id);
  const changes = await api.adminDatabase
    .selectFrom('ingredientChanges')
    .select(['field', 'before', 'after'])
    .where('ingredientId', '=', before.id)
    .orderBy('position')
    .execute();
  expect(changes).toEqual([
    { field: 'costPerUnit', before: null, after: '38.9' },
    { field: 'supplier', before: null, after: 'Yakima' },
    { field: 'costPerUnit', before: '38.9', after: '41.2' },
    { field: 'supplier', before: 'Yakima', after: null },
    { field: 'costPerUnit', before: '41.2', after: '38.9' },
  ]);
  // The names are free again.
  expect(await files.imported(file, 'refuse', 'update')).toMatchObject({ createdCount: 2 });
});

it('keeps what was changed, moved or removed since, with the reason', async () => {
  const { done } = await importFile();
  await brewer.update({ id: await idOf('Citra'), description: 'Récolte 2026' });
  await brewer.adjust({ ingredientId: await idOf('Malt Pale'), quantity: -10 });
  await brewer.remove(await idOf('Safale'));
  const kept = await Promise.all(['Citra', 'Malt Pale', 'Safale'].map(ingredientNamed));
  expect(await files.undone(done.id)).toMatchObject({
    state: 'undone',
    undoneCount: 0,
    keptCount: 3,
  });
  expect((await files.kept(done.id)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Citra', 'Modifié depuis l’import.'],
    ['Malt Pale', 'Son stock a bougé depuis l’import.'],
    ['Safale', 'Supprimé depuis l’import.'],
  ]);
  expect(await Promise.all(['Citra', 'Malt Pale', 'Safale'].map(ingredientNamed))).toEqual(kept);
});

it('restores details even if stock has moved, except those bound by a corrected lot', async () => {
  const { done } = await importFile();
  await brewer.adjust({ ingredientId: await idOf('Citra'), quantity: -1 });
  const malt = await ingredientNamed('Malt Pale');
  await brewer.updateLot({
    id: malt.lots[0]?.id ?? '',
    lotNumber: 'L-2',
    requestId: randomUUID(),
  });
  await files.undone(done.id);
  expect(await ingredientNamed('Citra')).toMatchObject({ costPerUnit: 38.9, stockQuantity: 4 });
  expect(await files.kept(done.id)).toMatchObject([
    { name: 'Malt Pale', reason: 'Son lot a été modifié depuis l’import.' },
  ]);
});

it('undoes once, however often requested', async () => {
  const { done } = await importFile();
  const answers = await Promise.all([files.undo(done.id), files.undo(done.id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  await api.settled();
  expect((await files.undo(done.id)).json()).toMatchObject({ state: 'undone', undoneCount: 3 });
  await api.settled();
  const malt = await ingredientNamed('Malt Pale');
  expect(malt.movements.totalCount).toBe(2);
});

it('is refused after a day, before an import, to other breweries and without permission', async () => {
  const { done } = await importFile();
  const stranger = importCalls(api, await api.loginAs('admin@other.example'));
  expect((await stranger.undo(done.id)).statusCode).toBe(404);
  expect(await stranger.recent()).toEqual([]);
  const editor = importCalls(api, await api.loginAs('superadmin@cervoise.example'));
  expect((await editor.call('GET', '/imports?kind=ingredients')).statusCode).toBe(403);
  expect((await editor.undo(done.id)).statusCode).toBe(404);
  expect((await files.call('GET', '/imports')).json().message).toBe('Choisissez une liste.');
  const checked = await files.checked('Nom;Type;Unité\nMiel;Sucre;kg\n');
  expect((await files.undo(checked.id)).statusCode).toBe(409);

  api.setClock(new Date('2026-03-13T09:00:01Z'));
  const token = await api.loginAs(email);
  const later = importCalls(api, token);
  expect((await later.view(done.id)).undoableUntil).toBeNull();
  const refused = await later.undo(done.id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    'Un import ne s’annule que dans les 24 heures qui le suivent.',
  );
  expect(await later.recent()).toEqual([]);
  const stored = await ingredientCalls(api, token).list('ingredients');
  expect(stored).toEqual(['Citra', 'Malt Pale', 'Safale']);
});

it('lists the imports of the last day, latest first', async () => {
  const { done } = await importFile();
  api.setClock(new Date('2026-03-12T11:00:00Z'));
  const second = await files.imported('Nom;Type;Unité\nMiel;Sucre;kg\n', 'refuse');
  await files.checked(file, 'update');
  await files.undone(done.id);
  expect(await files.recent()).toMatchObject([
    { id: second.id, state: 'done', createdCount: 1, importedBy: 'Élodie Zimmer' },
    { id: done.id, state: 'undone', undoneCount: 3, undoableUntil: null },
  ]);
  const equipment = importCalls(api, await api.loginAs(email), 'equipment');
  expect(await equipment.recent()).toEqual([]);
});

it('takes several batches, and rolls back when its server dies', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => `Malt ${index};Malt;kg;${index}`);
  const done = await files.imported(`Nom;Type;Unité;Stock\n${rows.join('\n')}\n`, 'refuse');
  await api.adminDatabase
    .updateTable('imports')
    .set({ state: 'undoing', heartbeatAt: new Date(Date.now() - 120_000) })
    .where('id', '=', done.id)
    .execute();
  expect(await files.view(done.id)).toMatchObject({
    state: 'done',
    createdCount: 1100,
    failure: expect.stringMatching(/rien n’a été annulé/),
  });
  expect(await files.undone(done.id)).toMatchObject({
    state: 'undone',
    undoneCount: 1100,
    processedCount: 1100,
    failure: null,
  });
  expect(await names()).toEqual([]);
  const { sum } = await api.adminDatabase
    .selectFrom('stockMovements')
    .select((eb) => eb.fn.sum<number>('quantity').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum).toBe(0);
});

it('undoes nothing once it was taken for dead', async () => {
  const { done } = await importFile();
  await api.adminDatabase.transaction().execute(async (tx) => {
    await sql`lock table ingredients in share mode`.execute(tx);
    await files.undo(done.id);
    await api.adminDatabase
      .updateTable('imports')
      .set({ heartbeatAt: new Date('2026-01-01T00:00:00Z') })
      .execute();
    expect(await files.view(done.id)).toMatchObject({ state: 'done', undoneBy: null });
  });
  await api.settled();
  expect(await files.view(done.id)).toMatchObject({
    state: 'done',
    failure: expect.stringContaining('rien n’a été annulé'),
  });
  expect(await names()).toEqual(['Citra', 'Malt Pale', 'Safale']);
});

it('deletes the undo data after two days', async () => {
  const { done } = await importFile();
  const age = (days: number) => new Date(Date.now() - days * 86_400_000);
  await api.adminDatabase
    .updateTable('importChanges')
    .set({ createdAt: age(1) })
    .execute();
  const count = async () =>
    (await api.adminDatabase.selectFrom('importChanges').selectAll().execute()).length;
  await api.adminDatabase
    .updateTable('sessions')
    .set({ expiresAt: age(-1) })
    .execute();
  await cleanUp(api.database, new Date());
  expect(await count()).toBe(3);
  await api.adminDatabase
    .updateTable('importChanges')
    .set({ createdAt: age(3) })
    .execute();
  await cleanUp(api.database, new Date());
  expect(await count()).toBe(0);
  expect((await files.view(done.id)).undoableUntil).toBeNull();
  expect((await files.undo(done.id)).statusCode).toBe(409);
});
