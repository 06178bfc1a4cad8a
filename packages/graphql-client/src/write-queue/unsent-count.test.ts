import 'fake-indexeddb/auto';
import { describeError } from '../errors';
import { signIn } from '../testing/test-session';
import { countUnsent, queuePlaces } from './unsent-count';
import { createWriteQueue, type QueuedEntry } from './write-queue';

const { id: userId } = signIn();

const queueAt = (place: { readonly database: string; readonly store: string }) =>
  createWriteQueue<QueuedEntry>({
    ...{ ...place, describeError, refetched: [] },
    transmit: async () => undefined,
    mustFollow: () => false,
  });
const entry = (requestId: string, more: Partial<QueuedEntry> = {}): QueuedEntry => ({
  ...{ requestId, userId, queuedAt: 1, refusal: null, ...more },
});

it('counts one’s own entries of every queue, refused ones too', async () => {
  expect(await countUnsent(userId)).toBe(0);
  const [logs, counts] = [queueAt(queuePlaces.batchLogs), queueAt(queuePlaces.counts)];
  await logs.add(entry('log'));
  await logs.add(entry('refused', { refusal: 'Ce brassin est archivé.' }));
  await logs.add(entry('of a colleague', { userId: 'other' }));
  await counts.add(entry('count'));
  expect(await countUnsent(userId)).toBe(3);
  await counts.drop('count');
  expect(await countUnsent(userId)).toBe(2);
});
