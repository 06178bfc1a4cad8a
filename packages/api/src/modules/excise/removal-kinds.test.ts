import type { MoveInventoryItemInput } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../inventory/testing/product-calls';
import { schemaErrorsOf } from './customs-schema';
import { type ExciseCalls, exciseCalls } from './testing/excise-calls';

const manager = 'manager@demo.example';
const label = 'Blonde 5 %';

let api: TestApi;
let excise: ExciseCalls;
let brewer: InventoryCalls;
let id: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-02-02T09:00:00Z'));
  const token = await api.loginAs(manager);
  excise = exciseCalls(api, token);
  const beer = await brew(api, manager, 'Blonde', '2026-004');
  brewer = inventoryCalls(api, token, beer);
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5, brewDate: '2025-11-05', packagingDate: '2025-12-01' })
    .where('id', '=', beer.batchId)
    .execute();
  await excise.saveSettings({ exciseNumber: 'FR007620E0147' });
  ({ id } = await answered(
    brewer.create({
      batchId: beer.batchId,
      quantity: 100,
      volumeInLiters: 20,
      containerType: 'keg',
      packagingDate: '2025-12-01',
      unitPrice: 80,
    }),
  ));
});
afterEach(() => api.close());

type Move = Omit<MoveInventoryItemInput, 'id' | 'requestId'>;
const move = (input: Move, happenedOn = '2026-01-10') =>
  answered(brewer.move({ id, happenedOn, ...input }));
const january = async () => {
  const month = await excise.month('2026-01');
  const line = month.lines.find(({ product }) => product?.label === label);
  if (!line) throw new Error('The beer is in no line.');
  const flows = Object.fromEntries(line.flows.map(({ flow, liters }) => [flow, liters]));
  return { ...line, flows, broken: month.checks.map(({ rule }) => rule) };
};

/** One removal of each kind, each of another number of kegs. */
const removals: readonly Move[] = [
  { move: 'sale', quantity: 1 },
  { move: 'suspension', quantity: 2, documentNumber: '26FRG0012', destination: 'Entrepôt de Caen' },
  { move: 'export', quantity: 3, documentNumber: '26FR0034', destination: 'Belgique' },
  { move: 'tasting', quantity: 4 },
  { move: 'own_use', quantity: 5 },
  { move: 'sample', quantity: 6 },
  { move: 'destruction', quantity: 7, documentNumber: 'PV 12' },
  { move: 'loss', quantity: 8, lossBasis: 'allowance' },
  { move: 'loss', quantity: 9, lossBasis: 'proof', documentNumber: 'Constat 3' },
  { move: 'loss', quantity: 10, lossBasis: 'unexplained' },
];

it('counts each kind of removal as what it is, and taxes what the law taxes', async () => {
  for (const removal of removals) await move(removal);
  const { flows, taxed, closing, duty, opening } = await january();
  expect(flows).toEqual({
    sale: 20,
    suspension: 40,
    export: 60,
    tasting: 80,
    own_use: 100,
    sample: 120,
    destruction: 140,
    loss: 340,
    shortage: 200,
  });
  // 20 + 80 + 100 + 200 litres: 4 hl at 5 degrees and 4.12 €.
  expect(taxed).toBe(400);
  expect(duty).toBe(82.4);
  expect(opening - closing).toBe(1100);
});

it('names them in a file that customs take, once what they ask is observed', async () => {
  for (const removal of removals) await move(removal);
  expect((await january()).broken).toEqual(['RG18']);
  await excise.observe('2026-01', label, 'Destruction du 10/01, PV 12');
  const actor = await api.actorOf(manager);
  const { content } = await api.services.excise.file(actor, '2026-01');
  const file = content.toString();
  expect(await schemaErrorsOf([file])).toEqual([[]]);
  expect(file).toContain('>4.00000</sorties-avec-paiement-annee-courante>');
  const definitive = /<sorties-definitives>([\d.]+)</.exec(file)?.[1];
  expect(definitive).toBe('1.00000');
});

it('gives the duty of a return back at the rate of its sale', async () => {
  await move({ move: 'sale', quantity: 10 }, '2025-12-20');
  await move({ move: 'return', quantity: 4, soldOn: '2025-12-20', customerName: 'Le Zinc' });
  const { flows, duty, closing } = await january();
  expect(flows).toEqual({ return: 80 });
  // 0.8 hl at 5 degrees and 4.05 €, the rate of 2025.
  expect(duty).toBe(-16.2);
  expect(closing).toBe(1880);
  await move({ move: 'return', quantity: 1 });
  // Without the day of its sale, at the month's own 4.12 €.
  expect((await january()).duty).toBe(-20.32);
});

it('has no amount where the rate of a return is not known, in place of giving nothing back', async () => {
  await move({ move: 'sale', quantity: 1 });
  await move({ move: 'return', quantity: 1, soldOn: '2024-12-20', isConfirmed: true });
  expect((await january()).duty).toBeNull();
  const { months } = await excise.year(2026);
  expect(months.find(({ month }) => month === '2026-01')).toMatchObject({ isIncomplete: true });
});

