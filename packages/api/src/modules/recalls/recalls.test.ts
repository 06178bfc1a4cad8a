import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Recall, RecallDetails } from '../../generated/resolvers';
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
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewery = await openTracedBrewery(api, brewer);
});

const recallFields = `id isExercise causeType causeId causeName includesSiblings reason startedAt
  startedByName endedAt endedByName endReason foundInMilliseconds
  totals { batchCount containersCount inStockQuantity soldQuantity customerCount }`;

const ask = <Answer>(document: string, variables: object, token = manager) =>
  api.query<{ answer: Answer }>(document, { ...variables }, token);

const startRecall = (input: object, token = manager) =>
  ask<Recall>(
    `mutation ($input: StartRecallInput!) { answer: startRecall(input: $input) { ${recallFields} } }`,
    {
      input: {
        requestId: randomUUID(),
        causeType: 'lot',
        causeId: brewery.maltLot,
        includesSiblings: false,
        isExercise: false,
        reason: 'Mycotoxines au-dessus du seuil',
        ...input,
      },
    },
    token,
  );
const endRecall = (id: string, values: object = {}, token = manager) =>
  ask<Recall>(
    `mutation ($input: EndRecallInput!) { answer: endRecall(input: $input) { ${recallFields} } }`,
    { input: { id, requestId: randomUUID(), reason: 'Analyse rassurante', ...values } },
    token,
  );
const recallOf = (id: string, token = manager) =>
  ask<RecallDetails>(
    `query ($id: ID!) { answer: recall(id: $id) { recall { ${recallFields} }
      graph { totals { inStockQuantity soldQuantity } batches { id } containers { id inStockQuantity } } } }`,
    { id },
    token,
  );
const moving = (id: string, quantity: number, values: object) =>
  ask<{ id: string }>(
    'mutation ($input: MoveInventoryItemInput!) { answer: moveInventoryItem(input: $input) { id } }',
    { input: { id, quantity, requestId: randomUUID(), ...values } },
    brewer,
  );

interface Entered {
  readonly id: string;
  readonly isBlocked: boolean;
}
const enter = (values: { readonly batchId: string | null }) =>
  done(
    ask<Entered>(
      'mutation ($input: CreateInventoryItemInput!) { answer: createInventoryItem(input: $input) { id isBlocked } }',
      {
        input: {
          recipeId: brewery.recipe.id,
          containerType: 'keg',
          volumeInLiters: 20,
          quantity: 2,
          packagingDate: '2026-03-12',
          ...values,
        },
      },
      brewer,
    ),
  );

const isBlocked = async (batchId: string) =>
  (
    await api.adminDatabase
      .selectFrom('productionBatches')
      .select('isBlocked')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
  ).isBlocked;

interface Code {
  readonly id: string;
  readonly uniqueIdentifier: string;
}
const generate = (entityType: string, entityId: string) =>
  done(
    ask<Code>(
      'mutation ($input: GenerateQrCodeInput!) { answer: generateQrCode(input: $input) { id uniqueIdentifier } }',
      { input: { entityType, entityId, label: 'Bouteille 33 cl', requestId: randomUUID() } },
    ),
  );
const readPublic = async ({ uniqueIdentifier }: Code) =>
  (await api.app.inject(`/api/public/qrcodes/${uniqueIdentifier}`)).json();

async function done<Answer>(answer: ReturnType<typeof ask<Answer>>): Promise<Answer> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

