import { RequestTimeoutError } from '../errors';

/**
 * Runs a request with an abort signal, and aborts it on timeout.
 * @throws RequestTimeoutError after `milliseconds`, otherwise what the request throws
 */
export async function withTimeout<Answer>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await request(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new RequestTimeoutError(milliseconds) : error;
  } finally {
    clearTimeout(timer);
  }
}
