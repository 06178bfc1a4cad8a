import 'fake-indexeddb/auto';
import { describeError } from '@cervoise/graphql-client';
import { fakeLocks, networkDown, signIn } from '@cervoise/graphql-client/testing';
import { createWriteQueue, type QueuedEntry } from '@cervoise/graphql-client/write-queue';

interface Measure extends QueuedEntry {
  readonly gravity: number;
}

const { id: userId } = signIn();
const client = {
  getObservableQueries: () => new Set(),
  refetchQueries: async () => [],
} as never;
const measure = (gravity: number, requestId = 'one'): Measure => ({
  ...{ requestId, userId, gravity, queuedAt: 1, refusal: null },
});

/** What reached the server, and what it answers. */
let sent: number[] = [];
let answer: (entry: Measure) => Promise<void> = async () => undefined;

/** The queue as each tab has it: the device's entries, and a memory of its own. */
const openTab = () =>
  createWriteQueue<Measure>({
    ...{ database: 'measures', store: 'entries', describeError, refetched: [] },
    transmit: async (_client, entry) => {
      sent.push(entry.gravity);
      await answer(entry);
    },
    mustFollow: () => false,
  });

/** Two tabs that both know a measure that is still to be sent. */
async function twoTabs() {
  const [one, other] = [openTab(), openTab()];
  await one.add(measure(1.05));
  await other.load(userId);
  return { one, other };
}

const left = (tab: ReturnType<typeof openTab>) =>
  tab.useStore.getState().entries.map(({ gravity }) => gravity);

beforeEach(async () => {
  fakeLocks();
  sent = [];
  answer = async () => undefined;
  const tab = openTab();
  await tab.load(userId);
  for (const { requestId } of tab.useStore.getState().entries) await tab.drop(requestId);
});

it('sends nothing that was forgotten in another tab', async () => {
  const { one, other } = await twoTabs();
  await one.drop('one');
  await other.send(client);
  expect(sent).toEqual([]);
  expect(left(other)).toEqual([]);
});

it('sends what another tab has corrected', async () => {
  const { one, other } = await twoTabs();
  await one.add(measure(1.015));
  await other.send(client);
  expect(sent).toEqual([1.015]);
});

it('leaves a correction that another tab makes while the former value is on its way', async () => {
  const { one, other } = await twoTabs();
  answer = () => one.add(measure(1.015));
  await other.send(client);
  const later = openTab();
  await later.load(userId);
  expect(left(later)).toEqual([1.015]);
});

it('brings nothing back that is forgotten in another tab while the server fails', async () => {
  const { one, other } = await twoTabs();
  answer = async () => {
    await one.drop('one');
    throw new Error('Panne');
  };
  await other.send(client);
  const later = openTab();
  await later.load(userId);
  expect(left(later)).toEqual([]);
});

it('keeps what could not be written to the device', async () => {
  const tab = openTab();
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.add(measure(1.05));
  failing.mockRestore();
  await tab.send(client);
  expect(sent).toEqual([1.05]);
});

it('waits for the round of another tab, and sends once', async () => {
  const { one, other } = await twoTabs();
  let free: () => void = () => undefined;
  answer = () => new Promise((resolve) => (free = resolve));
  const rounds = [one.send(client), other.send(client)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([1.05]);
  free();
  await Promise.all(rounds);
  expect(sent).toEqual([1.05]);
});

it('keeps the order of what waits without a network', async () => {
  const tab = openTab();
  answer = () => Promise.reject(networkDown());
  await tab.add(measure(1.05));
  await tab.add(measure(1.04, 'two'));
  await tab.send(client);
  expect(sent).toEqual([1.05]);
  expect(left(tab)).toEqual([1.05, 1.04]);
});
