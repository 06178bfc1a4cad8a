import { type ReadOnlyState, readOnlyMessages } from '@cervoise/domain/contracts';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { suspended } from '../errors';

/**
 * What a brewery may still do while its data can only be read: its people's own accounts, what
 * protects it, its export and its contract. Every other mutation of the schema is refused.
 */
export const allowedWhenReadOnly: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'endSession',
  'endOtherSessions',
  'requestPasswordReset',
  'resetPassword',
  'updateProfile',
  'confirmEmail',
  'cancelEmailChange',
  'acceptInvitation',
  // Whoever leaves loses the access, whatever is owed.
  'deactivateUser',
  'revokeInvitation',
  'markNotificationAsRead',
  'markAllNotificationsAsRead',
  'updateNotificationPreferences',
  'endSupportAccess',
  'terminateContract',
  'withdrawTermination',
  'requestErasure',
  'exportTenantData',
  'cleanupOldExports',
  // The public form; it writes nothing of the brewery.
  'createLead',
]);

/** REST routes that are posted to and write nothing of the brewery. */
const readingRoutes: ReadonlySet<string> = new Set([
  '/api/recipe-files/export',
  '/api/public/qrcodes/:identifier/scans',
]);

/**
 * Refuses the writes of a brewery that can only be read. A field that stands in a fragment is
 * refused whatever it is: no screen of the product sends one.
 * @throws SUSPENDED
 */
export function refuseWhenReadOnly(document: DocumentNode, readOnly: ReadOnlyState | null): void {
  if (readOnly === null) return;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.operation !== OperationTypeNode.MUTATION) continue;
    const isAllowed = definition.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && allowedWhenReadOnly.has(selection.name.value),
    );
    if (!isAllowed) throw suspended(readOnlyMessages[readOnly]);
  }
}

/** As `refuseWhenReadOnly`, for what is sent to a REST route. @throws SUSPENDED */
export function refuseRestWhenReadOnly(
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  readOnly: ReadOnlyState | null,
): void {
  if (readOnly === null || method === 'GET' || method === 'HEAD') return;
  if (!readingRoutes.has(routeOptions.url ?? '')) throw suspended(readOnlyMessages[readOnly]);
}
