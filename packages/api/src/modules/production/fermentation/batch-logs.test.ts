import { randomUUID } from 'node:crypto';
import { withTenant } from '../../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { insertRecipeName } from '../../recipes/recipe-names';
import { answeredBatch, batchCalls, plannedBatch } from '../testing/batch-calls';
import { insertBatch } from '../testing/insert-batch';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof batchCalls>;
let batchId: string;

const brew = async (email: string, status: 'planned' | 'in_progress', batchNumber: string) => {
  const { tenantId } = await api.actorOf(email);
  return withTenant(api.database, { tenantId }, async (tx) => {
    const recipeId = await insertRecipeName(tx, tenantId, 'Blonde');
    const days = { brewDate: '2026-03-10', fermentationStartDate: '2026-03-10' };
    return insertBatch(tx, tenantId, { ...plannedBatch, ...days, recipeId, status, batchNumber });
  });
};

beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  calls = batchCalls(api, token);
});
afterAll(() => api.close());
beforeEach(async () => {
  batchId = await brew('brewer@demo.example', 'in_progress', randomUUID().slice(0, 8));
});

it('stores measurements in order, and returns the last of each kind', async () => {
  await calls.addLog(batchId, {
    type: 'gravity',
    gravityReading: 1.022,
    temperatureReading: 18.9,
    timestamp: '2026-03-11T07:30:00Z',
  });
  const added = await calls.addLog(batchId, { type: 'ph', phReading: 4.31, notes: 'Éprouvette' });
  expect(added.data.answer.batch.logs).toHaveLength(2);
  await calls.addLog(batchId, {
    type: 'gravity',
    gravityReading: 1.05,
    timestamp: '2026-03-10T09:00:00Z',
  });
  const batch = await answeredBatch(calls.get(batchId));
  expect(batch.logs.map(({ type, gravityReading }) => [type, gravityReading])).toEqual([
    ['gravity', 1.05],
    ['gravity', 1.022],
    ['ph', null],
  ]);
  expect(batch.logs[2]).toMatchObject({
    timestamp: '2026-03-12T08:00:00.000Z',
    phReading: 4.31,
    userName: 'Élodie Zimmer',
  });
  expect(batch).toMatchObject({
    fermentationDay: 2,
    lastGravity: { value: 1.022, timestamp: '2026-03-11T07:30:00.000Z' },
    lastTemperature: { value: 18.9 },
    figures: { originalGravity: { measured: 1.05 }, attenuation: { measured: 56 } },
  });
});

it('does not conflict with an open form of the batch', async () => {
  const { updatedAt } = await answeredBatch(calls.get(batchId));
  await calls.addLog(batchId, { type: 'note', notes: 'Krausen retombé' });
  const saved = calls.update({ id: batchId, updatedAt, notes: 'Suite' });
  expect((await answeredBatch(saved)).notes).toBe('Suite');
});

it('stores a resent log once: at once, later, and after its idempotency key has expired', async () => {
  const log = { requestId: randomUUID(), type: 'gravity', gravityReading: 1.02 } as const;
  const sent = { ...log, timestamp: '2026-03-12T06:00:00Z' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => calls.addLog(batchId, sent)));
  await api.adminDatabase.deleteFrom('idempotencyKeys').execute();
  answers.push(await calls.addLog(batchId, sent));
  answers.push(await calls.addLog(batchId, sent));
  expect(new Set(answers.map(({ data }) => data.answer.id)).size).toBe(1);
  expect((await answeredBatch(calls.get(batchId))).logs).toHaveLength(1);
  expect(await refusal(calls.addLog(batchId, { ...sent, gravityReading: 1.03 }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

it('refuses empty measurements, future ones, and those before the brew', async () => {
  const refused = (log: Parameters<typeof calls.addLog>[1]) => refusal(calls.addLog(batchId, log));
  expect(await refused({ type: 'gravity' })).toMatchObject({
    message: 'Indiquez la densité.',
    fields: ['gravityReading'],
  });
  expect(await refused({ type: 'note', notes: '  ' })).toMatchObject({
    message: 'Écrivez la note.',
  });
  expect(await refused({ type: 'gravity', gravityReading: 1.5 })).toMatchObject({
    fields: ['gravityReading'],
  });
  const reading = { type: 'temperature', temperatureReading: 18 } as const;
  expect(await refused({ ...reading, timestamp: '2026-03-12T08:20:00Z' })).toMatchObject({
    message: 'Une mesure ne peut pas être à venir.',
  });
  expect(await refused({ ...reading, timestamp: '2026-03-09T08:00:00Z' })).toMatchObject({
    message: 'Une mesure ne peut pas précéder le jour du brassage.',
  });
  const planned = await brew('brewer@demo.example', 'planned', 'P-1');
  expect(await refusal(calls.addLog(planned, reading))).toMatchObject({
    message: 'Ce brassin n’a pas commencé : rien ne s’y mesure encore.',
  });
  const foreign = await brew('admin@other.example', 'in_progress', 'R-1');
  expect(await refusal(calls.addLog(foreign, reading))).toMatchObject({ code: 'NOT_FOUND' });
});
