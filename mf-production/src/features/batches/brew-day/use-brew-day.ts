import {
  type BrewDayEvent,
  type BrewDayEventValues,
  type BrewDayProgress,
  brewDayProgress,
} from '@cervoise/domain/brew-day';
import { newRequestId, presentInstant } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { useEffect, useMemo, useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import {
  dropLog,
  type QueuedBrewEvent,
  queueLog,
  sendLogs,
  useLogQueueStore,
} from '../../../log-queue/log-queue';
import { useLogQueue } from '../../../log-queue/use-log-queue';

/** Between reads of what another phone has noted, in milliseconds. */
const readInterval = 20_000;

/** A waiting entry as an event, beside those of the server. */
const eventOf = ({ requestId, timestamp, brewEvent }: QueuedBrewEvent): BrewDayEvent => ({
  requestId,
  happenedAt: new Date(timestamp),
  ...brewEvent,
});

/** The brew day of a batch: what the server knows and what waits on this device, together. */
export function useBrewDay(batch: BatchDetailFragment) {
  const { id: userId } = useCurrentUser();
  const { client, standstill } = useLogQueue();
  const queued = useLogQueueStore(({ entries }) => entries);
  const { steps, events } = batch.brewDay;
  const own = useMemo(
    () => queued.flatMap((log) => (log.brewEvent && log.batchId === batch.id ? log : [])),
    [queued, batch.id],
  );
  const waiting = own.filter(({ refusal }) => refusal === null);
  const progress: BrewDayProgress = useMemo(
    () =>
      brewDayProgress(steps, [
        ...own.filter(({ refusal }) => refusal === null).map(eventOf),
        ...events,
      ]),
    [steps, events, own],
  );
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') {
        client.refetchQueries({ include: ['Batch'] }).catch(() => undefined);
      }
    };
    const timer = window.setInterval(read, readInterval);
    return () => window.clearInterval(timer);
  }, [client]);

  /**
   * Notes what has just happened; it is on the device before anything is sent.
   * @param about in words, for the case that it is refused
   */
  const note = async (brewEvent: BrewDayEventValues, about: string): Promise<void> => {
    const now = presentInstant();
    const repeats = ({ brewEvent: former }: QueuedBrewEvent) =>
      former.kind === 'reading' &&
      brewEvent.kind === 'reading' &&
      former.stepKey === brewEvent.stepKey &&
      former.field === brewEvent.field;
    // Read again: what the server refused of this field is done with.
    for (const log of own) if (log.refusal !== null && repeats(log)) await dropLog(log.requestId);
    await queueLog({
      requestId: newRequestId(),
      userId,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      timestamp: now.toISOString(),
      queuedAt: now.getTime(),
      brewEvent,
      about,
      refusal: null,
    });
    void sendLogs(client).catch(() => undefined);
  };

  return { progress, note, waitingCount: waiting.length, standstill };
}
export type BrewDayNote = ReturnType<typeof useBrewDay>['note'];

/** The present instant by the server's clock, anew each second. */
export function useNow(): Date {
  const [now, setNow] = useState(presentInstant);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(presentInstant()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
