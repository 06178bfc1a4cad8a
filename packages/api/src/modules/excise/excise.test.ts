import { startTestApi, type TestApi } from '../../testing';
import { withoutTransactions } from '../../testing/bulk';
import {
  answered,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../inventory/testing/product-calls';

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

interface Volume {
  readonly liters: number;
  readonly hectoliterDegrees: number | null;
}
interface Line {
  readonly exciseClass: string | null;
  readonly opening: Volume;
  readonly flows: readonly (Volume & { readonly flow: string })[];
  readonly closing: Volume;
  readonly taxed: Volume;
  readonly rate: number | null;
  readonly rateFrom: string | null;
  readonly duty: number | null;
}
interface Year {
  readonly isSmallBrewery: boolean;
  readonly months: readonly { month: string; duty: number; lines: readonly Line[] }[];
  readonly gaps: readonly object[];
}

const volume = '{ liters hectoliterDegrees }';
const ask = <Data>(document: string, variables: object = {}, bearer: string = token) =>
  api.query<Data>(document, { ...variables }, bearer);
const readYear = (year: number, bearer?: string) =>
  ask<{ year: Year }>(
    `query ($year: Int!) { year: exciseYear(year: $year) {
      isSmallBrewery
      months { month duty lines { exciseClass opening ${volume} closing ${volume} taxed ${volume}
        flows { flow liters hectoliterDegrees } rate rateFrom duty } }
      gaps { problem inventoryItemId batchId beerName batchNumber containers liters }
    } }`,
    { year },
    bearer,
  );
const year = async (which = 2026): Promise<Year> => {
  const { data, errors } = await readYear(which);
  if (errors) throw new Error(errors[0]?.message);
  return data.year;
};
const linesOf = async (month: string) =>
  (await year()).months.find((one) => one.month === month)?.lines ?? [];

interface Movements {
  readonly totalCount: number;
  readonly totalLiters: number;
  readonly nodes: readonly { flow: string; kind: string | null; liters: number; reason: string }[];
}
const readMovements = (
  month: string,
  exciseClass: string | null,
  figure: string,
  paging = '',
  bearer?: string,
) =>
  ask<{ movements: Movements }>(
    `query ($month: String!, $exciseClass: ExciseClass, $figure: ExciseFigure!) {
      movements: exciseMovements(month: $month, exciseClass: $exciseClass, figure: $figure ${paging}) {
        totalCount totalLiters
        nodes { flow kind quantity liters hectoliterDegrees abv beerName batchNumber happenedOn reason }
      }
    }`,
    { month, exciseClass, figure },
    bearer,
  );

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
  const { months } = await year();
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  const before: Record<string, number> = {};
  for (const { month, lines } of months) {
    const until = month === '2026-04' ? '2026-05-01' : `2026-0${Number(month.slice(5)) + 1}-01`;
    for (const line of lines) {
      const name = line.exciseClass ?? 'none';
      const net = line.flows.reduce(
        (sum, { flow, liters }) =>
          sum + (['packaging', 'surplus'].includes(flow) ? liters : -liters),
        line.opening.liters,
      );
      expect(line.opening.liters).toBe(before[name] ?? 0);
      expect(net).toBeCloseTo(line.closing.liters, 6);
      before[name] = line.closing.liters;
      const batchId = { small_brewery: batchIds.strong, light: batchIds.light }[name];
      if (batchId) expect(line.closing.liters).toBe(await naiveClosing(batchId, until));
    }
  }
  expect(Object.keys(before).sort()).toEqual(['light', 'none', 'small_brewery']);
});

it('counts taxed volumes by class, at the rate of the month', async () => {
  await moveABit();
  const [lightLine, strongLine, unknown] = await linesOf('2026-03');
  // 30 kegs of 20 l at 2.4 %.
  expect(lightLine).toMatchObject({
    exciseClass: 'light',
    taxed: { liters: 600, hectoliterDegrees: 14.4 },
    rate: 4.05,
    rateFrom: '2025-01-01',
    duty: 58.32,
  });
  // 110 sold, after a correction, and 6 tasted of 0.33 l at 5.25 %; the 3 lost are not taxed.
  expect(strongLine).toMatchObject({
    exciseClass: 'small_brewery',
    taxed: { liters: 38.28, hectoliterDegrees: 2.0097 },
    duty: 8.14,
  });
  expect(strongLine?.flows).toContainEqual({
    flow: 'loss',
    liters: 0.99,
    hectoliterDegrees: 0.051975,
  });
  expect(unknown).toMatchObject({
    exciseClass: null,
    taxed: { liters: 3.3, hectoliterDegrees: null },
    rate: null,
    rateFrom: null,
    duty: null,
  });
  expect((await year()).months[2]?.duty).toBe(66.46);
});