it('blocks the remaining stock until it ends: no sale, tasting, transfer or brew', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 100);
  await brewery.move(item, 40, { move: 'sale', customerName: 'Cave des Halles' });
  const other = await brewery.brew(brewery.otherLot);
  const recall = await done(startRecall({}));
  expect(recall).toMatchObject({
    causeType: 'lot',
    startedByName: 'Marc Petit',
    startedAt: '2026-03-12T08:00:00.000Z',
    endedAt: null,
    totals: { batchCount: 1, inStockQuantity: 60, soldQuantity: 40, customerCount: 1 },
  });

  const lotsOf = async () =>
    (
      await ask<{ lots: { isBlocked: boolean }[] }>(
        'query ($id: ID!) { answer: traceGraph(type: lot, id: $id) { lots { isBlocked } } }',
        { id: brewery.maltLot },
      )
    ).data.answer.lots;
  expect(await lotsOf()).toEqual([{ isBlocked: true }]);

  const blocked = { code: 'BAD_USER_INPUT', message: expect.stringMatching(/bloqué/) };
  const documents = { documentNumber: 'PV 12', destination: 'Caen' };
  for (const move of ['sale', 'suspension', 'export', 'tasting', 'own_use']) {
    expect(await refusal(moving(item, 1, { move, ...documents }))).toMatchObject(blocked);
  }
  expect(await refusal(moving(item, 1, { move: 'transfer', location: 'Quai' }))).toMatchObject(
    blocked,
  );
  const status = 'mutation ($id: ID!) { updateInventoryStatus(id: $id, status: sold) { id } }';
  expect(await refusal(ask(status, { id: item }, brewer))).toMatchObject(blocked);
  const place =
    'mutation ($input: UpdateInventoryItemInput!) { updateInventoryItem(input: $input) { id } }';
  expect(
    await refusal(ask(place, { input: { id: item, location: 'Quai' } }, brewer)),
  ).toMatchObject(blocked);
  const removal = 'mutation ($id: ID!) { removeInventoryItem(id: $id) }';
  expect(await refusal(ask(removal, { id: item }))).toMatchObject(blocked);
  const { data } = await ask<{ refused: { message: string }[] }>(
    'mutation ($ids: [ID!]!) { answer: updateInventoryStatuses(ids: $ids, status: sold) { changedCount refused { id message } } }',
    { ids: [item] },
    brewer,
  );
  expect(data.answer.refused).toMatchObject([{ message: expect.stringMatching(/bloqué/) }]);
  const take = {
    batchId: other.id,
    lots: [{ lotId: brewery.maltLot, quantity: 1, lineId: brewery.lineOf('mash') }],
  };
  await expect(brewery.change('takeBatchIngredients', take)).rejects.toThrow(/bloqué/);
  const use = { ingredientId: brewery.malt.id, kind: 'consumption', reason: 'Essai' } as const;
  expect(
    await refusal(brewery.stock.adjust({ ...use, lotId: brewery.maltLot, quantity: -1 })),
  ).toMatchObject(blocked);
  // Without a lot named, what is not blocked is taken.
  await brewery.stock.adjust({ ...use, quantity: -3 });
  expect(await brewery.left(brewery.malt.id)).toMatchObject({ 'ML-1': 980, 'ML-2': 977 });

  // What is destroyed is still written down.
  const destruction = { move: 'destruction', ...documents };
  expect((await moving(item, 9, destruction)).errors).toBeUndefined();
  // A laboratory may have some.
  expect((await moving(item, 1, { move: 'sample' })).errors).toBeUndefined();
  const lost = { ingredientId: brewery.malt.id, kind: 'loss', reason: 'Détruit' } as const;
  expect(
    (await brewery.stock.adjust({ ...lost, lotId: brewery.maltLot, quantity: -5 })).errors,
  ).toBeUndefined();

  const ended = await done(endRecall(recall.id));
  expect(ended).toMatchObject({ endReason: 'Analyse rassurante', endedByName: 'Marc Petit' });
  expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
  await brewery.change('takeBatchIngredients', take);
  expect(await refusal(endRecall(recall.id))).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('blocks a batch in tank, from which nothing is packaged', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  await brewery.change('updateProductionBatch', { id: batch.id, status: 'completed' });
  const other = await brewery.brew(brewery.otherLot);
  const recall = await done(startRecall({}));
  const lines = [{ containerType: 'bottle', volumeInLiters: 0.33, quantity: 10 }];
  const refused = /bloqué par un rappel/;
  await expect(brewery.change('packageProductionBatch', { id: batch.id, lines })).rejects.toThrow(
    refused,
  );
  await expect(
    brewery.change('blendBatches', {
      fromBatchId: batch.id,
      intoBatchId: other.id,
      volumeInLiters: 5,
    }),
  ).rejects.toThrow(refused);
  await expect(brewery.change('harvestYeast', { batchId: batch.id, quantity: 1 })).rejects.toThrow(
    refused,
  );
  await expect(
    brewery.change('abandonProductionBatch', { id: batch.id, reason: 'Essai' }),
  ).rejects.toThrow(refused);
  const take = {
    batchId: batch.id,
    lots: [{ lotId: brewery.otherLot, quantity: 1, lineId: brewery.lineOf('mash') }],
  };
  await expect(brewery.change('takeBatchIngredients', take)).rejects.toThrow(
    `Le brassin ${batch.batchNumber} est bloqué par un rappel.`,
  );
  await expect(enter({ batchId: batch.id })).rejects.toThrow(
    `Le brassin ${batch.batchNumber} est en cuve : conditionnez-le depuis sa fiche.`,
  );
  await done(endRecall(recall.id));
  await brewery.change('takeBatchIngredients', take);
});

