import { type FileWriter, withFileWriter } from '../../../file-writer';
import program from './report-writer.worker?program';
import type { ListPart, WriterTask } from './writer-task';

export type ReportWriter = FileWriter<ListPart>;

/**
 * Writes a report in a worker thread.
 * @param use sends the content of the file; the thread ends with it
 */
export const withReportWriter = <Result>(
  task: WriterTask,
  use: (writer: ReportWriter) => Promise<Result>,
): Promise<Result> => withFileWriter(program, task, use);
