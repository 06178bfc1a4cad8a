import type { FieldErrors } from '@cervoise/domain/errors';

/** A failed save, as described by `describeError` of the GraphQL client. */
export interface FormFailure {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  /** One message per field, by dotted path. */
  readonly fields: FieldErrors;
  /** Of a conflict: who saved in the meantime. */
  readonly author?: string;
}

export type DescribeError = (error: unknown) => FormFailure;
