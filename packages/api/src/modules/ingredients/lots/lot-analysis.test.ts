import { randomUUID } from 'node:crypto';
import type { CreateIngredientInput, IngredientLotChange } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered, type IngredientCalls, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let manager: string;
let brewer: string;
let stock: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
  stock = ingredientCalls(api, brewer);
});
afterAll(() => api.close());

interface AnalysedLot {
  readonly id: string;
  readonly alphaAcid: number | null;
  readonly moisture: number | null;
  readonly awaitsAnalysis: boolean;
  readonly isBlocked: boolean;
  readonly outsideLimits: readonly string[];
  readonly updatedAt: string;
}
const answeredLots = `id blockedQuantity stockQuantity lots(includeEmpty: true) {
  id alphaAcid moisture awaitsAnalysis isBlocked outsideLimits updatedAt }`;
type Answered = { blockedQuantity: number; stockQuantity: number; lots: AnalysedLot[] };

const ask = (document: string, variables: object, token: string) =>
  api.query<{ answer: Answered }>(document, { ...variables }, token);
const analyse = (id: string, values: object, token = brewer) =>
  ask(
    `mutation ($input: RecordLotAnalysisInput!) { answer: recordLotAnalysis(input: $input) { ${answeredLots} } }`,
    { input: { id, requestId: randomUUID(), ...values } },
    token,
  );
const release = (id: string, values: object = {}, token = manager) =>
  ask(
    `mutation ($input: ReleaseIngredientLotInput!) { answer: releaseIngredientLot(input: $input) { ${answeredLots} } }`,
    { input: { id, requestId: randomUUID(), note: 'Conforme au certificat', ...values } },
    token,
  );
const present = async (id: string): Promise<Answered> =>
  done(ask(`query ($id: ID!) { answer: ingredient(id: $id) { ${answeredLots} } }`, { id }, brewer));
