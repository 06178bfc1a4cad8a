import { Worker } from 'node:worker_threads';
import { badUserInput } from '../errors';
import { receiveFrom } from '../worker-answers';

export interface ReadLimits {
  /** Of each answer. */
  readonly milliseconds: number;
  /** Of the reader's heap, in MB. */
  readonly memory: number;
}

/** A reader's error message: the file is invalid. */
export interface ReadRefusal {
  readonly kind: 'refusal';
  readonly message: string;
}

/** The server's interface to a worker thread that reads one file. */
export interface FileReader<Answer> {
  /** Waits for the next answer. @throws BAD_USER_INPUT for a refusal */
  readonly receive: () => Promise<Answer>;
  /** Sends a message and waits for the answer. */
  readonly ask: (message: unknown) => Promise<Answer>;
}

const timedOutError = () =>
  badUserInput('La lecture de ce fichier prend trop de temps : partagez-le ou simplifiez-le.');
const outOfMemoryError = () =>
  badUserInput('La lecture de ce fichier demande trop de mémoire : partagez-le ou simplifiez-le.');

const ranOutOfMemory = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const isRefusal = (answer: object): answer is ReadRefusal =>
  'kind' in answer && answer.kind === 'refusal';

/**
 * Reads a file in a worker thread, with limits of time and memory, so that a malicious file cannot
 * block the server.
 * @param program the worker's bundled program, given the file as `workerData`
 * @throws BAD_USER_INPUT, with a message, for an invalid file or one beyond the limits
 */
export async function withFileReader<Answer extends object, Result>(
  program: string,
  content: Buffer,
  { milliseconds, memory }: ReadLimits,
  use: (reader: FileReader<Answer>) => Promise<Result>,
): Promise<Result> {
  // A small young generation keeps the thread's memory low.
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(program, { eval: true, workerData: content, resourceLimits });
  const nextAnswer = receiveFrom<Answer | ReadRefusal>(worker);
  const receive = async (): Promise<Answer> => {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await nextAnswer(signal).catch((error: unknown) => {
      throw signal.aborted ? timedOutError() : error;
    });
    if (isRefusal(answer)) throw badUserInput(answer.message);
    return answer;
  };
  const ask = (message: unknown) => {
    worker.postMessage(message);
    return receive();
  };
  try {
    return await use({ receive, ask });
  } catch (error) {
    throw ranOutOfMemory(error) ? outOfMemoryError() : error;
  } finally {
    await worker.terminate();
  }
}
