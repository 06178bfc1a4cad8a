import { setTimeout } from 'node:timers/promises';
import type { ReportFormat } from '@cervoise/domain/reports';
import { type Actor, allowLongWork, withTenant } from '../../db/tenant-transaction';
import { tooManyRequests } from '../../errors';
import type { ReportPreview } from '../../generated/resolvers';
import { documentNumber } from '../../pdf/letterhead';
import { pdfFiles } from '../../pdf/pdf-files';
import type { ServiceDependencies } from '../../service-dependencies';
import { buildDocument } from './documents/build-document';
import { lineSourcesOf } from './documents/line-lists';
import type { LineList, WrittenFile } from './documents/report-document';
import type { WriterTask } from './documents/report-writer.worker';
import { withReportWriter } from './documents/write-in-thread';
import type { ReportContents } from './report-contents';
import { finishReport, saveProgress, stopReport } from './reports.store';

/** A report whose file is to be written, with all its figures. */
export interface ReportJob {
  readonly id: string;
  readonly actor: Pick<Actor, 'tenantId' | 'breweryName'> & { readonly userId?: string };
  readonly format: ReportFormat;
  readonly figures: ReportPreview;
  readonly today: string;
}

const cancelled = Symbol('cancelled');

/** Files written at once by this server: each takes a CPU. */
const maxConcurrent = 2;
/** Milliseconds between checks for a cancellation while a file is assembled. */
const checkInterval = 1000;

/** The weight of assembling a file, in lines. */
const lastStep = 1000;

/** Lines after which the progress is saved. */
const linesPerProgress = 5000;

/** Rows per message: the server blocks for milliseconds while it serialises them. */
const rowsAtOnce = 250;

const reportNumber = (id: string, day: string) =>
  documentNumber('RAP', id, day.replaceAll('-', ''));

/** The data a format needs: the rest would be copied to the thread in vain. */
function taskOf(
  { id, format, figures, actor, today }: ReportJob,
  lists: readonly LineList[],
): WriterTask {
  const { breweryName } = actor;
  if (format === 'json') return { format, figures, breweryName, lists };
  const document = buildDocument(figures, breweryName, reportNumber(id, today));
  return format === 'pdf' ? { format, document, files: pdfFiles } : { format, document, lists };
}

type Dependencies = Pick<ServiceDependencies, 'database' | 'log' | 'now' | 'inBackground'>;

/** Writes the files of reports, after the answer to their requester. */
export function createReportWork(
  { database, log, now, inBackground }: Dependencies,
  contents: ReportContents,
  /** Notifies the requester that a report is ready or has failed. */
  announce: (job: ReportJob, isReady: boolean) => Promise<void>,
) {
  let running = 0;

  async function writeFile(job: ReportJob): Promise<WrittenFile> {
    const { id, actor, format, figures, today } = job;
    const period = { startDate: figures.startDate, endDate: figures.endDate };
    const sources = format === 'pdf' ? [] : lineSourcesOf(figures.type);
    const proceed = async (progress: Parameters<typeof saveProgress>[2]) => {
      if (!(await withTenant(database, actor, (tx) => saveProgress(tx, id, progress)))) {
        throw cancelled;
      }
    };
    const lists = sources.map(({ list }) => list);
    return withReportWriter(taskOf(job, lists), async (writer) => {
      let processedCount = 0;
      let savedCount = 0;
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        let totalCount = lastStep;
        for (const source of sources) totalCount += await source.count(tx, period);
        await proceed({ processedCount, totalCount });
        for (const [list, source] of sources.entries()) {
          for await (const rows of source.read(tx, period, today)) {
            for (let start = 0; start < rows.length; start += rowsAtOnce) {
              await writer.add(list, rows.slice(start, start + rowsAtOnce));
            }
            processedCount += rows.length;
            if (processedCount - savedCount < linesPerProgress) continue;
            savedCount = processedCount;
            await proceed({ processedCount });
          }
        }
      });
      const written = writer.finish();
      // A refusal is thrown where it is awaited.
      written.catch(() => undefined);
      for (;;) {
        const file = await Promise.race([written, setTimeout(checkInterval, null, { ref: false })]);
        if (file) return file;
        await proceed({});
      }
    });
  }

  async function write(job: ReportJob): Promise<void> {
    const { id, actor } = job;
    try {
      const { content, size } = await writeFile(job);
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        await contents.saveFile(tx, actor.tenantId, id, content);
        const end = { fileSize: size, finishedAt: now() };
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
