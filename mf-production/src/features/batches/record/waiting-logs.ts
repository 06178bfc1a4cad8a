import type { QueuedLog } from '../../../log-queue/log-queue';
import { useLogQueue } from '../../../log-queue/use-log-queue';
import type { LogRow } from './logs-table';

const rowOf = ({ requestId, timestamp, queuedAt, values, replaces }: QueuedLog): LogRow => ({
  ...values,
  id: requestId,
  timestamp: new Date(timestamp),
  createdAt: new Date(queuedAt),
  volumeInLiters: null,
  userName: 'pas encore envoyée',
  replacesId: replaces?.logId ?? null,
  correctionReason: replaces?.reason ?? null,
  isCorrected: false,
  isWaiting: true,
});

/** The logs of a batch that are on their way to the server, as rows of its table. */
export function useWaitingLogs(batchId: string | undefined): LogRow[] {
  const { waiting } = useLogQueue();
  return waiting.flatMap((entry) =>
    entry.batchId === batchId && !entry.brewEvent ? rowOf(entry) : [],
  );
}
