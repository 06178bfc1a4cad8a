import { isRecord } from './graphql-error-entries';

// The messages of Chromium, Firefox, Node and Safari for a failed request.
const networkWords = /failed to fetch|networkerror|fetch failed|load failed/i;

/** Whether the server was unreachable, or did not answer in time. */
export function isNetworkFailure(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (error.name === 'RequestTimeoutError') return true;
  return typeof error.message === 'string' && networkWords.test(error.message);
}