async function done(answer: ReturnType<typeof ask>): Promise<Answered> {
  const { data, errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

async function changesOf(lotId: string) {
  const { data } = await api.query<{ answer: IngredientLotChange[] }>(
    `query ($lotId: ID!) { answer: ingredientLotChanges(lotId: $lotId) { field before after userName } }`,
    { lotId },
    brewer,
  );
  return data.answer.map(({ field, before, after, userName }) => [field, before, after, userName]);
}

/** A hop with limits, 10 kg of it on the shelf, and a delivery of 5 kg. */
async function received(values: Partial<CreateIngredientInput> = {}) {
  const { id } = await answered(
    stock.create({
      name: `Saaz ${randomUUID().slice(0, 8)}`,
      type: 'hop',
      minimumStockQuantity: 0,
      needsAnalysis: true,
      alphaAcidLeast: 3,
      alphaAcidMost: 4.5,
      stockQuantity: 10,
      ...values,
    }),
  );
  await answered(
    stock.receive({
      ingredientId: id,
      lotNumber: 'HB-1',
      quantity: 5,
      receivedOn: '2026-03-12',
      expiryDate: '2027-03-12',
    }),
  );
  const { lots } = await answered(stock.get(id));
  const lotId = lots.find(({ lotNumber }) => lotNumber === 'HB-1')?.id ?? '';
  const lotOf = ({ lots: some }: Answered) => some.find((lot) => lot.id === lotId);
  return { id, lotId, lotOf, lot: async () => lotOf(await present(id)) };
}

it('keeps an analysis, compares it with the limits, and says who entered what', async () => {
  const { lotId, lotOf, lot } = await received();
  const first = await done(analyse(lotId, { alphaAcid: 2.85, moisture: 9.5 }));
  expect(lotOf(first)).toMatchObject({
    alphaAcid: 2.85,
    moisture: 9.5,
    outsideLimits: ['alphaAcid'],
    awaitsAnalysis: true,
  });
  // The whole analysis: what is not sent is removed.
  const second = await done(analyse(lotId, { alphaAcid: 3.1 }, manager));
  expect(lotOf(second)).toMatchObject({ alphaAcid: 3.1, moisture: null, outsideLimits: [] });
  const before = (await lot())?.updatedAt;
  await done(analyse(lotId, { alphaAcid: 3.1 }));
  expect((await lot())?.updatedAt).toBe(before);
  expect(await changesOf(lotId)).toEqual([
    ['moisture', '9.5', null, 'Marc Petit'],
    ['alphaAcid', '2.85', '3.1', 'Marc Petit'],
    ['moisture', null, '9.5', 'Élodie Zimmer'],
    ['alphaAcid', null, '2.85', 'Élodie Zimmer'],
  ]);
});

it('refuses values that cannot be, and those of another type', async () => {
  const { lotId } = await received();
  expect(await refusal(analyse(lotId, { alphaAcid: 81 }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['alphaAcid'],
  });
  expect(await refusal(analyse(lotId, { extract: 80 }))).toMatchObject({
    fields: ['extract'],
    message: 'Cette valeur ne s’analyse pas pour ce type d’ingrédient.',
  });
  expect(await refusal(analyse(randomUUID(), { alphaAcid: 4 }))).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('gives the second of two people a conflict', async () => {
  const { lotId, lot } = await received();
  const updatedAt = (await lot())?.updatedAt;
  await done(analyse(lotId, { updatedAt, alphaAcid: 4 }));
  expect(await refusal(analyse(lotId, { updatedAt, alphaAcid: 5 }))).toMatchObject({
    code: 'CONFLICT',
  });
});

it('blocks what arrives of a controlled ingredient until it is released with a note', async () => {
  const { id, lotId, lotOf, lot } = await received();
  // What stood on the shelf did not arrive.
  expect((await present(id)).blockedQuantity).toBe(5);
  const use = (values: object) =>
    stock.adjust({ ingredientId: id, kind: 'consumption', reason: null, quantity: -1, ...values });
  expect(await refusal(use({ lotId }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message:
      'Ce lot est en attente d’analyse : il ne se brasse ni ne s’utilise avant d’être libéré.',
  });
  expect(await refusal(use({ quantity: -11 }))).toMatchObject({ fields: ['quantity'] });
  // What is broken or wet leaves the stock all the same.
  await answered(use({ lotId, kind: 'loss' }));

  expect(await refusal(release(lotId, {}, brewer))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(release(lotId, { note: ' ' }))).toMatchObject({ fields: ['note'] });
  const released = await done(release(lotId));
  expect(released).toMatchObject({ blockedQuantity: 0 });
  expect(lotOf(released)).toMatchObject({ awaitsAnalysis: false });
  await answered(use({ lotId }));
  await done(release(lotId, { note: 'Encore une fois' }));
  expect((await lot())?.awaitsAnalysis).toBe(false);
  expect(await changesOf(lotId)).toEqual([
    ['release', null, 'Conforme au certificat', 'Marc Petit'],
  ]);
});

it('does not block what arrives of another ingredient, nor what a count finds', async () => {
  const free = await received({ needsAnalysis: false });
  expect((await free.lot())?.awaitsAnalysis).toBe(false);
  const { id } = await answered(
    stock.create({ type: 'hop', minimumStockQuantity: 0, needsAnalysis: true }),
  );
  await answered(stock.count(id, 3));
  expect(await present(id)).toMatchObject({ stockQuantity: 3, blockedQuantity: 0 });
});

it('keeps its reason apart from that of a recall, both ways', async () => {
  const { id, lotId, lotOf } = await received();
  const start = async () => {
    const { data, errors } = await api.query<{ startRecall: { id: string } }>(
      'mutation ($input: StartRecallInput!) { startRecall(input: $input) { id } }',
      {
        input: {
          requestId: randomUUID(),
          causeType: 'lot',
          causeId: lotId,
          includesSiblings: false,
          isExercise: false,
          reason: 'Corps étranger',
        },
      },
      manager,
    );
    if (errors) throw new Error(errors[0]?.message);
    return data.startRecall.id;
  };
  const end = (recall: string) =>
    api.query(
      'mutation ($input: EndRecallInput!) { endRecall(input: $input) { id } }',
      { input: { id: recall, requestId: randomUUID(), reason: 'Analyse rassurante' } },
      manager,
    );
  const traced = async () => {
    const { data } = await api.query<{ traceGraph: { lots: object[] } }>(
      'query ($id: ID!) { traceGraph(type: lot, id: $id) { lots { isBlocked awaitsAnalysis } } }',
      { id: lotId },
      brewer,
    );
    return data.traceGraph.lots;
  };
  const use = () =>
    stock.adjust({ ingredientId: id, lotId, kind: 'consumption', reason: null, quantity: -1 });

  const first = await start();
  expect(await traced()).toEqual([{ isBlocked: true, awaitsAnalysis: true }]);
  expect(await refusal(use())).toMatchObject({ message: expect.stringMatching(/par un rappel/) });
  await end(first);
  expect(await traced()).toEqual([{ isBlocked: false, awaitsAnalysis: true }]);
  expect(await refusal(use())).toMatchObject({ message: expect.stringMatching(/d’analyse/) });

  await start();
  expect(lotOf(await done(release(lotId)))).toMatchObject({
    isBlocked: true,
    awaitsAnalysis: false,
  });
  expect(await refusal(use())).toMatchObject({ message: expect.stringMatching(/par un rappel/) });
});

it('keeps the limits of an ingredient with their history, and refuses reversed ones', async () => {
  const { id } = await received();
  expect(await refusal(stock.update({ id, alphaAcidMost: 2.5 }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['alphaAcidMost'],
  });
  await answered(stock.update({ id, alphaAcidMost: 5, needsAnalysis: false }));
  const lines = await api.adminDatabase
    .selectFrom('ingredientChanges')
    .select(['field', 'before', 'after'])
    .where('ingredientId', '=', id)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { field: 'needsAnalysis', before: 'true', after: 'false' },
    { field: 'alphaAcidMost', before: '4.5', after: '5' },
  ]);
});

it('answers NOT_FOUND to another brewery', async () => {
  const { lotId } = await received();
  const other = await api.loginAs('admin@other.example');
  for (const answer of [analyse(lotId, { alphaAcid: 4 }, other), release(lotId, {}, other)]) {
    expect(await refusal(answer)).toMatchObject({ code: 'NOT_FOUND' });
  }
});
