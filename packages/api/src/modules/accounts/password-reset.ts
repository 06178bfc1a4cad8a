import {
  newPasswordSchema,
  passwordResetRequestSchema,
  resetLinkValidityHours,
} from '@cervoise/domain/accounts';
import { afterCommit, enterTenant, withTenantEntry } from '../../db/tenant-transaction';
import { badUserInput, parseInput } from '../../errors';
import { type Client, shortenAddress } from '../../security/describe-client';
import { createLinkToken, hashLinkToken } from '../../security/link-token';
import { hashPassword } from '../../security/passwords';
import { refuseWeakPassword } from '../../security/refuse-weak-password';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { dropEmailChange, sessionStore } from '../users';
import * as store from './accounts.store';
import { isKnownDevice } from './known-device';
import type { MailPasswordChanged } from './password-changed';
import { passwordResetMail } from './password-reset-mail';

const rules = {
  /** Of the account on a device it was used on lately: requests of others do not count. */
  knownDevice: { name: 'reset:known', attempts: 5, windowSeconds: 3600 },
  /** A device is known by its network: the network's other addresses add up. */
  knownNetwork: { name: 'reset:known-network', attempts: 20, windowSeconds: 3600 },
  client: { name: 'reset:client', attempts: 5, windowSeconds: 3600 },
  /** Bounds the mails to one mailbox; each of them holds a link. */
  account: { name: 'reset:account', attempts: 20, windowSeconds: 3600 },
  address: { name: 'reset:address', attempts: 30, windowSeconds: 3600 },
  token: { name: 'reset-token:address', attempts: 30, windowSeconds: 15 * 60 },
} as const satisfies Record<string, ThrottleRule>;

const invalidResetLink = 'Le lien de réinitialisation est invalide ou a expiré.';

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'publisher' | 'mails' | 'now' | 'inBackground' | 'publicUrl' | 'config'
> & {
  readonly throttle: Throttle;
  readonly mailPasswordChanged: MailPasswordChanged;
  readonly securityLog: Pick<SecurityLog, 'record'>;
};

/** The password reset, which needs no session. */
export function createPasswordReset({
  database,
  publisher,
  mails,
  now,
  inBackground,
  publicUrl,
  config,
  throttle,
  mailPasswordChanged,
  securityLog,
}: Dependencies) {
  /**
   * Sends a reset link if the account exists. Answers true in any case, before it is sent.
   * @throws BAD_USER_INPUT for an invalid e-mail, TOO_MANY_REQUESTS
   */
  async function requestPasswordReset(input: string, caller: Client): Promise<true> {
    const { email } = parseInput(passwordResetRequestSchema, { email: input });
    const account = email.toLowerCase();
    const address = countedAddress(caller.address);
    const client = `${account} ${address}`;
    await throttle.attempt(
      (await isKnownDevice(database, email, caller))
        ? [
            [rules.knownDevice, client],
            [rules.knownNetwork, `${account} ${shortenAddress(caller.address)}`],
          ]
        : [
            [rules.client, client],
            [rules.account, account],
            [rules.address, address],
          ],
    );
    inBackground('password reset mail', async () => {
      const known = await store.findLogin(database, email);
      await securityLog.record({
        kind: 'password_reset_requested',
        account: known ?? null,
        client: caller,
      });
      const { token, hash } = createLinkToken();
      const expiresAt = new Date(now().getTime() + resetLinkValidityHours * 3_600_000);
      await withTenantEntry(
        database,
        (tx) => store.beginPasswordReset(tx, { email, tokenHash: hash, expiresAt }),
        async (tx, owner) => {
          if (!owner) return;
          const mail = passwordResetMail({
            to: owner.email,
            firstName: owner.firstName,
            link: `${publicUrl()}/reset-password?token=${token}`,
            supportMailbox: config.site.mailboxes.support,
          });
          await mails.add(tx, mail, { validUntil: expiresAt });
        },
      );
    });
    return true;
  }

  /**
   * Sets a new password with a link's token, once, and ends every session and mailed link of the
   * account.
   * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  async function resetPassword(
    { token, newPassword }: { readonly token: string; readonly newPassword: string },
    client: Client,
  ): Promise<true> {
    const password = parseInput(newPasswordSchema, newPassword, 'newPassword');
    await throttle.attempt([[rules.token, countedAddress(client.address)]]);
    const tokenHash = hashLinkToken(token);
    const owner = await store.findResetAccount(database, tokenHash, now());
    // Hashing is costly, so it is not done for invalid tokens.
    if (!owner) throw badUserInput(invalidResetLink);
    await refuseWeakPassword(password, owner);
    const passwordHash = await hashPassword(password);
    const owned = await withTenantEntry(
      database,
      (tx) => store.finishPasswordReset(tx, { tokenHash, passwordHash, now: now() }),
      async (tx, account) => {
        if (!account) throw badUserInput(invalidResetLink);
        // A login that read the former password may have opened one while this waited for its lock.
        await enterTenant(tx, account);
        await sessionStore.endOtherSessions(tx, account.userId, null, now());
        // Whoever knew the former password may have asked for one.
        await dropEmailChange(tx, account.userId);
        await mailPasswordChanged(tx, { ...owner, userId: account.userId });
        afterCommit(tx, () => publisher.disconnectUser(account.userId));
        return account;
      },
    );
    await securityLog.record({ kind: 'password_reset', account: owned, client });
    return true;
  }

  return { requestPasswordReset, resetPassword };
}
