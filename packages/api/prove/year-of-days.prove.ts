import { addDays, breweryInstant, frenchDay } from '@cervoise/domain/dates';
import { sql } from 'kysely';
import { withTenant } from '../src/db/tenant-transaction';
import { startJobs } from '../src/jobs';
import { dailyJobs } from '../src/jobs/schedule';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Simulates every day of 2026 with every daily job, started on two servers: just after midnight in
 * Paris and just before the next. One brewery has a trial, signs, terminates and is erased; the
 * other pays late twice, across both clock changes. Each job must succeed once a day, each reminder
 * must be sent once on its day, daily digests daily and weekly ones on Mondays.
 */
const firstDay = '2026-01-01';
const days = 365;

await setUp();
const api = await startTestApi();
const [admin, manager, brewer, leaving] = await Promise.all(
  ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example', 'admin@other.example'].map(
    (email) => api.actorOf(email),
  ),
);
if (!admin || !manager || !brewer || !leaving) throw new Error('The test breweries have nobody.');

interface Dates {
  readonly trialEndsOn?: string;
  readonly startsOn?: string;
  readonly unpaidSince?: string | null;
  readonly terminatedOn?: string;
}
const set = (tenantId: string, dates: Dates) =>
  api.adminDatabase.updateTable('contracts').set(dates).where('breweryId', '=', tenantId).execute();

/** The provider's input by day. */
const typed: Readonly<Record<string, () => Promise<unknown>>> = {
  [firstDay]: () => set(leaving.tenantId, { trialEndsOn: '2026-01-14' }),
  '2026-02-01': () => set(leaving.tenantId, { startsOn: '2026-02-01' }),
  '2026-03-10': () => set(admin.tenantId, { unpaidSince: '2026-03-10' }),
  '2026-04-20': () => set(admin.tenantId, { unpaidSince: null }),
  '2026-09-01': () => set(leaving.tenantId, { terminatedOn: '2026-09-01' }),
  '2026-10-05': () => set(admin.tenantId, { unpaidSince: '2026-10-05' }),
  '2026-10-22': () => set(admin.tenantId, { unpaidSince: null }),
};

const due: readonly (readonly [day: string, subject: string])[] = [
  ['2026-01-11', 'Votre essai se termine bientôt : Brasserie des Rives'],
  ['2026-01-15', 'Votre essai est terminé : Brasserie des Rives'],
  ['2026-03-25', 'Facture impayée depuis 15 jours : Brasserie du Lavoir'],
  ['2026-04-09', 'Facture impayée depuis 30 jours : Brasserie du Lavoir'],
  ['2026-04-10', 'Compte suspendu : Brasserie du Lavoir'],
  ['2026-09-24', 'Vos données seront bientôt effacées : Brasserie des Rives'],
  ['2026-10-20', 'Facture impayée depuis 15 jours : Brasserie du Lavoir'],
];

const isDigest = (subject: string) => subject.startsWith('Cervoise :');
const reminders: [string, string][] = [];
const digests: Record<string, string[]> = { [manager.email]: [], [brewer.email]: [] };
const complaints: string[] = [];

/** Creates a notification of the day that the subscribers of digests have not read. */
const notify = (day: string) =>
  withTenant(api.database, admin, (tx) =>
    api.services.notifications.notify(
      tx,
      admin.tenantId,
      {
        type: 'low_stock',
        title: `Stock bas du ${frenchDay(day)}`,
        message: 'Il reste peu.',
        priority: 'normal',
      },
      { at: breweryInstant(day, '12:00') },
    ),
  );

async function runJobs(instant: Date): Promise<void> {
  api.setClock(instant);
  const jobs = startJobs(api.dependencies, api.services);
  await jobs.settled();
  await jobs.stop();
}

async function runDay(day: string): Promise<void> {
  await typed[day]?.();
  const before = api.mails.length;
  await runJobs(breweryInstant(day, '00:05'));
  await runJobs(breweryInstant(day, '23:55'));
  await api.settled();
  for (const { to, subject } of api.mails.slice(before)) {
    if (isDigest(subject)) digests[to]?.push(day);
    else reminders.push([day, subject]);
  }
  const { rows } = await sql<{ name: string; runs: number }>`
    select name, count(*)::int as runs from job_runs
     where day = ${day} and outcome = 'succeeded' group by name`.execute(api.adminDatabase);
  for (const { name } of dailyJobs) {
    const runs = rows.find((row) => row.name === name)?.runs ?? 0;
    if (runs !== 1) complaints.push(`${day}: ${name} ended well ${runs} times`);
  }
  await notify(day);
}

try {
  api.setClock(breweryInstant(firstDay, '00:01'));
  const everything = { types: [] };
  await api.services.notifications.updatePreferences(manager, { digest: 'daily', ...everything });
  await api.services.notifications.updatePreferences(brewer, { digest: 'weekly', ...everything });
  for (let day = 0; day < days; day += 1) await runDay(addDays(firstDay, day));

  if (JSON.stringify(reminders) !== JSON.stringify(due)) {
    complaints.push(`Reminders came otherwise than due:\n${JSON.stringify(reminders, null, 2)}`);
  }
  // The first day has no previous one.
  const daily = Array.from({ length: days - 1 }, (_, day) => addDays(firstDay, day + 1));
  const mondays = daily.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1);
  for (const [email, expected] of [
    [manager.email, daily],
    [brewer.email, mondays],
  ] as const) {
    if (digests[email]?.join() !== expected.join()) {
      complaints.push(`${email} got ${digests[email]?.length} digests of ${expected.length}.`);
    }
  }
  const left = await api.adminDatabase
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', leaving.tenantId)
    .execute();
  if (left.length > 0) complaints.push('The brewery that left is still there.');
  if (complaints.length > 0) throw new Error(complaints.slice(0, 20).join('\n'));
  console.info(
    `${days} days, both changes of the clock among them: ${dailyJobs.length} jobs ended well once each day, ${reminders.length} reminders came once and on their day, ${daily.length} daily digests, ${mondays.length} weekly ones, one brewery erased.`,
  );
} finally {
  await api.close();
  await tearDown();
}
