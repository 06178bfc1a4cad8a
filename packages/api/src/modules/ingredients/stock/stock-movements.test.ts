import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  type AnsweredIngredient,
  answered,
  type IngredientCalls,
  ingredientCalls,
} from '../testing/ingredient-calls';

let api: TestApi;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
});
afterAll(() => api.close());

const receipt = { lotNumber: 'HB-1', quantity: 5, receivedOn: '2026-03-02' };

/** An ingredient with a lot that expires late, one that expires soon and one that has expired. */
async function threeLots(): Promise<AnsweredIngredient> {
  const { id: ingredientId } = await answered(brewer.create());
  const deliver = (lotNumber: string, quantity: number, expiryDate: string, receivedOn: string) =>
    answered(brewer.receive({ ingredientId, lotNumber, quantity, expiryDate, receivedOn }));
  await deliver('tard', 5, '2026-12-01', '2026-01-10');
  await deliver('bientôt', 2, '2026-04-01', '2026-02-10');
  return deliver('périmé', 3, '2026-03-12', '2025-12-10');
}

const lotsByName = ({ lots }: AnsweredIngredient) =>
  Object.fromEntries(lots.map(({ lotNumber, quantity }) => [lotNumber ?? 'sans numéro', quantity]));

const newest = ({ movements }: AnsweredIngredient, count: number) =>
  movements.nodes
    .slice(0, count)
    .map(({ lotNumber, kind, quantity, stockAfter }) => [lotNumber, kind, quantity, stockAfter]);

describe('receiveIngredientLot', () => {
  it('adds a lot and a line, and sets the price', async () => {
    const { id } = await answered(brewer.create({ supplier: 'Houblons du Ried', costPerUnit: 20 }));
    const after = await answered(
      brewer.receive({
        ...receipt,
        ingredientId: id,
        expiryDate: '2026-11-30',
        costPerUnit: 24.5,
        certificateNote: '3,2 % AA',
      }),
    );
    expect(after).toMatchObject({
      stockQuantity: 5,
      costPerUnit: 24.5,
      stockValue: 122.5,
      lotNumber: 'HB-1',
      expiryDate: '2026-11-30',
      status: 'low_stock',
    });
    expect(after.lots).toMatchObject([
      {
        lotNumber: 'HB-1',
        supplier: 'Houblons du Ried',
        quantity: 5,
        receivedQuantity: 5,
        receivedOn: '2026-03-02',
        certificateNote: '3,2 % AA',
      },
    ]);
    expect(newest(after, 1)).toEqual([['HB-1', 'receipt', 5, 5]]);
  });

  it('uses the existing spelling of a lot number', async () => {
    const { id: ingredientId } = await answered(brewer.create());
    await answered(brewer.receive({ ...receipt, ingredientId, lotNumber: 'ML-2409' }));
    const after = await answered(
      brewer.receive({ ...receipt, ingredientId, lotNumber: 'ml-2409' }),
    );
    expect(after.lots.map(({ lotNumber }) => lotNumber)).toEqual(['ML-2409', 'ML-2409']);
  });

  it('counts a repeated delivery once', async () => {
    const { id: ingredientId } = await answered(brewer.create());
    const request = { ...receipt, ingredientId, requestId: randomUUID() };
    await answered(brewer.receive(request));
    const again = await answered(brewer.receive(request));
    expect(again).toMatchObject({ stockQuantity: 5, movements: { totalCount: 1 } });
    const answers = await Promise.all(
      [1, 2, 3].map(() => brewer.receive({ ...request, requestId: request.requestId })),
    );
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    expect((await answered(brewer.get(ingredientId))).stockQuantity).toBe(5);
  });

  it('counts two simultaneous repeats once', async () => {
    const { id: ingredientId } = await answered(brewer.create());
    const request = { ...receipt, ingredientId, requestId: randomUUID() };
    await Promise.all([brewer.receive(request), brewer.receive(request)]);
    expect((await answered(brewer.get(ingredientId))).movements.totalCount).toBe(1);
  });

  it('refuses an invalid lot', async () => {
    const { id: ingredientId } = await answered(brewer.create());
    const bad = { ...receipt, ingredientId, lotNumber: ' ', quantity: 0, expiryDate: '2026-03-02' };
    const { fields } = await refusal(brewer.receive(bad));
    expect(fields.sort()).toEqual(['expiryDate', 'lotNumber', 'quantity']);
    expect(
      (await refusal(brewer.receive({ ...receipt, ingredientId, expiryDate: '2026-03-02' })))
        .fields,
    ).toEqual(['expiryDate']);
  });
});

