import { batchLogTypeLabels } from '@cervoise/domain/production';
import { newRequestId } from '@cervoise/graphql-client';
import { UnavailablePage, useRecord } from '@cervoise/records/record';
import {
  toastInfo,
  toastSuccess,
  useCan,
  useCurrentUser,
  useUnsavedChanges,
} from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useDraft } from '@cervoise/ui/form';
import { formatMoment, formatTime } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import {
  dropLog,
  holdLog,
  type QueuedLog,
  queueLog,
  sendLogs,
  useLogQueueStore,
} from '../../../log-queue/log-queue';
import { QueuedLogs } from '../../../log-queue/queued-logs';
import { useLogQueue } from '../../../log-queue/use-log-queue';
import { batchQuery } from '../batch.graphql';
import { batchKind, weekdayOf } from '../batch-texts';
import { BatchSummary } from './batch-summary';
import {
  kindOf,
  type LogKind,
  logKindLabels,
  logKinds,
  plannedAt,
  problemsOf,
  proposedReadings,
  type Readings,
  readingsOf,
  valuesOf,
} from './log-readings';
import { LogTimeField } from './log-time-field';
import { MeasuredFields } from './measured-fields';
import styles from './new-log-page.module.css';
import { StepperField } from './stepper-field';

/** Predefined notes. */
const quickNotes = ['Purge', 'Dégustation', 'Krausen', 'Houblonnage à cru', 'Mise au froid'];

/** /production/:id/log: logs a measurement in two taps, offline too. */
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
    // Before the queue is sent: what is being corrected waits for its correction.
    holdLog(entry);
    return () => holdLog(null);
  }, [entry]);
  const { failed, isLoaded } = useLogQueue();
  const found = failed.find(({ requestId }) => requestId === entry);
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
  return <LogForm batch={record} corrected={corrected} />;
}

/** The notice of an entry that was stored on the device alone. */
const keptTitle = ({ serverError }: QueuedLog) =>
  serverError || useLogQueueStore.getState().standstill !== 'offline'
    ? 'Mesure gardée, elle sera renvoyée au serveur'
    : 'Mesure gardée, elle partira au retour du réseau';

/** What is kept when the session ends. */
interface LogDraft {
  readonly kind: LogKind;
  readonly readings: Readings;
  readonly notes: string;
  /** ISO 8601, unless it is the present time. */
  readonly measuredAt?: string;
}

interface LogFormProps {
  readonly batch: BatchDetailFragment;
  /** The entry that the server did not take, for `?entry=`; undefined for a new one. */
  readonly corrected?: QueuedLog;
}

