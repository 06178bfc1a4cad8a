import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';

/**
 * What can go wrong with a call: the server's codes, a date it could not read, a server that was
 * not reached, an answer with a code nobody knows, anything else.
 */
export type FailureCode = ErrorCode | 'DATE_FORMAT' | 'NETWORK' | 'OTHER' | 'UNKNOWN';

/** A failure described for the screen. */
export interface Failure {
  readonly code: FailureCode;
  /** French title, for a toast or an error block. */
  readonly title: string;
  /** French sentence. */
  readonly message: string;
  /** One French message per field of the input, nested ones with dots; empty when none is named. */
  readonly fields: FieldErrors;
  /** Who saved meanwhile, when the server says so of a CONFLICT. */
  readonly author?: string;
}
