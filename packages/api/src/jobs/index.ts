import { addDays, breweryClockAt, breweryTimeZone } from '@cervoise/domain/dates';
import { Cron } from 'croner';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { IngredientsService } from '../modules/ingredients';
import type { ServiceDependencies } from '../service-dependencies';
import type { Services } from '../services';
import { cleanUp } from './clean-up';
import { forEachBrewery, forEachTenant } from './for-each-brewery';
import { isDayDone } from './job-runs.store';
import { runOnceADay } from './run-once-a-day';
import { cronPatternOf, type DailyJob, dailyJobs, type JobName } from './schedule';

/**
 * Notifies every brewery of lots that newly expire within the window.
 * @throws AggregateError once all were tried
 */
export const announceExpiringLots = (
  database: Kysely<Database>,
  ingredients: Pick<IngredientsService, 'announceExpiringLots'>,
): Promise<void> => forEachBrewery(database, ingredients.announceExpiringLots);

export interface RunningJobs {
  /** Waits for the jobs that are due. */
  settled(): Promise<void>;
  /** Starts no further job, and waits for the running one. */
  stop(): Promise<void>;
}

type JobServices = Pick<
  Services,
  | 'ingredients'
  | 'inventory'
  | 'equipment'
  | 'notifications'
  | 'backups'
  | 'contracts'
  | 'customerErasure'
  | 'reports'
  | 'excise'
  | 'hydrometers'
>;

/** What each daily job does, for all breweries. */
export const createDailyWork = (
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  services: JobServices,
): Readonly<Record<JobName, () => Promise<void>>> => ({
  backup: services.backups.createDaily,
  'clean-up': () => cleanUp(database, now()),
  'expiring-lots': () => announceExpiringLots(database, services.ingredients),
  'expiring-products': () => forEachBrewery(database, services.inventory.announceExpiring),
  'maintenance-due': () => forEachBrewery(database, services.equipment.announceMaintenance),
  'tenant-erasure': () => forEachBrewery(database, services.contracts.eraseWhenDue),
  'customer-erasure': () => forEachBrewery(database, services.customerErasure.eraseWhenDue),
  'contract-reminders': () => forEachBrewery(database, services.contracts.remind),
  'reading-reminders': () => forEachBrewery(database, services.hydrometers.remind),
  'excise-reminders': () => forEachBrewery(database, services.excise.remind),
  'monthly-report': () => forEachBrewery(database, services.reports.reportLastMonth),
  'notification-digests': () => forEachTenant(database, services.notifications.sendDigests),
});

/** Every server schedules every job; a database lock lets one of them do each day's work. */
export function startJobs(
  dependencies: Pick<ServiceDependencies, 'database' | 'mails' | 'log' | 'now'>,
  services: JobServices,
): RunningJobs {
  const { database, mails, log, now } = dependencies;
  const work = createDailyWork(dependencies, services);
  // One after the other: each holds a connection while its work uses others.
  let queue = Promise.resolve();
  let isStopped = false;
  /** Runs a job for the last day whose time has come, unless it is done. */
  const run = (job: DailyJob): void => {
    const { name, time } = job;
    const attempt = async () => {
      if (isStopped) return;
      const clock = breweryClockAt(now());
      const day = clock.time >= time ? clock.day : addDays(clock.day, -1);
      if ('onItsDayOnly' in job && day !== clock.day) {
        log.debug({ job: name, day }, 'job is not due');
        return;
      }
      if (await isDayDone(database, name, { day, now: now() })) {
        log.debug({ job: name, day }, 'job is done');
        return;
      }
      const done = await runOnceADay({ database, now }, name, work[name], day);
      log.info({ job: name, done }, 'job ran');
    };
    queue = queue
      .then(attempt)
      .catch((error: unknown) => log.error({ job: name, err: error }, 'job failed'));
  };
  const schedules = dailyJobs.map(
    (job) => new Cron(cronPatternOf(job.time), { timezone: breweryTimeZone }, () => run(job)),
  );
  // What no server could do at its time is caught up at the next start, what failed within the hour.
  // The others wait for theirs: a restart at midnight must mail nobody.
  const catchUp = () => {
    for (const job of dailyJobs) run(job);
  };
  catchUp();
  schedules.push(new Cron('40 * * * *', catchUp));
  // What could not be sent at once, or was queued by a server that is gone.
  const retries = new Cron('*/30 * * * * *', mails.wake);
  return {
    settled: () => queue,
    stop: async () => {
      isStopped = true;
      retries.stop();
      for (const schedule of schedules) schedule.stop();
      await queue;
    },
  };
}