it('lets who leads it add the lot that was forgotten of a recalled batch, for a reason', async () => {
  const batch = await brewery.brew(brewery.otherLot, { brewDate: '2026-03-10' });
  const ofBatch = await done(startRecall({ causeType: 'batch', causeId: batch.id }));
  const ofLot = await done(startRecall({}));
  const batchesOf = async ({ id }: { readonly id: string }) =>
    (await done(recallOf(id))).graph.batches.map((one) => one.id);
  expect(await batchesOf(ofLot)).toEqual([]);
  const take = (values: object, token = manager) =>
    ask<{ id: string }>(
      'mutation ($input: TakeBatchIngredientsInput!) { answer: takeBatchIngredients(input: $input) { id } }',
      {
        input: {
          batchId: batch.id,
          requestId: randomUUID(),
          lots: [{ lotId: brewery.maltLot, quantity: 1, lineId: brewery.lineOf('mash') }],
          on: '2026-03-11',
          isConfirmed: true,
          ...values,
        },
      },
      token,
    );
  expect(await refusal(take({ reason: 'Lu sur la feuille' }, brewer))).toMatchObject({
    message: `Le brassin ${batch.batchNumber} est bloqué par un rappel.`,
  });
  expect(await refusal(take({}))).toMatchObject({
    message: 'Ce brassin est bloqué par un rappel : indiquez pourquoi un lot s’y ajoute.',
    fields: ['reason'],
  });
  // Recalled itself, the lot is asked about.
  expect(await refusal(take({ reason: 'Lu sur la feuille', isConfirmed: false }))).toMatchObject({
    message: expect.stringMatching(/Ce lot est bloqué par un rappel depuis/),
  });
  await done(take({ reason: 'Lu sur la feuille' }));
  expect(await batchesOf(ofLot)).toEqual([batch.id]);
  await done(endRecall(ofBatch.id));
  expect(await isBlocked(batch.id)).toBe(true);
});

it('blocks a product that turns out to be of a recalled batch', async () => {
  const batch = await brewery.packaged(brewery.maltLot);
  const unknown = await enter({ batchId: null });
  expect(unknown.isBlocked).toBe(false);
  const recall = await done(startRecall({}));
  const naming =
    'mutation ($input: UpdateInventoryItemInput!) { answer: updateInventoryItem(input: $input) { id isBlocked } }';
  const named = await done(
    ask<Entered>(naming, { input: { id: unknown.id, batchId: batch.id } }, brewer),
  );
  expect(named.isBlocked).toBe(true);
  expect(await refusal(moving(unknown.id, 1, { move: 'sale' }))).toMatchObject({
    message: expect.stringMatching(/bloqué/),
  });
  await done(endRecall(recall.id));
  expect((await moving(unknown.id, 1, { move: 'sale' })).errors).toBeUndefined();
});

it('blocks a product that is entered at the same moment', async () => {
  const batch = await brewery.packaged(brewery.maltLot);
  const { tenantId } = await api.actorOf('manager@demo.example');
  const entered = await api.adminDatabase.transaction().execute(async (tx) => {
    // As a recall that is about to end its transaction.
    await tx
      .selectFrom('productionBatches')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('id', '=', batch.id)
      .forUpdate()
      .execute();
    await tx
      .updateTable('productionBatches')
      .set({ isBlocked: true })
      .where('tenantId', '=', tenantId)
      .where('id', '=', batch.id)
      .execute();
    const waiting = enter({ batchId: batch.id });
    await api.statementRuns('select id from production_batches where id = any');
    return [waiting];
  });
  expect(await entered[0]).toMatchObject({ isBlocked: true });
});

it('changes nothing in an exercise, which is timed', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 10);
  const exercise = await done(startRecall({ isExercise: true, reason: 'Exercice de printemps' }));
  expect(await refusal(startRecall({ isExercise: true }))).toMatchObject({
    message: 'Un exercice est déjà en cours : terminez-le d’abord.',
  });
  expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
  const { data: listed } = await ask<{ totalCount: number }>(
    'query ($id: ID!) { answer: traceabilityPage(filter: { lotId: $id, eventTypes: [recalled] }) { totalCount } }',
    { id: brewery.maltLot },
  );
  expect(listed.answer.totalCount).toBe(0);
  api.setClock(new Date('2026-03-12T10:18:00Z'));
  await done(endRecall(exercise.id, { reason: 'Tout retrouvé' }));
  const { data } = await ask<{ lastExercise: Recall; exercise: null }>(
    `{ answer: recallOverview { exercise { id } lastExercise { id startedAt endedAt } running { id } } }`,
    {},
  );
  expect(data.answer).toMatchObject({
    exercise: null,
    lastExercise: { startedAt: '2026-03-12T08:00:00.000Z', endedAt: '2026-03-12T10:18:00.000Z' },
  });
});

it('keeps blocked what another recall affects', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 10);
  const ofLot = await done(startRecall({}));
  const ofBatch = await done(startRecall({ causeType: 'batch', causeId: batch.id }));
  expect(await refusal(startRecall({}))).toMatchObject({
    message: 'Un rappel est déjà en cours pour cette cause.',
  });
  await done(endRecall(ofLot.id));
  expect(await refusal(moving(item, 1, { move: 'sale' }))).toMatchObject({
    message: expect.stringMatching(/bloqué/),
  });
  await done(endRecall(ofBatch.id));
  expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
});

it('keeps blocked a product packaged later of a batch that another recall affects', async () => {
  const batch = await brewery.packaged(brewery.maltLot);
  const ofBatch = await done(startRecall({ causeType: 'batch', causeId: batch.id }));
  const late = await enter({ batchId: batch.id });
  const ofLot = await done(startRecall({}));
  expect(ofLot.totals.inStockQuantity).toBe(2);
  await done(endRecall(ofLot.id));
  expect(await refusal(moving(late.id, 1, { move: 'sale' }))).toMatchObject({
    message: expect.stringMatching(/bloqué/),
  });
  await done(endRecall(ofBatch.id));
  expect((await moving(late.id, 1, { move: 'sale' })).errors).toBeUndefined();
});

