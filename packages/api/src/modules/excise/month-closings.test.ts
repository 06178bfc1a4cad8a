import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered as answeredIngredient,
  type IngredientCalls,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import {
  answered,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../inventory/testing/product-calls';
import { reportCalls } from '../reports/testing/report-calls';
import { type ExciseCalls, exciseCalls } from './testing/excise-calls';

const label = 'Blonde 5,2 %';

let api: TestApi;
let token: string;
let excise: ExciseCalls;
let brewer: InventoryCalls;
let stock: IngredientCalls;
let beer: Awaited<ReturnType<typeof brew>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-11-05T09:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  excise = exciseCalls(api, token);
  beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  brewer = inventoryCalls(api, token, beer);
  stock = ingredientCalls(api, token);
  await setAbv(5.2);
  await excise.saveSettings({ exciseNumber: 'FR007620E0147' });
});
afterEach(() => api.close());

/** A promise that is fulfilled from outside. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const setAbv = (measuredAbv: number | null) =>
  api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv })
    .where('id', '=', beer.batchId)
    .execute();
const flowsIn = async (month: string, product: string) => {
  const line = (await excise.month(month)).lines.find((one) => one.product?.label === product);
  return Object.fromEntries([
    ['opening', line?.opening],
    ...(line?.flows.map(({ flow, liters }) => [flow, liters]) ?? []),
    ['closing', line?.closing],
  ]);
};

/** 600 bottles of September, 60 sold then and 120 in October; malt of September. */
async function live() {
  const product = await answered(
    brewer.create({ batchId: beer.batchId, quantity: 600, packagingDate: '2026-09-10' }),
  );
  const sell = (quantity: number, happenedOn: string) =>
    answered(brewer.move({ id: product.id, move: 'sale', quantity, happenedOn }));
  await sell(60, '2026-09-20');
  const sold = await sell(120, '2026-10-12');
  const malt = await answeredIngredient(stock.create({ name: 'Pilsen', unit: 'kg' }));
  const received = await answeredIngredient(
    stock.receive({
      ingredientId: malt.id,
      lotNumber: 'ML-1',
      quantity: 100,
      receivedOn: '2026-09-28',
      costPerUnit: 1,
    }),
  );
  return {
    product,
    sold,
    malt,
    lotId: received.lots.find(({ lotNumber }) => lotNumber === 'ML-1')?.id ?? '',
  };
}

const stockValueOn = async (day: string) =>
  (await reportCalls(api, token).figures('inventory', '2026-09-01', day)).stock;

it('closes a month and the open ones before it, with who and when', async () => {
  await live();
  expect(await excise.month('2026-10')).toMatchObject({ canClose: true, checks: [] });
  const closed = await excise.close('2026-10');
  expect(closed).toMatchObject({ canClose: false, canReopen: true, closedBy: 'Marc Petit' });
  expect(closed.closedAt).not.toBeNull();
  expect(await excise.closings()).toEqual([
    {
      month: '2026-10',
      duty: 8.48,
      userName: 'Marc Petit',
      reopenedByName: null,
      reopenReason: null,
    },
    {
      month: '2026-09',
      duty: 4.24,
      userName: 'Marc Petit',
      reopenedByName: null,
      reopenReason: null,
    },
  ]);
  expect(await flowsIn('2026-11', label)).toMatchObject({ opening: 138.6, closing: 138.6 });
});

