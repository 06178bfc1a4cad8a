import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/**
 * Returns a function that waits for a worker thread's next message. An error of the thread rejects
 * the pending call and all later ones. Its signal aborts the waiting.
 */
export function receiveFrom<Answer extends object>(
  worker: Worker,
): (signal?: AbortSignal) => Promise<Answer> {
  // An error event without a listener would end the server.
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  return async (signal) => {
    const answered = once(worker, 'message', signal && { signal });
    const [answer]: Answer[] = await Promise.race([answered, failed]);
    if (!answer) throw new Error('The worker thread sent nothing.');
    return answer;
  };
}
