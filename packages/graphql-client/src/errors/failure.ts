import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';

/**
 * The kinds of failure of a call: the server's codes, an invalid date, an unreachable server, an
 * unknown code, anything else.
 */
export type FailureCode = ErrorCode | 'DATE_FORMAT' | 'NETWORK' | 'OTHER' | 'UNKNOWN';

/** A failure described for the screen. */
export interface Failure {
  readonly code: FailureCode;
  /** French title, for a toast or an error block. */
  readonly title: string;
  /** French message. */
  readonly message: string;
  /** One French message per field of the input, nested ones with dots; empty when none is named. */
  readonly fields: FieldErrors;
  /** Who saved the record in the meantime, for a CONFLICT. */
  readonly author?: string;
}
