import type { BrewDayEventValues } from '@cervoise/domain/brew-day';
import type { BatchLogType } from '@cervoise/domain/production';
import { type ApolloClient, describeError } from '@cervoise/graphql-client';
import {
  createWriteQueue,
  type QueuedEntry,
  queuePlaces,
} from '@cervoise/graphql-client/write-queue';
import {
  addBatchLogMutation,
  addBrewDayEventMutation,
  correctBatchLogMutation,
} from './batch-log.graphql';

/** A log entry, as the server accepts it. */
export interface LogValues {
  readonly type: BatchLogType;
  readonly notes: string | null;
  readonly gravityReading: number | null;
  readonly temperatureReading: number | null;
  readonly phReading: number | null;
}

interface QueuedOfBatch extends QueuedEntry {
  readonly batchId: string;
  readonly batchNumber: string;
  /** When it was measured or happened, by the server's clock; ISO 8601. */
  readonly timestamp: string;
}

/** A log entry that is queued for the server. */
export interface QueuedLog extends QueuedOfBatch {
  readonly values: LogValues;
  /** The stored log that it corrects, and why. */
  readonly replaces?: { readonly logId: string; readonly reason: string };
  readonly brewEvent?: undefined;
}

/** An event of a brew day that is queued for the server. */
export interface QueuedBrewEvent extends QueuedOfBatch {
  readonly brewEvent: BrewDayEventValues;
  readonly values?: undefined;
  /** In words: « Empâtage : pH 5,46 ». */
  readonly about: string;
}

export type Queued = QueuedLog | QueuedBrewEvent;

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
  // The form had what is far off the curve confirmed.
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

/**
 * The server orders a batch's logs by their time of measurement; only those of one moment are in the
 * order of arrival. A brew day is told in its order.
 */
const mustFollow = (log: Queued, earlier: Queued) =>
  log.batchId === earlier.batchId &&
  (log.timestamp === earlier.timestamp || Boolean(log.brewEvent && earlier.brewEvent));

/** The logs and events of batches that are on their way to the server. */
export const logQueue = createWriteQueue<Queued>({
  ...queuePlaces.batchLogs,
  describeError,
  transmit,
  mustFollow,
  refetched: ['Batch', 'BatchBoard', 'BatchList'],
});

export const {
  useStore: useLogQueueStore,
  load: loadLogs,
  add: queueLog,
  hold: holdLog,
  drop: dropLog,
  send: sendLogs,
} = logQueue;
