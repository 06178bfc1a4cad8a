import { Cancelled } from '../../cancelled';
import { allowLongWork, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { ReportPreview } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { ReportContents } from './report-contents';
import { shownFigures } from './report-figures';
import { finishReport, stopReport } from './reports.store';
import { createReportFiles, type ReportJob } from './write-report-file';

type Dependencies = Pick<ServiceDependencies, 'database' | 'readSource' | 'log' | 'now'>;

interface WorkParts {
  readonly contents: ReportContents;
  /** Notifies the requester that a report is ready or has failed. */
  readonly announce: (job: ReportJob, isReady: boolean) => Promise<void>;
  /** The figures of a report as a transaction sees them. */
  readonly recalculate: (tx: TenantTransaction, job: ReportJob) => Promise<ReportPreview>;
}

/** Writes the files of reports; each ends once it is written or has failed. */
export function createReportWork(
  { database, readSource, log, now }: Dependencies,
  { contents, announce, recalculate }: WorkParts,
) {
  const writeFile = createReportFiles({ database, readSource }, recalculate);

  return async function write(job: ReportJob): Promise<void> {
    const { id, actor } = job;
    try {
      const { file, figures } = await writeFile(job);
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        await contents.saveFile(tx, actor.tenantId, id, file.content);
        if (figures) await contents.replaceFigures(tx, actor.tenantId, id, shownFigures(figures));
        const end = { fileSize: file.size, finishedAt: now() };
        if (!(await finishReport(tx, id, end))) throw new Cancelled();
      });
      await announce(job, true);
    } catch (error) {
      const isCancelled = error instanceof Cancelled;
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
  };
}
