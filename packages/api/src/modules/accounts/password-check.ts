import type { Actor } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { Client } from '../../security/describe-client';
import { isPasswordRight } from '../../security/passwords';
import type { Throttle, ThrottleRule } from '../../security/throttle';
import type { SecurityLog } from '../security-log';

export const wrongPassword = 'Le mot de passe actuel est incorrect.';
const rule: ThrottleRule = { name: 'password:user', attempts: 10, windowSeconds: 900 };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Asks for the current password before a change of the account. */
export function createPasswordCheck({
  throttle,
  securityLog,
}: {
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

  return {
    isRight,
    /** @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS */
    require: async (
      actor: Actor,
      currentPassword: string | undefined,
      passwordHash: string | null,
      client: Client,
    ): Promise<void> => {
      if (!currentPassword) {
        refuseField('currentPassword', 'Le mot de passe actuel est requis');
      }
      if (await isRight(actor, currentPassword, passwordHash)) return;
      await securityLog.record({ kind: 'password_wrong', account: actor, client });
      refuseField('currentPassword', wrongPassword);
    },
  };
}
