import { passkeyNameSchema } from '@cervoise/domain/accounts';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { identifier } from '../../db/identifier';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput } from '../../errors';
import type { Passkey, PasskeyRequest } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { lockOwner, passkeyStore as store } from '../users';
import type { MailFactorAdded } from './factor-added-mail';
import {
  expiredChallenge,
  type PasskeyChallenges,
  parseResponse,
  unknownPasskey,
} from './passkey-challenges';
import type { PasswordCheck } from './password-check';

/** @throws BAD_USER_INPUT for one more than an account may have */
function refuseTooMany(passkeys: readonly unknown[]): void {
  if (passkeys.length < store.maxPasskeys) return;
  throw badUserInput(`Un compte a au plus ${store.maxPasskeys} clés d’accès.`);
}

/** The passkeys of accounts: listed, added (WebAuthn's registration ceremony) and removed. */
export function createPasskeys({
  database,
  challenges,
  requirePassword,
  mailFactorAdded,
  securityLog,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly challenges: PasskeyChallenges;
  readonly requirePassword: PasswordCheck['requireOf'];
  readonly mailFactorAdded: MailFactorAdded;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}) {
  return {
    list: (actor: Actor): Promise<Passkey[]> =>
      withTenant(database, actor, (tx) => store.listPasskeys(tx, actor.userId)),

    /**
     * Asks the browser for a new key. @returns the options of `navigator.credentials.create`
     * @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS
     */
    begin: async (
      currentPassword: string,
      actor: Actor,
      client: Client,
    ): Promise<PasskeyRequest> => {
      await requirePassword(actor, currentPassword, client);
      const known = await withTenant(database, actor, (tx) => store.listPasskeys(tx, actor.userId));
      refuseTooMany(known);
      const options = await generateRegistrationOptions({
        rpName: 'Cervoise',
        rpID: challenges.site().rpId,
        userName: actor.email,
        userDisplayName: `${actor.firstName} ${actor.lastName}`,
        userID: new Uint8Array(Buffer.from(actor.userId.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
        // It logs in alone: the key is found without a name, and asks for a PIN or a finger.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const challengeId = await challenges.insert(options.challenge, 'add', actor.userId);
      return { challengeId, options: JSON.stringify(options) };
    },

    /** Adds the key that the browser has made. @throws BAD_USER_INPUT, also on `name` */
    add: async (
      input: { readonly challengeId: string; readonly name: string; readonly response: string },
      actor: Actor,
      client: Client,
    ): Promise<Passkey> => {
      const { name } = parseInput(passkeyNameSchema, { name: input.name });
      const response = parseResponse<RegistrationResponseJSON>(input.response);
      const taken = await challenges.take(input.challengeId, 'add');
      if (taken.accountId !== actor.userId) throw expiredChallenge();
      const { origin, rpId } = challenges.site();
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) throw unknownPasskey();
      const { credential } = verified.registrationInfo;
      const credentialId = Buffer.from(credential.id, 'base64url');
      if (await store.findPasskeyAccount(database, credentialId)) throw unknownPasskey();
      const added = await withTenant(database, actor, async (tx) => {
        await lockOwner(tx, actor.userId);
        refuseTooMany(await store.listPasskeys(tx, actor.userId));
        await mailFactorAdded(tx, actor, 'passkey');
        return store.insertPasskey(tx, {
          tenantId: actor.tenantId,
          userId: actor.userId,
          name,
          credentialId,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: [...(credential.transports ?? [])],
          createdAt: now(),
        });
      });
      await securityLog.record({ kind: 'passkey_added', account: actor, client });
      return added;
    },

    /** @throws BAD_USER_INPUT on `currentPassword`, NOT_FOUND, TOO_MANY_REQUESTS */
    remove: async (
      { id, currentPassword }: { readonly id: string; readonly currentPassword: string },
      actor: Actor,
      client: Client,
    ): Promise<true> => {
      await requirePassword(actor, currentPassword, client);
      const removed = await withTenant(database, actor, (tx) =>
        store.deletePasskey(tx, actor.userId, identifier(id)),
      );
      if (removed === undefined) throw notFound();
      await securityLog.record({ kind: 'passkey_removed', account: actor, client });
      return true;
    },
  };
}
