import { toastDuration, toastError } from '@cervoise/shell-contract';
import { describeError } from './describe-error';

export { describeError } from './describe-error';
export type { Failure, FailureCode } from './failure';
export { failureCodeOf, isNetworkFailure } from './failure-code';
export { fieldErrorsOf, requiresConfirmation } from './field-errors';
export { type GraphqlErrorEntry, serverMessageOf } from './graphql-error-entries';
export { loginFailureMessage } from './login-failure';
export {
  GraphqlResponseError,
  HttpStatusError,
  RequestTimeoutError,
  UserFacingError,
} from './request-errors';
export { readResponseData } from './response-data';

/** Shows a thrown error as a toast: 5 s, 7 s for a date format; equal texts once in 5 s. */
export function toastFailure(error: unknown): void {
  const { code, title, message, fields } = describeError(error);
  const sentences = new Set([message, ...Object.values(fields)]);
  const duration = code === 'DATE_FORMAT' ? toastDuration.dateFormat : toastDuration.error;
  toastError({ title, message: [...sentences].join(' ') }, duration);
}