it('gives back what was paid, where the brewery was a small one then and is none any more', async () => {
  await excise.state(2025);
  await excise.state(2026, { isIndependent: false });
  await move({ move: 'sale', quantity: 10 }, '2025-12-20');
  await move({ move: 'return', quantity: 4, soldOn: '2025-12-20', customerName: 'Le Zinc' });
  const { lines, duty } = await excise.month('2026-01');
  const classes = lines.map(({ product }) => product?.exciseClass);
  expect(classes).toEqual(['small_brewery', 'standard']);
  // 0.8 hl at 5 degrees had paid 4.05 €, not the 8.10 of the standard rate.
  expect(duty).toBe(-16.2);
});

it('wants a return of more than was sold with its duty confirmed', async () => {
  await move({ move: 'export', quantity: 30, documentNumber: '26FR0034', destination: 'Belgique' });
  const back = { move: 'return', quantity: 5, soldOn: '2026-01-10' } as const;
  const ask = (quantity: number) =>
    brewer.move({ id, ...back, quantity, happenedOn: '2026-01-20' });
  expect(await refusal(ask(5))).toMatchObject({
    message: expect.stringContaining('Vendus droits acquittés et pas encore rendus : aucun.'),
    fields: ['quantity'],
  });
  expect((await refusal(ask(5))).message).toContain(
    'Ce qui revient d’une exportation ou d’une suspension ne l’a pas payé',
  );
  await move({ move: 'sale', quantity: 4 });
  expect((await ask(5)).errors?.[0]?.extensions.requiresConfirmation).toBe(true);
  await answered(ask(4));
  expect((await ask(1)).errors?.[0]?.message).toContain(': aucun.');
  await move({ ...back, quantity: 1, isConfirmed: true }, '2026-01-20');
  expect((await january()).flows).toMatchObject({ sale: 80, return: 100 });
});

it('wants a correction confirmed that gives back more duty than was paid', async () => {
  const latestLine = (changed: Awaited<ReturnType<typeof move>>) => changed.movements.nodes[0]?.id;
  const sale = latestLine(await move({ move: 'sale', quantity: 10 }));
  const back = { move: 'return', quantity: 8, soldOn: '2026-01-10' } as const;
  const returned = latestLine(await move(back, '2026-01-20'));
  expect((await brewer.correct(returned, 50)).errors?.[0]?.message).toContain(': 2.');
  expect((await brewer.correct(sale, -7)).errors?.[0]?.extensions.requiresConfirmation).toBe(true);
  await answered(brewer.correct(returned, 10));
});

it('counts a corrected count as what it found in the end', async () => {
  const correct = async (counted: number, corrected: number) => {
    const { movements } = await answered(
      brewer.count(id, counted, { happenedOn: '2026-01-10', reason: 'Inventaire' }),
    );
    await answered(brewer.correct(movements.nodes[0]?.id, corrected));
  };
  await correct(98, 3);
  expect(await january()).toMatchObject({ flows: { surplus: 60 }, duty: 0, closing: 2060 });
  await correct(105, -1);
  expect(await january()).toMatchObject({ flows: { surplus: 60, shortage: 20 }, closing: 2040 });
  await correct(100, -1);
  expect(await january()).toMatchObject({ flows: { surplus: 60, shortage: 40 }, closing: 2020 });
});

it('keeps kind and document of a corrected line', async () => {
  for (const removal of removals.slice(-2)) await move(removal);
  const { movements } = await answered(brewer.get(id));
  const unexplained = movements.nodes.find(({ lossBasis }) => lossBasis === 'unexplained');
  await answered(brewer.correct(unexplained?.id, -4));
  const { flows } = await january();
  expect(flows).toEqual({ loss: 180, shortage: 80 });
  const { nodes } = await excise.movements('2026-01', label, 'loss');
  expect(nodes).toHaveLength(1);
});

it('leads to the document and destination behind a figure', async () => {
  for (const removal of removals) await move(removal);
  const { data } = await excise.ask<{ nodes: object[] }>(
    `{ answer: exciseMovements(month: "2026-01", label: "${label}", figure: suspension) {
      nodes { kind documentNumber destination } } }`,
  );
  expect(data.answer.nodes).toEqual([
    { kind: 'suspension', documentNumber: '26FRG0012', destination: 'Entrepôt de Caen' },
  ]);
});

it('refuses what lacks its document, and drops what its kind does not have', async () => {
  const refused = async (input: Move) =>
    (await refusal(brewer.move({ id, happenedOn: '2026-01-10', ...input }))).fields;
  expect(await refused({ move: 'suspension', quantity: 1 })).toEqual([
    'documentNumber',
    'destination',
  ]);
  expect(await refused({ move: 'destruction', quantity: 1 })).toEqual(['documentNumber']);
  expect(await refused({ move: 'loss', quantity: 1, lossBasis: null })).toEqual(['lossBasis']);
  expect(await refused({ move: 'return', quantity: 1, soldOn: '2026-01-11' })).toEqual(['soldOn']);
  const { movements } = await move({
    ...{ move: 'sale', quantity: 1, destination: 'Caen', documentNumber: 'DSA 1' },
    ...{ lossBasis: 'proof', soldOn: '2026-01-01' },
  });
  expect(movements.nodes[0]).toMatchObject({
    ...{ kind: 'sale', destination: null, documentNumber: null, lossBasis: null, soldOn: null },
  });
});
