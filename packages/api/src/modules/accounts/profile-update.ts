import { currentPasswordSchema, newPasswordSchema, profileSchema } from '@cervoise/domain/accounts';
import { otherInput } from '../../db/request-input';
import { type Actor, afterCommit, withTenant } from '../../db/tenant-transaction';
import { isRepeat, writeOnce } from '../../db/write-once';
import { badUserInput, conflict, notFound, parseInput } from '../../errors';
import type { User, UserProfileUpdateInput } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import { hashPassword, isPasswordRight } from '../../security/passwords';
import { refuseWeakPassword } from '../../security/refuse-weak-password';
import type { Throttle, ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import {
  changeProfile,
  type EmailChanges,
  findCredentials,
  lockUser,
  type ProfileChange,
  readUser,
} from '../users';
import type { MailPasswordChanged } from './password-changed';

const operation = 'updateProfile';
const wrongPassword = 'Le mot de passe actuel est incorrect.';
const passwordRule: ThrottleRule = { name: 'password:user', attempts: 10, windowSeconds: 900 };

const inputSchema = profileSchema
  .extend({ newPassword: newPasswordSchema, currentPassword: currentPasswordSchema })
  // A field sent as null counts as not sent: none of them can be emptied.
  .partial();

const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

const fieldError = (field: string, message: string) => badUserInput(message, { [field]: message });

interface Dependencies extends Pick<ServiceDependencies, 'database' | 'publisher'> {
  readonly throttle: Throttle;
  readonly emailChanges: Pick<EmailChanges, 'request'>;
  readonly mailPasswordChanged: MailPasswordChanged;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}

/** Checks the current password of an account. */
function createPasswordCheck({
  throttle,
  securityLog,
}: Pick<Dependencies, 'throttle' | 'securityLog'>) {
  /** Whether a password is that of the account; attempts are counted. @throws TOO_MANY_REQUESTS */
  async function isOwnPassword(
    { userId }: Actor,
    password: string,
    passwordHash: string | null,
  ): Promise<boolean> {
    await throttle.attempt([[passwordRule, userId]]);
    const isRight = await isPasswordRight(passwordHash, password);
    if (isRight) await throttle.reset(passwordRule, userId);
    return isRight;
  }

  /** @throws BAD_USER_INPUT on `currentPassword`, TOO_MANY_REQUESTS */
  async function checkCurrentPassword(
    actor: Actor,
    currentPassword: string | undefined,
    passwordHash: string | null,
    client: Client,
  ): Promise<void> {
    if (!currentPassword) {
      throw fieldError('currentPassword', 'Le mot de passe actuel est requis');
    }
    if (await isOwnPassword(actor, currentPassword, passwordHash)) return;
    await securityLog.record({ kind: 'password_wrong', account: actor, client });
    throw fieldError('currentPassword', wrongPassword);
  }

  return { isOwnPassword, checkCurrentPassword };
}

/** Creates the function that changes the actor's own account. */
export function createProfileUpdate({
  database,
  publisher,
  throttle,
  emailChanges,
  mailPasswordChanged,
  securityLog,
}: Dependencies) {
  const { isOwnPassword, checkCurrentPassword } = createPasswordCheck({ throttle, securityLog });

  /**
   * Changes the actor's own account. A new e-mail or password requires the current password. The
   * e-mail changes once its mailbox has confirmed it; a new password ends every reset link and
   * every other session.
   * @throws BAD_USER_INPUT with field errors, CONFLICT when `updatedAt` is stale, TOO_MANY_REQUESTS
   */
  return async (
    actor: Actor,
    { sessionId, client }: { readonly sessionId: string | null; readonly client: Client },
    input: UserProfileUpdateInput,
  ): Promise<User> => {
    const { newPassword, currentPassword, firstName, lastName, email } = parseInput(
      inputSchema,
      withoutNulls(input),
    );
    const known = await withTenant(database, actor, async (tx) => ({
      user: await findCredentials(tx, actor.userId),
      isRepeat: await isRepeat(tx, actor, operation, input.requestId),
    }));
    if (!known.user) throw notFound();
    const isNewEmail = email !== undefined && email !== known.user.email;
    // A repeat contains the password that its first run may have replaced.
    if (!known.isRepeat && (isNewEmail || newPassword !== undefined)) {
      await checkCurrentPassword(actor, currentPassword, known.user.passwordHash, client);
    }
    if (!known.isRepeat && newPassword !== undefined) {
      await refuseWeakPassword(newPassword, {
        breweryName: actor.breweryName,
        firstName: firstName ?? actor.firstName,
        lastName: lastName ?? actor.lastName,
        email: email ?? actor.email,
      });
    }
    // A repeat contains the password that its first run has set.
    if (
      known.isRepeat &&
      newPassword !== undefined &&
      !(await isOwnPassword(actor, newPassword, known.user.passwordHash))
    ) {
      throw otherInput();
    }
    const change: ProfileChange = {
      firstName,
      lastName,
      newPassword: newPassword
        ? { hash: await hashPassword(newPassword), exceptSessionId: sessionId }
        : undefined,
    };
    const { requestId } = input;
    const user = await writeOnce(
      database,
      actor,
      { operation, requestId, about: actor.userId, input: { firstName, lastName, email } },
      async (tx) => {
        const user = await lockUser(tx, actor.userId);
        if (!user) throw notFound();
        // Another request may have set a new one since the current one was verified.
        const present = await findCredentials(tx, actor.userId);
        const isVerified = present?.passwordHash === known.user?.passwordHash;
        if ((newPassword !== undefined || isNewEmail) && !isVerified) {
          throw fieldError('currentPassword', wrongPassword);
        }
        if (input.updatedAt && input.updatedAt.getTime() !== user.updatedAt.getTime()) {
          throw conflict();
        }
        await changeProfile(tx, actor.userId, change);
        if (isNewEmail)
          await emailChanges.request(tx, { ...user, tenantId: actor.tenantId }, email);
        // The requesting session reconnects by itself.
        if (newPassword) {
          await mailPasswordChanged(tx, actor);
          afterCommit(tx, () => publisher.disconnectUser(actor.userId));
        }
        return readUser(tx, actor.userId);
      },
      (tx) => readUser(tx, actor.userId),
    );
    if (newPassword && !known.isRepeat) {
      await securityLog.record({ kind: 'password_changed', account: actor, client });
    }
    return user;
  };
}
