import { dateFormatMessage } from '@cervoise/domain/dates';
import {
  type ErrorCode,
  type FieldErrors,
  serviceUnavailableMessage,
} from '@cervoise/domain/errors';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { isDatabaseFull, isUnavailable, isUnfitValue } from '../db/database-errors';
import { ApiError, remedyOf, SecondFactorChallenge } from '../errors';
import { unwritableMessage } from './refuse-unwritable';

/** A GraphQL error as the client gets it, without internal details. */
export interface PublicError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: ErrorCode;
    readonly fields?: FieldErrors;
    readonly author?: string;
    /** The same input with `isConfirmed` is accepted. */
    readonly requiresConfirmation?: true;
    /** Of a login that needs a second factor. */
    readonly challenge?: string;
    /** One of them ends that login: `app`, `passkey`. */
    readonly factors?: readonly string[];
    /** What the operator can do about a fault of the server. */
    readonly remedy?: string;
  };
}

const serverErrorMessage = 'Une erreur est survenue sur le serveur.';
const fullDatabaseMessage =
  'Le disque du serveur est plein : rien n’est enregistré. Prévenez le support, puis réessayez.';

/** What a fault of the server says, without internal details. */
export function serverFault(error: unknown): Pick<PublicError, 'message' | 'extensions'> {
  const code = 'INTERNAL_SERVER_ERROR';
  const remedy = isDatabaseFull(error) ? fullDatabaseMessage : remedyOf(error);
  return remedy
    ? { message: remedy, extensions: { code, remedy } }
    : { message: serverErrorMessage, extensions: { code } };
}

const invalidQuery = 'Requête invalide.';
const tooDemanding =
  'Requête trop lourde : demandez moins de champs, de niveaux, d’alias ou de lignes à la fois.';
/** The messages of the limits of depth, aliases, cost and length. */
const limitForm = /limit of \d+ exceeded|more (?:than|that) \d+ tokens/i;

/** Mercurius collects the validation errors of a query in one error. */
function collected(error: unknown): unknown[] {
  const { errors } = error as { errors?: unknown };
  return !(error instanceof GraphQLError) && Array.isArray(errors) ? errors : [error];
}

const thrownBy = (error: unknown) =>
  error instanceof GraphQLError && error.path ? (error.originalError ?? error) : error;

const variableForm = /^Variable "\$(\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?; ([\s\S]*)$/;

/** `input.lots[0].expiryDate` as a field of the form: `lots.0.expiryDate`. */
const fieldPath = (path: string) =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .slice(1)
    .join('.');

/** An error of the query or its variables; details only with `openSchema`. */
function queryError(error: GraphQLError, openSchema: boolean): PublicError {
  const variable = variableForm.exec(error.message);
  if (variable) {
    const [, name = '', path, reason = ''] = variable;
    const message = reason.includes(dateFormatMessage) ? dateFormatMessage : 'Valeur invalide.';
    const field = path ? fieldPath(path) : name;
    return { message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } };
  }
  if (openSchema && limitForm.test(error.message)) {
    return { message: tooDemanding, extensions: { code: 'BAD_USER_INPUT' } };
  }
  return {
    message: openSchema || error.message === unwritableMessage ? error.message : invalidQuery,
    extensions: { code: 'BAD_USER_INPUT' },
  };
}

function publicError(error: unknown, reply: FastifyReply, openSchema: boolean): PublicError {
  const path = error instanceof GraphQLError ? error.path : undefined;
  const thrown = thrownBy(error);
  if (thrown instanceof ApiError) {
    const { code, message } = thrown;
    const { fields, author, requiresConfirmation } = thrown.details;
    const extensions = {
      code,
      ...(fields && { fields }),
      ...(author && { author }),
      // `asks` as well, for released clients that read it instead.
      ...(requiresConfirmation && { requiresConfirmation, asks: true }),
      ...(thrown instanceof SecondFactorChallenge && {
        challenge: thrown.challenge,
        factors: thrown.factors,
      }),
    };
    return { message, path, extensions };
  }
  // Without a path GraphQL had not begun to execute: the query or its variables are invalid.
  if (error instanceof GraphQLError && !path) return queryError(error, openSchema);
  reply.log.error({ err: thrown, path }, 'GraphQL operation failed');
  if (isUnfitValue(thrown)) {
    return { message: 'Données invalides.', path, extensions: { code: 'BAD_USER_INPUT' } };
  }
  if (isUnavailable(thrown)) {
    return {
      message: serviceUnavailableMessage,
      path,
      extensions: { code: 'SERVICE_UNAVAILABLE' },
    };
  }
  return { path, ...serverFault(thrown) };
}

/** As plain JSON: the status of a GraphQL response would not make Apollo's RetryLink try again. */
const askToRetry = (reply: FastifyReply, status: 429 | 503, seconds: number) =>
  reply.code(status).header('retry-after', seconds).type('application/json; charset=utf-8');

/**
 * Sanitises errors for the client and logs internal ones. Sets the status and Retry-After when the
 * caller must wait, or the database does not answer; GraphQL answers 200 otherwise.
 */
export function publicErrors(
  errors: readonly unknown[],
  reply: FastifyReply,
  openSchema: boolean,
): PublicError[] {
  const each = errors.flatMap(collected);
  for (const thrown of each.map(thrownBy)) {
    const seconds = thrown instanceof ApiError ? thrown.details.retryAfterSeconds : undefined;
    if (seconds !== undefined) askToRetry(reply, 429, seconds);
    if (isUnavailable(thrown)) askToRetry(reply, 503, 1);
  }
  const answered = each.map((error) => publicError(error, reply, openSchema));
  // A hundred faults of a hidden schema are one: « Requête invalide. ».
  return [...new Map(answered.map((error) => [JSON.stringify(error), error])).values()];
}
