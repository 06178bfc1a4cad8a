import type { BrewDayEventValues } from '@cervoise/domain/brew-day';
import type { BatchLogType } from '@cervoise/domain/production';
import { type ApolloClient, describeError, type FailureCode } from '@cervoise/graphql-client';
import { create } from 'zustand';
import {
  addBatchLogMutation,
  addBrewDayEventMutation,
  correctBatchLogMutation,
} from './batch-log.graphql';
import { deleteLog, readLogs, writeLog } from './stored-logs';

/** A log entry, as the server accepts it. */
export interface LogValues {
  readonly type: BatchLogType;
  readonly notes: string | null;
  readonly gravityReading: number | null;
  readonly temperatureReading: number | null;
  readonly phReading: number | null;
}

interface QueuedEntry {
  /** The request id, by which the server recognises a repeat. */
  readonly requestId: string;
  readonly userId: string;
  readonly batchId: string;
  readonly batchNumber: string;
  /** When it was measured or happened, by the server's clock; ISO 8601. */
  readonly timestamp: string;
  /** When it was written, which is the order of sending; milliseconds. */
  readonly queuedAt: number;
  /** The server's reason for refusing it; it stays queued until corrected or dropped. */
  readonly refusal: string | null;
  /** The server's error at the last attempt, met by this entry alone; it is retried. */
  readonly serverError?: string | null;
}

/** A log entry that is queued for the server. */
export interface QueuedLog extends QueuedEntry {
  readonly values: LogValues;
  /** The stored log that it corrects, and why. */
  readonly replaces?: { readonly logId: string; readonly reason: string };
  readonly brewEvent?: undefined;
}

/** An event of a brew day that is queued for the server. */
export interface QueuedBrewEvent extends QueuedEntry {
  readonly brewEvent: BrewDayEventValues;
  readonly values?: undefined;
  /** In words: « Empâtage : pH 5,46 ». */
  readonly about: string;
}

export type Queued = QueuedLog | QueuedBrewEvent;

/** Why the queue waits: no network, or a server that takes nothing at present. */
export type Standstill = 'offline' | 'busy';

interface LogQueueState {
  /** Of the logged-in user, in the order of writing. */
  readonly logs: readonly Queued[];
  /** The user whose stored entries were read; null before. */
  readonly loadedFor: string | null;
  /** Request id of the entry that is being corrected, which is not sent meanwhile. */
  readonly heldId: string | null;
  /** What ended the last round of sending; null when every entry was attempted. */
  readonly standstill: Standstill | null;
}

export const useLogQueueStore = create<LogQueueState>()(() => ({
  logs: [],
  loadedFor: null,
  heldId: null,
  standstill: null,
}));

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

const replaceLog = (requestId: string, next: Queued | null) =>
  useLogQueueStore.setState(({ logs }) => ({
    logs: logs.flatMap((log) => {
      if (log.requestId !== requestId) return log;
      return next ?? [];
    }),
  }));

/** Loads this user's stored entries, also from before a reload. */
export async function loadLogs(userId: string): Promise<void> {
  const stored = await readLogs(userId);
  useLogQueueStore.setState(({ logs }) => {
    // Entries queued or corrected while loading replace the stored ones.
    const present = new Map(
      logs.filter((log) => log.userId === userId).map((log) => [log.requestId, log]),
    );
    const read = stored.map((log) => present.get(log.requestId) ?? log);
    const later = [...present.values()].filter((log) => !read.includes(log));
    return { logs: [...read, ...later], loadedFor: userId };
  });
}

/**
 * Stores an entry before anything is sent, so that it cannot be lost. An entry with the same
 * request id is corrected in its place.
 */
export async function queueLog(log: Queued): Promise<void> {
  useLogQueueStore.setState(({ logs }) => {
    const isCorrection = logs.some(({ requestId }) => requestId === log.requestId);
    if (!isCorrection) return { logs: [...logs, log] };
    return { logs: logs.map((one) => (one.requestId === log.requestId ? log : one)) };
  });
  await writeLog(log);
}

/** Keeps an entry from being sent while it is corrected; null for none. */
export const holdLog = (heldId: string | null) => useLogQueueStore.setState({ heldId });