function LogForm({ batch, corrected }: LogFormProps) {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const canWrite = useCan(batchKind.permissions.write);
  const { client } = useLogQueue();
  const [openedAt] = useState(() => new Date());
  const [proposed] = useState(() =>
    corrected ? readingsOf(corrected.values) : proposedReadings(batch),
  );
  const writtenNotes = corrected?.values.notes ?? '';
  // By default the present time when it is saved.
  const [givenTime, setGivenTime] = useState<{ readonly value: Date | null } | undefined>(
    corrected && { value: new Date(corrected.timestamp) },
  );
  const [kind, setKind] = useState<LogKind>(corrected ? kindOf(corrected.values) : 'gravity');
  const [readings, setReadings] = useState(proposed);
  const [notes, setNotes] = useState(writtenNotes);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const noteField = useId();
  const isChanged =
    notes !== writtenNotes ||
    (givenTime !== undefined && givenTime.value?.toISOString() !== corrected?.timestamp) ||
    JSON.stringify(readings) !== JSON.stringify(proposed);
  const release = useUnsavedChanges(isChanged);
  useDraft('Nouvelle mesure', {
    isChanged,
    read: () => ({ kind, readings, notes, measuredAt: givenTime?.value?.toISOString() }),
    restore: (draft: LogDraft) => {
      setKind(draft.kind);
      setReadings(draft.readings);
      setNotes(draft.notes);
      setGivenTime(draft.measuredAt ? { value: new Date(draft.measuredAt) } : undefined);
    },
  });
  const shownTime = givenTime?.value
    ? formatMoment(givenTime.value)
    : `${weekdayOf(openedAt)}, ${formatTime(openedAt)}`;
  const planned = plannedAt(batch.plan, givenTime?.value ?? openedAt, openedAt);
  const change = (values: Partial<Readings>) => setReadings({ ...readings, ...values });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const values = valuesOf(kind, readings, notes);
    const measuredAt = givenTime ? givenTime.value : new Date();
    const found = problemsOf(values, measuredAt, batch.brewDate);
    setProblems(found);
    if (!measuredAt || Object.keys(found).length > 0) return;
    setSaving(true);
    // The same id, by which the server knows an entry that it stored before its answer was lost.
    const requestId = corrected?.requestId ?? newRequestId();
    await queueLog({
      requestId,
      userId,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      timestamp: measuredAt.toISOString(),
      queuedAt: corrected?.queuedAt ?? Date.now(),
      values,
      refusal: null,
    });
    holdLog(null);
    await sendLogs(client);
    setSaving(false);
    const left = useLogQueueStore.getState().logs.find((log) => log.requestId === requestId);
    if (left?.refusal) {
      // Reported here, while the typed values are still in the fields: a new one need not be queued.
      setProblems({ form: left.refusal });
      if (!corrected) await dropLog(requestId);
      return;
    }
    release();
    const message = `Brassin ${batch.batchNumber}`;
    if (left) toastInfo({ title: keptTitle(left), message });
    else toastSuccess({ title: 'Mesure enregistrée', message });
    void navigate(`${batchKind.address}/${batch.id}`, { replace: true });
  };

  return (
    <Page
      title="Nouvelle mesure"
      action={
        <Button
          variant="quiet"
          icon="clock"
          className={styles.time}
          aria-expanded={givenTime !== undefined}
          aria-label={`${shownTime}, changer l’heure`}
          onClick={() => setGivenTime(givenTime ? undefined : { value: openedAt })}
        >
          {shownTime}
        </Button>
      }
    >
      <form className={styles.form} onSubmit={save} noValidate aria-label="Nouvelle mesure">
        <BatchSummary batch={batch} />
        {givenTime && (
          <LogTimeField
            value={givenTime.value}
            now={openedAt}
            onChange={(value) => setGivenTime({ value })}
            onReset={() => setGivenTime(undefined)}
            error={problems.timestamp}
          />
        )}
        <fieldset className={styles.chips}>
          <legend className="cv-visually-hidden">Que notez-vous ?</legend>
          {logKinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {logKindLabels[one]}
            </button>
          ))}
        </fieldset>
        {kind === 'gravity' && (
          <MeasuredFields {...{ batch, planned, readings, change, problems }} />
        )}
        {kind === 'ph' && (
          <StepperField
            label={batchLogTypeLabels.ph}
            value={readings.ph}
            onChange={(ph) => change({ ph })}
            step={0.05}
            decimals={2}
            start={5.2}
            error={problems.phReading}
          />
        )}
        <div className={styles.note}>
          <div className={styles.head}>
            <label htmlFor={noteField}>Note</label>
            {kind !== 'note' && <span>facultatif</span>}
          </div>
          <textarea
            id={noteField}
            rows={kind === 'note' ? 4 : 1}
            placeholder="Krausen, goût, purge…"
            value={notes}
            maxLength={2000}
            aria-invalid={problems.notes ? true : undefined}
            onChange={(event) => setNotes(event.target.value)}
          />
          {problems.notes && <span className="cv-critical">{problems.notes}</span>}
          <div className={styles.quick}>
            {quickNotes.map((note) => (
              <Button
                key={note}
                icon="plus"
                className={styles.chip}
                onClick={() => setNotes(notes.trim() ? `${notes.trim()}, ${note}` : note)}
              >
                {note}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles.save}>
          {problems.form && (
            <p role="alert" className="cv-critical">
              {problems.form}
            </p>
          )}
          <QueuedLogs except={corrected?.requestId} />
          <Button type="submit" variant="primary" wide loading={saving} disabled={!canWrite}>
            Enregistrer la mesure
          </Button>
        </div>
      </form>
    </Page>
  );
}
