import 'fake-indexeddb/auto';
import type { ErrorCode } from '@cervoise/domain/errors';
import { apiError, createMockApi, signIn } from '@cervoise/graphql-client/testing';
import { dropLog, loadLogs, type Queued, queueLog, sendLogs, useLogQueueStore } from './log-queue';

const { id: userId, tenantId } = signIn();
const batchId = '1b000000-0000-4000-8000-000000000031';
const otherBatchId = '1b000000-0000-4000-8000-000000000032';
const morning = '2026-11-24T07:42:00.000Z';
const later = '2026-11-24T08:10:00.000Z';
const evening = '2026-11-24T18:30:00.000Z';
const storedId = '5b000000-0000-4000-8000-000000000001';

const entry = (requestId: string, more: { batchId?: string; timestamp?: string }) => ({
  requestId,
  userId,
  batchId,
  batchNumber: '2026-031',
  timestamp: morning,
  queuedAt: 1,
  refusal: null,
  ...more,
});
const gravity = {
  type: 'gravity',
  notes: 'Pipette',
  gravityReading: 1.03,
  temperatureReading: 18.5,
  phReading: 4.6,
} as const;
const logOf = (requestId: string, more: Parameters<typeof entry>[1] = {}) =>
  ({ ...entry(requestId, more), values: gravity }) satisfies Queued;
const eventOf = (requestId: string, more: Parameters<typeof entry>[1] = {}) =>
  ({
    ...entry(requestId, more),
    brewEvent: { kind: 'finished', stepKey: 'mash-1' },
    about: 'Empâtage : terminé',
  }) satisfies Queued;

/**
 * A mock server that fails for the request ids in `broken` and accepts all others.
 * @returns also `arrived`, the ids it has received
 */
function serverWithout(broken: ReadonlyMap<string, Error>) {
  const arrived: string[] = [];
  const take = (requestId: string, answer: object) => {
    arrived.push(requestId);
    const failure = broken.get(requestId);
    if (failure) throw failure;
    return answer;
  };
  const api = createMockApi({
    addBatchLog: ({ logInput }: { logInput: { requestId: string } }) =>
      take(logInput.requestId, { id: storedId }),
    correctBatchLog: ({ input }: { input: { requestId: string } }) =>
      take(input.requestId, { id: storedId }),
    addBrewDayEvent: ({ input }: { input: { requestId: string } }) =>
      take(input.requestId, { id: batchId, status: 'in_progress', brewDay: { events: [] } }),
  });
  return { api, arrived };
}

const left = () => useLogQueueStore.getState().entries;

beforeEach(async () => {
  await loadLogs(userId);
  for (const { requestId } of left()) await dropLog(requestId);
});

it('sends a log with all its readings, and no second question about a far one', async () => {
  const { api } = serverWithout(new Map());
  await queueLog(logOf('log'));
  await sendLogs(api.client);
  expect(api.variablesOf('AddBatchLog')).toEqual([
    { batchId, logInput: { requestId: 'log', timestamp: morning, isConfirmed: true, ...gravity } },
  ]);
});

it('puts a correction in place of the stored log, under its reason', async () => {
  const { api } = serverWithout(new Map());
  const sent = jest.spyOn(api.client, 'mutate');
  await queueLog({ ...logOf('fix'), replaces: { logId: storedId, reason: 'Densimètre faux' } });
  await sendLogs(api.client);
  expect(api.variablesOf('CorrectBatchLog').map(({ input }) => input)).toEqual([
    {
      tenantId,
      id: storedId,
      reason: 'Densimètre faux',
      requestId: 'fix',
      timestamp: morning,
      isConfirmed: true,
      ...gravity,
    },
  ]);
  expect(api.variablesOf('AddBatchLog')).toEqual([]);
  expect(sent.mock.calls[0]?.[0].context).toEqual({ suppressErrorToast: true });
  expect(left()).toEqual([]);
});

it('sends an event of a brew day with the moment at which it happened', async () => {
  const { api } = serverWithout(new Map());
  const sent = jest.spyOn(api.client, 'mutate');
  await queueLog(eventOf('event'));
  await sendLogs(api.client);
  expect(api.variablesOf('AddBrewDayEvent').map(({ input }) => input)).toEqual([
    {
      tenantId,
      requestId: 'event',
      batchId,
      happenedAt: morning,
      kind: 'finished',
      stepKey: 'mash-1',
    },
  ]);
  expect(sent.mock.calls[0]?.[0].context).toEqual({ suppressErrorToast: true });
  expect(left()).toEqual([]);
});

it('tells a brew day in its order, and lets everything else overtake what fails', async () => {
  const broken = new Map([['first', apiError('INTERNAL_SERVER_ERROR')]]);
  const { api, arrived } = serverWithout(broken);
  await queueLog(eventOf('first'));
  await queueLog(eventOf('next of the day', { timestamp: later }));
  await queueLog(logOf('log of that moment'));
  await queueLog(logOf('log of another moment', { timestamp: evening }));
  await queueLog(eventOf('another brew day', { batchId: otherBatchId }));
  await sendLogs(api.client);
  expect(arrived).toEqual(['first', 'log of another moment', 'another brew day']);
  broken.clear();
  await sendLogs(api.client);
  expect(arrived.slice(3)).toEqual(['first', 'next of the day', 'log of that moment']);
  expect(left()).toEqual([]);
});

it('holds up nothing behind an event that was refused', async () => {
  const { api, arrived } = serverWithout(new Map([['first', apiError('CONFLICT')]]));
  await queueLog(eventOf('first'));
  await queueLog(eventOf('next', { timestamp: later }));
  await sendLogs(api.client);
  expect(arrived).toEqual(['first', 'next']);
  expect(left().map(({ requestId }) => requestId)).toEqual(['first']);
});

it.each<ErrorCode>(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'])(
  'keeps what is refused as %s to be corrected, without trying again',
  async (code) => {
    const { api, arrived } = serverWithout(new Map([['log', apiError(code)]]));
    await queueLog({ ...logOf('log'), serverError: 'Une erreur est survenue sur le serveur.' });
    await sendLogs(api.client);
    await sendLogs(api.client);
    expect(arrived).toEqual(['log']);
    expect(left()).toMatchObject([{ refusal: expect.any(String), serverError: null }]);
  },
);

it.each<ErrorCode>(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'SUSPENDED'])(
  'waits with everything at %s, and shows no error of the entry',
  async (code) => {
    const broken = new Map([['log', apiError(code)]]);
    const { api, arrived } = serverWithout(broken);
    await queueLog(logOf('log'));
    await queueLog(logOf('next', { timestamp: later }));
    await sendLogs(api.client);
    expect(arrived).toEqual(['log']);
    expect(useLogQueueStore.getState().standstill).toBe('busy');
    expect(left()).toEqual([logOf('log'), logOf('next', { timestamp: later })]);
    broken.clear();
    await sendLogs(api.client);
    expect(useLogQueueStore.getState().standstill).toBeNull();
    expect(left()).toEqual([]);
  },
);

it('says each reason of a refusal once', async () => {
  const fields = { gravityReading: 'La densité est trop haute.', notes: 'La note est longue.' };
  const refused = apiError('BAD_USER_INPUT', { message: 'La densité est trop haute.', fields });
  const { api } = serverWithout(new Map([['log', refused]]));
  await queueLog(logOf('log'));
  await sendLogs(api.client);
  expect(left()[0]?.refusal).toBe('La densité est trop haute. La note est longue.');
});