export async function dropLog(requestId: string): Promise<void> {
  replaceLog(requestId, null);
  await deleteLog(requestId);
}

/** Adds the log or the event, or puts the log in place of the one that it corrects. */
async function transmit(client: ApolloClient, log: Queued): Promise<void> {
  const context = { suppressErrorToast: true };
  if (log.brewEvent) {
    const { requestId, batchId, timestamp, brewEvent } = log;
    const input = { requestId, batchId, happenedAt: new Date(timestamp), ...brewEvent };
    await client.mutate({ mutation: addBrewDayEventMutation, variables: { input }, context });
    return;
  }
  const { requestId, batchId, values, replaces } = log;
  // The form asked back what is far off the curve.
  const sent = {
    requestId,
    timestamp: new Date(log.timestamp),
    isConfirmed: true,
    ...values,
  };
  if (replaces) {
    const input = { ...sent, id: replaces.logId, reason: replaces.reason };
    await client.mutate({ mutation: correctBatchLogMutation, variables: { input }, context });
    return;
  }
  const variables = { batchId, logInput: sent };
  await client.mutate({ mutation: addBatchLogMutation, variables, context });
}

async function sendLog(client: ApolloClient, log: Queued): Promise<'sent' | 'left' | Standstill> {
  const { requestId } = log;
  try {
    await transmit(client, log);
  } catch (error) {
    const { code, message, fields } = describeError(error);
    const standstill = standstills[code];
    if (standstill) return standstill;
    const reason = [...new Set([message, ...Object.values(fields)])].join(' ');
    const left = lastingFailures.includes(code)
      ? { ...log, refusal: reason, serverError: null }
      : { ...log, serverError: reason };
    replaceLog(requestId, left);
    await writeLog(left);
    return 'left';
  }
  await dropLog(requestId);
  return 'sent';
}

/**
 * Whether an entry must not reach the server before an earlier one that will be sent again. The
 * server orders a batch's logs by their time of measurement; only those of one moment are in the
 * order of arrival. A brew day is told in its order.
 */
const mustFollow = (log: Queued, earlier: Queued) =>
  earlier.refusal === null &&
  log.batchId === earlier.batchId &&
  (log.timestamp === earlier.timestamp || Boolean(log.brewEvent && earlier.brewEvent));

/** Queries that show logs, refetched once one has been sent. */
const logQueries = ['Batch', 'BatchBoard', 'BatchList'];

async function sendAll(client: ApolloClient): Promise<void> {
  let standstill: Standstill | null = null;
  let sentCount = 0;
  const present = () => useLogQueueStore.getState().logs;
  for (const { requestId } of present()) {
    const turn = present().findIndex((one) => one.requestId === requestId);
    const log = present()[turn];
    const { heldId } = useLogQueueStore.getState();
    if (!log || log.refusal !== null || requestId === heldId) continue;
    if (
      present()
        .slice(0, turn)
        .some((earlier) => mustFollow(log, earlier))
    )
      continue;
    const outcome = await sendLog(client, log);
    if (outcome === 'sent') sentCount += 1;
    if (outcome === 'offline' || outcome === 'busy') {
      standstill = outcome;
      break;
    }
  }
  useLogQueueStore.setState({ standstill });
  if (sentCount > 0) await refetchLogs(client);
}

async function refetchLogs(client: ApolloClient): Promise<void> {
  const queries = [...client.getObservableQueries()];
  const named = (name: string) => queries.filter(({ queryName }) => queryName === name);
  // Only active queries can be named; Apollo warns about others.
  const include = logQueries.filter((name) => named(name).length > 0);
  const wasLoading = include.flatMap(named).some((query) => query.getCurrentResult().loading);
  const refetch = () => client.refetchQueries({ include }).catch(() => null);
  await refetch();
  // Apollo deduplicates requests: this refetch shared a response that may be older than the log.
  if (wasLoading) await refetch();
}

let sending: Promise<void> | null = null;

/** Sends the queue in order; one round at a time. */
export function sendLogs(client: ApolloClient): Promise<void> {
  // An entry that is queued during a round is sent in the next.
  const round = (sending ?? Promise.resolve()).then(() => sendAll(client));
  const current = round.finally(() => {
    if (sending === current) sending = null;
  });
  sending = current;
  return current;
}
