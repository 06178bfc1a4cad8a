import { isRecord } from './graphql-error-entries';

// The messages of Chromium, Firefox, Node and Safari for a request without a response.
const networkWords = /failed to fetch|networkerror|fetch failed|load failed/i;

/** Whether the server was not reached, or did not answer in time. */
export function isNetworkFailure(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (error.name === 'RequestTimeoutError') return true;
  return typeof error.message === 'string' && networkWords.test(error.message);
}
