import type { Actor } from '../../db/tenant-transaction';
import type { Author } from './ledger.store';

/** The person an operation runs for, as the ledger names them. */
export const authorOf = (actor: Actor): Author => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  name: `${actor.firstName} ${actor.lastName}`,
});