it('keeps closed months to the byte, whatever follows', async () => {
  const { product, sold, malt, lotId } = await live();
  await excise.close('2026-10');
  const kept = async () =>
    JSON.stringify([
      await excise.month('2026-09'),
      { ...(await excise.month('2026-10')), canReopen: null },
      (await excise.year(2026)).months.filter(({ closedAt }) => closedAt),
      await stockValueOn('2026-09-30'),
      await stockValueOn('2026-10-31'),
    ]);
  const before = await kept();
  // A forgotten sale of October, a correction of one, another strength, a removal and its undoing.
  await answered(
    brewer.move({ id: product.id, move: 'sale', quantity: 24, happenedOn: '2026-10-30' }),
  );
  await answered(brewer.correct(sold.movements.nodes[0]?.id, -100));
  await answered(brewer.update({ id: product.id, packagingDate: '2026-09-18' }));
  await setAbv(5.4);
  await brewer.remove(product.id);
  await answered(brewer.restore(product.id));
  await excise.state(2026, { isIndependent: false });
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  await api.query(
    `mutation { enterExciseRate(input: { from: "2026-09-01", reduced: 9, standard: 18,
      source: "Arrêté du 1er septembre" }) { from } }`,
    {},
    superadmin,
  );
  // A delivery of September, another day and price of one, a removed ingredient.
  await answeredIngredient(
    stock.receive({
      ingredientId: malt.id,
      lotNumber: 'ML-2',
      quantity: 50,
      receivedOn: '2026-09-30',
      costPerUnit: 3,
    }),
  );
  await answeredIngredient(
    stock.updateLot({
      id: lotId,
      requestId: randomUUID(),
      receivedOn: '2026-10-05',
      costPerUnit: 7,
    }),
  );
  await stock.remove(malt.id);
  expect(await kept()).toBe(before);
});

it('gives a return back what its beer paid, though status, rate and strength were restated since', async () => {
  const { product } = await live();
  await excise.close('2026-09');
  const giveBack = (soldOn: string) =>
    answered(
      brewer.move({
        ...{ id: product.id, move: 'return', quantity: 30, soldOn, isConfirmed: true },
        happenedOn: '2026-11-04',
      }),
    );
  await giveBack('2026-09-20');
  const due = async () => (await excise.month('2026-11')).duty;
  // 9.9 l at 5.2 degrees and 4.12 €.
  expect(await due()).toBe(-2.12);
  await excise.state(2026, { isIndependent: false });
  await setAbv(5.4);
  expect(await due()).toBe(-2.12);
  // October is open: it pays the standard rate.
  await giveBack('2026-10-12');
  expect(await due()).toBe(-6.53);
  // Once it is closed, it states that it paid the same.
  await excise.close('2026-10');
  expect(await due()).toBe(-6.53);
});

it('counts what comes later on the first open day, with its own day beside it', async () => {
  const { product, sold, malt } = await live();
  await excise.close('2026-10');
  const moved = await answered(
    brewer.move({ id: product.id, move: 'sale', quantity: 24, happenedOn: '2026-10-30' }),
  );
  expect(moved.movements.nodes[0]).toMatchObject({
    happenedOn: '2026-10-30',
    postedOn: '2026-11-01',
  });
  const corrected = await answered(brewer.correct(sold.movements.nodes[0]?.id, -100));
  expect(corrected.movements.nodes[0]).toMatchObject({
    kind: 'correction',
    postedOn: '2026-11-01',
  });
  const received = await answeredIngredient(
    stock.receive({
      ingredientId: malt.id,
      lotNumber: 'ML-2',
      quantity: 50,
      receivedOn: '2026-10-20',
    }),
  );
  expect(received.movements.nodes[0]).toMatchObject({
    happenedOn: '2026-10-20',
    postedOn: '2026-11-01',
  });
  expect(await flowsIn('2026-11', label)).toEqual({
    opening: 138.6,
    // 24 sold, 20 of 120 not.
    sale: 1.32,
    closing: 137.28,
  });
  expect((await excise.movements('2026-11', label, 'sale')).nodes).toMatchObject([
    { quantity: 20, postedOn: '2026-11-01', reason: 'Erreur de saisie' },
    { quantity: -24, postedOn: '2026-11-01', happenedOn: '2026-10-30' },
  ]);
});

