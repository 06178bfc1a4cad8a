/** The error codes of operations, in `extensions.code` of a GraphQL error. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'SUSPENDED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One French message per field; nested fields are written with dots (`lots.0.quantity`). */
export type FieldErrors = Readonly<Record<string, string>>;
