import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { PasskeyRequest } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { passkeyStore as store } from '../users';
import { type PasskeyChallenges, parseResponse, unknownPasskey } from './passkey-challenges';

const rules = {
  /** Anybody may begin a login: what is stored for it is bounded. */
  begin: { name: 'passkey:begin', attempts: 200, windowSeconds: 900 },
  address: { name: 'passkey:address', attempts: 50, windowSeconds: 900 },
} as const satisfies Record<string, ThrottleRule>;

type Account = Pick<Actor, 'userId' | 'tenantId'>;

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;

/** The login by a passkey (WebAuthn's authentication ceremony). */
export function createPasskeyLogin({
  database,
  throttle,
  challenges,
  securityLog,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly throttle: Throttle;
  readonly challenges: PasskeyChallenges;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}) {
  /** Checks a signature and the key's counter, and updates it. @returns the passkey's name, or null */
  async function verifySignature(
    tx: TenantTransaction,
    { userId }: Account,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<string | null> {
    const credentialId = Buffer.from(response.id, 'base64url');
    const passkey = await store.lockPasskey(tx, userId, credentialId);
    if (!passkey) return null;
    const { origin, rpId } = challenges.site();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { newCounter } = verified.authenticationInfo;
    await store.updatePasskey(tx, passkey.id, { counter: newCounter, lastUsedAt: now() });
    return passkey.name;
  }

  return {
    /**
     * Asks the browser for one of an account's keys, or, without an account, for any of this site.
     * @throws TOO_MANY_REQUESTS
     */
    begin: async (account: Account | null, client: Client): Promise<PasskeyRequest> => {
      await throttle.attempt([[rules.begin, countedAddress(client.address)]]);
      const known = account
        ? await withTenant(database, account, (tx) => store.listPasskeys(tx, account.userId))
        : [];
      const options = await generateAuthenticationOptions({
        rpID: challenges.site().rpId,
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
      });
      const challengeId = await challenges.insert(
        options.challenge,
        'login',
        account?.userId ?? null,
      );
      return { challengeId, options: JSON.stringify(options) };
    },

    /**
     * Verifies the browser's answer to `begin`. @returns the account of the passkey
     * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    verify: async (
      input: { readonly challengeId: string; readonly response: string },
      client: Client,
    ): Promise<Account> => {
      const response = parseResponse<AuthenticationResponseJSON>(input.response);
      const address = countedAddress(client.address);
      await throttle.attempt([[rules.address, address]]);
      const { challenge, accountId } = await challenges.take(input.challengeId, 'login');
      const credentialId = Buffer.from(response.id, 'base64url');
      const account = await store.findPasskeyAccount(database, credentialId);
      const isExpected = account && (accountId === null || accountId === account.userId);
      const name =
        isExpected &&
        (await withTenant(database, account, (tx) =>
          verifySignature(tx, account, response, challenge),
        ));
      if (!name) {
        await securityLog.record({ kind: 'passkey_failed', account: account ?? null, client });
        throw unknownPasskey();
      }
      await throttle.refund(rules.address, address);
      return account;
    },
  };
}
