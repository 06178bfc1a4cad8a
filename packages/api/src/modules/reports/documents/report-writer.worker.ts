import { workerData } from 'node:worker_threads';
import type { Value } from '@cervoise/domain/reports';
import type { WrittenFile } from '../../../file-writer';
import { writeForParent } from '../../../file-writer-thread';
import { drawReport } from './draw-report';
import { writeJson } from './write-json';
import { writeSheets } from './write-sheets';
import type { ListPart, WriterTask } from './writer-task';

/** A file that is streamed as its lines come. */
interface FileWriter {
  add(list: number, rows: readonly (readonly Value[])[]): Promise<void>;
  finish(): Promise<WrittenFile>;
}

const asWritten = (content: Buffer): WrittenFile => ({ content, size: content.length });

function writerOf(task: WriterTask): FileWriter {
  switch (task.format) {
    case 'pdf':
      return {
        add: async () => undefined,
        finish: async () => asWritten(await drawReport(task.files, task.document, task.logo)),
      };
    case 'excel': {
      const { add, finish } = writeSheets(task.document, task.lists);
      return { add, finish: async () => asWritten(await finish()) };
    }
    case 'json':
      return writeJson(task.figures, task.breweryName, task.lists);
  }
}

const writer = writerOf(workerData);
writeForParent<ListPart>({
  add: ({ list, rows }) => writer.add(list, rows),
  finish: writer.finish,
});
