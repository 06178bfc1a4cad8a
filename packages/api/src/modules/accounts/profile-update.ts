import { currentPasswordSchema, newPasswordSchema, profileSchema } from '@cervoise/domain/accounts';
import { otherInput } from '../../db/request-input';
import { type Actor, afterCommit, withTenant } from '../../db/tenant-transaction';
import { isRepeat, writeOnce } from '../../db/write-once';
import { conflict, notFound, parseInput, refuseField } from '../../errors';
import type { User, UserProfileUpdateInput } from '../../generated/resolvers';
import type { Client } from '../../security/describe-client';
import { hashPassword } from '../../security/passwords';
import { refuseWeakPassword } from '../../security/refuse-weak-password';
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
import { type PasswordCheck, wrongPassword } from './password-check';

const operation = 'updateProfile';

const inputSchema = profileSchema
  .extend({ newPassword: newPasswordSchema, currentPassword: currentPasswordSchema })
  // A field sent as null counts as not sent: none of them can be emptied.
  .partial();

const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

interface Dependencies extends Pick<ServiceDependencies, 'database' | 'publisher'> {
  readonly passwordCheck: PasswordCheck;
  readonly emailChanges: Pick<EmailChanges, 'count' | 'request'>;
  readonly mailPasswordChanged: MailPasswordChanged;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}

/** Creates the function that changes the actor's own account. */
export function createProfileUpdate({
  database,
  publisher,
  passwordCheck,
  emailChanges,
  mailPasswordChanged,
  securityLog,
}: Dependencies) {
  /**
   * Changes the actor's own account. A new e-mail or password requires the current password. The
   * e-mail changes once its mailbox has confirmed it; a new password ends every
   * link that was mailed before and every other session.
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
      await passwordCheck.require(actor, currentPassword, known.user.passwordHash, client);
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
      !(await passwordCheck.isRight(actor, newPassword, known.user.passwordHash))
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
    if (isNewEmail && !known.isRepeat) await emailChanges.count(actor, email);
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
          refuseField('currentPassword', wrongPassword);
        }
        if (input.updatedAt && input.updatedAt.getTime() !== user.updatedAt.getTime()) {
          throw conflict();
        }
        await changeProfile(tx, actor.userId, change);
        if (isNewEmail)
          await emailChanges.request(tx, { ...user, tenantId: actor.tenantId }, email, actor);
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
