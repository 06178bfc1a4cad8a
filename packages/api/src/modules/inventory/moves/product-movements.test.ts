import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  type AnsweredItem,
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

let api: TestApi;
let beer: Beer;
let brewer: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  brewer = inventoryCalls(api, await api.loginAs('brewer@demo.example'), beer);
});
afterAll(() => api.close());

const lines = ({ movements }: AnsweredItem) =>
  movements.nodes.map(({ kind, quantity, quantityAfter }) => [kind, quantity, quantityAfter]);

describe('createInventoryItem', () => {
  it('adds packaged containers, with their first ledger line', async () => {
    const item = await answered(
      brewer.create({
        batchId: beer.batchId,
        quantity: 480,
        bestBeforeDate: '2027-02-02',
        location: ' Cave ',
        unitPrice: 1.85,
        barcodeId: '3760001234567',
        requestId: randomUUID(),
      }),
    );
    expect(item).toMatchObject({
      recipe: { id: beer.recipeId, name: 'Blonde du Lavoir' },
      batch: { id: beer.batchId, batchNumber: '2026-004' },
      quantity: 480,
      volumeInLiters: 0.33,
      status: 'in_stock',
      location: 'Cave',
      unitPrice: 1.85,
      isDeleted: false,
      movements: { totalCount: 1, nodes: [{ userName: 'Élodie Zimmer', reason: null }] },
    });
    expect(lines(item)).toEqual([['packaging', 480, 480]]);
  });

  it('creates one product for a repeated request', async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([
      answered(brewer.create({ requestId })),
      answered(brewer.create({ requestId })),
    ]);
    expect(second).toEqual(first);
  });

  it('writes no line for zero containers', async () => {
    const item = await answered(brewer.create({ quantity: 0 }));
    expect(item).toMatchObject({ quantity: 0, movements: { totalCount: 0, nodes: [] } });
  });

  it('refuses packaging before its day', async () => {
    const tomorrow = addDays(calendarDateOf(new Date()), 1);
    expect((await refusal(brewer.create({ packagingDate: tomorrow }))).fields).toEqual([
      'packagingDate',
    ]);
    const { id } = await answered(brewer.create());
    expect(await refusal(brewer.update({ id, packagingDate: tomorrow }))).toMatchObject({
      message: 'La date ne peut pas être à venir.',
      fields: ['packagingDate'],
    });
  });

  it('refuses a batch of another beer, and unknown beers', async () => {
    const other = await brew(api, 'brewer@demo.example', 'Ambrée', '2026-005');
    expect(await refusal(brewer.create({ batchId: other.batchId }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Ce brassin n’est pas de cette recette.',
      fields: ['batchId'],
    });
    expect((await refusal(brewer.create({ recipeId: randomUUID() }))).fields).toEqual(['recipeId']);
    const wrong = { quantity: -1, volumeInLiters: 0, bestBeforeDate: '2026-02-02' };
    expect((await refusal(brewer.create(wrong))).fields.sort()).toEqual([
      'bestBeforeDate',
      'quantity',
      'volumeInLiters',
    ]);
  });
});

describe('adjustInventoryQuantity', () => {
  it('adds a difference, once per request', async () => {
    const { id, updatedAt } = await answered(brewer.create());
    const request = { reason: 'Casse', requestId: randomUUID() };
    await answered(brewer.adjust(id, -3, request));
    const after = await answered(brewer.adjust(id, -3, request));
    expect(lines(after)).toEqual([
      ['adjustment', -3, 45],
      ['packaging', 48, 48],
    ]);
    expect(after).toMatchObject({ quantity: 45, updatedAt });
    expect(after.movements.nodes[0]?.reason).toBe('Casse');
  });

  it('refuses zero, fractions and more than the stock', async () => {
    const { id } = await answered(brewer.create());
    expect(await refusal(brewer.adjust(id, -49))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'La quantité ne peut pas devenir négative : il en reste 48.',
      fields: ['quantity'],
    });
    expect((await refusal(brewer.adjust(id, 0))).message).toBe('Indiquez une différence.');
    expect((await refusal(brewer.adjust(id, 999_999))).fields).toEqual(['quantity']);
    expect((await refusal(brewer.adjust(randomUUID(), 1))).code).toBe('NOT_FOUND');
    expect((await answered(brewer.get(id))).movements.totalCount).toBe(1);
  });

  it('counts two simultaneous differences', async () => {
    const { id } = await answered(brewer.create());
    await Promise.all([1, 2, 3, 4].map((quantity) => brewer.adjust(id, -quantity)));
    const after = await answered(brewer.get(id));
    expect(after).toMatchObject({ quantity: 38, movements: { totalCount: 5 } });
  });

  it('never takes the last container twice', async () => {
    const { id } = await answered(brewer.create({ quantity: 1 }));
    const answers = await Promise.all([brewer.adjust(id, -1), brewer.adjust(id, -1)]);
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    expect((await answered(brewer.get(id))).quantity).toBe(0);
  });
});

