import { loginSchema } from '@cervoise/domain/accounts';
import type { z } from 'zod';
import { ApiError, badUserInput, parseInput } from '../../errors';
import type { Client } from '../../security/describe-client';
import { isPasswordRight } from '../../security/passwords';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { findLogin } from './accounts.store';
import { isKnownDevice } from './known-device';
import type { Sessions } from './sessions';

const quarterHour = 15 * 60;
const rules = {
  /** Of the account on a device it was used on lately: the failures of others do not count. */
  knownDevice: { name: 'login:known', attempts: 20, windowSeconds: quarterHour },
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

const tooManyLogins = 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';

interface Dependencies
  extends Pick<ServiceDependencies, 'database'>,
    Pick<Sessions, 'openSession'> {
  readonly throttle: Throttle;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}

/** Creates the login service. */
export function createLogin({ database, throttle, openSession, securityLog }: Dependencies) {
  /**
   * Logs in with e-mail and password; an unknown account takes as long and answers the same.
   * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  return async function login(input: z.input<typeof loginSchema>, caller: Client) {
    const { email, password } = parseInput(loginSchema, input);
    const account = email.toLowerCase();
    const address = countedAddress(caller.address);
    const client = `${account} ${address}`;
    const counted: readonly (readonly [ThrottleRule, string])[] = (await isKnownDevice(
      database,
      email,
      caller,
    ))
      ? [[rules.knownDevice, client]]
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
    if (!known || !right) {
      await record('login_failed');
      throw badUserInput('E-mail ou mot de passe incorrect.');
    }
    if (!known.isActive) {
      await record('login_failed', 'compte désactivé');
      throw badUserInput('Ce compte est désactivé. Contactez l’administrateur de votre brasserie.');
    }
    // Only the failures of this client are forgotten; the other counts have others' attempts, too.
    for (const [rule, subject] of counted) {
      if (subject === client) await throttle.reset(rule, subject);
      else await throttle.refund(rule, subject);
    }
    const opened = await openSession(known, caller);
    await record('login');
    return opened;
  };
}
