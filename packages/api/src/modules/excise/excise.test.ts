import { sql } from 'kysely';
import type { ExciseLine } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { withoutTransactions } from '../../testing/bulk';
import { refusal } from '../../testing/refusal';
import {
  answered,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../inventory/testing/product-calls';
import { exciseCalls } from './testing/excise-calls';

let api: TestApi;
let token: string;
/** A beer of 5.25 %, one of 2.4 % and one that nobody measured. */
let strong: InventoryCalls;
let light: InventoryCalls;
let unmeasured: InventoryCalls;
let batchIds: Record<'strong' | 'light' | 'unmeasured', string>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-04-20T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  const beerOf = async (name: string, number: string, measuredAbv: number | null) => {
    const { recipeId, batchId } = await brew(api, 'manager@demo.example', name, number);
    await api.adminDatabase
      .updateTable('productionBatches')
      .set({ measuredAbv })
      .where('id', '=', batchId)
      .execute();
    const calls = inventoryCalls(api, token, { recipeId, batchId });
    return { calls, batchId };
  };
  const [first, second, third] = [
    await beerOf('Blonde', '2026-004', 5.25),
    await beerOf('Petite', '2026-005', 2.4),
    await beerOf('Rousse', '2026-006', null),
  ];
  [strong, light, unmeasured] = [first.calls, second.calls, third.calls];
  batchIds = { strong: first.batchId, light: second.batchId, unmeasured: third.batchId };
});
afterEach(() => api.close());

const year = (which = 2026) => exciseCalls(api, token).year(which);
const month = (which: string) => exciseCalls(api, token).month(which);
const lineOf = async (which: string, label: string | null) =>
  (await month(which)).lines.find(({ product }) => (product?.label ?? null) === label);
const flowsOf = (line: ExciseLine | undefined) =>
  Object.fromEntries(line?.flows.map(({ flow, liters }) => [flow, liters]) ?? []);
const strongest = 'Blonde 5,25 %';
const lightest = 'Petite 2,4 %';

/** A spring of movements of every kind, over three months and three strengths. */
async function moveABit() {
  const on = (calls: InventoryCalls, id: string) => ({
    take: (move: 'sale' | 'loss' | 'tasting', quantity: number, happenedOn: string) =>
      answered(calls.move({ id, move, quantity, happenedOn })),
  });
  const batch = (name: keyof typeof batchIds) => ({ batchId: batchIds[name], quantity: 600 });
  const blonde = await answered(
    strong.create({ ...batch('strong'), packagingDate: '2026-02-10', location: 'Cave' }),
  );
  await on(strong, blonde.id).take('sale', 60, '2026-02-20');
  const sold = await on(strong, blonde.id).take('sale', 120, '2026-03-05');
  await on(strong, blonde.id).take('tasting', 6, '2026-03-06');
  await on(strong, blonde.id).take('loss', 3, '2026-03-07');
  await answered(strong.move({ id: blonde.id, move: 'transfer', quantity: 24, location: 'Quai' }));
  await answered(strong.correct(sold.movements.nodes[0]?.id, -110));
  await answered(strong.count(blonde.id, 380));
  await answered(strong.adjust(blonde.id, 5));
  const petite = await answered(
    light.create({ ...batch('light'), volumeInLiters: 20, packagingDate: '2026-03-01' }),
  );
  await on(light, petite.id).take('sale', 30, '2026-03-30');
  const rousse = await answered(
    unmeasured.create({ ...batch('unmeasured'), packagingDate: '2026-03-02' }),
  );
  await on(unmeasured, rousse.id).take('sale', 10, '2026-03-10');
  const loose = await answered(
    strong.create({ quantity: 12, packagingDate: '2026-04-02', batchId: null }),
  );
  const gone = await answered(
    strong.create({ ...batch('strong'), quantity: 7, packagingDate: '2026-03-15' }),
  );
  await strong.remove(gone.id);
  // A removal is of the database's clock.
  const removed = { deletedAt: new Date('2026-04-20T08:00:00Z') };
  await api.adminDatabase
    .updateTable('inventoryItems')
    .set(removed)
    .where('deletedAt', 'is not', null)
    .execute();
  await api.adminDatabase
    .updateTable('inventoryRemovals')
    .set({ postedOn: '2026-04-20' })
    .execute();
  return { blonde, rousse, loose };
}

