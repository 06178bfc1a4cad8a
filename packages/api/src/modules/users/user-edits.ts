import { isAdministrator, managesRole, type Role, roleLabels } from '@cervoise/domain/roles';
import { userSchema } from '@cervoise/domain/users';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { isRepeat, writeOnce } from '../../db/write-once';
import {
  badUserInput,
  conflict,
  forbidden,
  parseInput,
  recentLoginRequired,
  refuseField,
} from '../../errors';
import type { UpdateUserInput, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { EmailChanges } from './email-changes';
import { emailTaken } from './email-taken';
import type { Invitations } from './invitations';
import { changeRole, changeUser } from './user-changes.store';
import { auditUser, inTenantOf, lockManagedUser, readSeenUser, readUser } from './user-scope';
import { refuseLastAdmin } from './user-status';
import { type LockedUser, lockActiveAdmins } from './users.store';

const operation = 'updateUser';

const inputSchema = userSchema.partial();

/** A field sent as null counts as not sent: none of them can be emptied. */
const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Whether a change gives the administration to somebody, or a used account to another mailbox. */
function givesControl(
  user: Pick<LockedUser, 'email' | 'role' | 'hasAccepted'>,
  { role = user.role, email = user.email },
): boolean {
  const isNewMailbox = email !== user.email;
  if (isAdministrator(role)) return isNewMailbox || role !== user.role;
  return isNewMailbox && user.hasAccepted;
}

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly invitations: Pick<Invitations, 'send'>;
  readonly emailChanges: Pick<EmailChanges, 'count' | 'request'>;
};

/** Creates the function that changes another user's account. */
export function createUserEdits({ database, now, invitations, emailChanges }: Dependencies) {
  /** @throws FORBIDDEN, BAD_USER_INPUT */
  function checkRole(
    actor: Actor,
    admins: readonly string[],
    user: LockedUser,
    role: Role | undefined,
  ): void {
    if (role === undefined || role === user.role) return;
    if (user.id === actor.userId) {
      throw badUserInput(
        'Vous ne pouvez pas changer votre propre rôle. Transmettez l’administration à quelqu’un d’autre.',
      );
    }
    if (!managesRole(actor.role, role)) throw forbidden();
    if ((role === 'superadmin') !== (user.role === 'superadmin')) {
      refuseField('role', 'Ce rôle n’existe pas dans cette brasserie.');
    }
    refuseLastAdmin(admins, user, 'changer de rôle');
  }

  /**
   * Counts the link that a new e-mail is sent, unless it has been, or waits for the password.
   * @throws NOT_FOUND, RECENT_LOGIN_REQUIRED, TOO_MANY_REQUESTS
   */
  async function countLink(
    actor: Actor,
    { id, email, requestId }: UpdateUserInput & { readonly email: string },
    hasRecentLogin: boolean,
  ): Promise<void> {
    const isNewLink = await withTenant(database, actor, async (tx) => {
      const user = await readSeenUser(tx, actor, id);
      if (email === user.email || (await isRepeat(tx, actor, operation, requestId))) return false;
      const hasAccepted = user.state !== 'invited';
      if (!hasRecentLogin && givesControl({ ...user, hasAccepted }, { email }))
        throw recentLoginRequired();
      return true;
    });
    if (isNewLink) await emailChanges.count(actor, email);
  }

  /**
   * A new e-mail must be confirmed from its mailbox; a pending invitation is sent to it at once.
   */
  async function changeEmail(
    tx: TenantTransaction,
    actor: Actor,
    user: LockedUser,
    email: string,
    tenantId: string,
  ): Promise<void> {
    if (email === user.email) return;
    if (user.id === actor.userId)
      refuseField('email', 'Changez votre adresse depuis votre profil.');
    if (user.hasAccepted) {
      await emailChanges.request(tx, { ...user, tenantId }, email, actor);
      return;
    }
    await changeUser(tx, user.id, { email });
    await invitations.send(tx, actor, await readUser(tx, user.id));
  }

  const auditedRole = (user: LockedUser, role: Role | undefined) =>
    role && role !== user.role ? `${roleLabels[user.role]} → ${roleLabels[role]}` : null;

  /**
   * Changes an account: the fields that are sent.
   * @throws NOT_FOUND, FORBIDDEN, CONFLICT when `updatedAt` is stale, BAD_USER_INPUT with field
   * errors, on one's own role and on that of the last active admin, TOO_MANY_REQUESTS,
   * RECENT_LOGIN_REQUIRED for what gives control
   */
  return async (actor: Actor, input: UpdateUserInput, hasRecentLogin: boolean): Promise<User> => {
    const { id, requestId, updatedAt } = input;
    const { email, role, ...names } = parseInput(inputSchema, withoutNulls(input));
    if (email !== undefined) await countLink(actor, { ...input, email }, hasRecentLogin);
    return writeOnce(
      database,
      actor,
      { operation, requestId, about: id, input: { id, email, role, ...names } },
      (tx) =>
        inTenantOf(tx, actor, id, async (tenantId) => {
          const admins = await lockActiveAdmins(tx);
          const user = await lockManagedUser(tx, actor, id);
          if (updatedAt && updatedAt.getTime() !== user.updatedAt.getTime()) throw conflict();
          checkRole(actor, admins, user, role);
          if (!hasRecentLogin && givesControl(user, { role, email })) throw recentLoginRequired();
          await changeUser(tx, id, names);
          if (role !== undefined && role !== user.role) await changeRole(tx, id, role);
          if (email !== undefined) await changeEmail(tx, actor, user, email, tenantId);
          await auditUser(tx, actor, tenantId, user, {
            action: auditedRole(user, role) ? 'user_role_changed' : 'user_changed',
            reason: auditedRole(user, role),
            createdAt: now(),
          });
          return readUser(tx, id);
        }),
      (tx) => inTenantOf(tx, actor, id, () => readUser(tx, id)),
    ).catch(emailTaken);
  };
}
