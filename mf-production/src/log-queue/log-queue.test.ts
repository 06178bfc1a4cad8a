import 'fake-indexeddb/auto';
import { apiError, createMockApi, networkDown, signIn } from '@cervoise/graphql-client/testing';
import { parse } from 'graphql';
import {
  dropLog,
  holdLog,
  loadLogs,
  type QueuedLog,
  queueLog,
  sendLogs,
  useLogQueueStore,
} from './log-queue';

const { id: userId } = signIn();
const offline = () => {
  throw networkDown();
};
const accept = { addBatchLog: { id: '5b000000-0000-4000-8000-000000000001' } };

let count = 0;
function logOf(gravityReading: number, more: Partial<QueuedLog> = {}): QueuedLog {
  count += 1;
  return {
    requestId: `request-${count}`,
    userId,
    batchId: '1b000000-0000-4000-8000-000000000031',
    batchNumber: '2026-031',
    timestamp: '2026-11-24T07:42:00.000Z',
    queuedAt: count,
    values: {
      type: 'gravity',
      notes: null,
      gravityReading,
      temperatureReading: null,
      phReading: null,
    },
    refusal: null,
    ...more,
  };
}

const left = () => useLogQueueStore.getState().entries;
/** What a reload leaves: the memory of the page is gone. */
async function reload(user = userId) {
  useLogQueueStore.setState({ entries: [], loadedFor: null, standstill: null });
  await loadLogs(user);
}

beforeEach(async () => {
  await reload();
  for (const { requestId } of left()) await dropLog(requestId);
});

it('keeps offline logs over a reload, and sends them in order', async () => {
  const api = createMockApi({ addBatchLog: offline });
  const [first, second] = [logOf(1.03), logOf(1.028)];
  await queueLog(first);
  await sendLogs(api.client);
  await queueLog(second);
  await sendLogs(api.client);
  expect(left()).toHaveLength(2);
  expect(useLogQueueStore.getState().standstill).toBe('offline');

  await reload();
  expect(left().map(({ requestId }) => requestId)).toEqual([first.requestId, second.requestId]);
  const sentBefore = api.variablesOf('AddBatchLog').length;
  api.answer(accept);
  await sendLogs(api.client);
  const sent = api.variablesOf('AddBatchLog').slice(sentBefore);
  expect(sent.map(({ logInput }) => [logInput.requestId, logInput.gravityReading])).toEqual([
    [first.requestId, 1.03],
    [second.requestId, 1.028],
  ]);
  expect(sent[0]?.logInput.timestamp).toBe('2026-11-24T07:42:00.000Z');
  await reload();
  expect(left()).toEqual([]);
});

