import { randomUUID } from 'node:crypto';
import { newPasswordSchema } from '@cervoise/domain/accounts';
import type { Role } from '@cervoise/domain/roles';
import { userSchema } from '@cervoise/domain/users';
import { withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import { hashPassword } from '../../security/passwords';
import type { ServiceDependencies } from '../../service-dependencies';
import { insertTenant } from '../tenants';
import { emailTaken } from './email-taken';
import { insertUser } from './user-changes.store';

const newUserSchema = userSchema.extend({ password: newPasswordSchema });

export interface NewTenant {
  readonly breweryName: string;
  /** The provider's own tenant, which holds the superadmins. */
  readonly isEditor?: boolean;
  readonly isDemo?: boolean;
}

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly password: string;
}

/** Creates tenants, and accounts with a password, for setting up an installation. */
export function createNewAccounts({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /**
     * Creates a tenant without users.
     * @returns its id
     */
    createTenant: async (tenant: NewTenant): Promise<string> => {
      const id = randomUUID();
      await withTenant(database, { tenantId: id }, (tx) =>
        insertTenant(tx, {
          id,
          breweryName: tenant.breweryName,
          isEditor: tenant.isEditor ?? false,
          isDemo: tenant.isDemo ?? false,
        }),
      );
      return id;
    },

    /**
     * Adds a user to a tenant; the caller has checked the permission.
     * @returns the new user's id
     * @throws BAD_USER_INPUT with field errors, also for a taken e-mail
     */
    createUser: async (tenantId: string, input: NewUser): Promise<string> => {
      const { password, ...details } = parseInput(newUserSchema, input);
      const passwordHash = await hashPassword(password);
      return withTenant(database, { tenantId }, (tx) =>
        insertUser(tx, { ...details, passwordHash }),
      ).catch(emailTaken);
    },
  };
}
