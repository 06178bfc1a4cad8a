export { describeError } from './describe-error';
export type { Failure, FailureCode } from './failure';
export { statusOf } from './failure-code';
export { fieldErrorsOf } from './field-errors';
export { type GraphqlErrorEntry, serverMessageOf } from './graphql-error-entries';
export { loginFailureMessage } from './login-failure';
export { isNetworkFailure } from './network-failure';
export {
  GraphqlResponseError,
  HttpStatusError,
  RequestTimeoutError,
  UserFacingError,
} from './request-errors';
export { readResponseData } from './response-data';
export { toastFailure } from './toast-failure';
