import { randomUUID } from 'node:crypto';
import { isAdministrator, managesRole } from '@cervoise/domain/roles';
import { userSchema } from '@cervoise/domain/users';
import {
  type Actor,
  enterTenant,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { isRepeat, type WriteRequest, writeOnce } from '../../db/write-once';
import {
  badUserInput,
  forbidden,
  parseInput,
  recentLoginRequired,
  refuseField,
} from '../../errors';
import type { CreateUserInput, User } from '../../generated/resolvers';
import type { Throttle, ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { findTenant } from '../tenants';
import { emailTaken, refuseClosedHere } from './email-taken';
import { createInvitationAcceptance } from './invitation-acceptance';
import { createInvitationLinks } from './invitation-links';
import { dropInvitedUser } from './invitations.store';
import { countMailedLink } from './mailed-links';
import { insertUser } from './user-changes.store';
import {
  auditUser,
  inTenantOf,
  isEditor,
  lockManagedUser,
  readSeenUser,
  readUser,
} from './user-scope';
import { hasClosedAccount } from './users.store';

const sendingRule = {
  name: 'invitation:user',
  attempts: 5,
  windowSeconds: 3600,
} as const satisfies ThrottleRule;

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'mails' | 'now' | 'publicUrl' | 'config' | 'secrets'
> & { readonly throttle: Throttle };

export type Invitations = ReturnType<typeof createInvitations>;

/** Invitations by mail: an account has no password until it accepts. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createInvitations(dependencies: Dependencies) {
  const { database, now, throttle } = dependencies;
  const { send, link } = createInvitationLinks(dependencies);

  /** The tenant of a new user: the actor's own, or for the editor the given one. */
  async function tenantToJoin(
    tx: TenantTransaction,
    actor: Actor,
    { tenantId, role }: Pick<CreateUserInput, 'tenantId' | 'role'>,
  ): Promise<string> {
    const joined = isEditor(actor) && tenantId ? tenantId : actor.tenantId;
    if (joined !== actor.tenantId && !(await findTenant(tx, joined))) {
      refuseField('tenantId', 'Cette brasserie n’existe pas.');
    }
    if ((role === 'superadmin') !== (isEditor(actor) && joined === actor.tenantId)) {
      refuseField('role', 'Ce rôle n’existe pas dans cette brasserie.');
    }
    return joined;
  }

  /**
   * Adds a user to the entered tenant and sends the invitation.
   */
  async function add(
    tx: TenantTransaction,
    actor: Actor,
    tenantId: string,
    person: Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>,
  ): Promise<User> {
    await insertUser(tx, { ...person, passwordHash: null });
    await send(tx, actor, await readUser(tx, person.id));
    await auditUser(tx, actor, tenantId, person, { action: 'user_invited', createdAt: now() });
    return readUser(tx, person.id);
  }

  /** Counts an invitation before it is written, unless it has been. @throws TOO_MANY_REQUESTS */
  async function count(
    actor: Actor,
    email: string,
    { operation, requestId }: Pick<WriteRequest, 'operation' | 'requestId'>,
  ): Promise<void> {
    const isSent = await withTenant(database, actor, (tx) =>
      isRepeat(tx, actor, operation, requestId),
    );
    if (!isSent) await countMailedLink(throttle, actor, email);
  }

  return {
    count,
    send,
    add,
    link,
    ...createInvitationAcceptance(dependencies),

    /**
     * Invites a user to a brewery.
     * @throws FORBIDDEN for a role that the actor cannot assign, RECENT_LOGIN_REQUIRED for an
     * administrator, BAD_USER_INPUT with field errors, TOO_MANY_REQUESTS
     */
    invite: async (
      actor: Actor,
      { requestId, tenantId, ...input }: CreateUserInput,
      hasRecentLogin: boolean,
    ): Promise<User> => {
      const details = parseInput(userSchema, input);
      if (!managesRole(actor.role, details.role)) throw forbidden();
      if (isAdministrator(details.role) && !hasRecentLogin) throw recentLoginRequired();
      const operation = 'createUser';
      await count(actor, details.email, { operation, requestId });
      const id = randomUUID();
      const asked = { ...details, tenantId: tenantId ?? null };
      return writeOnce(
        database,
        actor,
        { operation, requestId, about: id, input: asked },
        async (tx) => {
          const joined = await tenantToJoin(tx, actor, { tenantId, role: details.role });
          await enterTenant(tx, { tenantId: joined, userId: actor.userId });
          if (await hasClosedAccount(tx, details.email)) refuseClosedHere();
          const added = await add(tx, actor, joined, { ...details, id });
          await enterTenant(tx, actor);
          return added;
        },
        (tx, first) => inTenantOf(tx, actor, first, () => readUser(tx, first)),
      ).catch(emailTaken);
    },

    /** @throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS, BAD_USER_INPUT for an accepted one */
    resend: async (actor: Actor, id: string, requestId?: string | null): Promise<User> => {
      const operation = 'resendInvitation';
      const { email, isSent } = await withTenant(database, actor, async (tx) => ({
        email: (await readSeenUser(tx, actor, id)).email,
        isSent: await isRepeat(tx, actor, operation, requestId),
      }));
      if (!isSent) {
        await throttle.attempt([[sendingRule, id]]);
        await countMailedLink(throttle, actor, email);
      }
      return writeOnce(
        database,
        actor,
        { operation, requestId, about: id, input: { id } },
        (tx) =>
          inTenantOf(tx, actor, id, async () => {
            const user = await lockManagedUser(tx, actor, id);
            if (user.hasAccepted) throw badUserInput('Cette invitation a déjà été acceptée.');
            await send(tx, actor, await readUser(tx, id));
            return readUser(tx, id);
          }),
        (tx) => inTenantOf(tx, actor, id, () => readUser(tx, id)),
      );
    },

    /**
     * Deletes the account of an unaccepted invitation; the e-mail is free again.
     * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for an accepted one
     */
    revoke: (actor: Actor, id: string): Promise<boolean> =>
      withTenant(database, actor, (tx) =>
        inTenantOf(tx, actor, id, async (tenantId) => {
          const user = await lockManagedUser(tx, actor, id);
          if (!(await dropInvitedUser(tx, id))) {
            throw badUserInput('Cette invitation a déjà été acceptée.');
          }
          const createdAt = now();
          await auditUser(tx, actor, tenantId, user, { action: 'invitation_revoked', createdAt });
          return true;
        }),
      ),
  };
}