it('includes batches of the same vessel on request', async () => {
  const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
  const stay = (from: string, to: string) => ({
    vessels: [{ equipmentId: tank, from, to, volumeInLiters: 500 }],
  });
  const before = await brewery.brew(brewery.maltLot, stay('2026-02-01', '2026-02-10'));
  await brewery.change('recordBatchLoss', {
    batchId: before.id,
    kind: 'destroyed',
    volumeInLiters: before.volumeInTankInLiters,
    reason: 'Cuve vidée',
  });
  const next = await brewery.brew(brewery.otherLot, stay('2026-02-12', '2026-02-20'));
  const item = await brewery.bottle(next.id, 10);
  const alone = await done(startRecall({}));
  expect(alone.totals.batchCount).toBe(1);
  expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
  await done(endRecall(alone.id));
  const wide = await done(startRecall({ includesSiblings: true }));
  expect(wide.totals).toMatchObject({ batchCount: 2, inStockQuantity: 9, soldQuantity: 1 });
  expect(await refusal(moving(item, 1, { move: 'sale' }))).toMatchObject({
    message: expect.stringMatching(/bloqué/),
  });
  await done(endRecall(wide.id));
});

describe('a running recall that changes', () => {
  const update = (id: string, values: object, token = manager) =>
    ask<Recall>(
      `mutation ($input: UpdateRecallInput!) { answer: updateRecall(input: $input) { ${recallFields} from to phone noticeUrl } }`,
      {
        input: {
          id,
          requestId: randomUUID(),
          includesSiblings: false,
          reason: 'Mycotoxines au-dessus du seuil',
          ...values,
        },
      },
      token,
    );
  const recordsOf = async (filter: string) =>
    (
      await done(
        ask<{ nodes: { title: string; description: string | null }[] }>(
          `{ answer: traceabilityPage(filter: { ${filter}, eventTypes: [recalled] }) { nodes { title description } } }`,
          {},
        ),
      )
    ).nodes;

  it('shows the notice and the corrected telephone, and notes what was there before', async () => {
    const batch = await brewery.brew(brewery.maltLot);
    const code = await generate('batch', batch.id);
    const recall = await done(startRecall({ phone: '02 31 00 00 00' }));
    const texts = { phone: '02 31 00 00 01', noticeUrl: 'https://rappel.conso.gouv.fr/fiche/1' };
    expect(await done(update(recall.id, texts))).toMatchObject(texts);
    expect((await readPublic(code)).recall).toMatchObject(texts);
    expect(await recordsOf(`lotId: "${brewery.maltLot}"`)).toContainEqual({
      title: 'Rappel modifié : téléphone, adresse de l’avis',
      description:
        'Téléphone : « 02 31 00 00 00 » → « 02 31 00 00 01 »\nAdresse de l’avis : aucun → « https://rappel.conso.gouv.fr/fiche/1 »',
    });
    // The same again is no change.
    await done(update(recall.id, texts));
    expect(await recordsOf(`lotId: "${brewery.maltLot}"`)).toHaveLength(2);
    expect(await refusal(update(recall.id, { ...texts, phone: '02 31' }))).toMatchObject({
      fields: ['phone'],
    });
    expect((await readPublic(code)).recall).toMatchObject(texts);
    await done(endRecall(recall.id));
    expect((await refusal(update(recall.id, texts))).message).toBe('Ce rappel est déjà terminé.');
  });

  it('blocks, records and warns of the batches of the same vessel once they are included', async () => {
    const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
    const stay = (from: string, to: string) => ({
      vessels: [{ equipmentId: tank, from, to, volumeInLiters: 500 }],
    });
    const before = await brewery.brew(brewery.maltLot, stay('2026-02-01', '2026-02-10'));
    await brewery.change('recordBatchLoss', {
      batchId: before.id,
      kind: 'destroyed',
      volumeInLiters: before.volumeInTankInLiters,
      reason: 'Cuve vidée',
    });
    const next = await brewery.brew(brewery.otherLot, stay('2026-02-12', '2026-02-20'));
    const item = await brewery.bottle(next.id, 10);
    const code = await generate('batch', next.id);
    const recall = await done(startRecall({}));
    expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
    expect((await readPublic(code)).recall).toBeNull();
    await done(update(recall.id, { includesSiblings: true }));
    expect(await refusal(moving(item, 1, { move: 'sale' }))).toMatchObject({
      message: expect.stringMatching(/bloqué/),
    });
    expect((await readPublic(code)).recall).not.toBeNull();
    expect(await recordsOf(`batchId: "${next.id}"`)).toMatchObject([
      { title: `Brassin ${next.batchNumber} rappelé` },
    ]);
    expect((await done(recallOf(recall.id))).graph.batches.map(({ id }) => id).sort()).toEqual(
      [before.id, next.id].sort(),
    );
    const { data } = await ask<{ title: string }[]>('{ answer: notifications { title } }', {});
    expect(data.answer[0]?.title).toMatch(/^Rappel élargi/);
    // Narrower, it would free what is blocked.
    expect(await refusal(update(recall.id, {}))).toMatchObject({
      fields: ['includesSiblings'],
      message: expect.stringMatching(/pas se restreindre/),
    });
    // It frees at its end what it blocked since its start.
    await done(endRecall(recall.id));
    expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
  });

  it('of a vessel reaches the batches of later days', async () => {
    const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
    const later = await brewery.brew(brewery.otherLot, {
      brewDate: '2026-02-12',
      fermentationStartDate: '2026-02-12',
      vessels: [{ equipmentId: tank, from: '2026-02-12', to: '2026-02-20', volumeInLiters: 500 }],
    });
    const item = await brewery.bottle(later.id, 10);
    const vessel = { causeType: 'vessel', causeId: tank, from: '2026-02-01', to: '2026-02-05' };
    const recall = await done(startRecall(vessel));
    expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
    const wider = { from: '2026-02-01', to: '2026-02-28' };
    expect(await done(update(recall.id, wider))).toMatchObject(wider);
    expect(await refusal(moving(item, 1, { move: 'sale' }))).toMatchObject({
      message: expect.stringMatching(/bloqué/),
    });
    expect(await recordsOf(`equipmentId: "${tank}"`)).toMatchObject([
      { title: 'Rappel modifié : fin', description: 'Fin : 05/02/2026 → 28/02/2026' },
    ]);
    expect(await refusal(update(recall.id, { ...wider, to: '2026-02-10' }))).toMatchObject({
      fields: ['to'],
    });
    await done(endRecall(recall.id));
  });

  it('blocks nothing as an exercise, and needs a lead of the same brewery', async () => {
    const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
    const vessels = [
      { equipmentId: tank, from: '2026-02-12', to: '2026-02-20', volumeInLiters: 500 },
    ];
    const item = await brewery.bottle((await brewery.brew(brewery.maltLot, { vessels })).id, 10);
    const exercise = await done(startRecall({ isExercise: true }));
    await done(update(exercise.id, { includesSiblings: true }));
    expect((await moving(item, 1, { move: 'sale' })).errors).toBeUndefined();
    expect(await refusal(update(exercise.id, {}, brewer))).toMatchObject({ code: 'FORBIDDEN' });
    const other = await api.loginAs('admin@other.example');
    expect(await refusal(update(exercise.id, {}, other))).toMatchObject({ code: 'NOT_FOUND' });
    await done(endRecall(exercise.id));
  });
});

