import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  emailSchema,
  loginSchema,
  newPasswordSchema,
  passwordResetRequestSchema,
  resetLinkValidityHours,
} from '@cervoise/domain/accounts';
import type { z } from 'zod';
import { type Actor, inTenant } from '../../db/tenant-transaction';
import { badUserInput, parseInput } from '../../errors';
import type { User } from '../../generated/resolvers';
import { hashPassword, isPasswordRight } from '../../security/passwords';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { readUser } from '../users/users.service';
import * as store from './accounts.store';
import { passwordResetMail } from './password-reset-mail';
import { createProfileUpdate } from './profile-update';
import { createSessionTokens } from './session-token';

const quarterHour = 15 * 60;
const rules = {
  loginAccount: { name: 'login:account', attempts: 10, windowSeconds: quarterHour },
  loginAddress: { name: 'login:address', attempts: 50, windowSeconds: quarterHour },
  resetAccount: { name: 'reset:account', attempts: 5, windowSeconds: 3600 },
  resetAddress: { name: 'reset:address', attempts: 30, windowSeconds: 3600 },
  resetToken: { name: 'reset-token:address', attempts: 30, windowSeconds: quarterHour },
} as const satisfies Record<string, ThrottleRule>;

const tooManyLogins = 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';
const invalidResetLink = 'Le lien de réinitialisation est invalide ou a expiré.';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

export type AccountsService = ReturnType<typeof createAccountsService>;

/** The session a request or a socket runs under. */
export interface Session {
  readonly id: string;
  readonly actor: Actor;
  readonly expiresAt: Date;
}

export function createAccountsService(dependencies: ServiceDependencies) {
  const { database, secrets, publisher, mailer, now, inBackground, publicUrl } = dependencies;
  const tokens = createSessionTokens(secrets.tokenKey);
  const throttle = createThrottle(database, secrets.tokenKey);

  /** Gives whose session a token is, as the database knows that user now; null when it has ended. */
  async function sessionOf(token: string): Promise<Session | null> {
    const key = await tokens.read(token, now());
    const row = key && (await store.findSession(database, key));
    if (!key || !row) return null;
    const actor: Actor = {
      userId: row.user_id,
      tenantId: row.tenant_id,
      role: row.role,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      breweryName: row.brewery_name,
    };
    return { id: key.sessionId, actor, expiresAt: key.expiresAt };
  }

  const me = (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<User> =>
    inTenant(database, actor, (tx) => readUser(tx, actor.userId));

  /** Opens a session for a user whose identity is proved. */
  async function openSession(login: store.LoginRow) {
    const user = await me({ userId: login.user_id, tenantId: login.tenant_id });
    const accessToken = await tokens.issue(
      {
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        role: user.role,
        breweryName: user.breweryName,
        tenantId: user.tenantId,
        sessionId: randomUUID(),
        sessionVersion: login.session_version,
      },
      now(),
    );
    return { accessToken, user };
  }

  /**
   * Logs in with e-mail and password; an unknown account takes as long and answers the same.
   * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  async function login(input: z.input<typeof loginSchema>, clientAddress: string) {
    const { email, password } = parseInput(loginSchema, input);
    const account = email.toLowerCase();
    const address = countedAddress(clientAddress);
    await throttle.attempt(
      [
        [rules.loginAccount, account],
        [rules.loginAddress, address],
      ],
      tooManyLogins,
    );
    const known = await store.findLogin(database, email);
    const right = await isPasswordRight(known?.password_hash, password);
    if (!known || !right) throw badUserInput('Email ou mot de passe incorrect.');
    if (!known.is_active) {
      throw badUserInput('Ce compte est désactivé. Contactez l’administrateur de votre brasserie.');
    }
    await throttle.forgiveAll(rules.loginAccount, account);
    await throttle.forgiveOne(rules.loginAddress, address);
    return openSession(known);
  }

  /**
   * Sends a reset link if the account exists. The answer comes first and is always true.
   * @throws BAD_USER_INPUT on a text that is no e-mail, TOO_MANY_REQUESTS
   */
  async function requestPasswordReset(input: string, clientAddress: string): Promise<true> {
    const { email } = parseInput(passwordResetRequestSchema, { email: input });
    await throttle.attempt([
      [rules.resetAccount, email.toLowerCase()],
      [rules.resetAddress, countedAddress(clientAddress)],
    ]);
    inBackground('password reset mail', async () => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + resetLinkValidityHours * 3_600_000);
      const account = await store.beginPasswordReset(database, {
        email,
        tokenHash: sha256(token),
        expiresAt,
      });
      if (!account) return;
      await mailer.send(
        passwordResetMail({
          to: account.email,
          firstName: account.first_name,
          link: `${publicUrl()}/reset-password?token=${token}`,
          supportMailbox: dependencies.config.site.mailboxes.support,
        }),
      );
    });
    return true;
  }

  /**
   * Sets a new password with a link's token, once, and ends every session of the account.
   * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  async function resetPassword(
    { token, newPassword }: { readonly token: string; readonly newPassword: string },
    clientAddress: string,
  ): Promise<true> {
    const password = parseInput(newPasswordSchema, newPassword, 'newPassword');
    await throttle.attempt([[rules.resetToken, countedAddress(clientAddress)]]);
    const tokenHash = sha256(token);
    // Hashing a password is costly: it is not offered to whoever makes tokens up.
    if (!(await store.isResetTokenValid(database, tokenHash, now()))) {
      throw badUserInput(invalidResetLink);
    }
    const passwordHash = await hashPassword(password);
    const account = await store.finishPasswordReset(database, {
      tokenHash,
      passwordHash,
      now: now(),
    });
    if (!account) throw badUserInput(invalidResetLink);
    publisher.disconnectUser(account.user_id);
    return true;
  }

  return {
    sessionOf,
    me,
    login,
    requestPasswordReset,
    resetPassword,
    updateProfile: createProfileUpdate({ database, publisher, throttle }),
    /** Opens a session without a password, for tests and drills. */
    openSessionFor: async (email: string) => {
      const known = await store.findLogin(database, emailSchema.parse(email));
      if (!known) throw new Error(`No account has the e-mail ${email}.`);
      return openSession(known);
    },
  };
}
