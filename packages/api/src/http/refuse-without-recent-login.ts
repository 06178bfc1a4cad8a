import type { DocumentNode } from 'graphql';
import { recentLoginRequired } from '../errors';
import type { MutationResolvers } from '../generated/resolvers';
import { rootFieldsOf } from './root-fields';

/** What can't be undone, or gives everything away: a stolen session alone must not do it. */
export const irreversible: ReadonlySet<string> = new Set<keyof MutationResolvers>([
  'exportTenantData',
  'requestErasure',
  'handOverAdministration',
  'resetSecondFactor',
]);

/**
 * Refuses what can't be undone while the session's user has not just shown who they are.
 * @throws RECENT_LOGIN_REQUIRED
 */
export function refuseWithoutRecentLogin(document: DocumentNode, hasRecentLogin: boolean): void {
  if (hasRecentLogin) return;
  if (rootFieldsOf(document).some(({ name }) => irreversible.has(name.value)))
    throw recentLoginRequired();
}
