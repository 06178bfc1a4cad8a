import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import type { Stocktake, StocktakeLine } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import { pdfTexts } from '../../testing/pdf/read-pdf';
import { refusal } from '../../testing/refusal';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

let api: TestApi;
let calls: ReturnType<typeof stocktakeCalls>;
let brewer: ReturnType<typeof stocktakeCalls>;
let stock: ReturnType<typeof ingredientCalls>;
beforeEach(async () => {
  api = await startTestApi();
  const token = await api.loginAs('manager@demo.example');
  calls = stocktakeCalls(api, token);
  stock = ingredientCalls(api, token);
  brewer = stocktakeCalls(api, await api.loginAs('brewer@demo.example'));
});
afterEach(() => api.close());

/** A hop with one lot of 12.8 kg at 31.50 €. */
async function addHop(quantity = 12.8) {
  const hop = await done(stock.create({ name: `Citra ${randomUUID().slice(0, 8)}`, type: 'hop' }));
  const received = await done(
    stock.receive({
      ingredientId: hop.id,
      quantity,
      lotNumber: 'HB-1007',
      receivedOn: '2026-01-05',
      costPerUnit: 31.5,
    }),
  );
  const lotId = received.lots[0]?.id ?? '';
  return { id: hop.id, lotId };
}

const stockOf = async (id: string) => (await done(stock.get(id))).stockQuantity;
const lineOf = ({ lines }: Stocktake, lotId: string): StocktakeLine => {
  const line = lines.find((one) => one.lotId === lotId);
  if (!line) throw new Error('The lot is not among the lines.');
  return line;
};

it('counts the lots of chosen ingredients, and writes their deviations at once', async () => {
  const { id, lotId } = await addHop();
  const other = await addHop(5);
  const ingredientIds = [id, other.id];
  const opened = await done(calls.open({ ingredientIds, ingredientTolerance: 5 }));
  expect(opened).toMatchObject({ state: 'open', lineCount: 2, countedCount: 0 });
  expect(opened.scope).toBe('2 ingrédients choisis');
  expect(lineOf(opened, lotId)).toMatchObject({ expectedQuantity: 12.8, deviation: null });

  const counted = await done(brewer.count({ stocktakeId: opened.id, lotId, quantity: 12.4 }));
  expect(counted).toMatchObject({
    deviation: -0.4,
    deviationValue: -12.6,
    isBeyondTolerance: false,
    userName: 'Élodie Zimmer',
  });
  const validated = await done(calls.validate(opened.id));
  expect(validated).toMatchObject({
    state: 'validated',
    countedCount: 1,
    validatedBy: 'Marc Petit',
  });
  expect(await stockOf(id)).toBe(12.4);
  expect(await stockOf(other.id)).toBe(5);
  const [line] = (await done(stock.get(id))).movements.nodes;
  expect(line).toMatchObject({
    kind: 'count',
    quantity: -0.4,
    stockAfter: 12.4,
    reason: 'Inventaire « Fin de mois »',
  });
  expect((await refusal(calls.count({ stocktakeId: opened.id, lotId, quantity: 1 }))).message).toBe(
    'Cet inventaire est validé : il ne change plus.',
  );
});

it('takes into account what moved between the count and the validation', async () => {
  const { id, lotId } = await addHop(20);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  await done(brewer.count({ stocktakeId, lotId, quantity: 19.8 }));
  await done(stock.adjust({ ingredientId: id, quantity: -5, kind: 'consumption', lotId }));
  const before = lineOf(await done(calls.find(stocktakeId)), lotId);
  expect(before).toMatchObject({ expectedQuantity: 20, countedQuantity: 19.8, deviation: -0.2 });
  await done(calls.validate(stocktakeId));
  expect(await stockOf(id)).toBe(14.8);
});

it('counts an offline phone’s line as of the moment of its count', async () => {
  const { id, lotId } = await addHop(20);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const countedAt = new Date().toISOString();
  await done(stock.adjust({ ingredientId: id, quantity: -5, kind: 'consumption', lotId }));
  const line = await done(brewer.count({ stocktakeId, lotId, quantity: 20, countedAt }));
  expect(line).toMatchObject({ expectedQuantity: 20, deviation: 0 });
});

