import { calendarDateOf } from '@cervoise/domain/dates';
import { Cron } from 'croner';
import type { ServiceDependencies } from '../service-dependencies';
import type { Services } from '../services';
import { announceExpiringLots } from './announce-expiring-lots';
import { cleanUp } from './clean-up';
import { forEachBrewery } from './for-each-brewery';
import { runOnceADay } from './run-once-a-day';

interface DailyJob {
  readonly name: string;
  /** When in the day, Paris time. */
  readonly pattern: string;
  readonly work: () => Promise<void>;
}

export interface RunningJobs {
  /** Starts nothing more, and ends when what runs has ended. */
  stop(): Promise<void>;
}

/** Every server schedules every job; the database lets one of them do each day's work. */
export function startJobs(
  { database, log, now }: Pick<ServiceDependencies, 'database' | 'log' | 'now'>,
  { ingredients, inventory, equipment }: Pick<Services, 'ingredients' | 'inventory' | 'equipment'>,
): RunningJobs {
  const daily: readonly DailyJob[] = [
    { name: 'clean-up', pattern: '30 3 * * *', work: () => cleanUp(database) },
    {
      name: 'expiring-lots',
      pattern: '0 5 * * *',
      work: () => announceExpiringLots(database, ingredients),
    },
    {
      name: 'expiring-products',
      pattern: '5 5 * * *',
      work: () => forEachBrewery(database, inventory.announceExpiring),
    },
    {
      name: 'maintenance-due',
      pattern: '10 5 * * *',
      work: () => forEachBrewery(database, equipment.announceMaintenance),
    },
  ];
  const running = new Set<Promise<void>>();
  const run = ({ name, work }: DailyJob): void => {
    const execution: Promise<void> = runOnceADay(database, name, calendarDateOf(now()), work)
      .then(
        (done) => log.info({ job: name, done }, 'job ran'),
        (error: unknown) => log.error({ job: name, err: error }, 'job failed'),
      )
      .finally(() => running.delete(execution));
    running.add(execution);
  };
  const schedules = daily.map(
    (job) => new Cron(job.pattern, { timezone: 'Europe/Paris' }, () => run(job)),
  );
  // A server that slept through the hour catches up when it starts.
  for (const job of daily) run(job);
  return {
    stop: async () => {
      for (const schedule of schedules) schedule.stop();
      await Promise.all(running);
    },
  };
}