it('blocks a lot that is being drawn simultaneously, or the batch brewed of it', async () => {
  const planned = await brewery.plan();
  const lots = [{ lotId: brewery.maltLot, quantity: 20, lineId: brewery.lineOf('mash') }];
  const [started, recalled] = await Promise.all([
    brewery.start(planned.id, { lots, shortageReason: 'Essai court' }),
    startRecall({}),
  ]);
  const { graph } = await done(recallOf(recalled.data.answer.id));
  expect(graph.batches.map(({ id }) => id)).toEqual(started.errors ? [] : [planned.id]);
});

it('notifies the brewery, and records it', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 10);
  await brewery.move(item, 4, { move: 'sale', customerName: 'Épicerie Lemoine' });
  const recall = await done(startRecall({}));
  const { data } = await ask<{ nodes: { title: string }[] }>(
    'query ($id: ID!) { answer: traceabilityPage(filter: { batchId: $id, eventTypes: [recalled] }) { nodes { title } } }',
    { id: batch.id },
  );
  expect(data.answer.nodes).toEqual([{ title: `Brassin ${batch.batchNumber} rappelé` }]);
  const { data: listed } = await ask<{ title: string; priority: string }[]>(
    '{ answer: notifications { title priority action } }',
    {},
    brewer,
  );
  expect(listed.answer[0]).toMatchObject({
    title: expect.stringMatching(/^Rappel lancé/),
    priority: 'high',
    action: `/traceability/recalls/${recall.id}`,
  });
});

it('prepares the declaration of each beer that was sold', async () => {
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 10);
  const unsold = await done(startRecall({ reason: 'Verre ébréché' }));
  const declarationsOf = (id: string, token = brewer) =>
    ask<{ recipeName: string; text: string; missing: string[] }[]>(
      'query ($id: ID!) { answer: recallDeclarations(id: $id) { recipeName text missing } }',
      { id },
      token,
    );
  expect(await done(declarationsOf(unsold.id))).toEqual([]);
  await done(endRecall(unsold.id));
  await brewery.move(item, 4, { move: 'sale', customerName: 'Épicerie Lemoine' });
  const recall = await done(startRecall({ phone: '02 31 00 00 00' }));
  const [declaration] = await done(declarationsOf(recall.id));
  expect(declaration?.text).toContain('Marque : Brasserie du Lavoir');
  expect(declaration?.text).toContain('Motif du rappel : Mycotoxines au-dessus du seuil');
  expect(declaration?.text).toContain('Numéro de contact : 02 31 00 00 00');
  expect(declaration?.text).toContain('Quantité vendue : 4 contenants');
  expect(declaration?.missing).toContain('le GTIN (Bouteille 33 cl)');
  const other = await api.loginAs('admin@other.example');
  expect(await refusal(declarationsOf(recall.id, other))).toMatchObject({ code: 'NOT_FOUND' });
  await done(endRecall(recall.id));
});

