import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { answered } from '../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { reportCalls } from './testing/report-calls';

/** What happened to an ingredient, on which day: the test's own account. */
interface Fact {
  readonly name: string;
  readonly day: string;
  readonly quantity: number;
}

let api: TestApi;
let reports: ReturnType<typeof reportCalls>;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
let facts: Fact[];
let batchId: string;

beforeAll(async () => {
  api = await startTestApi();
  const token = await api.loginAs('manager@demo.example');
  reports = reportCalls(api, token);
  // Everything is typed on 2 October: ingredients, deliveries and the batch of September.
  api.setClock(new Date('2026-10-02T08:00:00Z'));
  brewery = await openBrewery(api, token);
  const { malt, hop, yeast, lineOf, lotIdOf, calls } = brewery;
  await answered(
    brewery.stock.receive({
      ingredientId: malt.id,
      lotNumber: 'ML-3',
      quantity: 100,
      receivedOn: '2026-09-30',
      costPerUnit: 1.1,
    }),
  );
  ({ id: batchId } = await brewery.plan({ volumeInLiters: 500, brewDate: '2026-09-28' }));
  // The malt of March has expired by then, and the other came later, which is asked about.
  await answeredBatch(brewery.start(batchId, { brewDate: '2026-09-28', isConfirmed: true }));
  await answeredBatch(
    calls.change('takeBatchIngredients', {
      batchId,
      requestId: randomUUID(),
      on: '2026-09-30',
      lots: [{ lineId: lineOf('dry_hop'), lotId: await lotIdOf(hop.id, 'HB-1'), quantity: 1500 }],
    }),
  );
  await answeredBatch(
    calls.change('takeBatchIngredients', {
      batchId,
      requestId: randomUUID(),
      lots: [{ lineId: lineOf('dry_hop'), lotId: await lotIdOf(hop.id, 'HB-1'), quantity: 500 }],
    }),
  );
  await answered(
    brewery.stock.adjust({
      ingredientId: malt.id,
      quantity: -3,
      kind: 'loss',
      happenedOn: '2026-09-29',
    }),
  );
  facts = [
    { name: malt.name, day: '2026-03-01', quantity: 100 },
    { name: hop.name, day: '2026-03-01', quantity: 5000 },
    { name: yeast.name, day: '2026-03-01', quantity: 20 },
    { name: malt.name, day: '2026-09-28', quantity: -80 },
    { name: hop.name, day: '2026-09-28', quantity: -500 },
    { name: yeast.name, day: '2026-09-28', quantity: -1 },
    { name: malt.name, day: '2026-09-29', quantity: -3 },
    { name: malt.name, day: '2026-09-30', quantity: 100 },
    { name: hop.name, day: '2026-09-30', quantity: -1500 },
    { name: hop.name, day: '2026-10-02', quantity: -500 },
  ];
});
afterAll(() => api.close());

const names = () => [brewery.malt.name, brewery.hop.name, brewery.yeast.name];
const sumOf = (name: string, counts: (fact: Fact) => boolean) =>
  facts
    .filter((fact) => fact.name === name && counts(fact))
    .reduce((sum, { quantity }) => sum + quantity, 0);

it.each(['2026-02-28', '2026-03-01', '2026-09-28', '2026-09-29', '2026-09-30', '2026-10-02'])(
  'has the stock of %s, whenever it was typed',
  async (day) => {
    const { stock } = await reports.figures('inventory', '2026-02-01', day);
    const quantities = new Map(stock?.ingredients.map(({ name, quantity }) => [name, quantity]));
    for (const name of names()) {
      expect([name, quantities.get(name) ?? 0]).toEqual([name, sumOf(name, (f) => f.day <= day)]);
    }
  },
);

it.each([
  ['2026-03-01', '2026-03-31'],
  ['2026-09-01', '2026-09-30'],
])('counts what came and went from %s to %s', async (start, end) => {
  const { stock } = await reports.figures('inventory', start, end);
  for (const name of names()) {
    const line = stock?.ingredients.find((one) => one.name === name);
    const within = ({ day }: Fact) => day >= start && day <= end;
    expect({ name, received: line?.received, used: line?.used }).toEqual({
      name,
      received: sumOf(name, (fact) => within(fact) && fact.quantity > 0),
      used: 0 - sumOf(name, (fact) => within(fact) && fact.quantity < 0),
    });
  }
});

it('names the day beside the entry in the ledger and among the events', async () => {
  const { movements } = await brewery.present(brewery.malt.id);
  expect(movements.nodes.map(({ kind, happenedOn }) => [kind, happenedOn])).toEqual([
    ['loss', '2026-09-29'],
    ['consumption', '2026-09-28'],
    ['receipt', '2026-09-30'],
    ['receipt', '2026-03-01'],
    ['receipt', '2026-03-01'],
  ]);
  const { traceabilitySummary } = await reports.figures('traceability', '2026-09-01', '2026-09-30');
  const counts = new Map(traceabilitySummary?.events.map((one) => [one.eventType, one.count]));
  expect(counts.get('lot_received')).toBe(1);
  // Malt, hops and yeast, and the first of the two dry hops.
  expect(counts.get('ingredient_used')).toBe(4);
});

it('follows a delivery whose day is corrected', async () => {
  const lotId = await brewery.lotIdOf(brewery.malt.id, 'ML-3');
  await answered(
    brewery.stock.updateLot({ id: lotId, requestId: randomUUID(), receivedOn: '2026-09-29' }),
  );
  const quantityOn = async (day: string) => {
    const { stock } = await reports.figures('inventory', day, day);
    return stock?.ingredients.find(({ name }) => name === brewery.malt.name)?.quantity;
  };
  expect(await quantityOn('2026-09-28')).toBe(20);
  expect(await quantityOn('2026-09-29')).toBe(117);
});

it('refuses what a batch would have taken before it was brewed', async () => {
  const { errors } = await brewery.calls.change('takeBatchIngredients', {
    batchId,
    requestId: randomUUID(),
    on: '2026-09-27',
    lots: [{ lotId: await brewery.lotIdOf(brewery.hop.id, 'HB-1'), quantity: 1 }],
  });
  expect(errors?.[0]?.extensions.fields).toEqual({
    on: 'Le brassin n’était pas encore brassé ce jour-là.',
  });
});
