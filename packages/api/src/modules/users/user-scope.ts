import { can, managesRole } from '@cervoise/domain/roles';
import { isUuid } from '@cervoise/domain/text';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { forbidden, notFound } from '../../errors';
import type { User } from '../../generated/resolvers';
import { type AuditRecord, recordAudit } from '../audit';
import { findUser, type LockedUser, lockUser, selectAllUsers } from './users.store';

const userNotFound = () => notFound('Utilisateur non trouvé');

/** Whether the actor manages the users of every brewery. */
export const isEditor = ({ role }: Pick<Actor, 'role'>) => can(role, 'tenants.administer');

/** @throws NOT_FOUND */
export async function readUser(tx: TenantTransaction, id: string): Promise<User> {
  const user = isUuid(id) ? await findUser(tx, id) : undefined;
  if (!user) throw userNotFound();
  return user;
}

/** A user of any brewery. @throws NOT_FOUND, also unless the caller is a superadmin */
async function readAnyUser(tx: TenantTransaction, id: string): Promise<User> {
  const wanted = { id: identifier(id, 'Utilisateur non trouvé') };
  const { nodes } = await selectAllUsers(tx, wanted, { limit: 1, offset: 0 });
  const [user] = nodes;
  if (!user) throw userNotFound();
  return user;
}

/** A user that the actor sees: of its brewery, for the editor of any. @throws NOT_FOUND */
export const readSeenUser = (tx: TenantTransaction, actor: Actor, id: string): Promise<User> =>
  isEditor(actor) ? readAnyUser(tx, id) : readUser(tx, id);

/**
 * Runs work in the tenant of a user: the actor's own, or for the editor that of any. Afterwards the
 * transaction is in the actor's tenant again.
 * @throws NOT_FOUND
 */
export async function inTenantOf<T>(
  tx: TenantTransaction,
  actor: Actor,
  userId: string,
  work: (tenantId: string) => Promise<T>,
): Promise<T> {
  if (!isEditor(actor)) return work(actor.tenantId);
  const { tenantId } = await readAnyUser(tx, userId);
  await enterTenant(tx, { tenantId, userId: actor.userId });
  const result = await work(tenantId);
  await enterTenant(tx, actor);
  return result;
}

/** Locks a user that the actor may manage. @throws NOT_FOUND, FORBIDDEN on an account above */
export async function lockManagedUser(
  tx: TenantTransaction,
  actor: Actor,
  id: string,
): Promise<LockedUser> {
  const user = isUuid(id) ? await lockUser(tx, id) : undefined;
  if (!user) throw userNotFound();
  if (!managesRole(actor.role, user.role)) throw forbidden();
  return user;
}

type UserAudit = Pick<AuditRecord, 'action' | 'reason' | 'createdAt'>;

/** Records an action on an account in its brewery's audit log. */
export function auditUser(
  tx: TenantTransaction,
  actor: Actor,
  tenantId: string,
  user: Pick<User, 'id' | 'firstName' | 'lastName'>,
  { action, reason, createdAt }: UserAudit,
) {
  const isOutside = tenantId !== actor.tenantId;
  return recordAudit(tx, {
    tenantId,
    area: 'users',
    action,
    reason,
    entityId: user.id,
    entityName: `${user.firstName} ${user.lastName}`,
    userId: isOutside ? undefined : actor.userId,
    userName: authorOf(actor).name,
    isSupport: isOutside,
    createdAt,
  });
}
