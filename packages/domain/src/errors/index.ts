/** The error codes of operations, in `extensions.code` of a GraphQL error. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'SUSPENDED',
  'SECOND_FACTOR_REQUIRED',
  'RECENT_LOGIN_REQUIRED',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One French message per field; nested fields are written with dots (`lots.0.quantity`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The message of SERVICE_UNAVAILABLE: the database does not answer. */
export const serviceUnavailableMessage =
  'Le service est momentanément indisponible. Réessayez dans un instant.';
