import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answered } from '../ingredients/testing/ingredient-calls';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { joinRecallsAt } from './testing/join-recalls-at';

let api: TestApi;
let manager: string;
let brewer: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  goTo('12');
  brewery = await openTracedBrewery(api, brewer);
});

/** 8:00 UTC of a day in March 2026; the malt lot is recalled on the 12th. */
const morningOf = (day: string) => new Date(`2026-03-${day}T08:00:00Z`);

const goTo = (day: string) => api.setClock(morningOf(day));
/** What has just joined a recall did so on the morning of a day. */
const joinedOn = (day: string) => joinRecallsAt(api, morningOf(day));

const run = async <Answer>(field: string, type: string, input: object, selection = '{ id }') => {
  const { data, errors } = await api.query<{ answer: Answer }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const recall = (values: object = {}) =>
  run<{ id: string }>('startRecall', 'StartRecallInput', {
    causeType: 'lot',
    causeId: brewery.maltLot,
    includesSiblings: false,
    isExercise: false,
    reason: 'Mycotoxines au-dessus du seuil',
    ...values,
  });
const endRecall = ({ id }: { readonly id: string }) =>
  run('endRecall', 'EndRecallInput', { id, reason: 'Analyse rassurante' });

/** Starts a batch of a day with malt of a lot. */
const brewOn = async (day: string, lotId: string, isConfirmed = true) => {
  const { id } = await brewery.plan({ brewDate: `2026-03-${day}` });
  const lots = [{ lotId, quantity: 20, lineId: brewery.lineOf('mash') }];
  return brewery.start(id, { lots, shortageReason: 'Essai court', isConfirmed });
};
const sellOn = (day: string, id: string, isConfirmed = true) =>
  api.query<{ answer: { id: string } }>(
    'mutation ($input: MoveInventoryItemInput!) { answer: moveInventoryItem(input: $input) { id } }',
    {
      input: {
        id,
        quantity: 1,
        requestId: randomUUID(),
        move: 'sale',
        customerName: 'Cave des Halles',
        happenedOn: `2026-03-${day}`,
        isConfirmed,
      },
    },
    brewer,
  );
const rename = (id: string, lotNumber: string) =>
  answered(brewery.stock.updateLot({ id, requestId: randomUUID(), lotNumber }));

const ofLot = (day: string) => `Ce lot est bloqué par un rappel depuis le ${day}/03/2026`;
const ofProduct = (day: string) => `Ce produit est bloqué par un rappel depuis le ${day}/03/2026`;

it('judges a delivery that joins later by the day on which it came, whenever a brew is typed', async () => {
  const running = await recall();
  goTo('14');
  const late = await brewery.deliver('ml-1');
  await joinedOn('14');
  goTo('16');
  expect(await refusal(brewOn('13', late, false))).toMatchObject({
    message: expect.stringContaining(ofLot('14')),
  });
  expect((await brewOn('13', late)).errors).toBeUndefined();
  expect(await refusal(brewOn('15', late))).toMatchObject({
    message: `${ofLot('14')} : seul ce qui a été brassé avant se note encore.`,
  });
  // The lot that the recall began with still has its beginning.
  expect(await refusal(brewOn('13', brewery.maltLot))).toMatchObject({
    message: expect.stringContaining(ofLot('12')),
  });
  await endRecall(running);
});

it('judges a renamed lot and its beer by the day of the new number, also once it changes again', async () => {
  const misread = await brewery.deliver('ML-l');
  const running = await recall();
  goTo('13');
  const brewed = await brewOn('13', misread);
  const item = await brewery.bottle(brewed.data.answer.id, 10, '2026-03-13');
  goTo('15');
  await rename(misread, 'ML-1');
  await joinedOn('15');
  goTo('17');
  expect((await brewOn('14', misread)).errors).toBeUndefined();
  expect(await refusal(brewOn('16', misread))).toMatchObject({
    message: expect.stringContaining(ofLot('15')),
  });
  expect(await refusal(sellOn('14', item, false))).toMatchObject({
    message: expect.stringContaining(ofProduct('15')),
  });
  expect((await sellOn('14', item)).errors).toBeUndefined();
  expect(await refusal(sellOn('16', item))).toMatchObject({
    message: expect.stringContaining(ofProduct('15')),
  });
  // It leaves no recall that blocks it, and does not join anew.
  await rename(misread, 'ML-l');
  await rename(misread, 'ML-1');
  await joinedOn('17');
  expect(await refusal(brewOn('16', misread))).toMatchObject({
    message: expect.stringContaining(ofLot('15')),
  });
  await endRecall(running);
});

it('judges what two recalls affect by the first day of either, while that runs', async () => {
  const { data } = await brewOn('11', brewery.otherLot);
  const batchId = data.answer.id;
  const item = await brewery.bottle(batchId, 10, '2026-03-12');
  const ofMalt = await recall();
  goTo('14');
  const ofBatch = await recall({ causeType: 'batch', causeId: batchId });
  goTo('16');
  // Forgotten until now: the batch joins the recall of the malt.
  await run('takeBatchIngredients', 'TakeBatchIngredientsInput', {
    batchId,
    lots: [{ lotId: brewery.maltLot, quantity: 1, lineId: brewery.lineOf('mash') }],
    on: '2026-03-11',
    reason: 'Lu sur la feuille',
    isConfirmed: true,
  });
  await joinedOn('16');
  goTo('18');
  expect((await sellOn('13', item)).errors).toBeUndefined();
  expect(await refusal(sellOn('15', item))).toMatchObject({
    message: expect.stringContaining(ofProduct('14')),
  });
  await endRecall(ofBatch);
  expect((await sellOn('15', item)).errors).toBeUndefined();
  expect(await refusal(sellOn('17', item))).toMatchObject({
    message: expect.stringContaining(ofProduct('16')),
  });
  await endRecall(ofMalt);
  expect((await sellOn('17', item)).errors).toBeUndefined();
});

it('judges a product by the day on which it named its batch, and frees it at the end', async () => {
  const batch = await brewery.packaged(brewery.maltLot);
  const enter = (batchId: string | null) =>
    run<{ id: string }>('createInventoryItem', 'CreateInventoryItemInput', {
      recipeId: brewery.recipe.id,
      batchId,
      containerType: 'keg',
      volumeInLiters: 20,
      quantity: 5,
      packagingDate: '2026-03-12',
    });
  const unknown = await enter(null);
  const known = await enter(batch.id);
  const running = await recall();
  goTo('15');
  await run('updateInventoryItem', 'UpdateInventoryItemInput', {
    id: unknown.id,
    batchId: batch.id,
    requestId: undefined,
  });
  await joinedOn('15');
  goTo('17');
  expect((await sellOn('14', unknown.id)).errors).toBeUndefined();
  expect(await refusal(sellOn('16', unknown.id))).toMatchObject({
    message: expect.stringContaining(ofProduct('15')),
  });
  expect(await refusal(sellOn('14', known.id))).toMatchObject({
    message: expect.stringContaining(ofProduct('12')),
  });
  // Entered while the recall ran, of a batch that was known to be recalled.
  const late = await enter(batch.id);
  expect(await refusal(sellOn('14', late.id))).toMatchObject({
    message: expect.stringContaining(ofProduct('12')),
  });
  await endRecall(running);
  expect((await sellOn('17', unknown.id)).errors).toBeUndefined();
});

it('draws what a kettle without network drew of a lot before it joined', async () => {
  const begin = (batchId: string, happenedAt: string) =>
    run<{ isBlocked: boolean }>(
      'addBrewDayEvent',
      'BrewDayEventInput',
      { batchId, kind: 'started', stepKey: 'mash-1', happenedAt },
      '{ isBlocked }',
    );
  const before = await brewery.plan({ brewDate: '2026-03-13' });
  const after = await brewery.plan({ brewDate: '2026-03-13' });
  const running = await recall();
  goTo('13');
  // Drawn first, since it expires first.
  await brewery.deliver('ML-1', { expiryDate: '2026-05-01' });
  await joinedOn('13');
  goTo('14');
  expect(await begin(before.id, '2026-03-13T07:00:00Z')).toEqual({ isBlocked: true });
  expect(await begin(after.id, '2026-03-13T09:00:00Z')).toEqual({ isBlocked: false });
  await endRecall(running);
});
