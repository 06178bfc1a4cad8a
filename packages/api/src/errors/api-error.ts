import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';

interface ApiErrorDetails {
  /** One French message per field, nested ones with dots. */
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  /** Of a CONFLICT: who saved in the meantime; undefined when unknown. */
  readonly author?: string | undefined;
  /** The same input with `isConfirmed` is accepted. */
  readonly requiresConfirmation?: true;
}

/** An error whose message may be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}

/** Invalid input; `fields` holds one French message per field, nested ones with dots. */
export const badUserInput = (message = 'Données invalides.', fields?: FieldErrors) =>
  new ApiError('BAD_USER_INPUT', message, { fields });

/** Refuses what is possible but unlikely until it is confirmed; one French message per field. */
export const confirmationRequired = (fields: FieldErrors) =>
  new ApiError('BAD_USER_INPUT', Object.values(fields)[0] ?? '', {
    fields,
    requiresConfirmation: true,
  });

/** The caller's brewery has no record of that id; reveals nothing about other breweries. */
export const notFound = (message = 'Ressource non trouvée.') => new ApiError('NOT_FOUND', message);

/** The record has changed since the form was loaded. */
export const conflict = (
  message = 'Ces données ont été modifiées entre-temps. Rechargez-les avant de recommencer.',
) => new ApiError('CONFLICT', message);

/**
 * Another user saved the record since the form was opened.
 * @param author first and last name, when known
 */
export const changedMeanwhile = (author: string | undefined) =>
  new ApiError('CONFLICT', conflict().message, { author });

export const forbidden = (
  message = "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
) => new ApiError('FORBIDDEN', message);

export const unauthenticated = (
  message = 'Vous devez être connecté pour effectuer cette action.',
) => new ApiError('UNAUTHENTICATED', message);

/** The brewery's data is read-only, by the state of its contract. */
export const suspended = (message: string) => new ApiError('SUSPENDED', message);

/** The account must have a second factor before it does anything else. */
export const secondFactorSetupRequired = () =>
  new ApiError(
    'SECOND_FACTOR_REQUIRED',
    'Votre compte doit d’abord être protégé par une double authentification.',
  );

/** Cannot be undone: the user must log in again first. */
export const recentLoginRequired = () =>
  new ApiError('RECENT_LOGIN_REQUIRED', 'Confirmez d’abord votre mot de passe.');

/** Sent with HTTP 429 and a Retry-After header. */
export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
) => new ApiError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });

/** The password was right; the login goes on with the challenge and one of the factors. */
export class SecondFactorChallenge extends ApiError {
  override name = 'SecondFactorChallenge';
  constructor(
    readonly challenge: string,
    readonly factors: readonly string[],
  ) {
    super('BAD_USER_INPUT', 'Il reste à montrer que c’est vous.');
  }
}

/** A fault of the server that its operator can mend; `message` says how. */
export class FaultWithRemedy extends Error {
  override name = 'FaultWithRemedy';
}

/** The remedy of a fault that the operator can mend; null for any other error. */
export const remedyOf = (error: unknown): string | null =>
  error instanceof FaultWithRemedy ? error.message : null;

/** Refuses one field of an input. @throws BAD_USER_INPUT */
export function refuseField(field: string, message: string): never {
  throw badUserInput(message, { [field]: message });
}