it('counts a correction in the month of the corrected sale, a shortage as taxed, a removal as untaxed', async () => {
  await moveABit();
  const flows = (await linesOf('2026-04')).find(
    ({ exciseClass }) => exciseClass === 'small_brewery',
  )?.flows;
  const liters = Object.fromEntries(flows?.map((each) => [each.flow, each.liters]) ?? []);
  // Counted 380 of 397; then 5 more; 7 removed.
  expect(liters).toEqual({
    packaging: 0,
    surplus: 1.65,
    sale: 0,
    tasting: 0,
    shortage: 5.61,
    loss: 0,
    removal: 2.31,
  });
});

it('lists the movements behind each figure, which sum to it', async () => {
  await moveABit();
  for (const { month, lines } of (await year()).months) {
    for (const { exciseClass, opening, closing, flows } of lines) {
      for (const { flow, liters } of [
        ...flows,
        { flow: 'opening', ...opening },
        { flow: 'closing', ...closing },
      ]) {
        const { data } = await readMovements(month, exciseClass, flow);
        const { totalLiters } = data.movements;
        const isExit = ['sale', 'tasting', 'shortage', 'loss', 'removal'].includes(flow);
        const sum = isExit ? 0 - totalLiters : totalLiters;
        expect([month, exciseClass, flow, sum]).toEqual([month, exciseClass, flow, liters]);
        expect(data.movements.nodes).toHaveLength(data.movements.totalCount);
      }
    }
  }
  const beyond = await readMovements('2026-03', 'small_brewery', 'sale', ', page: 7');
  expect(beyond.data.movements).toEqual({ totalCount: 2, totalLiters: -36.3, nodes: [] });
  const { data } = await readMovements('2026-03', 'small_brewery', 'sale');
  expect(data.movements.nodes).toEqual([
    expect.objectContaining({
      kind: 'correction',
      quantity: 10,
      happenedOn: '2026-03-05',
      reason: 'Erreur de saisie',
    }),
    {
      flow: 'sale',
      kind: 'sale',
      quantity: -120,
      liters: -39.6,
      hectoliterDegrees: -2.079,
      abv: 5.25,
      beerName: 'Blonde',
      batchNumber: '2026-004',
      happenedOn: '2026-03-05',
      reason: null,
    },
  ]);
  expect((await readMovements('2026-04', 'small_brewery', 'sale')).data.movements.nodes).toEqual(
    [],
  );
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

it('doubles the rate of a brewery that is not small', async () => {
  await moveABit();
  const set = (isSmallBrewery: boolean, bearer?: string) =>
    ask(
      'mutation ($is: Boolean!) { setSmallBrewery(isSmallBrewery: $is) }',
      { is: isSmallBrewery },
      bearer,
    );
  expect((await year()).isSmallBrewery).toBe(true);
  await set(false);
  await set(false);
  const { isSmallBrewery, months } = await year();
  expect(isSmallBrewery).toBe(false);
  expect(months[2]?.lines.map((line) => [line.exciseClass, line.rate])).toEqual([
    ['light', 4.05],
    ['standard', 8.1],
    [null, null],
  ]);
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  expect((await set(true, superadmin)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('returns a year as CSV, a line per month and class', async () => {
  await moveABit();
  const answer = await api.app.inject({
    url: '/api/exports/excise?format=csv&year=2026',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const [head, ...lines] = answer.body.trim().split(/\r?\n/);
  expect(head).toContain('Mois;Classe;Stock initial (l);Conditionnements (l)');
  const march = lines.filter((line) => line.startsWith('2026-03'));
  expect(march).toHaveLength(3);
  expect(march[0]).toBe(
    '2026-03;Jusqu’à 2,8 % vol.;0;12000;0;600;0;0;0;0;11400;14,4;4,05;01/01/2025;58,32',
  );
  expect(march[2]).toMatch(/^2026-03;Sans brassin ou sans alcool mesuré;.*;;;;$/);
  const none = await api.app.inject({
    url: '/api/exports/excise?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(none.statusCode).toBe(400);
});

it('isolates breweries, and refuses invalid periods', async () => {
  await moveABit();
  const other = await api.loginAs('admin@other.example');
  const { data } = await readYear(2026, other);
  expect(data.year.months.every(({ lines }) => lines.length === 0)).toBe(true);
  expect(
    (await readMovements('2026-03', 'light', 'closing', '', other)).data.movements.totalCount,
  ).toBe(0);
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  expect((await readYear(2026, superadmin)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await readYear(1)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  for (const [month, paging] of [
    ['2026-13', ''],
    ['mars', ''],
    ['2026-03', ', first: 101'],
  ] as const) {
    const { errors } = await readMovements(month, null, 'sale', paging);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

it('takes at most five statements, including that for the tenant', async () => {
  await moveABit();
  const count = async (call: () => Promise<unknown>) =>
    withoutTransactions(await api.statementsOf(call)).filter(
      (text) => !text.includes('find_session'),
    ).length;
  expect(await count(() => year())).toBeLessThanOrEqual(5);
  expect(await count(() => readMovements('2026-03', 'light', 'closing'))).toBeLessThanOrEqual(5);
});
