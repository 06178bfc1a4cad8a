import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';

/** A failure whose message may be shown to the person who caused it. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: FieldErrors | undefined = undefined,
    readonly retryAfterSeconds: number | undefined = undefined,
    /** Of a CONFLICT: who saved meanwhile. */
    readonly author: string | undefined = undefined,
  ) {
    super(message);
  }
}

/** The input breaks a rule; `fields` holds one French message per field, nested ones with dots. */
export const badUserInput = (message = 'Données invalides.', fields?: FieldErrors) =>
  new ApiError('BAD_USER_INPUT', message, fields);

/** Nothing of the caller's brewery has that id; says nothing of other breweries. */
export const notFound = (message = 'Ressource non trouvée.') => new ApiError('NOT_FOUND', message);

/** What the form was loaded with has changed since. */
export const conflict = (
  message = 'Ces données ont été modifiées entre-temps. Rechargez-les avant de recommencer.',
) => new ApiError('CONFLICT', message);

/** Somebody saved a record since the form was opened. @param author first and last name, when known */
export const changedMeanwhile = (author: string | undefined) =>
  new ApiError('CONFLICT', conflict().message, undefined, undefined, author);

export const forbidden = (
  message = "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
) => new ApiError('FORBIDDEN', message);

export const unauthenticated = (
  message = 'Vous devez être connecté pour effectuer cette action.',
) => new ApiError('UNAUTHENTICATED', message);

/** The brewery's data can be read, not changed: its contract says so. */
export const suspended = (message: string) => new ApiError('SUSPENDED', message);

/** Answered with HTTP 429 and a Retry-After header. */
export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
) => new ApiError('TOO_MANY_REQUESTS', message, undefined, retryAfterSeconds);
