import { type BrewDayProgress, delayInMinutes } from '@cervoise/domain/brew-day';
import { formatCount, formatNumber, formatTime } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Status } from '@cervoise/ui/status';
import styles from './brew-day.module.css';
import { durationGap, readingText } from './brew-day-texts';
import { Incidents } from './incidents';

const keysOf = Object.keys as <Key extends string>(record: Partial<Record<Key, unknown>>) => Key[];

/** The steps that are over, newest first: when, what was read, and how far from the plan. */
export function DoneSteps({ progress }: { readonly progress: BrewDayProgress }) {
  const done = progress.steps.filter(({ finishedAt }) => finishedAt !== null);
  if (done.length === 0) return null;
  const late = delayInMinutes(progress);
  const delay =
    late === 0
      ? 'à l’heure'
      : `${formatNumber(Math.abs(late), 0)}\u00a0min ${late > 0 ? 'de retard' : 'd’avance'}`;
  return (
    <section className={`${styles.done} cv-stack cv-gap-12`} aria-label="Fait">
      <div className="cv-row cv-between cv-gap-12">
        <h2>Fait</h2>
        <span className="cv-muted cv-text-13">{`${formatCount(done.length, 'étape')}, ${delay}`}</span>
      </div>
      <ul>
        {done.toReversed().map((one) => {
          const { step, startedAt, finishedAt, readings, changes, incidents } = one;
          const gap = durationGap(one);
          const read = keysOf(readings).flatMap((field) => {
            const value = readings[field]?.value;
            return value === undefined ? [] : readingText(field, value);
          });
          return (
            <li className="cv-row cv-gap-12 cv-line-above" key={step.key}>
              <Icon name="check" className="cv-fixed cv-green" />
              <span>
                <strong>{step.title}</strong>
                <span className="cv-muted">
                  {[step.instruction, ...read].filter(Boolean).join(', ')}
                </span>
                {changes.map((text) => (
                  <Status key={text} tone="attention" label={`Autrement que prévu : ${text}`} />
                ))}
                <Incidents incidents={incidents} />
              </span>
              <span className={styles.times}>
                <span>
                  {[startedAt, finishedAt].flatMap((at) => (at ? formatTime(at) : [])).join(' à ')}
                </span>
                {gap &&
                  (gap.isNotable ? (
                    <Status tone="attention" label={gap.text} />
                  ) : (
                    <span>{gap.text}</span>
                  ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