/** The same by hand: each line of the ledger on its day, one by one. */
async function naiveClosing(batchId: string, until: string): Promise<number> {
  const rows = await api.adminDatabase
    .selectFrom('inventoryMovements as line')
    .innerJoin('inventoryItems as item', 'item.id', 'line.itemId')
    .select([
      'line.id',
      'line.kind',
      'line.correctsId',
      'line.quantity',
      'line.happenedOn',
      'item.packagingDate',
      'item.volumeInLiters',
      'item.deletedAt',
    ])
    .where('item.batchId', '=', batchId)
    .execute();
  let milliliters = 0;
  for (const row of rows) {
    const { quantity, volumeInLiters, deletedAt } = row;
    const fact = rows.find(({ id }) => id === row.correctsId) ?? row;
    const day = fact.kind === 'packaging' ? fact.packagingDate : (fact.happenedOn ?? '2026-04-20');
    if (day >= until || (deletedAt && until > '2026-04-20')) continue;
    milliliters += quantity * Math.round(volumeInLiters * 1000);
  }
  return milliliters / 1000;
}

it('closes each month with the sums of the ledger, and opens the next with them', async () => {
  await moveABit();
  const before = new Map<string | null, number>();
  for (const number of [1, 2, 3, 4]) {
    const { lines } = await month(`2026-0${number}`);
    for (const line of lines) {
      const label = line.product?.label ?? null;
      const net = line.flows.reduce(
        (sum, { flow, liters }) =>
          sum + (['packaging', 'surplus'].includes(flow) ? liters : -liters),
        line.opening,
      );
      expect(line.opening).toBe(before.get(label) ?? 0);
      expect(net).toBeCloseTo(line.closing, 6);
      before.set(label, line.closing);
      const batchId = { [strongest]: batchIds.strong, [lightest]: batchIds.light }[label ?? ''];
      if (batchId) {
        expect(line.closing).toBe(await naiveClosing(batchId, `2026-0${number + 1}-01`));
      }
    }
  }
  expect([...before.keys()].sort()).toEqual([strongest, lightest, null].sort());
});

it('counts taxed volumes by product, at the rate of the year', async () => {
  await moveABit();
  // 30 kegs of 20 l at 2.4 %.
  expect(await lineOf('2026-03', lightest)).toMatchObject({
    product: { fiscalLabel: 'BIERE_INF_2_8', exciseClass: 'light', abv: 2.4 },
    taxed: 600,
    hectoliterDegrees: 14.4,
    rate: 4.12,
    duty: 59.33,
  });
  // 110 sold, after a correction, and 6 tasted of 0.33 l at 5.25 %; the 3 lost are not taxed.
  const strongLine = await lineOf('2026-03', strongest);
  expect(strongLine).toMatchObject({
    product: { fiscalLabel: 'BIERE_PETITE_BRASSERIE_SUP_2_8', exciseClass: 'small_brewery' },
    taxed: 38.28,
    hectoliterDegrees: 2.0097,
    duty: 8.28,
  });
  expect(flowsOf(strongLine)).toMatchObject({ loss: 0.99, sale: 36.3, tasting: 1.98 });
  expect(await lineOf('2026-03', null)).toMatchObject({
    product: null,
    taxed: 3.3,
    hectoliterDegrees: null,
    rate: null,
    duty: null,
  });
  expect(await month('2026-03')).toMatchObject({
    duty: 67.61,
    previousDuty: 4.28,
    rateFrom: '2026-01-01',
    isRateConfirmed: false,
    declareUntil: '2026-04-10',
  });
  const { rates, months } = await year();
  expect(rates).toMatchObject([
    { from: '2025-01-01', reduced: 4.05, standard: 8.1, isConfirmed: true },
    { from: '2026-01-01', reduced: 4.12, standard: 8.24, isConfirmed: false },
  ]);
  expect(months.map(({ duty, isIncomplete }) => [duty, isIncomplete])).toEqual([
    [0, false],
    [4.28, false],
    [67.61, true],
    [1.21, false],
  ]);
  // A month names its products also where it names none of another's.
  expect(months[0]?.products).toEqual([]);
  expect(months[2]?.products).toContain(strongLine?.product?.label);
});

