import { isAdministrator } from '@cervoise/domain/roles';
import { invitationValidityDays } from '@cervoise/domain/users';
import { authorOf } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { recentLoginRequired } from '../../errors';
import type { User } from '../../generated/resolvers';
import { createLinkToken } from '../../security/link-token';
import { SealBrokenError } from '../../security/sealing';
import { createTokenKeySealer } from '../../security/token-key-sealer';
import type { ServiceDependencies } from '../../service-dependencies';
import { invitationMail } from './invitation-mail';
import { findSentToken, putInvitation } from './invitations.store';
import { inTenantOf, lockManagedUser } from './user-scope';

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'mails' | 'now' | 'publicUrl' | 'config' | 'secrets'
>;

/** The links of invitations: mailed, and shown to whoever sent them. */
export function createInvitationLinks({
  database,
  mails,
  now,
  publicUrl,
  config,
  secrets,
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

  return {
    /** Sends an invitation once the transaction has committed; the former link is invalidated. */
    send: async (tx: TenantTransaction, actor: Actor, user: User): Promise<void> => {
      const { token, hash } = createLinkToken();
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + invitationValidityDays * 86_400_000);
      await putInvitation(tx, {
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
    },

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
          const sealed = (await findSentToken(tx, sent))?.sealedToken;
          if (!sealed) return null;
          if (isAdministrator(role) && !hasRecentLogin) throw recentLoginRequired();
          const token = openedToken(id, sealed);
          return token === null ? null : linkOf(token);
        }),
      ),
  };
}
