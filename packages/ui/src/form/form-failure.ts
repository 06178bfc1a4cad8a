import type { FieldErrors } from '@cervoise/domain/errors';

/** A failed save in the words of the screen, as `describeError` of the GraphQL client gives it. */
export interface FormFailure {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  /** One message per field, by path with dots. */
  readonly fields: FieldErrors;
  /** Of a conflict: who saved meanwhile. */
  readonly author?: string;
}

export type DescribeError = (error: unknown) => FormFailure;