it('counts a correction in the month of the corrected sale, a shortage as taxed, a removal as untaxed', async () => {
  await moveABit();
  // Counted 380 of 397; then 5 more; 7 removed.
  expect(flowsOf(await lineOf('2026-04', strongest))).toEqual({
    surplus: 1.65,
    shortage: 5.61,
    removal: 2.31,
  });
});

it('leaves out beer at or under 0.5 %', async () => {
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 0.4 })
    .where('id', '=', batchIds.light)
    .execute();
  await moveABit();
  expect(await lineOf('2026-03', lightest)).toBeUndefined();
  expect(await lineOf('2026-03', strongest)).toBeDefined();
});

it('lists the movements behind each figure, which sum to it', async () => {
  await moveABit();
  const calls = exciseCalls(api, token);
  for (const which of ['2026-02', '2026-03', '2026-04']) {
    for (const { product, opening, closing, flows } of (await month(which)).lines) {
      const label = product?.label ?? null;
      for (const { flow, liters } of [
        ...flows,
        { flow: 'opening', liters: opening },
        { flow: 'closing', liters: closing },
      ]) {
        const { totalLiters, nodes, totalCount } = await calls.movements(which, label, flow);
        const isExit = ['sale', 'tasting', 'shortage', 'loss', 'removal'].includes(flow);
        const sum = isExit ? 0 - totalLiters : totalLiters;
        expect([which, label, flow, sum]).toEqual([which, label, flow, liters]);
        expect(nodes).toHaveLength(totalCount);
      }
    }
  }
  const beyond = await calls.movements('2026-03', strongest, 'sale', ', page: 7');
  expect(beyond).toEqual({ totalCount: 2, totalLiters: -36.3, nodes: [] });
  expect((await calls.movements('2026-03', strongest, 'sale')).nodes).toEqual([
    expect.objectContaining({
      kind: 'correction',
      quantity: 10,
      postedOn: '2026-03-05',
      reason: 'Erreur de saisie',
    }),
    {
      flow: 'sale',
      kind: 'sale',
      quantity: -120,
      liters: -39.6,
      beerName: 'Blonde',
      batchNumber: '2026-004',
      postedOn: '2026-03-05',
      happenedOn: null,
      reason: null,
    },
  ]);
  expect((await calls.movements('2026-04', strongest, 'sale')).nodes).toEqual([]);
});

it('lists missing batches and strengths, and containers still in the books', async () => {
  const { rousse, loose, blonde } = await moveABit();
  await answered(strong.setStatus(blonde.id, 'sold'));
  expect((await year()).gaps).toEqual([
    expect.objectContaining({
      problem: 'no_abv',
      inventoryItemId: null,
      batchId: batchIds.unmeasured,
      beerName: 'Rousse',
      batchNumber: '2026-006',
      containers: rousse.quantity - 10,
      liters: 194.7,
    }),
    expect.objectContaining({ problem: 'no_batch', inventoryItemId: loose.id, batchId: null }),
    expect.objectContaining({ problem: 'not_moved_out', inventoryItemId: blonde.id }),
  ]);
  expect((await year(2025)).gaps).toEqual([expect.objectContaining({ problem: 'not_moved_out' })]);
});

it('takes the status of a brewery by year, from its production and its independence', async () => {
  await moveABit();
  const calls = exciseCalls(api, token);
  expect(await year()).toMatchObject({ isSmallBrewery: true, statement: null });
  await calls.state(2026, { isIndependent: false });
  expect(await year()).toMatchObject({
    isSmallBrewery: false,
    statement: { isSmall: false, productionHectoliters: 850, userName: 'Marc Petit' },
  });
  expect((await year(2025)).isSmallBrewery).toBe(true);
  expect(
    (await month('2026-03')).lines.map(({ product, rate }) => [product?.label ?? null, rate]),
  ).toEqual([
    ['Blonde 5,25 %, taux normal', 8.24],
    [lightest, 4.12],
    [null, null],
  ]);
  // The last statement of a year holds, and those after it follow.
  await calls.state(2026);
  expect((await year()).isSmallBrewery).toBe(true);
  await calls.state(2025, { productionHectoliters: 200_001 });
  expect((await year()).isSmallBrewery).toBe(true);
  expect((await year(2025)).isSmallBrewery).toBe(false);
});

