import { type ReadOnlyState, readOnlyMessages } from '@cervoise/domain/contracts';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { suspended } from '../errors';
import { rootFieldsOf } from './root-fields';

/**
 * The mutations allowed while a brewery is read-only: its users' own accounts, security, its export
 * and its contract. All others are refused.
 */
export const allowedWhenReadOnly: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'reauthenticate',
  'endSession',
  'endOtherSessions',
  'requestPasswordReset',
  'resetPassword',
  'updateProfile',
  'loginWithCode',
  'beginPasskeyLogin',
  'loginWithPasskey',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'beginAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'removeAuthenticator',
  'resetSecondFactor',
  'confirmEmail',
  'cancelEmailChange',
  'acceptInvitation',
  // Deactivating an account is always allowed.
  'deactivateUser',
  'revokeInvitation',
  'markNotificationAsRead',
  'markAllNotificationsAsRead',
  'updateNotificationPreferences',
  'grantSupportAccess',
  'endSupportAccess',
  'terminateContract',
  'withdrawTermination',
  'requestErasure',
  // A recall of unsafe products must be possible even when unpaid.
  'startRecall',
  'updateRecall',
  'endRecall',
  'warnRecallCustomers',
  'noteRecallAnswer',
  'drawRecallFile',
  'cancelRecallFile',
  'noteRecallReturn',
  'correctRecallReturn',
  'eraseCustomer',
  'exportTenantData',
  'cleanupOldExports',
  // The public form; it writes no data of the brewery.
  'createLead',
]);

/** POST routes that write no data of the brewery. */
const readingRoutes: ReadonlySet<string> = new Set([
  '/api/recipe-files/export',
  '/api/public/qrcodes/:identifier/scans',
]);

/**
 * Refuses the writes of a read-only brewery.
 * @throws SUSPENDED
 */
export function refuseWhenReadOnly(document: DocumentNode, readOnly: ReadOnlyState | null): void {
  if (readOnly === null) return;
  const isAllowed = rootFieldsOf(document, OperationTypeNode.MUTATION).every(({ name }) =>
    allowedWhenReadOnly.has(name.value),
  );
  if (!isAllowed) throw suspended(readOnlyMessages[readOnly]);
}

/** As `refuseWhenReadOnly`, for REST routes. @throws SUSPENDED */
export function refuseRestWhenReadOnly(
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  readOnly: ReadOnlyState | null,
): void {
  if (readOnly === null || method === 'GET' || method === 'HEAD') return;
  if (!readingRoutes.has(routeOptions.url ?? '')) throw suspended(readOnlyMessages[readOnly]);
}
