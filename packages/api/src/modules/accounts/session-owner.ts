import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { passwordMark } from '../../security/passwords';
import { findCredentials, lockOwner } from '../users';

export const loginExpired = 'La connexion a expiré : redonnez votre mot de passe.';

/** An authenticated account for which a session is opened. */
export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  /** Of the password that was right; null for a login without one. */
  readonly passwordMark: string | null;
}

/**
 * Locks the account: a change of its password ends what is open, and waits for this transaction.
 * @throws BAD_USER_INPUT when the password was changed or the account closed since
 */
export async function refuseOutdated(tx: TenantTransaction, owner: SessionOwner): Promise<void> {
  await lockOwner(tx, owner.userId);
  const present = await findCredentials(tx, owner.userId);
  const mark = present?.passwordHash ? passwordMark(present.passwordHash) : null;
  const isOutdated = owner.passwordMark !== null && owner.passwordMark !== mark;
  if (!present?.isActive || isOutdated) throw badUserInput(loginExpired);
}
