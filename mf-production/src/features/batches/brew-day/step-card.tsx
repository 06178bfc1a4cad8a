import {
  deviationOf,
  leftOf,
  ranFor,
  type StepProgress,
  timerMinutes,
  type UpcomingAddition,
} from '@cervoise/domain/brew-day';
import { Button } from '@cervoise/ui/button';
import { formatNumber, formatTemperature, formatTime } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import styles from './brew-day.module.css';
import { additionText, clockText, dueText } from './brew-day-texts';
import { Incidents } from './incidents';
import type { BrewDayNote } from './use-brew-day';

interface StepCardProps {
  readonly progress: StepProgress;
  /** « Étape 4 sur 10 ». */
  readonly place: string;
  readonly now: Date;
  readonly next: UpcomingAddition | undefined;
  /** The lot that was drawn for the next addition. */
  readonly lot: string | null;
  readonly canWrite: boolean;
  readonly onNote: BrewDayNote;
  readonly onOpen: (next: UpcomingAddition) => void;
  readonly onChange: () => void;
  readonly onIncident: () => void;
}

/** The temperature that was read last, and whether it is as planned. */
function ReadTemperature({ progress: { step, readings } }: Pick<StepCardProps, 'progress'>) {
  const read = readings.temperature;
  if (!read) return null;
  const deviation = deviationOf('temperature', read.value, step.celsius);
  const verdict = deviation && (deviation.isNotable ? 'hors de la tolérance' : 'dans la tolérance');
  const text = [formatTemperature(read.value), verdict].filter(Boolean).join(', ');
  return <Status tone={deviation?.isNotable ? 'critical' : 'healthy'} label={text} />;
}

/** The current step: its timer, when it ends, and the next addition. */
export function StepCard(props: StepCardProps) {
  const { progress, place, now, next, lot, canWrite, onNote, onOpen, onChange, onIncident } = props;
  const { step, changes, incidents } = progress;
  return (
    <section
      className={`${styles.card} cv-pad-16 cv-panel cv-stack cv-gap-12`}
      aria-label={step.title}
    >
      <div className="cv-row cv-between cv-gap-12">
        <span className="cv-muted">{place}</span>
        <ReadTemperature progress={progress} />
      </div>
      <div className={`cv-wrap ${styles.title} cv-row cv-between cv-gap-12`}>
        <h2>{step.title}</h2>
        {step.minutes !== null && canWrite && <TimerButtons progress={progress} onNote={onNote} />}
      </div>
      <Timer progress={progress} now={now} />
      {step.instruction && <p className="cv-as-typed cv-muted">{step.instruction}</p>}
      {changes.map((text) => (
        <Status key={text} tone="attention" label={`Autrement que prévu : ${text}`} />
      ))}
      <Incidents incidents={incidents} />
      {canWrite && (
        <span className="cv-flex cv-gap-8">
          <Button variant="quiet" size="small" icon="edit" onClick={onChange}>
            Noter un changement
          </Button>
          <Button variant="quiet" size="small" icon="camera" onClick={onIncident}>
            Noter un incident
          </Button>
        </span>
      )}
      {next && (
        <button
          type="button"
          className={`${styles.next} cv-row cv-ink cv-text-left cv-gap-12 cv-pad-12-16`}
          onClick={() => onOpen(next)}
        >
          <Icon name={next.addition.type === 'hop' ? 'hop' : 'barley'} />
          <span className="cv-stack cv-fill cv-shrink cv-break">
            <strong>{`${additionText(next)} ${dueText(next.throwIn)}`}</strong>
            <span className="cv-muted">
              {[
                next.isWeighed
                  ? 'pesé, à ajouter'
                  : `à peser ${dueText(Math.max(0, next.weighIn))}`,
                lot && `lot ${lot}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </section>
  );
}

function TimerButtons({ progress, onNote }: Pick<StepCardProps, 'progress' | 'onNote'>) {
  const { step, pausedAt } = progress;
  const { key: stepKey, title } = step;
  return (
    <span className="cv-flex cv-gap-8">
      <Button
        className="cv-touch"
        onClick={() => void onNote({ kind: 'extended', stepKey, value: 5 }, `${title} : + 5 min`)}
      >
        + 5 min
      </Button>
      <Button
        className="cv-touch"
        aria-pressed={pausedAt !== null}
        onClick={() =>
          void onNote(
            { kind: pausedAt ? 'resumed' : 'paused', stepKey },
            `${title} : ${pausedAt ? 'reprise' : 'pause'}`,
          )
        }
      >
        {pausedAt ? 'Reprendre' : 'Pause'}
      </Button>
    </span>
  );
}

/** The time left, or since the start where nothing is timed. */
function Timer({ progress, now }: Pick<StepCardProps, 'progress' | 'now'>) {
  const left = leftOf(progress, now);
  const minutes = timerMinutes(progress);
  const { pausedAt, startedAt } = progress;
  if (left === null || minutes === null) {
    return (
      <p className={`cv-row cv-wrap cv-gap-4-16 ${styles.timer}`}>
        <span role="timer">{clockText(ranFor(progress, now))}</span>
        <span>
          <strong>depuis le début</strong>
          {startedAt && <span className="cv-muted">{`commencé à ${formatTime(startedAt)}`}</span>}
        </span>
      </p>
    );
  }
  const length = `${formatNumber(minutes, 0)}\u00a0min`;
  const end = formatTime(new Date(now.getTime() + left));
  return (
    <>
      <p className={`cv-row cv-wrap cv-gap-4-16 ${styles.timer}`} data-over={left < 0 || undefined}>
        <span role="timer">{clockText(left)}</span>
        <span>
          <strong>{left < 0 ? `de plus que ${length}` : `restantes sur ${length}`}</strong>
          <span className="cv-muted">
            {pausedAt ? `en pause depuis ${formatTime(pausedAt)}` : `fin à ${end}`}
          </span>
        </span>
      </p>
      <span className="cv-track" aria-hidden="true">
        <span style={{ width: `${share(left, minutes)}%` }} />
      </span>
    </>
  );
}

const share = (left: number, minutes: number) =>
  minutes === 0 ? 100 : Math.min(100, Math.max(0, 100 - (left / (minutes * 60_000)) * 100));
