import type { ApolloClient } from '@apollo/client';
import { useSession } from '@cervoise/shell-contract';
import { create } from 'zustand';
import type { describeError, FailureCode } from '../errors';
import { inTurn } from './in-turn';
import { storedEntries } from './stored-entries';

/** What every queued write has. */
export interface QueuedEntry {
  /** The request id, by which the server recognises a repeat. */
  readonly requestId: string;
  readonly userId: string;
  /** When it was written, which is the order of sending; milliseconds. */
  readonly queuedAt: number;
  /** The server's reason for refusing it; it stays queued until corrected or dropped. */
  readonly refusal: string | null;
  /** The server's error at the last attempt, met by this entry alone; it is retried. */
  readonly serverError?: string | null;
}

/** Why the queue waits: no network, or a server that takes nothing at present. */
export type Standstill = 'offline' | 'busy';

interface QueueState<Entry> {
  /** Of the logged-in user, in the order of writing. */
  readonly entries: readonly Entry[];
  /** The user whose stored entries were read; null before. */
  readonly loadedFor: string | null;
  /** Request id of the entry that is being corrected, which is not sent meanwhile. */
  readonly heldId: string | null;
  /** What ended the last round of sending; null when every entry was attempted. */
  readonly standstill: Standstill | null;
}

interface QueueOptions<Entry extends QueuedEntry> {
  /** Of IndexedDB. */
  readonly database: string;
  readonly store: string;
  /** `describeError` of `@cervoise/graphql-client`. */
  readonly describeError: typeof describeError;
  /** Sends an entry. */
  readonly transmit: (client: ApolloClient, entry: Entry) => Promise<void>;
  /** Whether an entry must not reach the server before an earlier one that will be sent again. */
  readonly mustFollow: (entry: Entry, earlier: Entry) => boolean;
  /** Names of queries that show what was sent, refetched once it is. */
  readonly refetched: readonly string[];
}

/** Errors that no retry can fix; all others are retried. */
const lastingFailures: readonly FailureCode[] = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'DATE_FORMAT',
];

/** Errors that every other entry would meet too, so that none is tried after them. */
const standstills: Partial<Record<FailureCode, Standstill>> = {
  NETWORK: 'offline',
  UNAUTHENTICATED: 'busy',
  TOO_MANY_REQUESTS: 'busy',
  SERVICE_UNAVAILABLE: 'busy',
  SUSPENDED: 'busy',
};

