import { emailSchema } from '@cervoise/domain/accounts';
import { createThrottle } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { findLogin } from './accounts.store';
import { createLogin } from './login';
import { createPasswordReset } from './password-reset';
import { createProfileUpdate } from './profile-update';
import { createSessions } from './sessions';

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(dependencies: ServiceDependencies) {
  const { database, secrets, publisher } = dependencies;
  const throttle = createThrottle(database, secrets.tokenKey);
  const { sessionOf, me, openSession } = createSessions(dependencies);

  return {
    sessionOf,
    me,
    login: createLogin({ database, throttle, openSession }),
    ...createPasswordReset({ ...dependencies, throttle }),
    updateProfile: createProfileUpdate({ database, publisher, throttle }),
    /** Opens a session without a password, for tests and drills. */
    openSessionFor: async (email: string) => {
      const known = await findLogin(database, emailSchema.parse(email));
      if (!known) throw new Error(`No account has the e-mail ${email}.`);
      return openSession(known);
    },
  };
}
