import { passkeyNameSchema } from '@cervoise/domain/accounts';
import { isUuid } from '@cervoise/domain/text';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput } from '../../errors';
import type { Passkey, PasskeyRequest } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { lockOwner, passkeyStore as store } from '../users';
import type { MailFactorAdded } from './factor-added-mail';
import type { PasswordCheck } from './password-check';

const validMilliseconds = 5 * 60_000;

const rules = {
  /** Anybody may begin a login: what is stored for it is bounded. */
  begin: { name: 'passkey:begin', attempts: 200, windowSeconds: 900 },
  address: { name: 'passkey:address', attempts: 50, windowSeconds: 900 },
} as const satisfies Record<string, ThrottleRule>;

const expired = 'La demande a expiré : recommencez.';
const unknown = 'Cette clé d’accès n’est pas reconnue.';

type Account = Pick<Actor, 'userId' | 'tenantId'>;

export type PasskeyService = ReturnType<typeof createPasskeys>;

/** An answer of the browser; the library checks what is in it. @throws BAD_USER_INPUT */
function parseResponse<Response>(json: string): Response & { readonly id: string } {
  try {
    const parsed: unknown = JSON.parse(json);
    const isAnswer =
      typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'response' in parsed;
    // The library refuses an answer that lacks the rest.
    if (isAnswer && typeof parsed.id === 'string') return parsed as Response & { id: string };
  } catch {
    // Refused below.
  }
  throw badUserInput(unknown);
}

/** @throws BAD_USER_INPUT for one more than an account may have */
function refuseTooMany(passkeys: readonly unknown[]): void {
  if (passkeys.length < store.maxPasskeys) return;
  throw badUserInput(`Un compte a au plus ${store.maxPasskeys} clés d’accès.`);
}

/** The passkeys of accounts: added, removed, and used for a login. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createPasskeys({
  database,
  throttle,
  requirePassword,
  mailFactorAdded,
  securityLog,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'publicUrl' | 'now'> & {
  readonly throttle: Throttle;
  readonly requirePassword: PasswordCheck['requireOf'];
  readonly mailFactorAdded: MailFactorAdded;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}) {
  /** Whom keys are bound to: the site's configured address, never a header's. */
  const site = () => {
    const { origin, hostname } = new URL(publicUrl());
    return { origin, rpId: hostname };
  };

  const storeChallenge = (
    challenge: string,
    purpose: store.ChallengePurpose,
    accountId: string | null,
  ) =>
    store.insertChallenge(database, {
      challenge,
      purpose,
      accountId,
      expiresAt: new Date(now().getTime() + validMilliseconds),
    });

  const takeChallenge = async (id: string, purpose: store.ChallengePurpose) => {
    const taken = isUuid(id) ? await store.takeChallenge(database, id, purpose, now()) : undefined;
    if (!taken) throw badUserInput(expired);
    return taken;
  };

  /** Checks a signature and the key's counter, and updates it. @returns the passkey's name, or null */
  async function verify(
    tx: TenantTransaction,
    { userId }: Account,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<string | null> {
    const credentialId = Buffer.from(response.id, 'base64url');
    const passkey = await store.lockPasskey(tx, userId, credentialId);
    if (!passkey) return null;
    const { origin, rpId } = site();
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
        rpID: site().rpId,
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
      const challengeId = await storeChallenge(options.challenge, 'add', actor.userId);
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
      const taken = await takeChallenge(input.challengeId, 'add');
      if (taken.accountId !== actor.userId) throw badUserInput(expired);
      const { origin, rpId } = site();
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) throw badUserInput(unknown);
      const { credential } = verified.registrationInfo;
      const credentialId = Buffer.from(credential.id, 'base64url');
      if (await store.findPasskeyAccount(database, credentialId)) throw badUserInput(unknown);
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

    /**
     * Asks the browser for one of an account's keys, or, without an account, for any of this site.
     * @throws TOO_MANY_REQUESTS
     */
    beginLogin: async (account: Account | null, client: Client): Promise<PasskeyRequest> => {
      await throttle.attempt([[rules.begin, countedAddress(client.address)]]);
      const known = account
        ? await withTenant(database, account, (tx) => store.listPasskeys(tx, account.userId))
        : [];
      const options = await generateAuthenticationOptions({
        rpID: site().rpId,
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        })),
      });
      const challengeId = await storeChallenge(options.challenge, 'login', account?.userId ?? null);
      return { challengeId, options: JSON.stringify(options) };
    },

    /**
     * The account of a signature. @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    useForLogin: async (
      input: { readonly challengeId: string; readonly response: string },
      client: Client,
    ): Promise<Account> => {
      const response = parseResponse<AuthenticationResponseJSON>(input.response);
      const address = countedAddress(client.address);
      await throttle.attempt([[rules.address, address]]);
      const { challenge, accountId } = await takeChallenge(input.challengeId, 'login');
      const credentialId = Buffer.from(response.id, 'base64url');
      const account = await store.findPasskeyAccount(database, credentialId);
      const isExpected = account && (accountId === null || accountId === account.userId);
      const name =
        isExpected &&
        (await withTenant(database, account, (tx) => verify(tx, account, response, challenge)));
      if (!name) {
        await securityLog.record({ kind: 'passkey_failed', account: account ?? null, client });
        throw badUserInput(unknown);
      }
      await throttle.refund(rules.address, address);
      return account;
    },
  };
}
