import { loginSchema } from '@cervoise/domain/accounts';
import type { z } from 'zod';
import { badUserInput, parseInput } from '../../errors';
import { isPasswordRight } from '../../security/passwords';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { findLogin } from './accounts.store';
import type { Client } from './describe-client';
import type { Sessions } from './sessions';

const quarterHour = 15 * 60;
const rules = {
  /** Per client and account: others can still log in to it from elsewhere. */
  client: { name: 'login:client', attempts: 10, windowSeconds: quarterHour },
  /** Attempts from many addresses are slowed, never refused: that would lock the owner out. */
  account: {
    name: 'login:account',
    attempts: 30,
    windowSeconds: quarterHour,
    delayMilliseconds: 2000,
  },
  address: { name: 'login:address', attempts: 50, windowSeconds: quarterHour },
} as const satisfies Record<string, ThrottleRule>;

const tooManyLogins = 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';

interface Dependencies
  extends Pick<ServiceDependencies, 'database'>,
    Pick<Sessions, 'openSession'> {
  readonly throttle: Throttle;
}

/** Creates the login service. */
export function createLogin({ database, throttle, openSession }: Dependencies) {
  /**
   * Logs in with e-mail and password; an unknown account takes as long and answers the same.
   * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  return async function login(input: z.input<typeof loginSchema>, caller: Client) {
    const { email, password } = parseInput(loginSchema, input);
    const account = email.toLowerCase();
    const address = countedAddress(caller.address);
    const client = `${account} ${address}`;
    await throttle.attempt(
      [
        [rules.client, client],
        [rules.account, account],
        [rules.address, address],
      ],
      tooManyLogins,
    );
    const known = await findLogin(database, email);
    const right = await isPasswordRight(known?.passwordHash, password);
    if (!known || !right) throw badUserInput('E-mail ou mot de passe incorrect.');
    if (!known.isActive) {
      throw badUserInput('Ce compte est désactivé. Contactez l’administrateur de votre brasserie.');
    }
    await throttle.reset(rules.client, client);
    await throttle.refund(rules.account, account);
    await throttle.refund(rules.address, address);
    return openSession(known, caller);
  };
}