describe('moveInventoryItem', () => {
  it('takes out sold, lost and tasted containers', async () => {
    const { id } = await answered(brewer.create());
    await answered(brewer.move({ id, move: 'sale', quantity: 24, reason: 'Marché de Noël' }));
    await answered(brewer.move({ id, move: 'loss', quantity: 2 }));
    const after = await answered(brewer.move({ id, move: 'tasting', quantity: 1 }));
    expect(lines(after).slice(0, 3)).toEqual([
      ['tasting', -1, 21],
      ['loss', -2, 22],
      ['sale', -24, 24],
    ]);
    expect((await refusal(brewer.move({ id, move: 'sale', quantity: 22 }))).fields).toEqual([
      'quantity',
    ]);
    expect((await refusal(brewer.move({ id, move: 'sale', quantity: 0 }))).fields).toEqual([
      'quantity',
    ]);
  });

  const productsAt = async (location: string) => {
    const ids = await brewer.list('inventory');
    const items = await Promise.all(ids.map((id) => answered(brewer.get(id))));
    return items.filter((item) => item.location === location);
  };

  it('records the day of an earlier movement', async () => {
    const { id } = await answered(brewer.create());
    const sold = { id, move: 'sale', quantity: 1 } as const;
    const after = await answered(brewer.move({ ...sold, happenedOn: '2026-03-09' }));
    expect(after.movements.nodes[0]).toMatchObject({ kind: 'sale', happenedOn: '2026-03-09' });
    const moved = await answered(
      brewer.move({
        ...sold,
        move: 'transfer',
        location: 'Chambre froide 9',
        happenedOn: '2026-03-12',
      }),
    );
    expect(moved.movements.nodes[0]).toMatchObject({ kind: 'transfer_out', happenedOn: null });
    expect((await refusal(brewer.move({ ...sold, happenedOn: '2999-01-01' }))).fields).toEqual([
      'happenedOn',
    ]);
  });

  it('is not earlier than the packaging, which stays before it', async () => {
    const { id } = await answered(brewer.create({ packagingDate: '2026-02-02' }));
    for (const move of ['sale', 'loss', 'tasting', 'transfer'] as const) {
      const early = { id, move, quantity: 1, location: 'Taverne', happenedOn: '2026-02-01' };
      expect(await refusal(brewer.move(early))).toMatchObject({
        message: 'Ce produit a été conditionné le 02/02/2026 : rien n’en sort avant.',
        fields: ['happenedOn'],
      });
    }
    await answered(brewer.move({ id, move: 'sale', quantity: 1, happenedOn: '2026-02-05' }));
    expect(await refusal(brewer.update({ id, packagingDate: '2026-02-06' }))).toMatchObject({
      message:
        'Un mouvement du 05/02/2026 suit ce conditionnement : il ne peut pas être plus tard.',
      fields: ['packagingDate'],
    });
    await answered(brewer.update({ id, packagingDate: '2026-02-05' }));
  });

  it('transfers containers to a new product elsewhere, then to that one', async () => {
    const details = { bestBeforeDate: '2027-02-02', unitPrice: 1.85 };
    const { id } = await answered(
      brewer.create({ ...details, batchId: beer.batchId, location: 'Cave A' }),
    );
    const transfer = { id, move: 'transfer', location: 'Taverne' } as const;
    await answered(brewer.move({ ...transfer, quantity: 12 }));
    const source = await answered(brewer.move({ ...transfer, quantity: 6, location: 'TAVERNE' }));
    const [target, ...others] = await productsAt('Taverne');
    expect(others).toEqual([]);
    expect(lines(source).slice(0, 2)).toEqual([
      ['transfer_out', -6, 30],
      ['transfer_out', -12, 36],
    ]);
    expect(source.movements.nodes[0]).toMatchObject({
      location: 'Taverne',
      otherItemId: target?.id,
    });
    expect(target).toMatchObject({ ...details, batch: { id: beer.batchId }, quantity: 18 });
    expect(target && lines(target)).toEqual([
      ['transfer_in', 6, 18],
      ['transfer_in', 12, 12],
    ]);
    expect(target?.movements.nodes[0]).toMatchObject({ location: 'Cave A', otherItemId: id });
  });

  it('refuses a transfer without a location, to the same one, or of more than the stock', async () => {
    const { id } = await answered(brewer.create({ location: 'Cave B' }));
    const transfer = { id, move: 'transfer', quantity: 1 } as const;
    expect((await refusal(brewer.move(transfer))).fields).toEqual(['location']);
    expect((await refusal(brewer.move({ ...transfer, location: ' cave b' }))).fields).toEqual([
      'location',
    ]);
    const tooMuch = { ...transfer, quantity: 49, location: 'Quai' };
    expect((await refusal(brewer.move(tooMuch))).fields).toEqual(['quantity']);
    expect(await productsAt('Quai')).toEqual([]);
  });

  it('creates one product for two simultaneous transfers', async () => {
    const { id } = await answered(brewer.create({ location: 'Cave C' }));
    const transfer = { id, move: 'transfer', quantity: 5, location: 'Bar' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => brewer.move(transfer)));
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    expect((await productsAt('Bar')).map(({ quantity }) => quantity)).toEqual([15]);
    expect((await answered(brewer.get(id))).quantity).toBe(33);
  });

  it('completes simultaneous opposite transfers', async () => {
    const packagingDate = '2026-02-20';
    const here = await answered(brewer.create({ packagingDate, location: 'Nord' }));
    const there = await answered(brewer.create({ packagingDate, location: 'Sud' }));
    const both = (turn: number) => [
      brewer.move({ id: here.id, move: 'transfer', quantity: 1 + turn, location: 'Sud' }),
      brewer.move({ id: there.id, move: 'transfer', quantity: 2 + turn, location: 'Nord' }),
    ];
    const answers = await Promise.all([0, 1, 2].flatMap(both));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect((await answered(brewer.get(here.id))).quantity).toBe(51);
    expect((await answered(brewer.get(there.id))).quantity).toBe(45);
  });
});

it('is append-only in the database', async () => {
  await answered(brewer.create());
  const { tenantId } = await api.actorOf('brewer@demo.example');
  for (const statement of [
    sql`update inventory_movements set quantity = 1`,
    sql`delete from inventory_movements`,
    sql`delete from inventory_items`,
  ]) {
    const attempt = api.database.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(tx);
      await statement.execute(tx);
    });
    await expect(attempt).rejects.toThrow('permission denied');
  }
});
