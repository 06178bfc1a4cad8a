import { setTimeout } from 'node:timers/promises';
import type { ReportFormat } from '@cervoise/domain/reports';
import { Cancelled } from '../../cancelled';
import {
  type Actor,
  allowLongWork,
  type TenantTransaction,
  withSnapshot,
  withTenant,
} from '../../db/tenant-transaction';
import type { WrittenFile } from '../../file-writer';
import type { ReportPreview } from '../../generated/resolvers';
import { documentNumber } from '../../pdf/letterhead';
import { pdfFiles } from '../../pdf/pdf-files';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { buildDocument } from './documents/build-document';
import { type LineSource, lineSourcesOf } from './documents/line-lists';
import type { LineList } from './documents/report-document';
import { type ReportWriter, withReportWriter } from './documents/write-in-thread';
import type { WriterTask } from './documents/writer-task';
import { saveProgress } from './reports.store';

/** A report whose file is to be written, with all its figures. */
export interface ReportJob {
  readonly id: string;
  readonly actor: Pick<Actor, 'tenantId' | 'breweryName'> & { readonly userId?: string };
  readonly format: ReportFormat;
  readonly figures: ReportPreview;
  readonly today: string;
}

/** A file, and the figures in it when they were read again with its lines. */
interface ReadReport {
  readonly file: WrittenFile;
  readonly figures: ReportPreview | null;
}

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
  logo: Uint8Array | null = null,
): WriterTask {
  const { breweryName } = actor;
  if (format === 'json') return { format, figures, breweryName, lists };
  const document = buildDocument(figures, breweryName, reportNumber(id, today));
  return format === 'pdf'
    ? { format, document, logo, files: pdfFiles }
    : { format, document, lists };
}

/** Writes the file of a report in a thread, saving its progress. */
export function createReportFiles(
  { database, readSource }: Pick<ServiceDependencies, 'database' | 'readSource'>,
  /** The figures of a report as a transaction sees them. */
  recalculate: (tx: TenantTransaction, job: ReportJob) => Promise<ReportPreview>,
) {
  /** @throws Cancelled */
  async function proceed(
    { id, actor }: ReportJob,
    progress: Parameters<typeof saveProgress>[2],
  ): Promise<void> {
    if (!(await withTenant(database, actor, (tx) => saveProgress(tx, id, progress))))
      throw new Cancelled();
  }

  async function finished(job: ReportJob, written: Promise<WrittenFile>): Promise<WrittenFile> {
    // A refusal is thrown where it is awaited.
    written.catch(() => undefined);
    for (;;) {
      const file = await Promise.race([written, setTimeout(checkInterval, null, { ref: false })]);
      if (file) return file;
      await proceed(job, {});
    }
  }

  /** Sends the lines of the lists to the writer. */
  async function sendLines(
    tx: TenantTransaction,
    job: ReportJob,
    sources: readonly LineSource[],
    writer: ReportWriter,
  ): Promise<void> {
    const { startDate, endDate } = job.figures;
    const period = { startDate, endDate };
    let processedCount = 0;
    let savedCount = 0;
    let totalCount = lastStep;
    for (const source of sources) totalCount += await source.count(tx, period);
    await proceed(job, { processedCount, totalCount });
    for (const [list, source] of sources.entries()) {
      for await (const rows of source.read(tx, period, job.today)) {
        for (let start = 0; start < rows.length; start += rowsAtOnce)
          await writer.add({ list, rows: rows.slice(start, start + rowsAtOnce) });
        processedCount += rows.length;
        if (processedCount - savedCount < linesPerProgress) continue;
        savedCount = processedCount;
        await proceed(job, { processedCount });
      }
    }
  }

  /** A file with lines: its figures are read again on the lines' snapshot. */
  const writeWithLines = async (job: ReportJob): Promise<ReadReport> =>
    withSnapshot((await readSource()).database, job.actor, async (tx) => {
      await allowLongWork(tx);
      const figures = await recalculate(tx, job);
      const sources = lineSourcesOf(figures.type);
      const task = taskOf(
        { ...job, figures },
        sources.map(({ list }) => list),
      );
      return withReportWriter(task, async (writer) => {
        await sendLines(tx, job, sources, writer);
        return { file: await finished(job, writer.finish()), figures };
      });
    });

  /** @throws Cancelled */
  return async function writeFile(job: ReportJob): Promise<ReadReport> {
    if (job.format !== 'pdf') return writeWithLines(job);
    await proceed(job, { processedCount: 0, totalCount: lastStep });
    const logo = await withTenant(database, job.actor, readLogo);
    return withReportWriter(taskOf(job, [], logo), async (writer) => ({
      file: await finished(job, writer.finish()),
      figures: null,
    }));
  };
}
