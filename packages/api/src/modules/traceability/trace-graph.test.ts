import { randomUUID } from 'node:crypto';
import type { TraceGraph, TraceSubjectType } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answered } from '../ingredients/testing/ingredient-calls';
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
        subject { type id name detail path lotIds }
        totals { lotCount batchCount brewedLiters containersCount madeQuantity madeLiters
          inStockQuantity soldQuantity soldLiters lostQuantity missingQuantity customerCount
          unknownCustomerQuantity }
        lots { id lotNumber ingredientName receivedQuantity brewedQuantity unassignedQuantity lostQuantity
          adjustedQuantity quantity unit }
        upstream { lotCount batchCount }
        sameNumberLots { id ingredientName supplier }
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
    const days = { brewDate: from, fermentationStartDate: from };
    const batch = await brewery.brew(lotId, { ...stay(from, to), ...days });
    await brewery.bottle(batch.id, 100, to);
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

it('finds what was made from every delivery of a lot, and shows what bears its number besides', async () => {
  const supplier = `Malterie ${randomUUID().slice(0, 8)}`;
  const once = await brewery.deliver('ML-9', { supplier });
  const first = await brewery.brew(once);
  const again = await brewery.deliver('ml-9', { supplier });
  const second = await brewery.brew(again);
  const elsewhere = await brewery.deliver('ML-9', { supplier: 'Malterie du Nord' });
  await brewery.brew(elsewhere);
  for (const lotId of [once, again]) {
    const found = await graph('lot', lotId);
    expect(found.subject).toMatchObject({ id: lotId, lotIds: [lotId, expect.any(String)] });
    expect(idsOf(found.lots)).toEqual([once, again].toSorted());
    expect(idsOf(found.batches)).toEqual([first.id, second.id].toSorted());
    expect(found.sameNumberLots).toMatchObject([{ id: elsewhere, supplier: 'Malterie du Nord' }]);
  }
});

it('finds a batch by the lot that was weighed at the kettle, scanned or typed', async () => {
  const batch = await brewery.brew(brewery.otherLot);
  expect((await graph('lot', brewery.maltLot)).batches).toEqual([]);
  await brewery.weigh(batch.id, { lotNumber: 'ml-1' });
  const typed = await graph('lot', brewery.maltLot);
  expect(idsOf(typed.batches)).toEqual([batch.id]);
  expect(idsOf((await graph('batch', batch.id)).lots)).toEqual(
    [brewery.maltLot, brewery.otherLot].toSorted(),
  );
  const scanned = await brewery.deliver('ML-7');
  await brewery.weigh(batch.id, { lotId: scanned });
  expect(idsOf((await graph('lot', scanned)).batches)).toEqual([batch.id]);
  const { data } = await api.query<{ answer: { brewDay: { events: { lotNumber: string }[] } } }>(
    'query ($id: ID!) { answer: productionBatch(id: $id) { brewDay { events { lotNumber } } } }',
    { id: batch.id },
    token,
  );
  expect(data.answer.brewDay.events.map(({ lotNumber }) => lotNumber)).toEqual(
    expect.arrayContaining(['ml-1', 'ML-7']),
  );
  // Drawn and weighed, a lot has one link, with what was drawn.
  await brewery.weigh(batch.id, { lotNumber: 'ML-2' });
  const { links } = await graph('lot', brewery.otherLot, { direction: 'forward' });
  expect(links).toMatchObject([{ fromId: brewery.otherLot, toId: batch.id, quantity: 20 }]);
  // A number that no lot has is noted, and an unknown scanned lot refused.
  await brewery.weigh(batch.id, { lotNumber: 'XX-404' });
  await expect(brewery.weigh(batch.id, { lotId: randomUUID() })).rejects.toThrow();
});

it('says where all of a lot is, and what was used for no batch', async () => {
  await brewery.brew(brewery.maltLot);
  const use = { ingredientId: brewery.malt.id, lotId: brewery.maltLot } as const;
  const adjust = (kind: 'consumption' | 'loss' | 'adjustment', quantity: number) =>
    answered(brewery.stock.adjust({ ...use, kind, quantity, reason: 'Brassage' }));
  await adjust('loss', -30);
  await adjust('adjustment', -4);
  await adjust('consumption', -500);
  const { id: movementId } = await api.adminDatabase
    .selectFrom('stockMovements')
    .select('id')
    .where('lotId', '=', brewery.maltLot)
    .where('quantity', '=', -500)
    .executeTakeFirstOrThrow();
  await answered(brewery.stock.correct({ movementId, quantity: -480, reason: 'Mal compté' }));
  expect((await graph('lot', brewery.maltLot)).lots).toMatchObject([
    {
      receivedQuantity: 1000,
      brewedQuantity: 20,
      unassignedQuantity: 480,
      lostQuantity: 30,
      adjustedQuantity: 4,
      quantity: 466,
    },
  ]);
});

it('counts what is made from a batch, and what went into it apart', async () => {
  const source = await brewery.brew(brewery.otherLot);
  await brewery.change('harvestYeast', {
    batchId: source.id,
    quantity: 4,
    ingredientId: brewery.yeast.id,
  });
  const { lotId: yeastLot } = await api.adminDatabase
    .selectFrom('yeastHarvests')
    .select('lotId')
    .where('batchId', '=', source.id)
    .executeTakeFirstOrThrow();
  await brewery.bottle(source.id, 50);
  const batch = await brewery.brew(brewery.maltLot);
  await brewery.change('takeBatchIngredients', {
    batchId: batch.id,
    lots: [{ lotId: yeastLot, quantity: 1, lineId: brewery.lineOf('fermentation') }],
  });
  const both = await graph('batch', batch.id);
  const ahead = await graph('batch', batch.id, { direction: 'forward' });
  expect(idsOf(both.batches)).toEqual([source.id, batch.id].toSorted());
  expect(both.totals).toEqual(ahead.totals);
  expect(both.totals).toMatchObject({ batchCount: 1, lotCount: 0 });
  expect(both.upstream).toEqual({ batchCount: 1, lotCount: 3 });
  expect((await graph('batch', batch.id, { direction: 'backward' })).totals.batchCount).toBe(2);
});

it('finds in a vessel the beer that was there, whatever was planned', async () => {
  const [tank, other] = [
    await brewery.addTank(`F ${randomUUID().slice(0, 6)}`),
    await brewery.addTank(`G ${randomUUID().slice(0, 6)}`),
  ];
  const stays = [
    { equipmentId: tank, from: '2026-02-01', to: '2026-02-10', volumeInLiters: 500 },
    { equipmentId: other, from: '2026-03-20', to: '2026-03-25', volumeInLiters: 500 },
  ];
  const days = { brewDate: '2026-02-01', fermentationStartDate: '2026-02-01' };
  const batch = await brewery.brew(brewery.maltLot, { vessels: stays, ...days });
  await brewery.bottle(batch.id, 100, '2026-02-20');
  const within = async (id: string, from: string, to?: string) =>
    idsOf((await graph('vessel', id, { from, to })).batches);
  expect(await within(tank, '2026-02-12')).toEqual([batch.id]);
  expect(await within(tank, '2026-02-21')).toEqual([]);
  expect(await within(tank, '2026-01-01', '2026-01-31')).toEqual([]);
  // Where it has never been, it is not.
  expect(await within(other, '2026-01-01')).toEqual([]);
});

it('finds nothing of another brewery', async () => {
  const other = await api.loginAs('admin@other.example');
  for (const type of ['lot', 'batch', 'vessel', 'product'] as const) {
    expect(await refusal(ask(type, brewery.maltLot, {}, other))).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});