it('lets the latest count of a line hold, whichever arrives last, and keeps both', async () => {
  const { id, lotId } = await addHop(20);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const earlier = new Date().toISOString();
  await done(calls.find(stocktakeId));
  await done(calls.count({ stocktakeId, lotId, quantity: 20 }));
  const sent = { stocktakeId, lotId, quantity: 18, countedAt: earlier, requestId: randomUUID() };
  await done(brewer.count(sent));
  const line = await done(brewer.count(sent));
  expect(line).toMatchObject({ countedQuantity: 20, userName: 'Marc Petit' });
  const [manager, counter] = [
    await api.actorOf('manager@demo.example'),
    await api.actorOf('brewer@demo.example'),
  ];
  expect(line.counts).toMatchObject([
    { quantity: 20, userName: 'Marc Petit', userId: manager.userId },
    { quantity: 18, userName: 'Élodie Zimmer', userId: counter.userId },
  ]);
});

it('adds what is found though it was not listed', async () => {
  const { id } = await addHop();
  const found = await addHop(3);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const line = await done(calls.count({ stocktakeId, lotId: found.lotId, quantity: 3 }));
  expect(line).toMatchObject({ isAdded: true, deviation: 0 });
  const nowhere = { stocktakeId, lotId: randomUUID(), quantity: 3 };
  expect((await refusal(calls.count(nowhere))).code).toBe('NOT_FOUND');
});

it('asks for the cause of a deviation beyond the tolerance', async () => {
  const { id, lotId } = await addHop(10);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const line = await done(calls.count({ stocktakeId, lotId, quantity: 5 }));
  expect(line.isBeyondTolerance).toBe(true);
  expect((await refusal(calls.validate(stocktakeId))).message).toMatch(/Indiquez d’abord la cause/);
  await done(brewer.explain(line.id, 'Sac percé'));
  await done(calls.validate(stocktakeId));
  const [written] = (await done(stock.get(id))).movements.nodes;
  expect(written?.reason).toBe('Inventaire « Fin de mois » : Sac percé');
});

it('undoes a validation as a whole, and only once', async () => {
  const { id, lotId } = await addHop(10);
  const right = await addHop(4);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id, right.id] }));
  await done(calls.count({ stocktakeId, lotId, quantity: 9.9 }));
  await done(calls.count({ stocktakeId, lotId: right.lotId, quantity: 4 }));
  await done(calls.validate(stocktakeId));
  expect(await done(calls.undo(stocktakeId))).toMatchObject({ state: 'undone' });
  expect(await stockOf(id)).toBe(10);
  expect(await stockOf(right.id)).toBe(4);
  expect((await refusal(calls.undo(stocktakeId))).message).toBe('Cet inventaire n’est pas validé.');
});

it('undoes nothing where a count was corrected since, or its surplus is used up', async () => {
  const corrected = await addHop(10);
  const used = await addHop(10);
  for (const { id, lotId } of [corrected, used]) {
    const tolerance = { ingredientTolerance: 100 };
    const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id], ...tolerance }));
    await done(calls.count({ stocktakeId, lotId, quantity: 12 }));
    await done(calls.validate(stocktakeId));
    if (id === used.id) {
      await done(stock.adjust({ ingredientId: id, quantity: -11, kind: 'consumption', lotId }));
    } else {
      const [line] = (await done(stock.get(id))).movements.nodes;
      await done(stock.correct({ movementId: line?.id ?? '', quantity: 1 }));
    }
    const before = await stockOf(id);
    expect((await refusal(calls.undo(stocktakeId))).message).toMatch(
      id === used.id ? /il n’en reste que 1 kg/ : /a été corrigé depuis/,
    );
    expect(await stockOf(id)).toBe(before);
  }
});

it('undoes nothing after 24 hours', async () => {
  const { id, lotId } = await addHop(10);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  await done(calls.count({ stocktakeId, lotId, quantity: 9.9 }));
  await done(calls.validate(stocktakeId));
  const { tenantId } = await api.actorOf('manager@demo.example');
  const validatedAt = new Date(Date.now() - 25 * 3_600_000);
  await withTenant(api.database, { tenantId }, (tx) =>
    tx.updateTable('stocktakes').set({ validatedAt }).where('id', '=', stocktakeId).execute(),
  );
  expect((await refusal(calls.undo(stocktakeId))).message).toMatch(/plus de 24 heures/);
});

