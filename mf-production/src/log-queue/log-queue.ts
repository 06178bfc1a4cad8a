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
  /** Why the server refused it; it stays until its author drops or resends it. */
  readonly refusal: string | null;
}

interface LogQueueState {
  /** Of the logged-in user, in the order of writing. */
  readonly logs: readonly QueuedLog[];
  /** The server could not be reached at the last attempt. */
  readonly isUnreachable: boolean;
}

export const useLogQueueStore = create<LogQueueState>()(() => ({
  logs: [],
  isUnreachable: false,
}));

/** Errors that no retry can fix; all others are retried. */
const lastingFailures: readonly FailureCode[] = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'DATE_FORMAT',
];

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
    const isStored = (log: QueuedLog) =>
      stored.some(({ requestId }) => requestId === log.requestId);
    // Entries added while loading come after them.
    const later = logs.filter((log) => log.userId === userId && !isStored(log));
    return { logs: [...stored, ...later] };
  });
}

/** Stores an entry before anything is sent, so that it cannot be lost. */
export async function queueLog(log: QueuedLog): Promise<void> {
  useLogQueueStore.setState(({ logs }) => ({ logs: [...logs, log] }));
  await writeLog(log);
}

export async function dropLog(requestId: string): Promise<void> {
  replaceLog(requestId, null);
  await deleteLog(requestId);
}

/** Sends a refused entry again at the next attempt, under the same request id. */
export async function resendLog(log: QueuedLog): Promise<void> {
  const waiting = { ...log, refusal: null };
  replaceLog(log.requestId, waiting);
  await writeLog(waiting);
}

async function sendLog(
  client: ApolloClient,
  log: QueuedLog,
): Promise<'sent' | 'refused' | 'later'> {
  const { requestId, batchId, timestamp, values } = log;
  try {
    await client.mutate({
      mutation: addBatchLogMutation,
      variables: { batchId, logInput: { requestId, timestamp: new Date(timestamp), ...values } },
      context: { suppressErrorToast: true },
    });
  } catch (error) {
    const { code, message, fields } = describeError(error);
    if (!lastingFailures.includes(code)) return 'later';
    const refusal = [...new Set([message, ...Object.values(fields)])].join(' ');
    const refused = { ...log, refusal };
    replaceLog(requestId, refused);
    await writeLog(refused);
    return 'refused';
  }
  await dropLog(requestId);
  return 'sent';
}

/** Queries that show logs, refetched once one has been sent. */
const logQueries = ['Batch', 'BatchList'];

async function sendAll(client: ApolloClient): Promise<void> {
  let isUnreachable = false;
  let sentCount = 0;
  for (const { requestId } of useLogQueueStore.getState().logs) {
    const log = useLogQueueStore.getState().logs.find((one) => one.requestId === requestId);
    if (!log || log.refusal !== null) continue;
    const outcome = await sendLog(client, log);
    if (outcome === 'sent') sentCount += 1;
    if (outcome === 'later') {
      // The entries behind it wait too: they are sent in the order of writing.
      isUnreachable = true;
      break;
    }
  }
  useLogQueueStore.setState({ isUnreachable });
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