it('moves the stock to its new product when a strength changes after closing', async () => {
  await live();
  await excise.close('2026-10');
  await setAbv(5.4);
  expect(await flowsIn('2026-11', label)).toEqual({
    opening: 138.6,
    reclassified_out: 138.6,
    closing: 0,
  });
  expect(await flowsIn('2026-11', 'Blonde 5,4 %')).toEqual({
    opening: 0,
    reclassified_in: 138.6,
    closing: 138.6,
  });
});

it('refuses what customs would refuse, and a month that has not ended or is closed', async () => {
  expect(await refusal(excise.tryToClose('2026-11'))).toMatchObject({
    message: 'Ce mois n’est pas terminé : il se clôture à partir du 1er.',
  });
  const { product } = await live();
  await setAbv(null);
  expect((await excise.month('2026-10')).checks).toEqual([
    {
      rule: null,
      label: null,
      fault: 'degré inconnu',
      message: expect.stringContaining('alcool mesuré'),
      isBlocking: true,
    },
  ]);
  expect((await refusal(excise.tryToClose('2026-10'))).message).toContain('alcool mesuré');
  await setAbv(5.2);
  // Sold before it was packaged, as older data may be: forms refuse it.
  const setPackagingDate = (postedOn: string) =>
    api.adminDatabase
      .updateTable('inventoryMovements')
      .set({ postedOn })
      .where('itemId', '=', product.id)
      .where('kind', '=', 'packaging')
      .execute();
  await setPackagingDate('2026-10-01');
  expect((await excise.month('2026-09')).checks).toEqual([
    {
      rule: 'RG13',
      label,
      fault: 'stock de fin négatif',
      message: `Le stock de fin de période théorique pour le produit « ${label} » ne peut pas être négatif.`,
      isBlocking: true,
    },
  ]);
  expect((await refusal(excise.tryToClose('2026-10'))).message).toMatch(
    /^Septembre 2026 : Le stock/,
  );
  await setPackagingDate('2026-09-01');
  await excise.close('2026-09');
  expect(await refusal(excise.tryToClose('2026-09'))).toMatchObject({
    message: 'Ce mois est déjà clôturé.',
  });
});

it('asks for the number of the authorisation', async () => {
  await live();
  await excise.saveSettings({ exciseNumber: null });
  expect((await excise.month('2026-10')).checks).toMatchObject([
    { rule: 'RG2', isBlocking: false },
  ]);
});

it('is reopened by an admin only, the latest first, with a reason that is kept', async () => {
  await live();
  await excise.close('2026-10');
  expect((await refusal(excise.reopen('2026-10', 'Erreur de lot'))).code).toBe('FORBIDDEN');
  const admin = exciseCalls(api, await api.loginAs('admin@demo.example'));
  expect(await refusal(admin.reopen('2026-09', 'Erreur de lot'))).toMatchObject({
    message: 'Seul le dernier mois clôturé se rouvre.',
  });
  expect(await refusal(admin.reopen('2026-10', ' '))).toMatchObject({ fields: ['reason'] });
  const { data } = await admin.reopen('2026-10', 'Erreur de lot');
  expect(data.answer).toEqual({ month: '2026-10', closedAt: null });
  expect(await excise.closings()).toMatchObject([
    { month: '2026-10', reopenReason: 'Erreur de lot', reopenedByName: expect.any(String) },
    { month: '2026-09', reopenReason: null },
  ]);
  const closed = await excise.close('2026-10');
  expect(closed.lines).toHaveLength(1);
});

it('gives no duty back for a sale that is too old on the day on which the return counts', async () => {
  const { product } = await live();
  await excise.close('2026-09');
  const giveBack = (soldOn: string, happenedOn: string) =>
    brewer.move({
      ...{ id: product.id, move: 'return', quantity: 1, isConfirmed: true },
      ...{ soldOn, happenedOn },
    });
  expect((await giveBack('2024-10-10', '2026-10-28')).errors).toBeUndefined();
  // October counts it, 25 months after the sale.
  expect(await refusal(giveBack('2024-09-10', '2026-09-28'))).toMatchObject({
    message: 'Le droit d’une vente de plus de deux ans n’est plus rendu.',
    fields: ['soldOn'],
  });
});

