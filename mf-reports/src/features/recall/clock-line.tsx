import { breweryTimeZone } from '@cervoise/domain/dates';
import { recallDurationText, recallGoalMinutes } from '@cervoise/domain/recalls';
import { formatNumber } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './recall.module.css';
import { goalText, lastedMilliseconds, type ShownRecall } from './recall-texts';

const goal = recallGoalMinutes * 60_000;

/** The current time, updated every minute while a clock runs. */
function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function GoalBar({ milliseconds }: { readonly milliseconds: number }) {
  const share = Math.min(1, milliseconds / goal);
  return (
    <span className={styles.goal}>
      <span
        className={`${styles.goalBar} cv-track`}
        data-late={milliseconds > goal}
        aria-hidden="true"
      >
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {goalText}
    </span>
  );
}

/** « 0,2 s »; « moins de 0,1 s » for what would be rounded to zero. */
const secondsText = (milliseconds: number) =>
  milliseconds < 50 ? 'moins de 0,1\u00a0s' : `${formatNumber(milliseconds / 1000, 1)}\u00a0s`;

interface ClockLineProps {
  /** The result of the search, in words. */
  readonly found: ReactNode;
  /** « Trouvé en 0,2 s ». */
  readonly foundIn?: number | null;
  /** The recall or exercise shown: its clock runs until it ends. */
  readonly recall?: ShownRecall | null;
  /** Otherwise the duration of the last exercise. */
  readonly lastExercise?: ShownRecall | null;
}

/** The duration of the search, and of the current or last exercise. */
export function ClockLine({ found, foundIn, recall, lastExercise }: ClockLineProps) {
  const timed = recall ?? lastExercise ?? null;
  const now = useNow(timed !== null && !timed.endedAt);
  const lasted = timed ? lastedMilliseconds(timed, now) : 0;
  const said = () => {
    if (!timed) return 'Aucun exercice pour l’instant';
    if (recall) {
      const what = recall.isExercise ? 'Exercice' : 'Rappel';
      return recall.endedAt ? `${what} terminé en` : `${what} en cours depuis`;
    }
    const day = new Date(timed.startedAt).toLocaleDateString('fr-FR', {
      timeZone: breweryTimeZone,
    });
    return `Dernier exercice, ${day} :`;
  };
  return (
    <div
      className={`${styles.clock} cv-gap-8-24 cv-pad-12-0 cv-row cv-small cv-wrap cv-between cv-muted`}
      role={recall && !recall.endedAt ? 'timer' : undefined}
    >
      <span className={styles.found}>
        <Icon name="clock" size={20} />
        {foundIn != null && (
          <strong className="cv-ink cv-text-14">{`Trouvé en ${secondsText(foundIn)}`}</strong>
        )}
        <span>{found}</span>
      </span>
      <span className={styles.lasted}>
        <span>{said()}</span>
        {timed && (
          <>
            <strong className="cv-ink cv-text-14">{recallDurationText(lasted)}</strong>
            <GoalBar milliseconds={lasted} />
          </>
        )}
      </span>
    </div>
  );
}
