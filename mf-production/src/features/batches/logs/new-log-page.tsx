import { UnavailablePage } from '@cervoise/records/read-failure';
import { useRecord } from '@cervoise/records/record';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { holdLog, type QueuedLog } from '../../../log-queue/log-queue';
import { useLogQueue } from '../../../log-queue/use-log-queue';
import { batchQuery } from '../batch.graphql';
import { batchKind } from '../batch-texts';
import { LogForm } from './log-form';

/**
 * /production/:id/log: logs a measurement, offline too. `?entry=` corrects one that the server did
 * not take, `?corrects=` one that is stored.
 */
export function NewLogPage() {
  const { read, record } = useRecord({
    query: batchQuery,
    variables: ({ id }) => ({ id }),
    recordOf: ({ productionBatch }) => productionBatch,
    keptOffline: true,
  });
  const [search] = useSearchParams();
  const entry = search.get('entry');
  useEffect(() => {
    // An effect of this page runs before the queue is sent on mount.
    holdLog(entry);
    return () => holdLog(null);
  }, [entry]);
  const { failed, isLoaded } = useLogQueue();
  const found = failed.find((log): log is QueuedLog => !log.brewEvent && log.requestId === entry);
  // Sending it removes it from the queue; the form stays its correction.
  const [corrected, setCorrected] = useState(found);
  if (found && !corrected) setCorrected(found);
  if (!record || (entry !== null && !isLoaded))
    return (
      <UnavailablePage title="Nouvelle mesure" notFound={batchKind.texts.notFound} read={read} />
    );
  // It reached the server in the meantime.
  if (entry !== null && !corrected) {
    return <Navigate to={`${batchKind.address}/${record.id}`} replace />;
  }
  const replacedId = corrected?.replaces?.logId ?? search.get('corrects');
  const replaced = record.logs.find(({ id }) => id === replacedId);
  return <LogForm batch={record} corrected={corrected} replaced={replaced} />;
}
