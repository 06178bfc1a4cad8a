import { randomUUID } from 'node:crypto';
import type { TraceGraph, TraceSubjectType } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { openTracedBrewery } from './testing/traced-brewery';

let api: TestApi;
let token: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  brewery = await openTracedBrewery(api, token);
});

const ask = (
  type: TraceSubjectType,
  id: string,
  values: { direction?: string; from?: string; to?: string } = {},
  as = token,
) =>
  api.query<{ answer: TraceGraph }>(
    `query ($type: TraceSubjectType!, $id: ID!, $direction: TraceDirection! = both, $from: Date, $to: Date) {
      answer: traceGraph(type: $type, id: $id, direction: $direction, from: $from, to: $to) {
        subject { type id name detail path }
        totals { lotCount batchCount brewedLiters containersCount madeQuantity madeLiters
          inStockQuantity soldQuantity soldLiters lostQuantity missingQuantity customerCount
          unknownCustomerQuantity }
        lots { id lotNumber ingredientName brewedQuantity quantity unit }
        batches { id batchNumber recipeName }
        containers { id itemIds batchId madeQuantity inStockQuantity soldQuantity lostQuantity
          missingQuantity locations customers { name quantity lastSoldOn } }
        links { fromType fromId toType toId quantity }
        siblings { batch { id } besideBatchId vesselName }
      } }`,
    { type, id, ...values },
    as,
  );

async function graph(...request: Parameters<typeof ask>): Promise<TraceGraph> {
  const { data, errors } = await ask(...request);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id).toSorted();

it('finds the batches, containers and customers of a lot', async () => {
  const batch = await brewery.brew(brewery.maltLot, {
    brewDate: '2026-03-01',
    fermentationStartDate: '2026-03-01',
  });
  const other = await brewery.brew(brewery.otherLot);
  const item = await brewery.bottle(batch.id, 100, '2026-03-08');
  await brewery.move(item, 40, {
    move: 'sale',
    customerName: 'Cave des Halles',
    happenedOn: '2026-03-10',
  });
  await brewery.move(item, 10, {
    move: 'sale',
    customerName: 'cave des halles',
    happenedOn: '2026-03-09',
  });
  await brewery.move(item, 5, { move: 'sale' });
  await brewery.move(item, 2, { move: 'tasting' });
  await brewery.move(item, 20, { move: 'transfer', location: 'Quai' });
  const found = await graph('lot', brewery.maltLot);
  expect(found.subject).toMatchObject({ type: 'lot', detail: 'Lot ML-1' });
  expect(idsOf(found.batches)).toEqual([batch.id]);
  expect(found.lots).toMatchObject([{ lotNumber: 'ML-1', brewedQuantity: 20, unit: 'kg' }]);
  expect(found.containers).toHaveLength(1);
  expect(found.containers[0]).toMatchObject({
    madeQuantity: 100,
    inStockQuantity: 43,
    soldQuantity: 55,
    lostQuantity: 2,
    missingQuantity: 0,
    locations: ['Chai', 'Quai'],
    customers: [
      { name: 'Cave des Halles', quantity: 50, lastSoldOn: '2026-03-10' },
      { name: null, quantity: 5 },
    ],
  });
  expect(found.totals).toMatchObject({
    lotCount: 1,
    batchCount: 1,
    containersCount: 1,
    madeLiters: 33,
    soldLiters: 18.15,
    customerCount: 1,
    unknownCustomerQuantity: 5,
  });
  expect(found.links).toEqual(
    expect.arrayContaining([
      { fromType: 'lot', fromId: brewery.maltLot, toType: 'batch', toId: batch.id, quantity: 20 },
      {
        fromType: 'batch',
        fromId: batch.id,
        toType: 'product',
        toId: found.containers[0]?.id,
        quantity: null,
      },
    ]),
  );
  expect(found.batches.map(({ id }) => id)).not.toContain(other.id);
});

it('counts the containers that are not accounted for', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 100);
  await api.query(
    'mutation ($id: ID!) { countInventoryItem(id: $id, quantity: 93) { id } }',
    { id: item },
    token,
  );
  const { containers, totals } = await graph('lot', brewery.maltLot);
  expect(containers[0]).toMatchObject({
    madeQuantity: 100,
    inStockQuantity: 93,
    missingQuantity: 7,
  });
  expect(totals.missingQuantity).toBe(7);
});

