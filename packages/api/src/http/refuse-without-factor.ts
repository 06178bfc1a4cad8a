import type { FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import { secondFactorSetupRequired } from '../errors';
import { rootFieldsOf } from './root-fields';

/**
 * What a user who must add a second factor can still do: add it, log out, and what needs no session
 * at all. Everything else is refused.
 */
export const allowedWithoutFactor: ReadonlySet<string> = new Set([
  'me',
  'secondFactor',
  'passkeys',
  'beginAuthenticator',
  'confirmAuthenticator',
  'beginPasskey',
  'addPasskey',
  'logout',
  'login',
  'loginWithCode',
  'beginPasskeyLogin',
  'loginWithPasskey',
  'requestPasswordReset',
  'resetPassword',
  'invitation',
  'acceptInvitation',
  'confirmEmail',
  'createLead',
]);

/** Routes that need no session. */
const publicRoutes = /^\/api\/(?:public|leads)\//;

/**
 * Refuses operations of a user who must have a second factor and has not set one up yet.
 * @throws SECOND_FACTOR_REQUIRED
 */
export function refuseWithoutFactor(document: DocumentNode, mustAddFactor: boolean): void {
  if (!mustAddFactor) return;
  const isAllowed = rootFieldsOf(document).every(({ name }) =>
    allowedWithoutFactor.has(name.value),
  );
  if (!isAllowed) throw secondFactorSetupRequired();
}

/** As `refuseWithoutFactor`, for REST routes. @throws SECOND_FACTOR_REQUIRED */
export function refuseRestWithoutFactor(
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  mustAddFactor: boolean,
): void {
  if (mustAddFactor && !publicRoutes.test(routeOptions.url ?? ''))
    throw secondFactorSetupRequired();
}
