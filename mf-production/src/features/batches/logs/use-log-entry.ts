import { newRequestId, presentInstant } from '@cervoise/graphql-client';
import { toastInfo, toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import {
  dropLog,
  holdLog,
  type LogValues,
  type Queued,
  type QueuedLog,
  queueLog,
  sendLogs,
  useLogQueueStore,
} from '../../../log-queue/log-queue';
import { useLogQueue } from '../../../log-queue/use-log-queue';
import { batchKind } from '../batch-texts';
import { doubtsOf, problemsOf } from './log-readings';

/** The notice of an entry that was stored on the device alone. */
const keptTitle = ({ serverError }: Queued) =>
  serverError || useLogQueueStore.getState().standstill !== 'offline'
    ? 'Mesure gardée, elle sera renvoyée au serveur'
    : 'Mesure gardée, elle partira au retour du réseau';

type Messages = Readonly<Record<string, string>>;

/** What is to be written. */
export interface WrittenLog {
  readonly values: LogValues;
  /** Null while a given time is incomplete. */
  readonly measuredAt: Date | null;
  /** Why it replaces a stored log. */
  readonly reason: string;
}

interface LogEntryOptions {
  readonly batch: BatchDetailFragment;
  /** The entry that the server did not take. */
  readonly corrected?: QueuedLog;
  /** The stored log that the entry stands in place of. */
  readonly replaced?: BatchDetailFragment['logs'][number];
  /** Called once it is stored, before the page is left. */
  readonly onStored: () => void;
}

/** Saves an entry of a batch: through the queue, after asking back what is far off. */
export function useLogEntry({ batch, corrected, replaced, onStored }: LogEntryOptions) {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const { client } = useLogQueue();
  const [problems, setProblems] = useState<Messages>({});
  const [saving, setSaving] = useState(false);
  const [doubts, setDoubts] = useState<Messages>({});

  /** @returns the entry to queue; null while something is missing or to be read again */
  const checked = ({ values, measuredAt, reason }: WrittenLog): QueuedLog | null => {
    const found = {
      ...problemsOf(values, measuredAt, batch.brewDate),
      ...(replaced && reason.trim().length < 3 ? { reason: 'Dites pourquoi elle change.' } : {}),
    };
    setProblems(found);
    const asked =
      measuredAt && Object.keys(found).length === 0
        ? doubtsOf(values, batch, measuredAt, replaced?.id)
        : {};
    setDoubts(asked);
    if (!measuredAt || Object.keys(found).length > 0) return null;
    const isNew = Object.keys(asked).some((field) => asked[field] !== doubts[field]);
    if (isNew) return null;
    return {
      // The same id, by which the server knows an entry that it stored before its answer was lost.
      requestId: corrected?.requestId ?? newRequestId(),
      userId,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      timestamp: measuredAt.toISOString(),
      queuedAt: corrected?.queuedAt ?? presentInstant().getTime(),
      values,
      replaces: replaced && { logId: replaced.id, reason: reason.trim() },
      refusal: null,
    };
  };

  const save = async (written: WrittenLog): Promise<void> => {
    if (saving) return;
    const entry = checked(written);
    if (!entry) return;
    setSaving(true);
    await queueLog(entry);
    holdLog(null);
    await sendLogs(client);
    setSaving(false);
    const left = useLogQueueStore
      .getState()
      .entries.find(({ requestId }) => requestId === entry.requestId);
    if (left?.refusal) {
      // Reported here, while the typed values are still in the fields: a new one need not be queued.
      setProblems({ form: left.refusal });
      if (!corrected) await dropLog(entry.requestId);
      return;
    }
    onStored();
    const message = `Brassin ${batch.batchNumber}`;
    if (left) toastInfo({ title: keptTitle(left), message });
    else toastSuccess({ title: replaced ? 'Mesure corrigée' : 'Mesure enregistrée', message });
    void navigate(`${batchKind.address}/${batch.id}`, { replace: true });
  };

  return { save, saving, problems, doubts };
}