it('warns on the public pages until it ends, withdrawn codes included', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 10);
  const untouched = await brewery.brew(brewery.otherLot);
  const codes = {
    batch: await generate('batch', batch.id),
    item: await generate('inventory_item', item),
    lot: await generate('ingredient_lot', brewery.maltLot),
    recipe: await generate('recipe', brewery.recipe.id),
    untouched: await generate('batch', untouched.id),
  };
  await ask('mutation ($id: ID!) { answer: deactivateQrCode(id: $id) }', { id: codes.item.id });
  const exercise = await done(startRecall({ isExercise: true }));
  expect(await readPublic(codes.batch)).toMatchObject({ recall: null });
  await done(endRecall(exercise.id));
  const words = { instruction: 'Rapportez la bouteille.', phone: '02 31 00 00 00' };
  const recall = await done(startRecall(words));
  const warning = {
    startedOn: '2026-03-12',
    reason: 'Mycotoxines au-dessus du seuil',
    ...words,
    noticeUrl: null,
    batchNumbers: null,
  };
  expect(await readPublic(codes.batch)).toMatchObject({ isActive: true, recall: warning });
  expect(await readPublic(codes.lot)).toMatchObject({ recall: warning });
  expect(await readPublic(codes.item)).toEqual({
    isActive: false,
    isRemoved: false,
    recall: warning,
  });
  expect(await readPublic(codes.recipe)).toMatchObject({
    recall: { ...warning, batchNumbers: [batch.batchNumber] },
  });
  expect(await readPublic(codes.untouched)).toMatchObject({ recall: null });
  await done(endRecall(recall.id));
  expect(await readPublic(codes.batch)).toMatchObject({ recall: null });
});

it('names the batches of all running recalls on the page of a beer', async () => {
  const first = await brewery.brew(brewery.maltLot);
  const second = await brewery.brew(brewery.otherLot);
  const code = await generate('recipe', brewery.recipe.id);
  const glass = {
    causeType: 'batch',
    causeId: first.id,
    reason: 'Éclats de verre',
    phone: '02 31 00 00 00',
  };
  const ofFirst = await done(startRecall(glass));
  api.setClock(new Date('2026-03-14T08:00:00Z'));
  const ofSecond = await done(
    startRecall({ causeType: 'batch', causeId: second.id, reason: 'Surpression' }),
  );
  expect((await readPublic(code)).recall).toEqual({
    startedOn: '2026-03-14',
    reason: 'Surpression ; Éclats de verre',
    instruction: null,
    phone: '02 31 00 00 00',
    noticeUrl: null,
    batchNumbers: [first.batchNumber, second.batchNumber].sort(),
  });
  await done(endRecall(ofSecond.id));
  expect((await readPublic(code)).recall).toMatchObject({
    startedOn: '2026-03-12',
    reason: 'Éclats de verre',
    batchNumbers: [first.batchNumber],
  });
  await done(endRecall(ofFirst.id));
});

it('takes what left before it and is entered late, once confirmed, and nothing that left since', async () => {
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 100);
  const recall = await done(startRecall({}));
  api.setClock(new Date('2026-03-13T08:00:00Z'));
  const sale = (quantity: number, happenedOn: string, isConfirmed: boolean) =>
    moving(item, quantity, { move: 'sale', customerName: 'Cave X', happenedOn, isConfirmed });
  expect(await refusal(sale(60, '2026-03-12', false))).toMatchObject({
    fields: ['quantity'],
    message: expect.stringMatching(/bloqué par un rappel/),
  });
  expect((await sale(60, '2026-03-12', true)).errors).toBeUndefined();
  // Of a later day nothing is asked: the day is refused, which is what a form begins with.
  for (const isConfirmed of [false, true]) {
    const { errors } = await sale(1, '2026-03-13', isConfirmed);
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('depuis le 12/03/2026'),
        extensions: { fields: { happenedOn: expect.any(String) } },
      },
    ]);
    expect(errors?.[0]?.extensions.requiresConfirmation).toBeUndefined();
  }
  const transfer = { move: 'transfer', location: 'Quai', happenedOn: '2026-03-12' };
  expect((await refusal(moving(item, 1, { ...transfer, isConfirmed: true }))).message).toMatch(
    /bloqué/,
  );
  const { data } = await ask<{ nodes: { name: string; quantity: number }[] }>(
    'query ($id: ID!) { answer: recallCustomers(recallId: $id) { nodes { name quantity } } }',
    { id: recall.id },
  );
  expect(data.answer.nodes).toEqual([{ name: 'Cave X', quantity: 60 }]);
  // A sale from before the recall may also be corrected upwards.
  const { movements } = await done(
    ask<{ movements: { nodes: { id: string; kind: string }[] } }>(
      'query ($id: ID!) { answer: inventoryItem(id: $id) { movements { nodes { id kind } } } }',
      { id: item },
    ),
  );
  const movementId = movements.nodes.find(({ kind }) => kind === 'sale')?.id;
  const correction = { movementId, quantity: -62, reason: 'Deux de plus', requestId: randomUUID() };
  const correct =
    'mutation ($input: CorrectProductMovementInput!) { answer: correctProductMovement(input: $input) { id } }';
  expect((await ask(correct, { input: correction }, brewer)).errors).toBeUndefined();
  await done(endRecall(recall.id));
});