const rename = (name: string) =>
  api.adminDatabase.updateTable('recipes').set({ name }).where('id', '=', beer.recipeId).execute();
const labelsIn = async (month: string) =>
  (await excise.month(month)).lines.map(({ product }) => product?.label);

it('keeps the name under which beer was declared also where it was sold out when it comes back', async () => {
  const { product } = await live();
  await answered(
    brewer.move({ id: product.id, move: 'sale', quantity: 420, happenedOn: '2026-10-13' }),
  );
  await excise.close('2026-10');
  await rename('Blonde du Lavoir');
  await answered(
    brewer.move({
      ...{ id: product.id, move: 'return', quantity: 30, soldOn: '2026-10-13', isConfirmed: true },
      happenedOn: '2026-11-04',
    }),
  );
  expect(await labelsIn('2026-11')).toEqual([label]);
  // The next month opens with the same product.
  api.setClock(new Date('2026-12-05T09:00:00Z'));
  excise = exciseCalls(api, await api.loginAs('manager@demo.example'));
  await excise.close('2026-11');
  expect(await flowsIn('2026-12', label)).toMatchObject({ opening: 9.9, closing: 9.9 });
});

it('keeps the name of beer in a month that is reopened, once it was declared', async () => {
  await live();
  const admin = exciseCalls(api, await api.loginAs('admin@demo.example'));
  await excise.close('2026-09');
  await rename('Blonde du Lavoir');
  await admin.reopen('2026-09', 'Nom corrigé');
  // Customs did not read the first name.
  expect(await labelsIn('2026-09')).toEqual(['Blonde du Lavoir 5,2 %']);
  await excise.close('2026-09');
  await excise.declare('2026-09', '2026-10-08');
  await rename('La Blonde');
  await admin.reopen('2026-09', 'Vente oubliée');
  expect(await labelsIn('2026-09')).toEqual(['Blonde du Lavoir 5,2 %']);
  expect(await labelsIn('2026-10')).toEqual(['Blonde du Lavoir 5,2 %']);
});

it('is not for brewers', async () => {
  const own = exciseCalls(api, await api.loginAs('brewer@demo.example'));
  expect((await refusal(own.tryToClose('2026-10'))).code).toBe('FORBIDDEN');
});

