import type { BatchLogType } from '@cervoise/domain/production';
import { type ApolloClient, describeError, type FailureCode } from '@cervoise/graphql-client';
import { create } from 'zustand';
import { addBatchLogMutation } from './batch-log.graphql';
import { deleteLog, readLogs, writeLog } from './stored-logs';

/** A log entry, as the server accepts it. */
export interface LogValues {
  readonly type: BatchLogType;
  readonly notes: string | null;
  readonly gravityReading: number | null;
  readonly temperatureReading: number | null;
  readonly phReading: number | null;
}

/** A log entry that is queued for the server. */
export interface QueuedLog {
  /** The request id, by which the server recognises a repeat. */
  readonly requestId: string;
  readonly userId: string;
  readonly batchId: string;
  readonly batchNumber: string;
  /** When it was measured, ISO 8601. */
  readonly timestamp: string;
  /** When it was written, which is the order of sending; milliseconds. */
  readonly queuedAt: number;
  readonly values: LogValues;
  /** Why the server refused it; it stays until its author corrects or drops it. */
  readonly refusal: string | null;
  /** The server's failure at the last attempt, with this entry alone; it is sent again. */
  readonly serverError?: string | null;
}

/** Why the queue waits: no network, or a server that takes nothing at present. */
export type Standstill = 'offline' | 'busy';

interface LogQueueState {
  /** Of the logged-in user, in the order of writing. */
  readonly logs: readonly QueuedLog[];
  /** The user whose stored entries were read; null before. */
  readonly loadedFor: string | null;
  /** Request id of the entry that is being corrected, which is not sent meanwhile. */
  readonly heldId: string | null;
  /** What ended the last round of sending; null when every entry had its turn. */
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

const replaceLog = (requestId: string, next: QueuedLog | null) =>
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
    // Entries added or corrected while loading are newer than what was read.
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
export async function queueLog(log: QueuedLog): Promise<void> {
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

async function sendLog(
  client: ApolloClient,
  log: QueuedLog,
): Promise<'sent' | 'left' | Standstill> {
  const { requestId, batchId, timestamp, values } = log;
  try {
    await client.mutate({
      mutation: addBatchLogMutation,
      variables: { batchId, logInput: { requestId, timestamp: new Date(timestamp), ...values } },
      context: { suppressErrorToast: true },
    });
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
 * order of arrival.
 */
const mustFollow = (log: QueuedLog, earlier: QueuedLog) =>
  earlier.refusal === null &&
  log.batchId === earlier.batchId &&
  log.timestamp === earlier.timestamp;

/** Queries that show logs, refetched once one has been sent. */
const logQueries = ['Batch', 'BatchList'];

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
  if (sentCount > 0) await client.refetchQueries({ include: activeOf(client) }).catch(() => null);
}

/** Only active queries can be named; Apollo warns about others. */
function activeOf(client: ApolloClient): string[] {
  const active = [...client.getObservableQueries().values()].map(({ queryName }) => queryName);
  return logQueries.filter((name) => active.includes(name));
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
