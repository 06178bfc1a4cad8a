import { alcoholByVolume } from '@cervoise/domain/brewing';
import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  type BatchLogType,
  batchLogSchema,
  batchLogTypeLabels,
  logTimeProblem,
} from '@cervoise/domain/production';
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
import {
  formatGravity,
  formatMoment,
  formatNumber,
  formatTemperature,
  formatTime,
  toCalendarDate,
} from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import {
  dropLog,
  type LogValues,
  queueLog,
  sendLogs,
  useLogQueueStore,
} from '../../../log-queue/log-queue';
import { QueuedLogs } from '../../../log-queue/queued-logs';
import { useLogQueue } from '../../../log-queue/use-log-queue';
import { batchQuery } from '../batch.graphql';
import { batchKind, weekdayOf } from '../batch-words';
import { gravityGapText, isOutOfTolerance, temperatureGapText } from '../reading-words';
import { BatchGlance } from './batch-glance';
import { LogTimeField } from './log-time-field';
import styles from './new-log-page.module.css';
import { StepperField } from './stepper-field';

/** The kinds that this form logs; transfers and harvests have forms of their own. */
const kinds = ['gravity', 'ph', 'dry_hop', 'note'] as const;
type LogKind = (typeof kinds)[number];

/** A gravity is logged with its temperature. */
const kindLabels = { ...batchLogTypeLabels, gravity: 'Densité et température' };

/** Predefined notes. */
const quickNotes = ['Purge', 'Dégustation', 'Krausen', 'Houblonnage à cru', 'Mise au froid'];

/** /production/:id/log: logs a measurement in two taps, offline too. */
export function NewLogPage() {
  const { read, record } = useRecord({
    query: batchQuery,
    variables: ({ id }) => ({ id }),
    recordOf: ({ productionBatch }) => productionBatch,
  });
  if (!record)
    return (
      <UnavailablePage title="Nouvelle mesure" notFound={batchKind.words.notFound} read={read} />
    );
  return <LogForm batch={record} />;
}

interface Readings {
  readonly gravity: number | null;
  readonly temperature: number | null;
  readonly ph: number | null;
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The initial values: the planned gravity, the last temperature. */
function proposedReadings({ plan, lastGravity, lastTemperature }: BatchDetailFragment): Readings {
  const gravity = plan.today?.gravity ?? lastGravity?.value ?? plan.finalGravity ?? null;
  const temperature = lastTemperature?.value ?? plan.today?.temperature ?? null;
  return {
    gravity: gravity === null ? null : rounded(gravity, 3),
    temperature: temperature === null ? null : rounded(temperature, 1),
    ph: null,
  };
}

/** The input to send: the kind decides which readings it has. */
function valuesOf(kind: LogKind, { gravity, temperature, ph }: Readings, notes: string): LogValues {
  const isMeasured = kind === 'gravity';
  const type: BatchLogType = isMeasured && gravity === null ? 'temperature' : kind;
  return {
    type,
    notes: notes.trim() || null,
    gravityReading: isMeasured ? gravity : null,
    temperatureReading: isMeasured ? temperature : null,
    phReading: kind === 'ph' ? ph : null,
  };
}

/** Messages by field of the schema; of the time as `timestamp`. */
function problemsOf(
  values: LogValues,
  measuredAt: Date | null,
  brewDate: BatchDetailFragment['brewDate'],
): Readonly<Record<string, string>> {
  const { error } = batchLogSchema.safeParse(values);
  const timestamp = measuredAt
    ? logTimeProblem(measuredAt, new Date(), toCalendarDate(brewDate))
    : 'Indiquez le jour et l’heure.';
  return {
    ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])),
    ...(timestamp ? { timestamp } : {}),
  };
}

type Plan = BatchDetailFragment['plan'];

/** The planned values on the day of a measurement; null without a plan. */
function plannedAt({ today, points }: Plan, measuredAt: Date, now: Date): Plan['today'] {
  if (!today) return null;
  const day = today.day - daysBetween(calendarDateOf(measuredAt), calendarDateOf(now));
  return day === today.day ? today : (points.find((point) => point.day === day) ?? null);
}