it('lets nobody change or delete a line that counts in a closed month', async () => {
  const { product } = await live();
  await excise.close('2026-10');
  const kept = { code: 'CVCLS' };
  const change = (text: string) => sql.raw(text).execute(api.adminDatabase);
  await expect(
    change(`update inventory_movements set quantity = -1 where posted_on < '2026-11-01'`),
  ).rejects.toMatchObject(kept);
  await expect(
    change(`delete from stock_movements where posted_on < '2026-11-01'`),
  ).rejects.toMatchObject(kept);
  await expect(change(`update inventory_items set volume_in_liters = 1`)).rejects.toMatchObject(
    kept,
  );
  expect(await refusal(brewer.update({ id: product.id, volumeInLiters: 0.5 }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  // A line of November may go, and none may go back.
  await answered(brewer.move({ id: product.id, move: 'tasting', quantity: 1 }));
  await expect(
    change(`update inventory_movements set posted_on = '2026-10-31' where kind = 'tasting'`),
  ).rejects.toMatchObject(kept);
  const { rows } = await sql<{ day: string }>`
    insert into inventory_removals (tenant_id, item_id, quantity, posted_on)
    select tenant_id, id, -1, '2026-10-02' from inventory_items returning posted_on as day`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([{ day: '2026-11-01' }]);
});

describe('a product without a batch that counts in a closed month', () => {
  /** 600 bottles that nobody has assigned to a batch. */
  const unassigned = () =>
    answered(brewer.create({ batchId: null, quantity: 600, packagingDate: '2026-10-20' }));
  const name = (id: string) => brewer.update({ id, batchId: beer.batchId });

  it('names its batch where it left nothing in the figures of that month', async () => {
    await live();
    const product = await unassigned();
    await answered(brewer.correct(product.movements.nodes[0]?.id, 0));
    await excise.close('2026-10');
    const kept = async () => JSON.stringify(await excise.month('2026-10'));
    const before = await kept();
    await answered(brewer.count(product.id, 90, { reason: 'Retrouvées' }));
    expect((await answered(name(product.id))).batch?.id).toBe(beer.batchId);
    expect(await kept()).toBe(before);
    // The open month counts them with their batch.
    expect(await flowsIn('2026-11', label)).toMatchObject({ opening: 138.6, closing: 168.3 });
    // Once it has one, it keeps it.
    expect((await refusal(brewer.update({ id: product.id, volumeInLiters: 0.5 }))).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('names none where the month counted it without a batch', async () => {
    const product = await unassigned();
    expect((await refusal(excise.tryToClose('2026-10'))).message).toContain('sans brassin');
    // As a month that was closed all the same.
    await sql`insert into month_closings (tenant_id, month, figures, user_name)
      select tenant_id, '2026-10-01', '{}', 'Test' from inventory_items
       where id = ${product.id}`.execute(api.adminDatabase);
    expect(await refusal(name(product.id))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message:
        'Ce produit compte sans brassin dans un mois clôturé : nommer son brassin changerait les chiffres de ce mois. Un administrateur peut rouvrir le mois.',
    });
    await sql`update month_closings set reopened_at = now(), reopened_by_name = 'Test',
      reopen_reason = 'Brassin à nommer'`.execute(api.adminDatabase);
    expect((await answered(name(product.id))).batch?.id).toBe(beer.batchId);
  });

  it('names none where the lines of two closed months only balance each other', async () => {
    const product = await answered(
      brewer.create({ batchId: null, quantity: 600, packagingDate: '2026-09-10' }),
    );
    await sql`update inventory_movements set posted_on = '2026-09-10'`.execute(api.adminDatabase);
    await answered(brewer.correct(product.movements.nodes[0]?.id, 0));
    await sql`update inventory_movements set posted_on = '2026-10-10'
      where kind = 'correction'`.execute(api.adminDatabase);
    await sql`insert into month_closings (tenant_id, month, figures, user_name)
      select tenant_id, '2026-10-01', '{}', 'Test' from inventory_items
       where id = ${product.id}`.execute(api.adminDatabase);
    expect((await refusal(name(product.id))).message).toContain(
      'sans brassin dans un mois clôturé',
    );
  });
});

it('waits for a write under way, and makes those that follow count later', async () => {
  const { product } = await live();
  const underWay = gate();
  const started = gate();
  const write = api.adminDatabase.transaction().execute(async (tx) => {
    await sql`insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after,
        happened_on, user_name)
      select tenant_id, id, 'sale', -10, quantity - 10, '2026-10-20', 'Test'
        from inventory_items where id = ${product.id}`.execute(tx);
    await sql`update inventory_items set quantity = quantity - 10 where id = ${product.id}`.execute(
      tx,
    );
    started.open();
    await underWay.opened;
  });
  await started.opened;
  const closing = excise.close('2026-10');
  await api.statementRuns('pg_advisory_xact_lock');
  underWay.open();
  await write;
  const { lines } = await closing;
  expect(lines[0]?.flows).toContainEqual({ flow: 'sale', liters: 42.9 });
});

it('takes observations of a closed month, which change none of its figures', async () => {
  await live();
  const closed = await excise.close('2026-10');
  const text = 'Casse de palette le 12/10, constat 2026-3';
  await excise.observe('2026-10', label, text);
  const { lines } = await excise.month('2026-10');
  expect(lines).toEqual(closed.lines.map((line) => ({ ...line, observation: text })));
});
