import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answeredBatch } from '../testing/batch-calls';
import { openBrewery } from '../testing/brewery';

let api: TestApi;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
let batchId: string;

beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewery = await openBrewery(api, await api.loginAs('brewer@demo.example'));
});
afterAll(() => api.close());
beforeEach(async () => {
  await brewery.stock.receive({
    ingredientId: brewery.malt.id,
    lotNumber: `ML-${randomUUID().slice(0, 6)}`,
    receivedOn: '2026-03-01',
    quantity: 100,
  });
  const batch = await brewery.plan();
  await brewery.start(batch.id);
  batchId = batch.id;
});

const gravity = (gravityReading: number, timestamp: string, isConfirmed = false) =>
  brewery.calls.addLog(batchId, { type: 'gravity', gravityReading, timestamp, isConfirmed });
const logs = async () => (await answeredBatch(brewery.calls.get(batchId))).logs;

it('stands in the place of a wrong reading, which counts for nothing any more', async () => {
  await gravity(1.15, '2026-03-12T06:31:00Z', true);
  const wrong = await answeredBatch(brewery.calls.get(batchId));
  expect(wrong.figures.originalGravity.measured).toBe(1.15);
  const [log] = wrong.logs;
  const answer = await brewery.calls.correctLog({
    id: log?.id ?? '',
    type: 'gravity',
    gravityReading: 1.051,
    reason: 'chiffres inversés',
  });
  expect(answer.data.answer.batch).toMatchObject({
    figures: { originalGravity: { measured: 1.051 } },
    lastGravity: { value: 1.051, timestamp: '2026-03-12T06:31:00.000Z' },
  });
  expect(await logs()).toMatchObject([
    { gravityReading: 1.15, isCorrected: true, replacesId: null },
    {
      gravityReading: 1.051,
      isCorrected: false,
      replacesId: log?.id,
      correctionReason: 'chiffres inversés',
      timestamp: '2026-03-12T06:31:00.000Z',
      userName: 'Élodie Zimmer',
    },
  ]);
});

it('is stored once for one request id, and once for one log', async () => {
  await gravity(1.049, '2026-03-12T06:31:00Z');
  const [log] = await logs();
  const correction = { id: log?.id ?? '', type: 'gravity', reason: 'mauvaise ligne' } as const;
  const requestId = randomUUID();
  const sent = { ...correction, requestId, gravityReading: 1.05 };
  const answers = await Promise.all([1, 2, 3].map(() => brewery.calls.correctLog(sent)));
  await api.adminDatabase.deleteFrom('idempotencyKeys').execute();
  answers.push(await brewery.calls.correctLog(sent));
  expect(new Set(answers.map(({ data }) => data.answer.id)).size).toBe(1);
  expect(
    await refusal(brewery.calls.correctLog({ ...sent, requestId: randomUUID() })),
  ).toMatchObject({
    message: 'Cette saisie est déjà corrigée : corrigez celle qui la remplace.',
  });
  const [, corrected] = await logs();
  await brewery.calls.correctLog({ ...correction, id: corrected?.id ?? '', gravityReading: 1.048 });
  expect((await logs()).map(({ isCorrected }) => isCorrected)).toEqual([true, true, false]);
});

it('lets one of two corrections at the same moment stand', async () => {
  await gravity(1.049, '2026-03-12T06:31:00Z');
  const [log] = await logs();
  const correct = (gravityReading: number) =>
    brewery.calls.correctLog({
      id: log?.id ?? '',
      type: 'gravity',
      gravityReading,
      reason: 'relu à deux',
    });
  const answers = await Promise.all([correct(1.05), correct(1.048)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(await logs()).toHaveLength(2);
});

it('is refused without a reason, for cellar work, an archived batch and another brewery', async () => {
  await gravity(1.049, '2026-03-12T06:31:00Z');
  const [log] = await logs();
  const correction = { id: log?.id ?? '', type: 'gravity', gravityReading: 1.05 } as const;
  expect(await refusal(brewery.calls.correctLog({ ...correction, reason: ' ' }))).toMatchObject({
    fields: ['reason'],
  });
  const early = { ...correction, reason: 'trop tôt', timestamp: '2026-03-01T06:00:00Z' };
  expect(await refusal(brewery.calls.correctLog(early))).toMatchObject({ fields: ['timestamp'] });
  const other = await openBrewery(api, await api.loginAs('admin@other.example'));
  expect(
    await refusal(other.calls.correctLog({ ...correction, reason: 'pas à nous' })),
  ).toMatchObject({ code: 'NOT_FOUND' });
  await brewery.calls.change('harvestYeast', {
    batchId,
    requestId: randomUUID(),
    quantity: 1,
  });
  const harvest = (await logs()).find(({ type }) => type === 'harvest');
  expect(
    await refusal(
      brewery.calls.correctLog({ ...correction, id: harvest?.id ?? '', reason: 'moins de levure' }),
    ),
  ).toMatchObject({ message: expect.stringMatching(/ne se corrige pas/) });
});

it('refuses a reading far off the curve until somebody confirms it', async () => {
  expect(await refusal(gravity(1.15, '2026-03-12T06:31:00Z'))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['gravityReading'],
    message: expect.stringMatching(/^1,150 est 0,\d{3} au-dessus de la courbe prévue/),
  });
  expect(await logs()).toEqual([]);
  expect((await gravity(1.15, '2026-03-12T06:31:00Z', true)).errors).toBeUndefined();
});