function LogForm({ batch }: { readonly batch: BatchDetailFragment }) {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const canWrite = useCan(batchKind.permissions.write);
  const { client } = useLogQueue();
  const [openedAt] = useState(() => new Date());
  const [proposed] = useState(() => proposedReadings(batch));
  // By default the present time when it is saved.
  const [givenTime, setGivenTime] = useState<{ readonly value: Date | null }>();
  const [kind, setKind] = useState<LogKind>('gravity');
  const [readings, setReadings] = useState(proposed);
  const [notes, setNotes] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const noteField = useId();
  const isChanged =
    notes !== '' ||
    givenTime !== undefined ||
    JSON.stringify(readings) !== JSON.stringify(proposed);
  const release = useUnsavedChanges(isChanged);
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
    const requestId = newRequestId();
    await queueLog({
      requestId,
      userId,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      timestamp: measuredAt.toISOString(),
      queuedAt: Date.now(),
      values,
      refusal: null,
    });
    await sendLogs(client);
    setSaving(false);
    const left = useLogQueueStore.getState().logs.find((log) => log.requestId === requestId);
    if (left?.refusal) {
      // Reported here, while the typed values are still in the fields: it need not be queued.
      setProblems({ form: left.refusal });
      await dropLog(requestId);
      return;
    }
    release();
    const message = `Brassin ${batch.batchNumber}`;
    if (left) toastInfo({ title: 'Mesure gardée, elle partira au retour du réseau', message });
    else toastSuccess({ title: 'Mesure enregistrée', message });
    navigate(`${batchKind.address}/${batch.id}`, { replace: true });
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
        <BatchGlance batch={batch} />
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
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {kindLabels[one]}
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
          <QueuedLogs />
          <Button type="submit" variant="primary" wide loading={saving} disabled={!canWrite}>
            Enregistrer la mesure
          </Button>
        </div>
      </form>
    </Page>
  );
}

interface MeasuredFieldsProps {
  readonly batch: BatchDetailFragment;
  /** Of the day of the measurement. */
  readonly planned: Plan['today'];
  readonly readings: Readings;
  readonly change: (values: Partial<Readings>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

/** Gravity and temperature, each compared with the plan. */
function MeasuredFields({ batch, planned, readings, change, problems }: MeasuredFieldsProps) {
  const { plan, measuredOriginalGravity } = batch;
  const { gravity, temperature } = readings;
  const original = measuredOriginalGravity ?? plan.originalGravity;
  const isMeasured = gravity !== null && !Number.isNaN(gravity);
  const alcohol =
    isMeasured && original != null && original > gravity
      ? `alcool ${formatNumber(alcoholByVolume(original, gravity), 1, 1)}\u00a0% vol.`
      : null;
  const setPoint = planned?.temperature ?? null;
  const isOut =
    temperature !== null &&
    setPoint !== null &&
    isOutOfTolerance(temperature, setPoint, plan.temperatureTolerance);
  return (
    <>
      <StepperField
        label="Densité"
        aside={planned ? `prévue ${formatGravity(planned.gravity)}` : undefined}
        value={gravity}
        onChange={(value) => change({ gravity: value })}
        step={0.001}
        decimals={3}
        start={planned?.gravity ?? 1.02}
        error={problems.gravityReading}
      >
        {isMeasured && (planned || alcohol) && (
          <Status
            tone="healthy"
            label={
              <>
                {planned && <strong>{gravityGapText(gravity, planned.gravity)}</strong>}
                {planned && alcohol && ', '}
                {alcohol}
              </>
            }
          />
        )}
      </StepperField>
      <StepperField
        label="Température"
        aside={setPoint === null ? undefined : `consigne ${formatTemperature(setPoint)}`}
        value={temperature}
        onChange={(value) => change({ temperature: value })}
        step={0.1}
        decimals={1}
        start={setPoint ?? 19}
        unit="°C"
        critical={isOut}
        error={problems.temperatureReading}
      >
        {temperature !== null && setPoint !== null && !Number.isNaN(temperature) && (
          <Status
            tone={isOut ? 'critical' : 'healthy'}
            label={
              <strong className={isOut ? 'cv-critical' : undefined}>
                {temperatureGapText(temperature, setPoint)}
              </strong>
            }
          />
        )}
      </StepperField>
    </>
  );
}