it('hides what is expected from whoever counts blind', async () => {
  const { id, lotId } = await addHop(10);
  const opened = await done(calls.open({ ingredientIds: [id], isBlind: true }));
  expect(lineOf(opened, lotId).expectedQuantity).toBeNull();
  const line = await done(brewer.count({ stocktakeId: opened.id, lotId, quantity: 9 }));
  expect(line).toMatchObject({ expectedQuantity: null, deviation: null, isBeyondTolerance: false });
  const seen = lineOf(await done(calls.find(opened.id)), lotId);
  expect(seen).toMatchObject({ expectedQuantity: 10, deviation: -1, isBeyondTolerance: true });
});

it('counts finished products in whole containers, at their place', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Blonde du Lavoir', 'B038');
  const products = inventoryCalls(api, await api.loginAs('manager@demo.example'), beer);
  const kegs = await done(products.create({ quantity: 12, location: 'Chambre froide' }));
  await done(products.create({ quantity: 7, location: 'Quai' }));
  const place = await api.query<{ placesPage: { nodes: { id: string; name: string }[] } }>(
    '{ placesPage(first: 100) { nodes { id name } } }',
    {},
    await api.loginAs('manager@demo.example'),
  );
  const cold = place.data?.placesPage.nodes.find(({ name }) => name === 'Chambre froide');
  const opened = await done(calls.open({ placeIds: [cold?.id], types: ['finished_product'] }));
  expect(opened.scope).toBe('Chambre froide · Produits finis');
  const line = opened.lines.find(({ itemId }) => itemId === kegs.id);
  expect(line).toMatchObject({ expectedQuantity: 12, location: 'Chambre froide' });
  expect(opened.lines.every(({ location }) => location === 'Chambre froide')).toBe(true);
  const stocktakeId = opened.id;
  const half = { stocktakeId, itemId: kegs.id, quantity: 12.5 };
  expect((await refusal(calls.count(half))).fields).toEqual(['quantity']);
  await done(calls.count({ ...half, quantity: 13, cause: 'Fût oublié' }));
  await done(calls.validate(stocktakeId));
  expect((await done(products.get(kegs.id))).quantity).toBe(13);
  await done(calls.undo(stocktakeId));
  expect((await done(products.get(kegs.id))).quantity).toBe(12);
});

it('is given up and continued, until it is validated', async () => {
  const { id, lotId } = await addHop(10);
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  await done(calls.count({ stocktakeId, lotId, quantity: 10 }));
  expect(await done(calls.cancel(stocktakeId))).toBe(true);
  expect((await refusal(calls.validate(stocktakeId))).message).toMatch(/abandonné/);
  expect(await done(calls.reopen(stocktakeId))).toMatchObject({ state: 'open', countedCount: 1 });
  await done(calls.validate(stocktakeId));
  expect((await refusal(calls.cancel(stocktakeId))).message).toMatch(/ne s’abandonne plus/);
});

it('is given up by the brewer who opened it while nothing is counted, and reopened by leads', async () => {
  const { id, lotId } = await addHop(10);
  const { id: own } = await done(brewer.open({ ingredientIds: [id] }));
  const { id: others } = await done(calls.open({ ingredientIds: [id] }));
  expect(await refusal(brewer.cancel(others))).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringMatching(/d’un autre/),
  });
  expect(await done(brewer.cancel(own))).toBe(true);
  // A repeated press after a lost answer.
  expect(await done(brewer.cancel(own))).toBe(true);
  expect(await done(brewer.find(own))).toMatchObject({ state: 'cancelled' });
  expect((await refusal(brewer.reopen(own))).code).toBe('FORBIDDEN');
  await done(calls.reopen(own));
  await done(calls.count({ stocktakeId: own, lotId, quantity: 10 }));
  // The screens replace what FORBIDDEN says by a text about rights.
  expect(await refusal(brewer.cancel(own))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(/déjà comptées/),
  });
  await done(calls.validate(own));
  expect((await refusal(brewer.cancel(own))).message).toMatch(/ne s’abandonne plus/);
});

