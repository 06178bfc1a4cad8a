import { type ErrorCode, serviceUnavailableMessage } from '@cervoise/domain/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnfitValue } from '../db/database-errors';
import { ApiError } from '../errors';
import { sendErrorPage, wantsPage } from './error-page';
import { serverFault } from './graphql-errors';
import { logFailure } from './log-failures';

const statuses: Readonly<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SUSPENDED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  RECENT_LOGIN_REQUIRED: 403,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** The HTTP status of an error. */
export const statusOf = (code: ErrorCode): number => statuses[code];

/** Answers errors of REST routes, and of unreadable bodies, as JSON with a code. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => {
    if (error instanceof ApiError) {
      const { code, message } = error;
      const { fields, retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return reply.code(statusOf(code)).send(toAnswer(code, message, fields));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = status === 413 ? 'Requête trop volumineuse.' : 'Requête invalide.';
      return reply.code(status).send(toAnswer('BAD_USER_INPUT', message));
    }
    logFailure(error, request, reply);
    if (isUnfitValue(error)) {
      return reply.code(400).send(toAnswer('BAD_USER_INPUT', 'Données invalides.'));
    }
    // A closing server answers 503 as well.
    if (status === 503 || isUnavailable(error)) {
      return reply
        .code(503)
        .header('retry-after', 1)
        .send(toAnswer('SERVICE_UNAVAILABLE', serviceUnavailableMessage));
    }
    const { message, extensions } = serverFault(error);
    return reply
      .code(500)
      .send({ message, code: extensions.code, errors: [{ message, extensions }] });
  });
}

const invalidAddress = {
  title: 'Adresse invalide.',
  message: 'L’adresse demandée ne peut pas être lue. Vérifiez-la, ou repartez de l’accueil.',
};

/**
 * Answers a URL that cannot be decoded. No route matches it and no hook has run, so the common
 * headers are added here.
 */
export function sendInvalidAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  isPublishedOverTls: boolean,
): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(isPublishedOverTls && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  });
  reply.code(400);
  if (wantsPage(request)) sendErrorPage(reply, invalidAddress);
  else reply.send(toAnswer('BAD_USER_INPUT', invalidAddress.title));
}

/** The same form as GraphQL errors, so that clients parse all errors alike. */
const toAnswer = (code: ErrorCode, message: string, fields?: object) => ({
  message,
  code,
  errors: [{ message, extensions: { code, ...(fields && { fields }) } }],
});