it('recalls every delivery of a lot, and blocks one that arrives or is renamed meanwhile', async () => {
  const again = await brewery.deliver('ML-1');
  const batch = await brewery.brew(again);
  const misread = await brewery.deliver('ML-l');
  const late = await brewery.brew(misread);
  const recall = await done(startRecall({}));
  expect(recall.totals.batchCount).toBe(1);
  expect(await refusal(startRecall({ causeId: again }))).toMatchObject({
    message: 'Un rappel est déjà en cours pour cette cause.',
  });
  const arrived = await brewery.deliver('ml-1');
  await joinRecallsAt(api, new Date('2026-03-12T09:00:00Z'));
  const blocked = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from ingredient_lots where is_blocked
         and ingredient_id = ${brewery.malt.id}::uuid`.execute(api.adminDatabase);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await blocked()).toEqual([brewery.maltLot, again, arrived].toSorted());
  const { id } = await brewery.plan({ brewDate: '2026-03-13' });
  api.setClock(new Date('2026-03-13T08:00:00Z'));
  const lots = [{ lotId: arrived, quantity: 20, lineId: brewery.lineOf('mash') }];
  expect(
    await refusal(brewery.start(id, { lots, shortageReason: 'Essai court', isConfirmed: true })),
  ).toMatchObject({ message: expect.stringMatching(/bloqué/) });
  // A number that was misread belongs to the recall once it is corrected, with what was brewed of it.
  await answered(
    brewery.stock.updateLot({ id: misread, requestId: randomUUID(), lotNumber: 'ML-1' }),
  );
  expect(await blocked()).toEqual([brewery.maltLot, again, arrived, misread].toSorted());
  const { graph } = await done(recallOf(recall.id));
  expect(graph.batches.map((one) => one.id).toSorted()).toEqual([batch.id, late.id].toSorted());
  expect(await isBlocked(late.id)).toBe(true);
  await done(endRecall(recall.id));
  expect(await blocked()).toEqual([]);
  expect(await isBlocked(late.id)).toBe(false);
});

it('lets a batch that was brewed before join the recall of its lot, once confirmed', async () => {
  const { id } = await brewery.plan({ brewDate: '2026-03-11' });
  const other = await brewery.brew(brewery.otherLot, { brewDate: '2026-03-10' });
  const recall = await done(startRecall({}));
  api.setClock(new Date('2026-03-13T08:00:00Z'));
  const lots = [{ lotId: brewery.maltLot, quantity: 20, lineId: brewery.lineOf('mash') }];
  const starting = { lots, shortageReason: 'Essai court' };
  const asked = (await brewery.start(id, starting)).errors;
  expect(asked).toMatchObject([
    {
      message: expect.stringContaining('depuis le 12/03/2026'),
      extensions: { requiresConfirmation: true },
    },
  ]);
  // Of a later day nothing is asked.
  const later = await brewery.start(id, { ...starting, brewDate: '2026-03-13', isConfirmed: true });
  expect(later.errors).toMatchObject([{ message: expect.stringContaining('brassé avant') }]);
  const { data } = await brewery.start(id, { ...starting, isConfirmed: true });
  expect(data.answer).toMatchObject({ status: 'in_progress' });
  expect(await isBlocked(id)).toBe(true);
  const batchIds = async () =>
    (await done(recallOf(recall.id))).graph.batches.map((one) => one.id).toSorted();
  expect(await batchIds()).toEqual([id]);
  await expect(
    brewery.change('updateProductionBatch', { id, status: 'completed' }).then(() =>
      brewery.change('packageProductionBatch', {
        id,
        lines: [{ containerType: 'bottle', volumeInLiters: 0.33, quantity: 10 }],
      }),
    ),
  ).rejects.toThrow(/bloqué par un rappel/);
  // What was weighed is in the batch, whatever the stock says.
  await brewery.weigh(other.id, { lotId: brewery.maltLot });
  expect(await isBlocked(other.id)).toBe(true);
  expect(await batchIds()).toEqual([id, other.id].toSorted());
  await done(endRecall(recall.id));
  expect(await isBlocked(id)).toBe(false);
  expect(await isBlocked(other.id)).toBe(false);
});

it('draws what a kettle without network drew before the recall', async () => {
  const begin = (batchId: string, happenedAt: string) =>
    done(
      ask<{ id: string; isBlocked: boolean }>(
        'mutation ($input: BrewDayEventInput!) { answer: addBrewDayEvent(input: $input) { id isBlocked } }',
        {
          input: {
            batchId,
            requestId: randomUUID(),
            kind: 'started',
            stepKey: 'mash-1',
            happenedAt,
          },
        },
        brewer,
      ),
    );
  const before = await brewery.plan({ brewDate: '2026-03-12' });
  const after = await brewery.plan({ brewDate: '2026-03-12' });
  const recall = await done(startRecall({}));
  api.setClock(new Date('2026-03-13T08:00:00Z'));
  await begin(before.id, '2026-03-12T07:00:00Z');
  await begin(after.id, '2026-03-12T09:00:00Z');
  expect([await isBlocked(before.id), await isBlocked(after.id)]).toEqual([true, false]);
  const { graph } = await done(recallOf(recall.id));
  expect(graph.batches.map((one) => one.id)).toEqual([before.id]);
  await done(endRecall(recall.id));
});

it('leaves out what enters a suspect vessel once the recall runs', async () => {
  const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
  const stay = (from: string, to: string) => ({
    brewDate: from,
    fermentationStartDate: from,
    vessels: [{ equipmentId: tank, from, to, volumeInLiters: 500 }],
  });
  const before = await brewery.brew(brewery.maltLot, stay('2026-02-01', '2026-02-10'));
  await brewery.bottle(before.id, 10, '2026-02-10');
  const ofVessel = await done(startRecall({ causeType: 'vessel', causeId: tank }));
  const ofLot = await done(startRecall({ includesSiblings: true }));
  api.setClock(new Date('2026-03-14T08:00:00Z'));
  const next = await brewery.brew(brewery.otherLot, stay('2026-03-14', '2026-03-20'));
  for (const { id } of [ofVessel, ofLot]) {
    const { graph } = await done(recallOf(id));
    expect(graph.batches.map((one) => one.id)).toEqual([before.id]);
  }
  expect(await isBlocked(next.id)).toBe(false);
  await done(endRecall(ofVessel.id));
  await done(endRecall(ofLot.id));
});

it('keeps with a recall that has ended what was packaged late', async () => {
  const batch = await brewery.packaged(brewery.maltLot);
  const recall = await done(startRecall({}));
  const late = await enter({ batchId: batch.id });
  const containers = async () =>
    (await done(recallOf(recall.id))).graph.containers.map(({ id }) => id);
  const running = await containers();
  expect(running).toContain(late.id);
  await done(endRecall(recall.id));
  expect((await containers()).sort()).toEqual(running.sort());
});

it('requires a lead of the brewery, and runs once per request', async () => {
  const requestId = randomUUID();
  expect(await refusal(startRecall({}, brewer))).toMatchObject({ code: 'FORBIDDEN' });
  const [first, again] = await Promise.all([
    startRecall({ requestId }),
    startRecall({ requestId }),
  ]);
  expect(again.data.answer.id).toBe(first.data.answer.id);
  const { id } = first.data.answer;
  expect(await refusal(endRecall(id, {}, brewer))).toMatchObject({ code: 'FORBIDDEN' });
  const other = await api.loginAs('admin@other.example');
  expect(await refusal(recallOf(id, other))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(endRecall(id, {}, other))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(startRecall({}, other))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(startRecall({ reason: '' }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await refusal(endRecall(id, { reason: ' ' }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await done(recallOf(id))).recall.id).toBe(id);
});

it('warns on the pages of a batch and of its beer when caps are recalled', async () => {
  const name = `Capsule ${randomUUID().slice(0, 8)}`;
  const { id: ingredientId } = await answered(
    brewery.stock.create({ name, type: 'closure', unit: 'unit', minimumStockQuantity: 0 }),
  );
  const receipt = { ingredientId, lotNumber: 'C-1', quantity: 500, receivedOn: '2026-03-01' };
  const { lots } = await answered(brewery.stock.receive(receipt));
  const format =
    'mutation ($input: SavePackagingFormatInput!) { answer: savePackagingFormat(input: $input) { containerType } }';
  const materials = [{ ingredientId, quantity: 1, perContainers: 1 }];
  await done(ask(format, { input: { containerType: 'bottle', volumeInLiters: 0.33, materials } }));
  const batch = await brewery.brew(brewery.maltLot);
  await brewery.bottle(batch.id, 100);
  const untouched = await brewery.brew(brewery.otherLot);
  const recall = await done(startRecall({ causeId: lots[0]?.id }));
  const warning = { recall: { batchNumbers: [batch.batchNumber] } };
  expect(await readPublic(await generate('batch', batch.id))).toMatchObject(warning);
  expect(await readPublic(await generate('recipe', brewery.recipe.id))).toMatchObject(warning);
  expect(await readPublic(await generate('batch', untouched.id))).toMatchObject({ recall: null });
  await done(endRecall(recall.id));
});
