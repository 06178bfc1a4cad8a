import type { FailureCode } from './failure';
import type { GraphqlErrorEntry } from './graphql-error-entries';

/** The server did not answer in time. */
export class RequestTimeoutError extends Error {
  override name = 'RequestTimeoutError';
  constructor(readonly milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
  }
}

/** A GraphQL answer without usable data; the message is the first the server gave. */
export class GraphqlResponseError extends Error {
  override name = 'GraphqlResponseError';
  constructor(
    message: string,
    readonly errors: readonly GraphqlErrorEntry[] = [],
  ) {
    super(message);
  }
}

/** An HTTP answer that is not a success. */
export class HttpStatusError extends Error {
  override name = 'HttpStatusError';
  constructor(
    readonly statusCode: number,
    readonly bodyText: string,
  ) {
    super(`The server answered ${statusCode}`);
  }
}

/** A failure that already has its French title and message. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
  constructor(
    readonly title: string,
    message: string,
    readonly code: FailureCode = 'OTHER',
  ) {
    super(message);
  }
}
