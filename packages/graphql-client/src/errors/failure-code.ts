import { type ErrorCode, errorCodes } from '@cervoise/domain/errors';
import type { FailureCode } from './failure';
import { isDateRefusal } from './field-errors';
import { bodyOf, graphqlErrorsOf, isRecord } from './graphql-error-entries';

// The messages of Chromium, Firefox, Node and Safari for a failed request.
const networkWords = /failed to fetch|networkerror|fetch failed|load failed/i;

/** Whether the server was unreachable, or did not answer in time. */
export function isNetworkFailure(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (error.name === 'RequestTimeoutError') return true;
  return typeof error.message === 'string' && networkWords.test(error.message);
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
  // A proxy's, while the server is being restarted.
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value);
}

/** The HTTP status of a failed answer; null when there was no answer. */
export function statusOf(error: unknown): number | null {
  return isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : null;
}

function codeOfStatus(status: number): FailureCode {
  return codeByStatus[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'OTHER');
}

/** Classifies a thrown error. */
export function failureCodeOf(error: unknown): FailureCode {
  const [first] = graphqlErrorsOf(error);
  if (first) {
    const code = first.extensions?.code;
    const isKnown = isErrorCode(code);
    if ((!isKnown || code === 'BAD_USER_INPUT') && isDateRefusal(first)) return 'DATE_FORMAT';
    return isKnown ? code : 'OTHER';
  }
  const status = statusOf(error);
  if (status !== null) {
    const body = bodyOf(error);
    return isRecord(body) && isErrorCode(body.code) ? body.code : codeOfStatus(status);
  }
  if (isNetworkFailure(error)) return 'NETWORK';
  return isRecord(error) && error.name === 'GraphqlResponseError' ? 'OTHER' : 'UNKNOWN';
}
