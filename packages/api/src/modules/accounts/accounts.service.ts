import { emailSchema } from '@cervoise/domain/accounts';
import { createThrottle } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { SecurityLog } from '../security-log';
import { createEmailChanges } from '../users';
import { findLogin } from './accounts.store';
import { createFactorAddedMail } from './factor-added-mail';
import { createLogin } from './login';
import { createPasskeyChallenges } from './passkey-challenges';
import { createPasskeyLogin } from './passkey-login';
import { createPasskeys } from './passkeys';
import { createPasswordChangedMail } from './password-changed';
import { createPasswordCheck } from './password-check';
import { createPasswordReset } from './password-reset';
import { createProfileUpdate } from './profile-update';
import { createReauthentication } from './reauthentication';
import { createSecondFactor } from './second-factor';
import { createSessions } from './sessions';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Login, sessions, profile and password reset. */
export function createAccountsService(
  dependencies: ServiceDependencies & { readonly securityLog: SecurityLog },
) {
  const { database, secrets, securityLog } = dependencies;
  const throttle = createThrottle(database, secrets.throttleKey);
  const sessions = createSessions(dependencies);
  const { sessionOf, me, openSession } = sessions;

  const passwordCheck = createPasswordCheck({ database, throttle, securityLog });
  const requirePassword = passwordCheck.requireOf;
  const mailFactorAdded = createFactorAddedMail(dependencies);
  const ofFactors = { ...dependencies, throttle, requirePassword, mailFactorAdded };
  const secondFactor = createSecondFactor(ofFactors);
  const challenges = createPasskeyChallenges(dependencies);
  const passkeyLogin = createPasskeyLogin({ ...dependencies, throttle, challenges });
  const mailPasswordChanged = createPasswordChangedMail(dependencies);

  return {
    sessionOf,
    me,
    sessions: sessions.list,
    reauthenticate: createReauthentication({ ...dependencies, requirePassword }),
    endSession: sessions.endSession,
    endOtherSessions: sessions.endOtherSessions,
    ...createLogin({ ...dependencies, throttle, openSession, secondFactor, passkeyLogin }),
    secondFactor,
    passkeys: createPasskeys({ ...ofFactors, challenges }),
    ...createPasswordReset({ ...dependencies, throttle, mailPasswordChanged }),
    updateProfile: createProfileUpdate({
      ...dependencies,
      passwordCheck,
      mailPasswordChanged,
      emailChanges: createEmailChanges({ ...dependencies, throttle }),
    }),
    /** Opens a session without a password, for tests and drills. */
    openSessionFor: async (email: string) => {
      const known = await findLogin(database, emailSchema.parse(email));
      if (!known) throw new Error(`No account has the e-mail ${email}.`);
      return openSession(
        { ...known, passwordMark: null },
        { address: '127.0.0.1', userAgent: undefined, requestId: 'none' },
      );
    },
  };
}
