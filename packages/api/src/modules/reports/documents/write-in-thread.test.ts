import { threadEnd } from '../../../testing/thread-end';
import { withReportWriter } from './write-in-thread';
import type { WriterTask } from './writer-task';

it('fails a file whose thread breaks while nothing is asked of it', async () => {
  // Without its parts the document cannot be laid out.
  const broken = { format: 'excel', document: {}, lists: [] } as unknown as WriterTask;
  const ended = threadEnd();
  const writing = withReportWriter(broken, async (writer) => {
    await ended;
    return writer.finish();
  });
  await expect(writing).rejects.toThrow(/undefined/);
});
