import { randomUUID } from 'node:crypto';
import { newPasswordSchema } from '@cervoise/domain/accounts';
import { isAdministrator, managesRole } from '@cervoise/domain/roles';
import { invitationValidityDays, userSchema } from '@cervoise/domain/users';
import { authorOf } from '../../db/author';
import {
  type Actor,
  enterTenant,
  type TenantTransaction,
  withTenant,
  withTenantEntry,
} from '../../db/tenant-transaction';
import { isRepeat, type WriteRequest, writeOnce } from '../../db/write-once';
import {
  badUserInput,
  forbidden,
  parseInput,
  recentLoginRequired,
  refuseField,
} from '../../errors';
import type { CreateUserInput, InvitedPerson, User } from '../../generated/resolvers';
import { createLinkToken, hashLinkToken } from '../../security/link-token';
import { hashPassword } from '../../security/passwords';
import { refuseWeakPassword } from '../../security/refuse-weak-password';
import { SealBrokenError } from '../../security/sealing';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import { createTokenKeySealer } from '../../security/token-key-sealer';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import { findTenant } from '../tenants';
import { emailTaken, refuseClosedHere } from './email-taken';
import { invitationMail } from './invitation-mail';
import * as store from './invitations.store';
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

const rules = {
  sending: { name: 'invitation:user', attempts: 5, windowSeconds: 3600 },
  token: { name: 'invitation-token:address', attempts: 30, windowSeconds: 15 * 60 },
} as const satisfies Record<string, ThrottleRule>;

const invalidInvitation = 'Cette invitation n’est plus valable.';

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'mails' | 'now' | 'publicUrl' | 'config' | 'secrets'
> & { readonly throttle: Throttle };

export type Invitations = ReturnType<typeof createInvitations>;

/** Invitations by mail: an account has no password until it accepts. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createInvitations({
  database,
  mails,
  now,
  publicUrl,
  config,
  secrets,
  throttle,
}: Dependencies) {
  const sealer = createTokenKeySealer(secrets, 'invitations');
  const sealedFor = (userId: string) => ({
    kind: 'invitation',
    tenantId: '',
    recordId: userId,
    version: 1,
  });
  const linkOf = (token: string) => `${publicUrl()}/invitation?token=${token}`;

  /** The token of a link; null when its key was removed from the settings. */
  function openedToken(userId: string, sealed: Buffer): string | null {
    try {
      return sealer.open(sealedFor(userId), sealed);
    } catch (error) {
      if (error instanceof SealBrokenError) return null;
      throw error;
    }
  }

  /** Sends an invitation once the transaction has committed; the former link is invalidated. */
  async function send(tx: TenantTransaction, actor: Actor, user: User): Promise<void> {
    const { token, hash } = createLinkToken();
    const sentAt = now();
    const expiresAt = new Date(sentAt.getTime() + invitationValidityDays * 86_400_000);
    await store.putInvitation(tx, {
      tenantId: user.tenantId,
      userId: user.id,
      tokenHash: hash,
      sentAt,
      expiresAt,
      sealedToken: sealer.seal(sealedFor(user.id), token),
      invitedBy: actor.userId,
    });
    const mail = invitationMail({
      to: user.email,
      firstName: user.firstName,
      breweryName: user.breweryName,
      inviterName: authorOf(actor).name,
      link: linkOf(token),
      supportMailbox: config.site.mailboxes.support,
    });
    await mails.add(tx, mail, { validUntil: expiresAt });
  }

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
        await throttle.attempt([[rules.sending, id]]);
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
          if (!(await store.dropInvitedUser(tx, id))) {
            throw badUserInput('Cette invitation a déjà été acceptée.');
          }
          const createdAt = now();
          await auditUser(tx, actor, tenantId, user, { action: 'invitation_revoked', createdAt });
          return true;
        }),
      ),

    /**
     * The link of an invitation, for whoever sent it; null for others, once it has expired, and when
     * the key that sealed it is gone.
     * @throws NOT_FOUND, FORBIDDEN, RECENT_LOGIN_REQUIRED for that of an administrator
     */
    link: (actor: Actor, id: string, hasRecentLogin: boolean): Promise<string | null> =>
      withTenant(database, actor, (tx) =>
        inTenantOf(tx, actor, id, async () => {
          const { role } = await lockManagedUser(tx, actor, id);
          const sent = { userId: id, invitedBy: actor.userId, now: now() };
          const sealed = (await store.findSentToken(tx, sent))?.sealedToken;
          if (!sealed) return null;
          if (isAdministrator(role) && !hasRecentLogin) throw recentLoginRequired();
          const token = openedToken(id, sealed);
          return token === null ? null : linkOf(token);
        }),
      ),

    /** The user of a link; null once it is no longer valid. @throws TOO_MANY_REQUESTS */
    find: async (token: string, clientAddress: string): Promise<InvitedPerson | null> => {
      await throttle.attempt([[rules.token, countedAddress(clientAddress)]]);
      const found = await store.findInvitation(database, hashLinkToken(token), now());
      if (!found) return null;
      const { email, firstName, breweryName } = found;
      return { email, firstName, breweryName };
    },

    /** Sets the first password, once. @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
    accept: async (
      { token, newPassword }: { readonly token: string; readonly newPassword: string },
      clientAddress: string,
    ): Promise<true> => {
      const password = parseInput(newPasswordSchema, newPassword, 'newPassword');
      await throttle.attempt([[rules.token, countedAddress(clientAddress)]]);
      const tokenHash = hashLinkToken(token);
      const person = await store.findInvitation(database, tokenHash, now());
      // Hashing is costly, so it is not done for invalid tokens.
      if (!person) throw badUserInput(invalidInvitation);
      await refuseWeakPassword(password, person);
      const passwordHash = await hashPassword(password);
      await withTenantEntry(
        database,
        async (tx) => {
          const account = await store.acceptInvitation(tx, { tokenHash, passwordHash, now: now() });
          if (!account) throw badUserInput(invalidInvitation);
          await enterTenant(tx, account);
          return account;
        },
        (tx, { userId, tenantId }) => {
          const name = `${person.firstName} ${person.lastName}`;
          return recordAudit(tx, {
            tenantId,
            area: 'users',
            action: 'invitation_accepted',
            entityId: userId,
            entityName: name,
            userId,
            userName: name,
            createdAt: now(),
          });
        },
      );
      return true;
    },
  };
}
