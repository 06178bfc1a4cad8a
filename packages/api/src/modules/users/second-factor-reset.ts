import { type Actor, afterCommit, withTenant } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import { deletePasskeysOf } from './passkeys.store';
import { deleteSecondFactor } from './second-factors.store';
import { auditUser, inTenantOf, lockManagedUser } from './user-scope';

/** Creates the function that takes a lost app and lost passkeys off another user's account. */
export function createSecondFactorReset({
  database,
  mails,
  publisher,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'mails' | 'publisher' | 'publicUrl' | 'now'>) {
  /** @throws NOT_FOUND, FORBIDDEN on an account above, BAD_USER_INPUT on oneself */
  return (actor: Actor, id: string): Promise<boolean> =>
    withTenant(database, actor, (tx) =>
      inTenantOf(tx, actor, id, async (tenantId) => {
        const user = await lockManagedUser(tx, actor, id);
        if (user.id === actor.userId) {
          throw badUserInput(
            'Retirez votre propre application ou vos clés d’accès depuis votre profil.',
          );
        }
        const hadApp = await deleteSecondFactor(tx, user.id);
        const hadPasskeys = await deletePasskeysOf(tx, user.id);
        if (!hadApp && !hadPasskeys) return false;
        await auditUser(tx, actor, tenantId, user, {
          action: 'second_factor_reset',
          createdAt: now(),
        });
        const mail = writeMail({
          to: user.email,
          subject: 'Votre double authentification a été retirée',
          greeting: `Bonjour ${user.firstName},`,
          paragraphs: [
            `${actor.firstName} ${actor.lastName} a retiré de votre compte l’application d’authentification et les clés d’accès : le mot de passe suffit de nouveau.`,
            'Vous pouvez en ajouter depuis votre profil. Si vous n’avez rien demandé, prévenez votre administrateur.',
          ],
          action: { label: 'Voir mon profil', link: `${publicUrl()}/profile` },
        });
        await mails.add(tx, mail);
        // Where a second factor is required, nothing opens before another is added.
        afterCommit(tx, () => publisher.disconnectUser(user.id));
        return true;
      }),
    );
}