it('is not given up over a count that is being written', async () => {
  const { id, lotId } = await addHop(10);
  const { id: stocktakeId } = await done(brewer.open({ ingredientIds: [id] }));
  const { tenantId } = await api.actorOf('manager@demo.example');
  const cancelled = await withTenant(api.database, { tenantId }, async (tx) => {
    await sql`select from stocktakes where id = ${stocktakeId} for update`.execute(tx);
    const waiting = refusal(brewer.cancel(stocktakeId));
    await setTimeout(300);
    await sql`update stocktake_lines set counted_quantity = 10, counted_at = now(), user_name = 'X'
       where stocktake_id = ${stocktakeId} and lot_id = ${lotId}`.execute(tx);
    return { waiting };
  });
  expect((await cancelled.waiting).message).toMatch(/déjà comptées/);
});

it('has nothing to count where nothing stands, and nothing to validate before a count', async () => {
  const empty = await done(stock.create());
  expect((await refusal(calls.open({ ingredientIds: [empty.id] }))).message).toMatch(/Rien n’est/);
  const { id } = await addHop();
  const opened = await done(calls.open({ ingredientIds: [id] }));
  expect((await refusal(calls.validate(opened.id))).message).toBe('Rien n’est encore compté.');
});

it('lets brewers count, and leads validate; others’ stocktakes are not found', async () => {
  const { id, lotId } = await addHop();
  const { id: stocktakeId } = await done(brewer.open({ ingredientIds: [id] }));
  await done(brewer.count({ stocktakeId, lotId, quantity: 12.8 }));
  expect((await refusal(brewer.validate(stocktakeId))).code).toBe('FORBIDDEN');
  const stranger = stocktakeCalls(api, await api.loginAs('admin@other.example'));
  expect((await refusal(stranger.find(stocktakeId))).code).toBe('NOT_FOUND');
  const count = { stocktakeId, lotId, quantity: 1 };
  expect((await refusal(stranger.count(count))).code).toBe('NOT_FOUND');
});

it('prints a sheet that everybody can read, without what a blind count expects', async () => {
  const { id } = await addHop(12.8);
  const token = await api.loginAs('brewer@demo.example');
  for (const isBlind of [false, true]) {
    const opened = await done(calls.open({ ingredientIds: [id], isBlind }));
    const { rawPayload } = await api.app.inject({
      url: `/api/stocktakes/${opened.id}/pdf`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await accessibilityFaults(rawPayload)).toEqual([]);
    const text = (await pdfTexts(rawPayload)).join(' ');
    expect(text).toContain('HB-1007');
    expect(text.includes('12,8')).toBe(!isBlind);
  }
});

it('prints what stands at each place in turn, and tells containers of one beer apart', async () => {
  const token = await api.loginAs('manager@demo.example');
  const products = inventoryCalls(
    api,
    token,
    await brew(api, 'manager@demo.example', 'Blonde', 'B-1'),
  );
  const sizes = [
    { volumeInLiters: 0.33, quantity: 1504, location: 'Réserve' },
    { volumeInLiters: 0.75, quantity: 1, location: 'Réserve' },
    { volumeInLiters: 0.75, quantity: 12 },
    { volumeInLiters: 0.75, quantity: 6, location: 'Chambre froide' },
  ];
  for (const size of sizes) await done(products.create(size));
  const { id } = await done(calls.open({ types: ['finished_product'] }));
  const { rawPayload } = await api.app.inject({
    url: `/api/stocktakes/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await accessibilityFaults(rawPayload)).toEqual([]);
  const text = (await pdfTexts(rawPayload)).join(' ').replace(/\s+/g, ' ');
  const inTurn = [
    ...['Chambre froide', '1 ligne', 'Bouteille 75 cl', '6 bouteilles'],
    ...['Réserve', '2 lignes', 'Bouteille 33 cl', '1 504 bouteilles', '1 bouteille '],
    ...['Sans emplacement', '12 bouteilles', 'Compté le', 'Signature'],
  ];
  const at = inTurn.map((part) => text.indexOf(part));
  expect(at).toEqual([...at].sort((one, other) => one - other));
  expect(at.every((index) => index >= 0)).toBe(true);
});
