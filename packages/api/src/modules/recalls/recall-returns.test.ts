import { randomUUID } from 'node:crypto';
import type { RecallDetails, RecallReturn, RecallReturnPage } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';

let api: TestApi;
let manager: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
let item: string;
let recallId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewery = await openTracedBrewery(api, manager);
  item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 100);
  await brewery.move(item, 24, { move: 'sale', customerName: 'Cave du Pont' });
  await brewery.move(item, 6, { move: 'sale', customerName: null });
  recallId = await startRecall();
});

const ask = <Answer>(document: string, variables: object, token = manager) =>
  api.query<{ answer: Answer }>(document, { ...variables }, token);
const mutate = <Answer>(field: string, input: object, selection: string, token = manager) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return ask<Answer>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    token,
  );
};
const startRecall = async (values: object = {}) =>
  (
    await mutate<{ id: string }>(
      'startRecall',
      {
        causeType: 'lot',
        causeId: brewery.maltLot,
        includesSiblings: false,
        isExercise: false,
        reason: 'Mycotoxines au-dessus du seuil',
        ...values,
      },
      '{ id }',
    )
  ).data.answer.id;

const fields = `{ id itemId customerName kind quantity happenedOn document note previousQuantity
  correctionReason userName }`;
const key = 'name:cave du pont';
const note = (values: object, token = manager) =>
  mutate<RecallReturn>(
    'noteRecallReturn',
    { recallId, itemId: item, kind: 'returned', quantity: 10, happenedOn: '2026-03-12', ...values },
    fields,
    token,
  );
const correct = (id: string, quantity: number, values: object = {}) =>
  mutate<RecallReturn>(
    'correctRecallReturn',
    { id, quantity, happenedOn: '2026-03-11', reason: 'Recompté au quai', ...values },
    fields,
  );
const pageOf = async () =>
  (
    await ask<RecallReturnPage>(
      `query ($recallId: ID!) { answer: recallReturns(recallId: $recallId) {
        totalCount nodes ${fields} } }`,
      { recallId },
    )
  ).data.answer;
const totalsOf = async () =>
  (
    await ask<RecallDetails>(
      `query ($id: ID!) { answer: recall(id: $id) { graph { containers { id } } returns {
        outQuantity returnedQuantity destroyedOutsideQuantity destroyedQuantity
        containers { containersId returnedQuantity destroyedOutsideQuantity destroyedQuantity } } } }`,
      { id: recallId },
    )
  ).data.answer.returns;

it('counts what is still out, by kind of containers and in all', async () => {
  expect(await totalsOf()).toMatchObject({ outQuantity: 30, containers: [] });
  const noted = await note({ customerKey: key, document: 'BL 118', note: 'Par le livreur' });
  expect(noted.data.answer).toMatchObject({
    customerName: 'Cave du Pont',
    quantity: 10,
    document: 'BL 118',
    note: 'Par le livreur',
    userName: 'Marc Petit',
    previousQuantity: null,
  });
  await note({ kind: 'destroyed_outside', quantity: 4, happenedOn: '2026-03-10' });
  await note({ kind: 'destroyed', quantity: 7, document: 'Attestation 12' });
  const sums = { returnedQuantity: 10, destroyedOutsideQuantity: 4, destroyedQuantity: 7 };
  expect(await totalsOf()).toEqual({
    ...sums,
    outQuantity: 16,
    containers: [{ containersId: item, ...sums }],
  });
  const { totalCount, nodes } = await pageOf();
  expect(totalCount).toBe(3);
  expect(nodes.map(({ kind, happenedOn }) => [kind, happenedOn])).toEqual([
    ['destroyed', '2026-03-12'],
    ['returned', '2026-03-12'],
    ['destroyed_outside', '2026-03-10'],
  ]);
});

