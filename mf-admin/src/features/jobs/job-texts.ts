import { hoursText } from '@cervoise/domain/dates';
import { formatCount } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { JobRunFieldsFragment, JobsQuery } from '../../generated/graphql';

export type JobRun = JobRunFieldsFragment;
export type Job = JobsQuery['jobs'][number];

const outcomes = {
  succeeded: { tone: 'healthy', label: 'Réussie' },
  failed: { tone: 'critical', label: 'En échec' },
  interrupted: { tone: 'critical', label: 'Interrompue' },
} as const satisfies Record<string, { tone: StatusTone; label: string }>;

/** « Chaque jour à 3 h 30 ». @param time HH:MM */
export function scheduleText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `Chaque jour à ${hoursText(hour * 60 + minute)}`;
}

/** The result of a run, as a dot and a label. */
export const runState = (run: JobRun | null | undefined) => {
  if (!run) return { tone: 'neutral', label: 'Jamais passée' } as const;
  return run.outcome ? outcomes[run.outcome] : ({ tone: 'upcoming', label: 'En cours' } as const);
};

/** The error of a failed run. */
export const failureText = ({ outcome, failure }: JobRun) =>
  outcome === 'interrupted' ? 'Le serveur s’est arrêté pendant ce passage.' : failure;

/** « 1 min 20 s »; nothing while it runs. */
export function durationText({ startedAt, finishedAt }: JobRun): string | null {
  if (!finishedAt) return null;
  const seconds = Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000);
  if (seconds < 1) return 'moins d’une seconde';
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** Whether a job's last run failed. */
const isFailing = ({ lastRun }: Job) =>
  lastRun?.outcome === 'failed' || lastRun?.outcome === 'interrupted';

export const contextText = (jobs: readonly Job[]) => {
  const failing = jobs.filter(isFailing).length;
  return failing === 0
    ? 'Ce que les serveurs font chaque jour, heure de Paris.'
    : `${formatCount(failing, 'tâche a échoué à son dernier passage', 'tâches ont échoué à leur dernier passage')}.`;
};
