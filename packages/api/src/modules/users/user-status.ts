import {
  type Actor,
  afterCommit,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, forbidden } from '../../errors';
import type { MutationToggleUserStatusArgs, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { openedElsewhere } from './email-taken';
import { changeRole, closeAccount, openAccount } from './user-changes.store';
import { auditUser, inTenantOf, lockManagedUser, readUser } from './user-scope';
import { type LockedUser, lockActiveAdmins } from './users.store';

/** @param admins the locked ids of those who can administer the tenant */
export function refuseLastAdmin(admins: readonly string[], user: LockedUser, what: string): void {
  if (admins.length === 1 && admins[0] === user.id) {
    throw badUserInput(`Le dernier administrateur actif de la brasserie ne peut pas ${what}.`);
  }
}

/** Deactivates and activates accounts, and hands over the administration of a brewery. */
export function createUserStatus({
  database,
  publisher,
  now,
}: Pick<ServiceDependencies, 'database' | 'publisher' | 'now'>) {
  /** An unaccepted invitation cannot be deactivated. */
  function refuseInvited({ hasAccepted }: LockedUser): void {
    if (hasAccepted) return;
    throw badUserInput('Cette personne n’a pas accepté son invitation : révoquez-la.');
  }

  async function close(
    tx: TenantTransaction,
    actor: Actor,
    tenantId: string,
    admins: readonly string[],
    user: LockedUser,
  ): Promise<void> {
    if (user.id === actor.userId) {
      throw badUserInput('Vous ne pouvez pas désactiver votre propre compte.');
    }
    refuseInvited(user);
    if (!user.isActive) return;
    refuseLastAdmin(admins, user, 'être désactivé');
    await closeAccount(tx, user.id);
    await auditUser(tx, actor, tenantId, user, { action: 'user_closed', createdAt: now() });
    afterCommit(tx, () => publisher.disconnectUser(user.id));
  }

  return {
    /**
     * Deactivates an account and ends its sessions and sockets; idempotent.
     * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT on oneself and on the last active admin
     */
    deactivate: (actor: Actor, id: string): Promise<boolean> =>
      withTenant(database, actor, (tx) =>
        inTenantOf(tx, actor, id, async (tenantId) => {
          const admins = await lockActiveAdmins(tx);
          await close(tx, actor, tenantId, admins, await lockManagedUser(tx, actor, id));
          return true;
        }),
      ),

    /**
     * Deactivates an active account as `deactivate`, or activates a deactivated one, once per
     * request id.
     * @param options.isActive the wanted state, where the caller's page may be stale
     * @throws as `deactivate`
     */
    toggleStatus: (
      actor: Actor,
      id: string,
      { isActive, requestId }: Omit<MutationToggleUserStatusArgs, 'id'>,
    ): Promise<User> =>
      writeOnce(
        database,
        actor,
        {
          operation: 'toggleUserStatus',
          requestId,
          about: id,
          input: { id, isActive: isActive ?? undefined },
        },
        (tx) =>
          inTenantOf(tx, actor, id, async (tenantId) => {
            const admins = await lockActiveAdmins(tx);
            const user = await lockManagedUser(tx, actor, id);
            if (user.isActive === isActive) return readUser(tx, id);
            if (user.isActive) await close(tx, actor, tenantId, admins, user);
            else {
              await openAccount(tx, user.id);
              const createdAt = now();
              await auditUser(tx, actor, tenantId, user, { action: 'user_opened', createdAt });
            }
            return readUser(tx, id);
          }),
        (tx) => inTenantOf(tx, actor, id, () => readUser(tx, id)),
      ).catch(openedElsewhere),

    /**
     * Makes another active user admin and the actor a manager, in one transaction, so that even the
     * last admin can leave.
     * @throws NOT_FOUND, FORBIDDEN for other roles, BAD_USER_INPUT
     */
    handOver: (actor: Actor, id: string, requestId?: string | null): Promise<User> =>
      writeOnce(
        database,
        actor,
        { operation: 'handOverAdministration', requestId, about: id, input: { id } },
        async (tx) => {
          const admins = await lockActiveAdmins(tx);
          if (actor.role !== 'admin' || !admins.includes(actor.userId)) throw forbidden();
          const successor = await lockManagedUser(tx, actor, id);
          if (successor.id === actor.userId) {
            throw badUserInput('Choisissez une autre personne que vous.');
          }
          if (!successor.isActive || !successor.hasAccepted) {
            throw badUserInput('L’administration se transmet à un compte actif.');
          }
          await changeRole(tx, successor.id, 'admin');
          await changeRole(tx, actor.userId, 'manager');
          await auditUser(tx, actor, actor.tenantId, successor, {
            action: 'administration_handed_over',
            createdAt: now(),
          });
          return readUser(tx, id);
        },
        (tx) => readUser(tx, id),
      ),
  };
}
