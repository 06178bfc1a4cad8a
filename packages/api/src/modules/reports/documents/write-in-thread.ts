import type { Value } from '@cervoise/domain/reports';
import { type FileWriter, withFileWriter } from '../../../file-writer';
import type { WriterTask } from './report-writer.worker';
import program from './report-writer.worker?program';

/** Lines of a list, list after list. */
export interface ListPart {
  readonly list: number;
  readonly rows: readonly (readonly Value[])[];
}

export type ReportWriter = FileWriter<ListPart>;

/**
 * Writes a report in a worker thread.
 * @param use sends the content of the file; the thread ends with it
 */
export const withReportWriter = <Result>(
  task: WriterTask,
  use: (writer: ReportWriter) => Promise<Result>,
): Promise<Result> => withFileWriter(program, task, use);