describe('adjustIngredientStock', () => {
  it('takes first expired first out, one line per lot, expired stock last', async () => {
    const stock = await threeLots();
    const after = await answered(
      brewer.adjust({ ingredientId: stock.id, quantity: -8.5, kind: 'consumption' }),
    );
    expect(after.stockQuantity).toBe(1.5);
    expect(lotsByName(after)).toEqual({ bientôt: 0, tard: 0, périmé: 1.5 });
    expect(newest(after, 3)).toEqual([
      ['périmé', 'consumption', -1.5, 1.5],
      ['tard', 'consumption', -5, 3],
      ['bientôt', 'consumption', -2, 8],
    ]);
  });

  it('takes from the named lot', async () => {
    const stock = await threeLots();
    const lotId = stock.lots.find(({ lotNumber }) => lotNumber === 'tard')?.id;
    // An id may come in capitals.
    const named = { ingredientId: stock.id.toUpperCase(), lotId: lotId?.toUpperCase() };
    const after = await answered(brewer.adjust({ ...named, quantity: -1 }));
    expect(lotsByName(after)).toEqual({ bientôt: 2, tard: 4, périmé: 3 });
  });

  it('adds a surplus to the lot received last', async () => {
    const stock = await threeLots();
    const after = await answered(brewer.adjust({ ingredientId: stock.id, quantity: 1.25 }));
    expect(lotsByName(after)).toEqual({ bientôt: 3.25, tard: 5, périmé: 3 });
  });

  it('creates a lot without number when there is none', async () => {
    const { id } = await answered(brewer.create());
    const after = await answered(brewer.adjust({ ingredientId: id, quantity: 2 }));
    expect(lotsByName(after)).toEqual({ 'sans numéro': 2 });
    expect(after).toMatchObject({ stockQuantity: 2, lotNumber: null });
  });

  it('never makes the stock or a lot negative', async () => {
    const stock = await threeLots();
    expect(await refusal(brewer.adjust({ ingredientId: stock.id, quantity: -10.001 }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le stock ne peut pas devenir négatif : il reste 10 kg.',
      fields: ['quantity'],
    });
    const lotId = stock.lots.find(({ lotNumber }) => lotNumber === 'tard')?.id;
    expect(
      await refusal(brewer.adjust({ ingredientId: stock.id, lotId, quantity: -5.5 })),
    ).toMatchObject({ message: 'Le lot tard ne peut pas devenir négatif : il reste 5 kg.' });
    expect((await answered(brewer.get(stock.id))).stockQuantity).toBe(10);
  });

  it('accepts only lots of the same ingredient', async () => {
    const [one, other] = [await threeLots(), await threeLots()];
    const lotId = other.lots[0]?.id;
    const answer = refusal(brewer.adjust({ ingredientId: one.id, lotId, quantity: -1 }));
    expect(await answer).toMatchObject({ code: 'NOT_FOUND', message: 'Lot non trouvé' });
  });

  it('records the day of a movement, and requires no reason where the kind is one', async () => {
    const { id: ingredientId } = await threeLots();
    const spent = { ingredientId, quantity: -1, kind: 'consumption', reason: null } as const;
    const after = await answered(brewer.adjust({ ...spent, happenedOn: '2026-03-09' }));
    expect(after.movements.nodes[0]).toMatchObject({ reason: null, happenedOn: '2026-03-09' });
    const today = await answered(brewer.adjust({ ...spent, happenedOn: '2026-03-12' }));
    expect(today.movements.nodes[0]).toMatchObject({ happenedOn: null });
    const tomorrow = brewer.adjust({ ...spent, happenedOn: '2999-03-13' });
    expect((await refusal(tomorrow)).fields).toEqual(['happenedOn']);
  });

  it('takes on a past day from the lots of then, by their expiry of then', async () => {
    const { id: ingredientId } = await answered(brewer.create());
    const deliver = (lotNumber: string, expiryDate: string, receivedOn: string) =>
      answered(brewer.receive({ ingredientId, lotNumber, quantity: 10, expiryDate, receivedOn }));
    await deliver('bon alors', '2026-03-08', '2026-02-01');
    await deliver('gardé', '2027-06-01', '2026-02-01');
    const received = await deliver('depuis', '2027-01-01', '2026-03-10');
    const take = (quantity: number, more: object = {}) =>
      brewer.adjust({
        ingredientId,
        kind: 'consumption',
        quantity,
        happenedOn: '2026-03-05',
        ...more,
      });
    expect(lotsByName(await answered(take(-12)))).toEqual({
      'bon alors': 0,
      gardé: 8,
      depuis: 10,
    });
    expect(await refusal(take(-9))).toMatchObject({
      fields: ['quantity'],
      message: expect.stringContaining('il reste 8'),
    });
    expect((await refusal(take(-9))).message).toContain('le reste étant reçu après ce jour');
    const lotId = received.lots.find(({ lotNumber }) => lotNumber === 'depuis')?.id;
    expect(await refusal(take(-1, { lotId }))).toMatchObject({
      fields: ['happenedOn'],
      message: 'Ce jour-là, le lot n’était pas encore reçu.',
    });
    expect(lotsByName(await answered(take(-1, { lotId, happenedOn: '2026-03-10' })))).toMatchObject(
      {
        depuis: 9,
      },
    );
  });

  it('requires a reason, a difference and a matching direction', async () => {
    const { id: ingredientId } = await threeLots();
    expect((await refusal(brewer.adjust({ ingredientId, quantity: 0 }))).fields).toEqual([
      'quantity',
    ]);
    expect(
      (await refusal(brewer.adjust({ ingredientId, quantity: -1, reason: '' }))).fields,
    ).toEqual(['reason']);
    expect(
      (await refusal(brewer.adjust({ ingredientId, quantity: 1, kind: 'loss' }))).fields,
    ).toEqual(['quantity']);
  });

  it('counts two simultaneous movements', async () => {
    const { id: ingredientId } = await threeLots();
    await Promise.all(
      Array.from({ length: 8 }, () => answered(brewer.adjust({ ingredientId, quantity: -0.7 }))),
    );
    const after = await answered(brewer.get(ingredientId));
    expect(after.stockQuantity).toBe(4.4);
    const ledger = after.movements.nodes.map(({ quantity }) => quantity);
    expect(ledger.reduce((sum, quantity) => sum + quantity, 0)).toBeCloseTo(4.4, 9);
  });

  it('gives the last stock to one of two simultaneous movements', async () => {
    const { id: ingredientId } = await answered(brewer.create({ stockQuantity: 3 }));
    const answers = await Promise.all(
      [1, 2].map(() => brewer.adjust({ ingredientId, quantity: -2 })),
    );
    expect(answers.filter(({ errors }) => errors).length).toBe(1);
    expect((await answered(brewer.get(ingredientId))).stockQuantity).toBe(1);
  });

  it('adds decimals exactly', async () => {
    const { id: ingredientId } = await answered(brewer.create({ stockQuantity: 0.3 }));
    await answered(brewer.adjust({ ingredientId, quantity: -0.1 }));
    const after = await answered(brewer.adjust({ ingredientId, quantity: -0.2 }));
    expect(after).toMatchObject({ stockQuantity: 0, status: 'out_of_stock', stockValue: 0 });
  });
});

describe('updateIngredientStock', () => {
  it('takes a shortage first expired first out', async () => {
    const stock = await threeLots();
    const after = await answered(brewer.count(stock.id, 7, { reason: 'Inventaire de mars' }));
    expect(after.stockQuantity).toBe(7);
    expect(lotsByName(after)).toEqual({ bientôt: 0, tard: 4, périmé: 3 });
    expect(newest(after, 2)).toEqual([
      ['tard', 'count', -1, 7],
      ['bientôt', 'count', -2, 8],
    ]);
    expect(after.movements.nodes[0]?.reason).toBe('Inventaire de mars');
  });

  it('adds a surplus to the lot received last or to a new one', async () => {
    const stock = await threeLots();
    expect(lotsByName(await answered(brewer.count(stock.id, 12)))).toMatchObject({ bientôt: 4 });
    const { id } = await answered(brewer.create());
    expect(lotsByName(await answered(brewer.count(id, 12)))).toEqual({ 'sans numéro': 12 });
  });

  it('finds a surplus of a past day in a lot that was received by then', async () => {
    const { id } = await answered(brewer.create());
    const counted = await answered(brewer.count(id, 5, { happenedOn: '2026-03-02' }));
    expect(counted.lots).toMatchObject([{ lotNumber: null, receivedOn: '2026-03-02' }]);
    const later = await answered(brewer.create());
    await answered(
      brewer.receive({ ...receipt, ingredientId: later.id, receivedOn: '2026-03-10' }),
    );
    // What was there then is used up: it goes to the lot received last.
    const found = await answered(brewer.count(later.id, 2, { happenedOn: '2026-03-02' }));
    expect(lotsByName(found)).toEqual({ 'HB-1': 7 });
  });

  it('records a count without a difference', async () => {
    const stock = await threeLots();
    const after = await answered(brewer.count(stock.id, 10));
    expect(newest(after, 1)).toEqual([['bientôt', 'count', 0, 10]]);
    const { id } = await answered(brewer.create());
    expect((await answered(brewer.count(id, 0))).movements.totalCount).toBe(0);
  });

  it('counts once for a repeated request, and refuses invalid quantities', async () => {
    const { id } = await answered(brewer.create({ stockQuantity: 3 }));
    const requestId = randomUUID();
    await answered(brewer.count(id, 5, { requestId }));
    await answered(brewer.adjust({ ingredientId: id, quantity: -1 }));
    expect((await answered(brewer.count(id, 5, { requestId }))).stockQuantity).toBe(4);
    expect((await refusal(brewer.count(id, -1))).fields).toEqual(['quantity']);
  });
});

it('is append-only for the server', async () => {
  const { id } = await answered(brewer.create({ stockQuantity: 3 }));
  const actor = await api.actorOf('brewer@demo.example');
  const asServer = (statement: ReturnType<typeof sql>) =>
    api.database.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${actor.tenantId}, true)`.execute(tx);
      return statement.execute(tx);
    });
  const change = asServer(
    sql`update stock_movements set quantity = 30 where ingredient_id = ${id}`,
  );
  await expect(change).rejects.toThrow('permission denied');
  const erase = asServer(sql`delete from stock_movements where ingredient_id = ${id}`);
  await expect(erase).rejects.toThrow('permission denied');
});