it('keeps the number of the authorisation, and refuses another form', async () => {
  const calls = exciseCalls(api, token);
  expect((await calls.saveSettings({ exciseNumber: ' fr 007620E0147 ' })).data.answer).toEqual({
    exciseNumber: 'FR007620E0147',
    financialYearStart: 1,
  });
  expect(await refusal(calls.saveSettings({ exciseNumber: 'FR1234' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['exciseNumber'],
  });
});

it('takes new rates from the superadmin only, with their source; the last of a day holds', async () => {
  await moveABit();
  const input = { from: '2026-03-01', reduced: 4.2, standard: 8.4, source: 'Arrêté du 1er mars' };
  const enter = (bearer: string, values: object = {}) =>
    api.query<{ answer: { from: string; reduced: number; isConfirmed: boolean }[] }>(
      `mutation ($input: ExciseRateInput!) {
        answer: enterExciseRate(input: $input) { from reduced isConfirmed userName } }`,
      { input: { ...input, ...values } },
      bearer,
    );
  expect((await refusal(enter(token))).code).toBe('FORBIDDEN');
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  expect(await refusal(enter(superadmin, { source: 'Vu' }))).toMatchObject({ fields: ['source'] });
  await enter(superadmin, { reduced: 5 });
  expect((await enter(superadmin)).data.answer.at(-1)).toMatchObject({
    from: '2026-03-01',
    reduced: 4.2,
    isConfirmed: true,
  });
  expect(await lineOf('2026-02', strongest)).toMatchObject({ rate: 4.12 });
  expect(await lineOf('2026-03', strongest)).toMatchObject({ rate: 4.2 });
  // Nobody gets around the operation: the server may only read the table.
  await expect(
    sql`insert into excise_rates (valid_from, reduced, standard, source, is_confirmed, user_name)
        values ('2027-01-01', 1, 2, 'Invented rates', true, 'X')`.execute(api.database),
  ).rejects.toThrow(/permission denied/);
});

it('returns a year as CSV, a line per month and product', async () => {
  await moveABit();
  const answer = await api.app.inject({
    url: '/api/exports/excise?format=csv&year=2026',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="accise-2026.csv"');
  const [head, ...lines] = answer.body.trim().split(/\r?\n/);
  expect(head).toContain('Mois;État;Produit;Libellé fiscal;Degré (% vol.);Stock initial (l)');
  const march = lines.filter((line) => line.startsWith('2026-03'));
  expect(march).toHaveLength(3);
  expect(march[1]).toBe(
    '2026-03;Ouvert;Petite 2,4 %;BIERE_INF_2_8;2,4;0;12000;0;0;0;600;0;0;0;0;0;0;0;0;0;0;11400;14,4;4,12;01/01/2026;59,33',
  );
  expect(march[2]).toMatch(/^2026-03;Ouvert;Sans brassin ou sans alcool mesuré;;;.*;;;;$/);
  const none = await api.app.inject({
    url: '/api/exports/excise?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(none.statusCode).toBe(400);
});

it('isolates breweries, and refuses invalid periods', async () => {
  await moveABit();
  const other = exciseCalls(api, await api.loginAs('admin@other.example'));
  expect((await other.month('2026-03')).lines).toEqual([]);
  expect((await other.movements('2026-03', lightest, 'closing')).totalCount).toBe(0);
  const superadmin = exciseCalls(api, await api.loginAs('superadmin@cervoise.example'));
  await expect(superadmin.year(2026)).rejects.toThrow();
  const calls = exciseCalls(api, token);
  await expect(calls.year(1)).rejects.toThrow('Cette année n’existe pas.');
  await expect(calls.month('2026-13')).rejects.toThrow('Ce mois n’existe pas.');
  await expect(calls.movements('mars', null, 'sale')).rejects.toThrow('Ce mois n’existe pas.');
  await expect(calls.movements('2026-03', null, 'sale', ', first: 101')).rejects.toThrow();
});

it('takes at most five statements, including that for the tenant', async () => {
  await moveABit();
  const count = async (call: () => Promise<unknown>) =>
    withoutTransactions(await api.statementsOf(call)).filter(
      (text) => !/find_session|throttle_attempt/.test(text),
    ).length;
  expect(await count(() => year())).toBeLessThanOrEqual(5);
  expect(await count(() => month('2026-03'))).toBeLessThanOrEqual(5);
  expect(
    await count(() => exciseCalls(api, token).movements('2026-03', lightest, 'closing')),
  ).toBeLessThanOrEqual(5);
});
