import { workerData } from 'node:worker_threads';
import { writeForParent } from '../../../file-writer-thread';
import { drawRecallFile } from './draw-recall-file';
import type {
  RecallFileHead,
  RecallFileLists,
  RecallFilePart,
  RecallWriterTask,
} from './recall-file-content';

const { files, drawn }: RecallWriterTask = workerData;
const count = new Int32Array(drawn);
let head: RecallFileHead | null = null;
const lists: { [List in keyof RecallFileLists]: RecallFileLists[List][] } = {
  batches: [],
  containers: [],
  contacts: [],
  deliveries: [],
  givenAway: [],
  returns: [],
  lots: [],
  siblings: [],
};

function collect(part: RecallFilePart): void {
  if (part.list === 'head') {
    head = part.head;
    return;
  }
  // The type of a part says that its rows belong into its list.
  const collected: unknown[] = lists[part.list];
  collected.push(...part.rows);
}

writeForParent<RecallFilePart>({
  add: async (part) => collect(part),
  finish: async () => {
    if (!head) throw new Error('The recall of a file was not sent.');
    const content = await drawRecallFile(files, head, lists, () => Atomics.add(count, 0, 1));
    return { content, size: content.length };
  },
});
