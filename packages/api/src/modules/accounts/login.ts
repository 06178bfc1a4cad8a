import { loginSchema } from '@cervoise/domain/accounts';
import type { z } from 'zod';
import { withTenant } from '../../db/tenant-transaction';
import { ApiError, badUserInput, parseInput, SecondFactorChallenge } from '../../errors';
import { type Client, shortenAddress } from '../../security/describe-client';
import { isPasswordRight, passwordMark } from '../../security/passwords';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { findUser } from '../users';
import { findLogin } from './accounts.store';
import { isKnownDevice } from './known-device';
import type { PasskeyLogin } from './passkey-login';
import type { SecondFactorService } from './second-factor';
import { type ChallengedAccount, createSecondFactorChallenges } from './second-factor-challenge';
import { loginExpired } from './session-owner';
import type { Sessions } from './sessions';

const quarterHour = 15 * 60;
const rules = {
  /** Of the account on a device it was used on lately: the failures of others do not count. */
  knownDevice: { name: 'login:known', attempts: 20, windowSeconds: quarterHour },
  /** A device is known by its network: the network's other addresses add up. */
  knownNetwork: { name: 'login:known-network', attempts: 60, windowSeconds: quarterHour },
  /** Per client and account: others can still log in to it from elsewhere. */
  client: { name: 'login:client', attempts: 10, windowSeconds: quarterHour },
  /** Attempts from many addresses are slowed, never refused: that would lock the owner out. */
  account: {
    name: 'login:account',
    attempts: 30,
    windowSeconds: quarterHour,
    delayMilliseconds: 2000,
  },
  /** Slowed, since an office has one address; refused when nobody types that fast. */
  address: {
    name: 'login:address',
    attempts: 50,
    windowSeconds: quarterHour,
    delayMilliseconds: 2000,
  },
  flood: { name: 'login:flood', attempts: 300, windowSeconds: quarterHour },
} as const satisfies Record<string, ThrottleRule>;

const closedAccount = 'compte désactivé';
const closedMessage = 'Ce compte est désactivé. Contactez l’administrateur de votre brasserie.';
const tooManyLogins = 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';

/** Whether an account can still log in; its brewery may be gone, too. */
const isStillActive = (
  database: ServiceDependencies['database'],
  account: Pick<ChallengedAccount, 'userId' | 'tenantId'>,
): Promise<boolean> =>
  withTenant(database, account, async (tx) => {
    const user = await findUser(tx, account.userId);
    return user?.isActive === true;
  });

interface Dependencies
  extends Pick<ServiceDependencies, 'database' | 'secrets' | 'now'>,
    Pick<Sessions, 'openSession'> {
  readonly throttle: Throttle;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly secondFactor: Pick<SecondFactorService, 'factorsOf' | 'useForLogin'>;
  readonly passkeyLogin: PasskeyLogin;
}

/** Creates the steps of a login: a password, then a second factor where there is one; or a passkey. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createLogin({
  database,
  secrets,
  throttle,
  openSession,
  securityLog,
  secondFactor,
  passkeyLogin,
  now,
}: Dependencies) {
  const challenges = createSecondFactorChallenges(secrets);

  async function readChallenge(challenge: string): Promise<ChallengedAccount> {
    const account = await challenges.read(challenge, now());
    if (!account) throw badUserInput(loginExpired);
    return account;
  }

  /** The account may have been closed since its password or its passkey was right. */
  async function refuseClosed(
    account: Pick<ChallengedAccount, 'userId' | 'tenantId'>,
    client: Client,
  ): Promise<void> {
    if (await isStillActive(database, account)) return;
    await securityLog.record({ kind: 'login_failed', account, client, detail: closedAccount });
    throw badUserInput(closedMessage);
  }

  return {
    /**
     * Logs in with e-mail and password; an unknown account takes as long and answers the same.
     * @throws BAD_USER_INPUT, SecondFactorChallenge, TOO_MANY_REQUESTS
     */
    login: async (input: z.input<typeof loginSchema>, caller: Client) => {
      const { email, password } = parseInput(loginSchema, input);
      const account = email.toLowerCase();
      const address = countedAddress(caller.address);
      const client = `${account} ${address}`;
      const counted: readonly (readonly [ThrottleRule, string])[] = (await isKnownDevice(
        database,
        email,
        caller,
      ))
        ? [
            [rules.knownDevice, client],
            [rules.knownNetwork, `${account} ${shortenAddress(caller.address)}`],
          ]
        : [
            [rules.client, client],
            [rules.account, account],
            [rules.address, address],
            [rules.flood, address],
          ];
      const known = await findLogin(database, email);
      const record = (kind: 'login' | 'login_failed' | 'login_refused', detail?: string) =>
        securityLog.record({ kind, account: known ?? null, client: caller, detail });
      try {
        await throttle.attempt(counted, tooManyLogins);
      } catch (error) {
        if (error instanceof ApiError) await record('login_refused');
        throw error;
      }
      const right = await isPasswordRight(known?.passwordHash, password);
      if (!known?.passwordHash || !right) {
        await record('login_failed');
        throw badUserInput('E-mail ou mot de passe incorrect.');
      }
      if (!known.isActive) {
        await record('login_failed', closedAccount);
        throw badUserInput(closedMessage);
      }
      // Only the failures of this client are forgotten; the other counts have others' attempts, too.
      for (const [rule, subject] of counted) {
        if (subject === client) await throttle.reset(rule, subject);
        else await throttle.refund(rule, subject);
      }
      const owner = { ...known, passwordMark: passwordMark(known.passwordHash) };
      const factors = await secondFactor.factorsOf(known);
      if (factors.length > 0) {
        throw new SecondFactorChallenge(await challenges.issue(owner, now()), factors);
      }
      const opened = await openSession(owner, caller);
      await record('login');
      return opened;
    },

    /**
     * Ends a login by a code of the app, or a recovery code.
     * @throws BAD_USER_INPUT, on `code` for a wrong one; TOO_MANY_REQUESTS
     */
    loginWithCode: async (
      { challenge, code }: { readonly challenge: string; readonly code: string },
      client: Client,
    ) => {
      const account = await readChallenge(challenge);
      await refuseClosed(account, client);
      const used = await secondFactor.useForLogin(account, code, client);
      const opened = await openSession(account, client);
      const detail = used === 'recovery' ? 'code de secours' : undefined;
      await securityLog.record({ kind: 'login', account, client, detail });
      return opened;
    },

    /**
     * Asks for a passkey: of the account whose password was right, or of any.
     * @throws BAD_USER_INPUT for an expired challenge, TOO_MANY_REQUESTS
     */
    beginPasskeyLogin: async (challenge: string | null, client: Client) =>
      passkeyLogin.begin(challenge === null ? null : await readChallenge(challenge), client),

    /** Logs in with a passkey. @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
    loginWithPasskey: async (
      answer: { readonly challengeId: string; readonly response: string },
      client: Client,
    ) => {
      const account = await passkeyLogin.verify(answer, client);
      await refuseClosed(account, client);
      const opened = await openSession({ ...account, passwordMark: null }, client);
      await securityLog.record({ kind: 'login', account, client, detail: 'clé d’accès' });
      return opened;
    },
  };
}