it('follows blended beer and harvested yeast', async () => {
  const first = await brewery.brew(brewery.maltLot);
  const second = await brewery.brew(brewery.otherLot);
  await brewery.change('blendBatches', {
    fromBatchId: first.id,
    intoBatchId: second.id,
    volumeInLiters: 50,
  });
  await brewery.change('harvestYeast', {
    batchId: second.id,
    quantity: 4,
    ingredientId: brewery.yeast.id,
  });
  const { lotId: yeastLot } = await api.adminDatabase
    .selectFrom('yeastHarvests')
    .select('lotId')
    .where('batchId', '=', second.id)
    .executeTakeFirstOrThrow();
  const third = await brewery.brew(brewery.otherLot, {});
  await brewery.change('takeBatchIngredients', {
    batchId: third.id,
    lots: [{ lotId: yeastLot, quantity: 1, lineId: brewery.lineOf('fermentation') }],
  });
  const ahead = await graph('lot', brewery.maltLot, { direction: 'forward' });
  expect(idsOf(ahead.batches)).toEqual([first.id, second.id, third.id].toSorted());
  expect(idsOf(ahead.lots)).toEqual([brewery.maltLot, yeastLot].toSorted());
  const item = await brewery.bottle(third.id, 10);
  const behind = await graph('product', item, { direction: 'backward' });
  expect(idsOf(behind.batches)).toEqual([first.id, second.id, third.id].toSorted());
  expect(idsOf(behind.lots)).toEqual([brewery.maltLot, brewery.otherLot, yeastLot].toSorted());
  expect(behind.subject.path).toBe(`/inventory/${item}`);
});

it('leaves out returned ingredients', async () => {
  const { id } = await brewery.brew(brewery.maltLot);
  const taken = await api.adminDatabase
    .selectFrom('stockMovements')
    .select(['id', 'quantity'])
    .where('batchId', '=', id)
    .execute();
  const returns = taken.map((line) => ({ movementId: line.id, quantity: -line.quantity }));
  await brewery.change('abandonProductionBatch', { id, reason: 'Essai raté', returns });
  const { batches, totals } = await graph('lot', brewery.maltLot);
  expect(batches).toEqual([]);
  expect(totals.batchCount).toBe(0);
});

it('shows batches that shared the vessel, and the next one, outside the totals', async () => {
  const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
  const stay = (from: string, to: string) => ({
    vessels: [{ equipmentId: tank, from, to, volumeInLiters: 500 }],
  });
  // A vessel holds one batch: each leaves before the next one enters.
  const brewAndEmpty = async (lotId: string, from: string, to: string) => {
    const batch = await brewery.brew(lotId, stay(from, to));
    await brewery.bottle(batch.id, 100);
    return batch;
  };
  const before = await brewAndEmpty(brewery.otherLot, '2026-01-05', '2026-01-20');
  const suspect = await brewAndEmpty(brewery.maltLot, '2026-02-01', '2026-02-10');
  const next = await brewAndEmpty(brewery.otherLot, '2026-02-12', '2026-02-20');
  const later = await brewAndEmpty(brewery.otherLot, '2026-02-22', '2026-03-01');
  const planned = await brewery.plan(stay('2026-02-11', '2026-02-12'));
  const found = await graph('lot', brewery.maltLot);
  expect(found.siblings.map(({ batch, besideBatchId }) => [batch.id, besideBatchId])).toEqual([
    [next.id, suspect.id],
  ]);
  expect(found.totals.batchCount).toBe(1);
  const inVessel = await graph('vessel', tank, { direction: 'forward' });
  expect(idsOf(inVessel.batches)).toEqual([before.id, suspect.id, next.id, later.id].toSorted());
  const within = await graph('vessel', tank, { from: '2026-02-05', to: '2026-02-15' });
  expect(idsOf(within.batches)).toEqual([suspect.id, next.id].toSorted());
  expect(within.siblings.map(({ batch }) => batch.id)).toEqual([later.id]);
  expect(idsOf(inVessel.batches)).not.toContain(planned.id);
});

it('finds nothing of another brewery', async () => {
  const other = await api.loginAs('admin@other.example');
  for (const type of ['lot', 'batch', 'vessel', 'product'] as const) {
    expect(await refusal(ask(type, brewery.maltLot, {}, other))).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});
