import { allowLongWork, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { tooManyRequests } from '../../errors';
import type { ReportPreview } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { ReportContents } from './report-contents';
import { shownFigures } from './report-figures';
import { finishReport, stopReport } from './reports.store';
import { cancelled, createReportFiles, type ReportJob } from './write-report-file';

/** Files written at once by this server: each takes a CPU. */
const maxConcurrent = 2;

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'readSource' | 'log' | 'now' | 'inBackground'
>;

interface WorkParts {
  readonly contents: ReportContents;
  /** Notifies the requester that a report is ready or has failed. */
  readonly announce: (job: ReportJob, isReady: boolean) => Promise<void>;
  /** The figures of a report as a transaction sees them. */
  readonly recalculate: (tx: TenantTransaction, job: ReportJob) => Promise<ReportPreview>;
}

/** Writes the files of reports, after the answer to their requester. */
export function createReportWork(
  { database, readSource, log, now, inBackground }: Dependencies,
  { contents, announce, recalculate }: WorkParts,
) {
  let running = 0;
  const writeFile = createReportFiles({ database, readSource }, recalculate);

  async function write(job: ReportJob): Promise<void> {
    const { id, actor } = job;
    try {
      const { file, figures } = await writeFile(job);
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        await contents.saveFile(tx, actor.tenantId, id, file.content);
        if (figures) await contents.replaceFigures(tx, actor.tenantId, id, shownFigures(figures));
        const end = { fileSize: file.size, finishedAt: now() };
        if (!(await finishReport(tx, id, end))) throw cancelled;
      });
      await announce(job, true);
    } catch (error) {
      const isCancelled = error === cancelled;
      await withTenant(database, actor, (tx) =>
        stopReport(tx, id, {
          state: isCancelled ? 'cancelled' : 'failed',
          failure: isCancelled ? null : 'Erreur lors de la génération du rapport',
          finishedAt: now(),
        }),
      );
      if (isCancelled) return;
      log.error({ err: error, report: id }, 'report failed');
      await announce(job, false);
    }
  }

  const release = (): void => {
    running -= 1;
  };

  return {
    /**
     * Takes one of this server's places, until the file is written or `release`.
     * @throws TOO_MANY_REQUESTS when this server is at its limit
     */
    reserve: (): void => {
      if (running >= maxConcurrent) {
        throw tooManyRequests(
          30,
          'Le serveur écrit déjà plusieurs rapports. Réessayez dans un instant.',
        );
      }
      running += 1;
    },
    release,
    /** Writes the file in the reserved place. */
    start: (job: ReportJob): void => inBackground('report', () => write(job).finally(release)),
    /** Ends once the file is written or has failed. */
    write: async (job: ReportJob): Promise<void> => {
      running += 1;
      await write(job).finally(release);
    },
  };
}
