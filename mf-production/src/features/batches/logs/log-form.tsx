import { batchLogTypeLabels } from '@cervoise/domain/production';
import { presentInstant } from '@cervoise/graphql-client';
import { useCan, useUnsavedChanges } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useDraft } from '@cervoise/ui/draft';
import { Input } from '@cervoise/ui/field';
import { formatMoment, formatTime } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { type FormEvent, useId, useState } from 'react';
import type { BatchDetailFragment } from '../../../generated/graphql';
import type { QueuedLog } from '../../../log-queue/log-queue';
import { QueuedLogs } from '../../../log-queue/queued-logs';
import { batchKind, weekdayOf } from '../batch-texts';
import saveBar from '../save-bar.module.css';
import { BatchSummary } from './batch-summary';
import {
  kindOf,
  type LogKind,
  logKindLabels,
  logKinds,
  noReadings,
  plannedAt,
  type Readings,
  readingsOf,
  valuesOf,
} from './log-readings';
import { LogTimeField } from './log-time-field';
import { MeasuredFields } from './measured-fields';
import styles from './new-log-page.module.css';
import { NoteField } from './note-field';
import { StepperField } from './stepper-field';
import { useLogEntry } from './use-log-entry';

/** What is typed, and kept when the session ends. */
interface LogDraft {
  readonly kind: LogKind;
  readonly readings: Readings;
  readonly notes: string;
  readonly reason: string;
  /** ISO 8601; empty for a time that is not complete, absent for the present time. */
  readonly measuredAt?: string;
}

interface LogFormProps {
  readonly batch: BatchDetailFragment;
  /** The entry that the server did not take; undefined for a new one. */
  readonly corrected?: QueuedLog;
  /** The stored log that the entry stands in place of. */
  readonly replaced?: BatchDetailFragment['logs'][number];
}

/** What the form opens with: nothing, or what is to be corrected. */
function openedWith({ corrected, replaced }: LogFormProps): LogDraft {
  const values = corrected?.values ?? replaced;
  return {
    kind: values ? kindOf(values) : 'gravity',
    readings: values ? readingsOf(values) : noReadings,
    notes: values?.notes ?? '',
    reason: corrected?.replaces?.reason ?? '',
    measuredAt: corrected?.timestamp ?? replaced?.timestamp.toISOString(),
  };
}

/** The entry of a measurement or a note; nothing is filled in that nobody read. */
export function LogForm(props: LogFormProps) {
  const { batch, corrected, replaced } = props;
  const title = replaced ? 'Corriger la mesure' : 'Nouvelle mesure';
  const canWrite = useCan(batchKind.permissions.write);
  const [openedAt] = useState(presentInstant);
  const [first] = useState(() => openedWith(props));
  const [draft, setDraft] = useState(first);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const release = useUnsavedChanges(isChanged);
  // A draft of a correction is not that of a new log: both have this page's address.
  const about = corrected?.requestId ?? replaced?.id;
  useDraft(title, { about, isChanged, read: () => draft, restore: setDraft });
  const { save, saving, problems, doubts } = useLogEntry({
    batch,
    corrected,
    replaced,
    onStored: release,
  });
  const { kind, readings, notes, measuredAt } = draft;
  const givenTime = measuredAt ? new Date(measuredAt) : null;
  const change = (values: Partial<LogDraft>) => setDraft({ ...draft, ...values });
  const changeReadings = (values: Partial<Readings>) =>
    change({ readings: { ...readings, ...values } });
  const shownTime = givenTime
    ? formatMoment(givenTime)
    : `${weekdayOf(openedAt)}, ${formatTime(openedAt)}`;
  const planned = plannedAt(batch.plan, givenTime ?? openedAt, openedAt);
  const hasDoubts = Object.keys(doubts).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = measuredAt === undefined ? presentInstant() : givenTime;
    void save({ values: valuesOf(kind, readings, notes), measuredAt: at, reason: draft.reason });
  };

  return (
    <Page
      title={title}
      action={
        <Button
          variant="quiet"
          icon="clock"
          className={styles.time}
          aria-expanded={measuredAt !== undefined}
          aria-label={`${shownTime}, changer l’heure`}
          onClick={() =>
            change({ measuredAt: measuredAt === undefined ? openedAt.toISOString() : undefined })
          }
        >
          {shownTime}
        </Button>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
        <BatchSummary batch={batch} />
        {measuredAt !== undefined && (
          <LogTimeField
            value={givenTime}
            now={openedAt}
            onChange={(value) => change({ measuredAt: value?.toISOString() ?? '' })}
            onReset={() => change({ measuredAt: undefined })}
            error={problems.timestamp}
          />
        )}
        <KindChoice value={kind} onChange={(next) => change({ kind: next })} />
        {kind === 'gravity' && (
          <MeasuredFields
            {...{ batch, planned, readings, change: changeReadings, problems, doubts }}
          />
        )}
        {kind === 'ph' && (
          <StepperField
            label={batchLogTypeLabels.ph}
            value={readings.ph}
            onChange={(ph) => changeReadings({ ph })}
            step={0.05}
            decimals={2}
            start={5.2}
            error={problems.phReading ?? doubts.phReading}
          />
        )}
        <NoteField
          value={notes}
          onChange={(next) => change({ notes: next })}
          isRequired={kind === 'note'}
          error={problems.notes}
        />
        {replaced && (
          <ReasonField
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            error={problems.reason}
          />
        )}
        <div className={`${saveBar.bar} cv-pinned cv-stack cv-gap-12`} data-save-bar>
          {problems.form && (
            <p role="alert" className="cv-critical">
              {problems.form}
            </p>
          )}
          {hasDoubts && <p role="alert">Relisez l’instrument, puis confirmez ou corrigez.</p>}
          <QueuedLogs except={corrected?.requestId} />
          <Button type="submit" variant="primary" wide loading={saving} disabled={!canWrite}>
            {saveLabel(replaced !== undefined, hasDoubts)}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function saveLabel(isCorrection: boolean, hasDoubts: boolean): string {
  if (hasDoubts) return 'C’est bien lu, enregistrer';
  return isCorrection ? 'Enregistrer la correction' : 'Enregistrer la mesure';
}

interface ChoiceProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function KindChoice({ value, onChange }: ChoiceProps<LogKind>) {
  return (
    <fieldset className={`${styles.chips} cv-flex cv-gap-8`}>
      <legend className="cv-visually-hidden">Que notez-vous ?</legend>
      {logKinds.map((one) => (
        <button
          className="cv-fixed cv-ink cv-nowrap"
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onChange(one)}
        >
          {logKindLabels[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** Why a stored measurement changes. */
function ReasonField({
  value,
  onChange,
  error,
}: ChoiceProps<string> & { readonly error?: string }) {
  const id = useId();
  return (
    <div className={`cv-stack cv-gap-8 ${styles.note}`}>
      <div className="cv-row cv-between cv-gap-12">
        <label className="cv-strong" htmlFor={id}>
          Pourquoi
        </label>
        <span className="cv-muted cv-text-13">l’ancienne reste visible, barrée</span>
      </div>
      <Input
        id={id}
        value={value}
        maxLength={300}
        required
        placeholder="Chiffres inversés"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span id={`${id}-error`} className="cv-critical">
          {error}
        </span>
      )}
    </div>
  );
}
