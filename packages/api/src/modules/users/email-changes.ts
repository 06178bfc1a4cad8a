import { emailLinkValidityHours } from '@cervoise/domain/users';
import {
  type Actor,
  type TenantTransaction,
  withTenant,
  withTenantEntry,
} from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { User } from '../../generated/resolvers';
import { createLinkToken, hashLinkToken } from '../../security/link-token';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { confirmationMail, emailChangeAskedMail, emailChangedMail } from './email-change-mails';
import * as store from './email-changes.store';
import { emailTaken, refuseTakenEmail } from './email-taken';
import { countMailedLink } from './mailed-links';
import { inTenantOf, lockManagedUser, readUser } from './user-scope';

const tokenRule: ThrottleRule = {
  name: 'email-token:address',
  attempts: 30,
  windowSeconds: 15 * 60,
};

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'mails' | 'now' | 'publicUrl' | 'config'
>;

type Owner = Pick<User, 'id' | 'tenantId' | 'firstName' | 'email'>;

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** Changes of e-mails: each must be confirmed from the new mailbox. */
export function createEmailChanges({
  database,
  mails,
  now,
  publicUrl,
  config,
  throttle,
}: Dependencies & { readonly throttle: Throttle }) {
  const supportMailbox = config.site.mailboxes.support;
  return {
    /** Counts a change before it is requested. @throws TOO_MANY_REQUESTS */
    count: (actor: Actor, newEmail: string): Promise<void> =>
      countMailedLink(throttle, actor, newEmail),

    /**
     * Stores a new e-mail, sends its link and informs the present mailbox, once the transaction has
     * committed.
     * @throws BAD_USER_INPUT on `email` when an account has it
     */
    request: async (
      tx: TenantTransaction,
      owner: Owner,
      newEmail: string,
      { userId: requestedBy }: Pick<Actor, 'userId'>,
    ): Promise<void> => {
      const isOtherCase = newEmail.toLowerCase() === owner.email.toLowerCase();
      if (!isOtherCase && (await store.isEmailTaken(tx, newEmail))) refuseTakenEmail();
      const { token, hash } = createLinkToken();
      const requestedAt = now();
      const expiresAt = new Date(requestedAt.getTime() + emailLinkValidityHours * 3_600_000);
      await store.putEmailChange(tx, {
        tenantId: owner.tenantId,
        userId: owner.id,
        newEmail,
        requestedBy,
        tokenHash: hash,
        requestedAt,
        expiresAt,
      });
      const { email: to, firstName } = owner;
      const asked = emailChangeAskedMail({
        to,
        firstName,
        newEmail,
        link: `${publicUrl()}/forgot-password`,
        supportMailbox,
      });
      const confirmation = confirmationMail({
        to: newEmail,
        firstName,
        link: `${publicUrl()}/confirm-email?token=${token}`,
        supportMailbox,
      });
      await mails.add(tx, [asked, confirmation], { validUntil: expiresAt });
    },

    /** Cancels one's own change, or that of a managed user. @throws NOT_FOUND, FORBIDDEN */
    cancel: (actor: Actor, id: string): Promise<User> =>
      withTenant(database, actor, (tx) =>
        inTenantOf(tx, actor, id, async () => {
          if (id !== actor.userId) await lockManagedUser(tx, actor, id);
          await store.dropEmailChange(tx, id);
          return readUser(tx, id);
        }),
      ),
  };
}

/**
 * Creates the function that confirms a new e-mail with its link's token, once, and informs the
 * previous mailbox.
 * @throws BAD_USER_INPUT for an invalid link, and when another account has the e-mail
 */
export function createEmailConfirmation({
  database,
  mails,
  now,
  config,
  throttle,
}: Dependencies & { readonly throttle: Throttle }) {
  return async (token: string, clientAddress: string): Promise<true> => {
    await throttle.attempt([[tokenRule, countedAddress(clientAddress)]]);
    return withTenantEntry(
      database,
      (tx) => store.confirmEmail(tx, hashLinkToken(token), now()),
      async (tx, confirmed): Promise<true> => {
        if (!confirmed) throw badUserInput('Ce lien n’est plus valable.');
        const { oldEmail, newEmail, firstName } = confirmed;
        const supportMailbox = config.site.mailboxes.support;
        await mails.add(
          tx,
          emailChangedMail({ to: oldEmail, firstName, newEmail, supportMailbox }),
        );
        return true;
      },
    ).catch(emailTaken);
  };
}
