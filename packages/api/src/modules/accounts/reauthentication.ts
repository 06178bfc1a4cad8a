import { type Actor, withTenant } from '../../db/tenant-transaction';
import { unauthenticated } from '../../errors';
import type { Client } from '../../security/describe-client';
import type { ServiceDependencies } from '../../service-dependencies';
import { sessionStore as store } from '../users';
import type { PasswordCheck } from './password-check';

/** Has the user show again who they are, before what can't be undone. */
export function createReauthentication({
  database,
  now,
  requirePassword,
}: Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly requirePassword: PasswordCheck['requireOf'];
}) {
  /** @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS */
  return async (
    currentPassword: string,
    actor: Actor,
    { sessionId, client }: { readonly sessionId: string | null; readonly client: Client },
  ): Promise<boolean> => {
    if (sessionId === null) throw unauthenticated();
    await requirePassword(actor, currentPassword, client);
    await withTenant(database, actor, (tx) => store.updateAuthentication(tx, sessionId, now()));
    return true;
  };
}
