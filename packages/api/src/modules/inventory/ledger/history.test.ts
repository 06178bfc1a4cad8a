import { randomUUID } from 'node:crypto';
import { settledBeerMessage } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { bulk } from '../../../testing/bulk';
import { refusal } from '../../../testing/refusal';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

let api: TestApi;
let token: string;
let beer: Beer;
let other: Beer;
let manager: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  other = await brew(api, 'manager@demo.example', 'Ambrée', '2026-005');
  token = await api.loginAs('manager@demo.example');
  manager = inventoryCalls(api, token, beer);
});
afterAll(() => api.close());

const changesOf = async (id: string) =>
  (await manager.changes(id)).map(({ field, before, after }) => [field, before, after]);

describe('the history of a product', () => {
  it('records changed fields with their author, newest first', async () => {
    const { id } = await answered(manager.create({ location: 'Cave', unitPrice: 1.85 }));
    await answered(manager.update({ id, location: 'Quai', unitPrice: 2 }));
    await answered(manager.update({ id, location: null, bestBeforeDate: '2027-02-02' }));
    expect(await changesOf(id)).toEqual([
      ['location', 'Quai', null],
      ['bestBeforeDate', null, '2027-02-02'],
      ['unitPrice', '1.85', '2'],
      ['location', 'Cave', 'Quai'],
    ]);
    const [change] = await manager.changes(id);
    expect(change).toMatchObject({ inventoryItemId: id, userName: 'Marc Petit' });
  });

  it('records beers and batches by their names', async () => {
    const { id } = await answered(manager.create());
    await answered(manager.update({ id, ...other, volumeInLiters: 0.75, containerType: 'can' }));
    expect(await changesOf(id)).toEqual([
      ['volumeInLiters', '0.33', '0.75'],
      ['containerType', 'bottle', 'can'],
      ['batch', null, '2026-005'],
      ['recipe', 'Blonde', 'Ambrée'],
    ]);
  });

  it('gets no entry when nothing changes', async () => {
    const { id, updatedAt } = await answered(manager.create({ notes: 'Étiquette bleue' }));
    const again = await answered(manager.update({ id, notes: ' Étiquette bleue ', location: '' }));
    expect(again.updatedAt).toBe(updatedAt);
    expect(await changesOf(id)).toEqual([]);
  });

  it('records the status, the removal and the restoration, once each', async () => {
    const { id } = await answered(manager.create());
    await answered(manager.setStatus(id, 'reserved'));
    await answered(manager.setStatus(id, 'reserved'));
    await manager.remove(id);
    await manager.remove(id);
    await answered(manager.restore(id));
    expect(await changesOf(id)).toEqual([
      ['isDeleted', 'true', 'false'],
      ['isDeleted', 'false', 'true'],
      ['status', 'in_stock', 'reserved'],
    ]);
  });

  it('records each product of a bulk change', async () => {
    const one = await answered(manager.create());
    const two = await answered(manager.create());
    await manager.setStatus(two.id, 'reserved');
    const ids = [one.id, two.id];
    await bulk(api, token, 'updateInventoryStatuses', ids, 'status: sold');
    await bulk(api, token, 'removeInventoryItems', ids);
    await bulk(api, token, 'restoreInventoryItems', ids);
    expect(await changesOf(one.id)).toEqual([
      ['isDeleted', 'true', 'false'],
      ['isDeleted', 'false', 'true'],
      ['status', 'in_stock', 'sold'],
    ]);
    expect((await changesOf(two.id)).slice(2)).toEqual([
      ['status', 'reserved', 'sold'],
      ['status', 'in_stock', 'reserved'],
    ]);
  });

  it('is hidden from another brewery', async () => {
    const { id } = await answered(manager.create({ location: 'Cave' }));
    await answered(manager.update({ id, location: 'Quai' }));
    const stranger = inventoryCalls(api, await api.loginAs('admin@other.example'), beer);
    await expect(stranger.changes(id)).rejects.toThrow('Produit non trouvé');
    await expect(manager.changes(randomUUID())).rejects.toThrow('Produit non trouvé');
  });

  it('is append-only in the database', async () => {
    const { tenantId } = await api.actorOf('manager@demo.example');
    for (const statement of [
      sql`update inventory_item_changes set after = 'rien'`,
      sql`delete from inventory_item_changes`,
    ]) {
      const attempt = api.database.transaction().execute(async (tx) => {
        await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(tx);
        await statement.execute(tx);
      });
      await expect(attempt).rejects.toThrow('permission denied');
    }
  });
});

describe('the beer of a product', () => {
  const asAnotherBeer = (id: string) =>
    refusal(manager.update({ id, ...other, containerType: 'can', volumeInLiters: 0.75 }));

  it('cannot change once containers were sold', async () => {
    const { id, updatedAt } = await answered(manager.create({ quantity: 480 }));
    await answered(manager.move({ id, move: 'sale', quantity: 24 }));
    expect(await asAnotherBeer(id)).toEqual({
      code: 'BAD_USER_INPUT',
      message: settledBeerMessage,
      fields: ['recipeId', 'batchId', 'containerType', 'volumeInLiters'],
    });
    expect((await refusal(manager.update({ id, volumeInLiters: 0.75 }))).fields).toEqual([
      'volumeInLiters',
    ]);
    expect(await answered(manager.get(id))).toMatchObject({
      recipe: { id: beer.recipeId },
      volumeInLiters: 0.33,
      updatedAt,
    });
    expect(await changesOf(id)).toEqual([]);
    await answered(manager.update({ id, location: 'Quai', volumeInLiters: 0.33 }));
  });

  it('cannot change when containers came from another location', async () => {
    const { id } = await answered(manager.create({ location: 'Cave' }));
    const source = await answered(
      manager.move({ id, move: 'transfer', location: 'Bar', quantity: 6 }),
    );
    const targetId = source.movements.nodes[0]?.otherItemId ?? '';
    expect((await asAnotherBeer(targetId)).fields).toHaveLength(4);
  });

  it('cannot change during a simultaneous sale', async () => {
    const { id } = await answered(manager.create());
    const [sale, edit] = await Promise.all([
      manager.move({ id, move: 'sale', quantity: 1 }),
      manager.update({ id, volumeInLiters: 0.75 }),
    ]);
    expect(sale.errors).toBeUndefined();
    // Whichever came first: a beer that was sold is not changed after.
    const { movements } = await answered(manager.get(id));
    const changes = await manager.changes(id);
    expect(movements.totalCount).toBe(2);
    expect(changes).toHaveLength(edit.errors ? 0 : 1);
  });
});

describe('a product that is not on hand', () => {
  it.each([
    ['sold', 'Vendu'],
    ['damaged', 'Abîmé'],
    ['consumed', 'Consommé'],
  ] as const)('cannot be sold or tasted when %s', async (status, label) => {
    const { id } = await answered(manager.create());
    await answered(manager.setStatus(id, status));
    for (const move of ['sale', 'tasting'] as const) {
      expect(await refusal(manager.move({ id, move, quantity: 1 }))).toEqual({
        code: 'BAD_USER_INPUT',
        message: `Un produit au statut « ${label} » ne se vend ni ne se consomme : changez d’abord son statut.`,
        fields: ['move'],
      });
    }
    const lost = await answered(manager.move({ id, move: 'loss', quantity: 1 }));
    expect(lost.quantity).toBe(47);
  });

  it('can be sold when reserved', async () => {
    const { id } = await answered(manager.create());
    await answered(manager.setStatus(id, 'reserved'));
    expect((await answered(manager.move({ id, move: 'sale', quantity: 8 }))).quantity).toBe(40);
  });
});