it('takes no more than left, than one customer received, and than came back', async () => {
  expect(await refusal(note({ quantity: 31 }))).toMatchObject({
    fields: ['quantity'],
    message: expect.stringContaining('parti que 30 contenants'),
  });
  await note({ customerKey: key, quantity: 20 });
  expect(await refusal(note({ customerKey: key, quantity: 5 }))).toMatchObject({
    fields: ['quantity'],
    message: expect.stringContaining('reçu 24'),
  });
  expect(await refusal(note({ kind: 'destroyed', quantity: 21 }))).toMatchObject({
    message: expect.stringContaining('revenu que 20'),
  });
  expect((await refusal(note({ customerKey: randomUUID() }))).code).toBe('NOT_FOUND');
  const other = await brewery.bottle((await brewery.brew(brewery.otherLot)).id, 10);
  expect((await refusal(note({ itemId: other }))).code).toBe('NOT_FOUND');
  expect(await refusal(note({ happenedOn: '2999-01-01' }))).toMatchObject({
    fields: ['happenedOn'],
  });
  expect((await pageOf()).totalCount).toBe(1);
});

it('offers those who received the containers, by a part of their name', async () => {
  const search = async (text: string | null) =>
    (
      await ask<{ id: string; name: string; quantity: number }[]>(
        `query ($recallId: ID!, $itemId: ID!, $search: String) { answer: recallRecipients(
          recallId: $recallId, itemId: $itemId, search: $search) { id name quantity } }`,
        { recallId, itemId: item, search: text },
      )
    ).data.answer;
  const cave = { id: key, name: 'Cave du Pont', quantity: 24 };
  expect(await search(null)).toEqual([cave]);
  expect(await search('PONT')).toEqual([cave]);
  expect(await search('léon')).toEqual([]);
});

it('lets one of two at the same moment have the last containers', async () => {
  const both = await Promise.all([note({ quantity: 20 }), note({ quantity: 20 })]);
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
  expect((await totalsOf()).outQuantity).toBe(10);
});

it('replaces a corrected line, once, and keeps the former one', async () => {
  const { id } = (await note({ customerKey: key })).data.answer;
  const corrected = (await correct(id, 12)).data.answer;
  expect(corrected).toMatchObject({
    customerName: 'Cave du Pont',
    quantity: 12,
    happenedOn: '2026-03-11',
    previousQuantity: 10,
    correctionReason: 'Recompté au quai',
  });
  expect((await refusal(correct(id, 3))).code).toBe('CONFLICT');
  expect(await refusal(correct(corrected.id, 25))).toMatchObject({ fields: ['quantity'] });
  await note({ kind: 'destroyed', quantity: 12 });
  expect((await refusal(correct(corrected.id, 5))).message).toContain('revenu que 5');
  expect((await pageOf()).nodes.map(({ quantity }) => quantity)).toEqual([12, 12]);
  const lines = await api.adminDatabase
    .selectFrom('recallReturns')
    .select('quantity')
    .where('recallId', '=', recallId)
    .orderBy('position')
    .execute();
  expect(lines.map(({ quantity }) => quantity)).toEqual([10, 12, 12]);
});

it('withdraws a line with a quantity of zero, which stays in the list', async () => {
  const { id } = (await note({})).data.answer;
  await correct(id, 0);
  expect((await pageOf()).nodes).toMatchObject([{ quantity: 0, previousQuantity: 10 }]);
  expect((await totalsOf()).outQuantity).toBe(30);
});

it('is written down among the events, without the name of the customer', async () => {
  const { id } = (await note({ customerKey: key })).data.answer;
  await correct(id, 1);
  const { data } = await ask<{ nodes: { title: string; description: string | null }[] }>(
    `query ($id: ID!) { answer: traceabilityPage(
      filter: { inventoryItemId: $id, eventTypes: [recalled] }) { nodes { title description } } }`,
    { id: item },
  );
  expect(data.answer.nodes).toEqual([
    { title: 'Rappel : 1 contenant rendu (au lieu de 10)', description: 'Recompté au quai' },
    { title: 'Rappel : 10 contenants rendus', description: null },
  ]);
});

it('is noted by leads, of their own recall, once per request, also after its end', async () => {
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(note({}, brewer))).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  expect((await refusal(note({}, stranger))).code).toBe('NOT_FOUND');
  await mutate('endRecall', { id: recallId, reason: 'Tout est revenu' }, '{ id }');
  const requestId = randomUUID();
  const first = await note({ requestId });
  expect((await note({ requestId })).data.answer.id).toBe(first.data.answer.id);
  expect((await totalsOf()).outQuantity).toBe(20);
});
