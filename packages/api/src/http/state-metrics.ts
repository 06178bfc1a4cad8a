import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services';

const inSeconds = (date: Date) => date.getTime() / 1000;

/**
 * Adds metrics of jobs, backups and mails.
 * @returns refreshes them; those that cannot be read are left out, as all of the database's are
 * while it does not answer
 */
export function observeState(
  registry: Registry,
  { jobs, backups, mails }: Pick<Services, 'jobs' | 'backups' | 'mails'>,
): (databaseAnswers: boolean) => Promise<void> {
  const registers = [registry];
  const labelNames = ['job'] as const;
  const succeeded = new Gauge({
    name: 'cervoise_job_last_success_timestamp_seconds',
    help: 'When the last run of a job that went well ended, on whichever server',
    labelNames,
    registers,
  });
  const failed = new Gauge({
    name: 'cervoise_job_failed',
    help: '1 when the last run of a job failed or was interrupted',
    labelNames,
    registers,
  });
  const written = new Gauge({
    name: 'cervoise_backup_timestamp_seconds',
    help: 'When the newest backup in the folder was written',
    registers,
  });
  const size = new Gauge({
    name: 'cervoise_backup_size_bytes',
    help: 'Size of the newest backup in the folder',
    registers,
  });
  const mailCount = new Gauge({
    name: 'cervoise_mails',
    help: 'Mails that wait to be sent, and mails given up after two days',
    labelNames: ['state'] as const,
    registers,
  });
  const oldestMail = new Gauge({
    name: 'cervoise_oldest_waiting_mail_timestamp_seconds',
    help: 'When the oldest mail that still waits to be sent was written',
    registers,
  });
  const showMails = (counts: Awaited<ReturnType<typeof mails.counts>> | null) => {
    mailCount.reset();
    oldestMail.remove();
    if (!counts) return;
    mailCount.set({ state: 'waiting' }, counts.waiting);
    mailCount.set({ state: 'failed' }, counts.failed);
    if (counts.oldestWaiting) oldestMail.set(inSeconds(counts.oldestWaiting));
  };
  return async (databaseAnswers) => {
    // A frozen database would keep the other figures waiting.
    const [known, [newest], counts] = await Promise.all([
      databaseAnswers ? jobs.list().catch(() => []) : [],
      backups.list().catch(() => []),
      databaseAnswers ? mails.counts().catch(() => null) : null,
    ]);
    showMails(counts);
    succeeded.reset();
    failed.reset();
    for (const { name: job, lastRun, lastSuccess } of known) {
      if (lastSuccess?.finishedAt) succeeded.set({ job }, inSeconds(lastSuccess.finishedAt));
      if (!lastRun) continue;
      const isFailure = lastRun.outcome === 'failed' || lastRun.outcome === 'interrupted';
      failed.set({ job }, isFailure ? 1 : 0);
    }
    written.remove();
    size.remove();
    if (!newest) return;
    written.set(inSeconds(newest.createdAt));
    size.set(newest.size);
  };
}