/** Entries are plain values, which IndexedDB gives back as copies. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type WriteQueue<Entry extends QueuedEntry> = ReturnType<typeof createWriteQueue<Entry>>;

/**
 * Writes that are stored on the device first and then sent in order, each under its own request id,
 * also after hours without a network.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one queue, each a function of its own, over the same state
export function createWriteQueue<Entry extends QueuedEntry>(options: QueueOptions<Entry>) {
  const { transmit, mustFollow, describeError: describe, refetched } = options;
  const stored = storedEntries<Entry>(options.database, options.store);
  const useStore = create<QueueState<Entry>>()(() => ({
    entries: [],
    loadedFor: null,
    heldId: null,
    standstill: null,
  }));

  const replace = (requestId: string, next: Entry | null) =>
    useStore.setState(({ entries }) => ({
      entries: entries.flatMap((entry) => {
        if (entry.requestId !== requestId) return entry;
        return next ?? [];
      }),
    }));

  /** Loads this user's stored entries, also from before a reload. */
  async function load(userId: string): Promise<void> {
    // What another user wrote stays on the device and is not sent under this session.
    useStore.setState(({ entries }) => ({
      entries: entries.filter((entry) => entry.userId === userId),
    }));
    const found = await stored.read(userId);
    useStore.setState(({ entries }) => {
      // Entries queued or corrected while loading replace the stored ones.
      const present = new Map(
        entries
          .filter((entry) => entry.userId === userId)
          .map((entry) => [entry.requestId, entry] as const),
      );
      const read = found.map((entry) => present.get(entry.requestId) ?? entry);
      const later = [...present.values()].filter((entry) => !read.includes(entry));
      return { entries: [...read, ...later], loadedFor: userId };
    });
  }

  /**
   * Stores an entry before anything is sent, so that it cannot be lost. An entry with the same
   * request id is corrected in its place.
   */
  async function add(entry: Entry): Promise<void> {
    useStore.setState(({ entries }) => {
      const isCorrection = entries.some(({ requestId }) => requestId === entry.requestId);
      if (!isCorrection) return { entries: [...entries, entry] };
      return {
        entries: entries.map((one) => (one.requestId === entry.requestId ? entry : one)),
      };
    });
    await stored.write(entry);
  }

  /** Keeps an entry from being sent while it is corrected; null for none. */
  const hold = (heldId: string | null) => useStore.setState({ heldId });

  async function drop(requestId: string): Promise<void> {
    replace(requestId, null);
    await stored.remove(requestId);
  }

  /**
   * What is queued under a request id now, in whichever tab: other values once it was corrected,
   * none once it was sent or dropped.
   */
  async function presentOf(requestId: string): Promise<Entry | null> {
    const find = () => useStore.getState().entries.find((one) => one.requestId === requestId);
    const known = find();
    const present = known ? await stored.present(known) : null;
    // Corrected or dropped here while it was being read.
    if (find() !== known) return find() ?? null;
    if (known && isSame(known, present)) return known;
    replace(requestId, present);
    return present;
  }

  async function sendOne(
    client: ApolloClient,
    entry: Entry,
  ): Promise<'sent' | 'left' | Standstill> {
    const { requestId } = entry;
    try {
      await transmit(client, entry);
    } catch (error) {
      const { code, message, fields } = describe(error);
      const standstill = standstills[code];
      if (standstill) return standstill;
      if ((await presentOf(requestId)) !== entry) return 'left';
      const reason = [...new Set([message, ...Object.values(fields)])].join(' ');
      const left = lastingFailures.includes(code)
        ? { ...entry, refusal: reason, serverError: null }
        : { ...entry, serverError: reason };
      replace(requestId, left);
      await stored.write(left);
      return 'left';
    }
    // The next round sends the correction: the server refuses it, and its author reads why.
    if ((await presentOf(requestId)) === entry) await drop(requestId);
    return 'sent';
  }

  async function sendAll(client: ApolloClient): Promise<void> {
    let standstill: Standstill | null = null;
    let hasSent = false;
    const queued = () => useStore.getState().entries;
    for (const { requestId } of queued()) {
      const entry = await presentOf(requestId);
      // Sent by another tab.
      if (!entry) hasSent = true;
      const { heldId } = useStore.getState();
      if (!entry || entry.refusal !== null || requestId === heldId) continue;
      const { user } = useSession.getState();
      // Another user may have logged in since the round began.
      if (user && entry.userId !== user.id) continue;
      const earlier = queued().slice(0, queued().indexOf(entry));
      if (earlier.some((one) => one.refusal === null && mustFollow(entry, one))) continue;
      const outcome = await sendOne(client, entry);
      if (outcome === 'sent') hasSent = true;
      if (outcome === 'offline' || outcome === 'busy') {
        standstill = outcome;
        break;
      }
    }
    useStore.setState({ standstill });
    if (hasSent) await refetch(client);
  }

  async function refetch(client: ApolloClient): Promise<void> {
    const queries = [...client.getObservableQueries()];
    const named = (name: string) => queries.filter(({ queryName }) => queryName === name);
    // Only active queries can be named; Apollo warns about others.
    const include = refetched.filter((name) => named(name).length > 0);
    const wasLoading = include.flatMap(named).some((query) => query.getCurrentResult().loading);
    const again = () => client.refetchQueries({ include: [...include] }).catch(() => undefined);
    await again();
    // Apollo deduplicates requests: this refetch shared a response that may be older than the write.
    if (wasLoading) await again();
  }

  let lastRound: Promise<void> = Promise.resolve();

  /** Sends the queue in order; one round at a time. */
  function send(client: ApolloClient): Promise<void> {
    const round = () => inTurn(`${options.database} ${options.store}`, () => sendAll(client));
    // An entry that is queued during a round is sent in the next, however that one ended.
    lastRound = lastRound.then(round, round);
    return lastRound;
  }

  return { useStore, load, add, hold, drop, send };
}
