import { type Actor, withTenant } from '../../db/tenant-transaction';
import { notFound, refuseField } from '../../errors';
import type { Client } from '../../security/describe-client';
import { isPasswordRight } from '../../security/passwords';
import type { Throttle, ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { findCredentials } from '../users';

export const wrongPassword = 'Le mot de passe actuel est incorrect.';
const rule: ThrottleRule = { name: 'password:user', attempts: 10, windowSeconds: 900 };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Asks for the current password before a change of the account. */
export function createPasswordCheck({
  database,
  throttle,
  securityLog,
}: Pick<ServiceDependencies, 'database'> & {
  readonly throttle: Throttle;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}) {
  /** Whether a password is that of the account; attempts are counted. @throws TOO_MANY_REQUESTS */
  async function isRight(
    { userId }: Actor,
    password: string,
    passwordHash: string | null,
  ): Promise<boolean> {
    await throttle.attempt([[rule, userId]]);
    const right = await isPasswordRight(passwordHash, password);
    if (right) await throttle.reset(rule, userId);
    return right;
  }

  /** @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS */
  async function require(
    actor: Actor,
    currentPassword: string | undefined,
    passwordHash: string | null,
    client: Client,
  ): Promise<void> {
    if (!currentPassword) refuseField('currentPassword', 'Le mot de passe actuel est requis');
    if (await isRight(actor, currentPassword, passwordHash)) return;
    await securityLog.record({ kind: 'password_wrong', account: actor, client });
    refuseField('currentPassword', wrongPassword);
  }

  return {
    isRight,
    require,
    /** As `require`, for the actor's stored password. */
    requireOf: async (actor: Actor, password: string, client: Client): Promise<void> => {
      const known = await withTenant(database, actor, (tx) => findCredentials(tx, actor.userId));
      if (!known) throw notFound();
      await require(actor, password, known.passwordHash, client);
    },
  };
}