it('resends with the same request id when the answer was lost', async () => {
  let answered = 0;
  const api = createMockApi({
    addBatchLog: () => {
      answered += 1;
      if (answered === 1) throw networkDown();
      return accept.addBatchLog;
    },
  });
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  await sendLogs(api.client);
  const ids = api.variablesOf('AddBatchLog').map(({ logInput }) => logInput.requestId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(left()).toEqual([]);
});

it('keeps a refused log with its reason, over a reload too, and sends later ones', async () => {
  const api = createMockApi({
    addBatchLog: ({ logInput }: { logInput: { gravityReading: number } }) => {
      if (logInput.gravityReading > 1.1) throw apiError('BAD_USER_INPUT');
      return accept.addBatchLog;
    },
  });
  const refused = logOf(1.15);
  await queueLog(refused);
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  await reload();
  expect(left()).toEqual([expect.objectContaining({ refusal: 'Refusé.' })]);

  const before = api.variablesOf('AddBatchLog').length;
  await sendLogs(api.client);
  expect(api.variablesOf('AddBatchLog')).toHaveLength(before);
  api.answer(accept);
  await queueLog({
    ...refused,
    values: { ...refused.values, gravityReading: 1.015 },
    refusal: null,
  });
  await sendLogs(api.client);
  expect(api.variablesOf('AddBatchLog').at(-1)?.logInput).toMatchObject({
    requestId: refused.requestId,
    gravityReading: 1.015,
  });
  expect(left()).toEqual([]);
});

/** Answers each gravity as stated, and lists the gravities in the order in which they came. */
function serverThat(fails: (gravity: number) => Error | null) {
  const arrived: number[] = [];
  const api = createMockApi({
    addBatchLog: ({ logInput }: { logInput: { gravityReading: number } }) => {
      arrived.push(logInput.gravityReading);
      const failure = fails(logInput.gravityReading);
      if (failure) throw failure;
      return accept.addBatchLog;
    },
  });
  return { api, arrived };
}

it('tries no later log once the network failed', async () => {
  const { api, arrived } = serverThat(() => networkDown());
  for (const gravity of [1.03, 1.02, 1.01]) await queueLog(logOf(gravity));
  await sendLogs(api.client);
  expect(arrived).toEqual([1.03]);
});

it('sends the logs behind one that fails on the server, and that one again later', async () => {
  let broken = true;
  const { api, arrived } = serverThat((gravity) =>
    broken && gravity === 1.03 ? apiError('INTERNAL_SERVER_ERROR') : null,
  );
  await queueLog(logOf(1.03));
  await queueLog(logOf(1.02, { timestamp: '2026-11-24T08:00:00.000Z' }));
  await queueLog(logOf(1.01, { batchId: '1b000000-0000-4000-8000-000000000032' }));
  await sendLogs(api.client);
  expect(arrived).toEqual([1.03, 1.02, 1.01]);
  expect(useLogQueueStore.getState().standstill).toBeNull();
  expect(left()).toEqual([
    expect.objectContaining({
      refusal: null,
      serverError: 'Une erreur est survenue sur le serveur.',
    }),
  ]);
  broken = false;
  await reload();
  await sendLogs(api.client);
  expect(left()).toEqual([]);
});

it('lets no log of the same batch and moment overtake one that failed on the server', async () => {
  let broken = true;
  const { api, arrived } = serverThat((gravity) =>
    broken && gravity === 1.03 ? apiError('INTERNAL_SERVER_ERROR') : null,
  );
  await queueLog(logOf(1.03));
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  expect(arrived).toEqual([1.03]);
  broken = false;
  await sendLogs(api.client);
  expect(arrived).toEqual([1.03, 1.03, 1.02]);
});

it('waits without « hors connexion » while the server takes nothing', async () => {
  const { api, arrived } = serverThat(() => apiError('TOO_MANY_REQUESTS'));
  await queueLog(logOf(1.03));
  await queueLog(logOf(1.02, { timestamp: '2026-11-24T08:00:00.000Z' }));
  await sendLogs(api.client);
  expect(arrived).toEqual([1.03]);
  expect(useLogQueueStore.getState().standstill).toBe('busy');
});

it('waits for a login when the session has ended, and belongs to its author only', async () => {
  const api = createMockApi({
    addBatchLog: () => {
      throw apiError('UNAUTHENTICATED');
    },
  });
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  expect(left()).toHaveLength(1);
  await reload('99999999-9999-4999-8999-999999999999');
  expect(left()).toEqual([]);
  await reload();
  expect(left()).toHaveLength(1);
});

it('keeps what is queued or corrected while the stored entries are read', async () => {
  const [stored, other] = [logOf(1.05), logOf(1.04)];
  await queueLog(stored);
  await queueLog(other);
  const loading = reload();
  const corrected = { ...stored, values: { ...stored.values, gravityReading: 1.015 } };
  const added = logOf(1.01);
  await Promise.all([queueLog(corrected), queueLog(added), loading]);
  expect(left().map(({ values }) => values?.gravityReading)).toEqual([1.015, 1.04, 1.01]);
  expect(useLogQueueStore.getState().loadedFor).toBe(userId);
});

it('sends nothing more of a user once another one has logged in during a round', async () => {
  signIn();
  const api = createMockApi({
    addBatchLog: () => {
      signIn({ id: '99999999-9999-4999-8999-999999999999' });
      return accept.addBatchLog;
    },
  });
  await queueLog(logOf(1.03));
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  signIn();
  expect(api.variablesOf('AddBatchLog')).toHaveLength(1);
  expect(left()).toMatchObject([{ values: { gravityReading: 1.02 } }]);
});

it('sends nothing of another user while the entries of who logged in are read', async () => {
  const { api, arrived } = serverThat(() => null);
  await queueLog(logOf(1.02));
  const loading = loadLogs('99999999-9999-4999-8999-999999999999');
  await sendLogs(api.client);
  await loading;
  expect(arrived).toEqual([]);
  await loadLogs(userId);
  expect(left()).toHaveLength(1);
});

it('shows nothing of another user who wrote on this device', async () => {
  const foreign = logOf(1.06, { userId: '99999999-9999-4999-8999-999999999999' });
  useLogQueueStore.setState({ entries: [foreign] });
  await loadLogs(userId);
  expect(left()).toEqual([]);
});

it('corrects one entry in its place, and leaves the others', async () => {
  const [first, second] = [logOf(1.03), logOf(1.02)];
  await queueLog(first);
  await queueLog(second);
  await queueLog({ ...second, values: { ...second.values, gravityReading: 1.018 } });
  expect(left().map(({ values }) => values?.gravityReading)).toEqual([1.03, 1.018]);
});

it('does not send an entry that is being corrected', async () => {
  const { api, arrived } = serverThat(() => null);
  const held = logOf(1.03);
  await queueLog(held);
  await queueLog(logOf(1.02, { timestamp: '2026-11-24T08:00:00.000Z' }));
  holdLog(held.requestId);
  await sendLogs(api.client);
  expect(arrived).toEqual([1.02]);
  holdLog(null);
  await sendLogs(api.client);
  expect(arrived).toEqual([1.02, 1.03]);
});

it('sends each entry once for simultaneous rounds, and one queued meanwhile in the next', async () => {
  const { api, arrived } = serverThat(() => null);
  await queueLog(logOf(1.03));
  const rounds = [sendLogs(api.client), sendLogs(api.client)];
  await queueLog(logOf(1.02));
  await Promise.all([...rounds, sendLogs(api.client)]);
  expect(arrived).toEqual([1.03, 1.02]);
});

it.each([
  ['accepts it', () => accept.addBatchLog],
  [
    'fails',
    () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  ],
])('keeps what corrects a log that is being sent, when the server %s', async (_case, answer) => {
  const entry = logOf(1.03);
  let corrected: Promise<void> | undefined;
  const api = createMockApi({
    addBatchLog: () => {
      corrected ??= queueLog({ ...entry, values: { ...entry.values, gravityReading: 1.013 } });
      return answer();
    },
  });
  await queueLog(entry);
  await sendLogs(api.client);
  await corrected;
  await reload();
  expect(left()).toMatchObject([{ requestId: entry.requestId, values: { gravityReading: 1.013 } }]);
});

it.each(['INTERNAL_SERVER_ERROR', 'BAD_USER_INPUT'] as const)(
  'forgets for good what was dropped while its sending failed (%s)',
  async (code) => {
    const entry = logOf(1.03);
    let dropped: Promise<void> | undefined;
    const api = createMockApi({
      addBatchLog: () => {
        dropped = dropLog(entry.requestId);
        throw apiError(code);
      },
    });
    await queueLog(entry);
    await sendLogs(api.client);
    await dropped;
    await reload();
    expect(left()).toEqual([]);
  },
);

it('sends in the next round what was queued while one failed', async () => {
  const { api, arrived } = serverThat(() => null);
  jest.spyOn(api.client, 'getObservableQueries').mockImplementationOnce(() => {
    throw new Error('no');
  });
  await queueLog(logOf(1.03));
  const failing = sendLogs(api.client);
  await queueLog(logOf(1.02));
  const next = sendLogs(api.client);
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(arrived).toEqual([1.03, 1.02]);
});

it('refetches the open queries that show logs once one is sent, without error toasts', async () => {
  const { api } = serverThat((gravity) => (gravity > 1.1 ? apiError('BAD_USER_INPUT') : null));
  const refetched = jest.spyOn(api.client, 'refetchQueries').mockRejectedValue(new Error('no'));
  const sent = jest.spyOn(api.client, 'mutate');
  let loading = '';
  const open = ['Batch', 'BatchList', 'Dashboard'].map((queryName) => ({
    queryName,
    getCurrentResult: () => ({ loading: queryName === loading }),
  }));
  // Only their names and whether they load are read.
  jest.spyOn(api.client, 'getObservableQueries').mockReturnValue(new Set(open) as never);
  await sendLogs(api.client);
  await queueLog(logOf(1.15));
  await sendLogs(api.client);
  expect(refetched).not.toHaveBeenCalled();
  await queueLog(logOf(1.03));
  await sendLogs(api.client);
  expect(refetched.mock.calls).toEqual([[{ include: ['Batch', 'BatchList'] }]]);
  expect(sent.mock.calls[0]?.[0].context).toEqual({ suppressErrorToast: true });

  // A refetch is deduplicated with the request that is still running: a second one follows.
  loading = 'BatchList';
  await queueLog(logOf(1.02));
  await sendLogs(api.client);
  expect(refetched).toHaveBeenCalledTimes(3);
});

it('shows a sent log to a query whose request was still running', async () => {
  const { api, arrived } = serverThat(() => null);
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  api.answer({
    ingredientSuppliers: async () => {
      requests += 1;
      const known = arrived.map(String);
      if (requests === 1) await slow;
      return known;
    },
  });
  const shown: unknown[] = [];
  const query = parse('query Batch { ingredientSuppliers }');
  const watching = api.client.watchQuery({ query }).subscribe(({ data }) => shown.push(data));
  await queueLog(logOf(1.03));
  const refetched = jest.spyOn(api.client, 'refetchQueries');
  const sending = sendLogs(api.client);
  for (let turn = 0; turn < 200 && refetched.mock.calls.length === 0; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  release();
  await sending;
  watching.unsubscribe();
  expect(shown.at(-1)).toMatchObject({ ingredientSuppliers: ['1.03'] });
});
