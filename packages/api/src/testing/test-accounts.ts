import type { Role } from '@cervoise/domain/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import { openContract } from '../modules/contracts/contracts.store';
import { breweryAdded } from '../modules/tenants/tenants.store';
import { createNewAccounts } from '../modules/users';

export const testPassword = 'cervoise-demo';

interface TestUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

interface TestTenant {
  readonly breweryName: string;
  readonly isEditor?: boolean;
  readonly users: readonly TestUser[];
}

/** The accounts of the demo, and a second brewery with two users. */
const tenants: readonly TestTenant[] = [
  {
    breweryName: 'Cervoise',
    isEditor: true,
    users: [
      {
        email: 'superadmin@cervoise.example',
        firstName: 'Sacha',
        lastName: 'Éditeur',
        role: 'superadmin',
      },
    ],
  },
  {
    breweryName: 'Brasserie du Lavoir',
    users: [
      { email: 'admin@demo.example', firstName: 'Anne', lastName: 'Delorme', role: 'admin' },
      { email: 'manager@demo.example', firstName: 'Marc', lastName: 'Petit', role: 'manager' },
      { email: 'brewer@demo.example', firstName: 'Élodie', lastName: 'Zimmer', role: 'brewer' },
    ],
  },
  {
    breweryName: 'Brasserie des Rives',
    users: [
      { email: 'admin@other.example', firstName: 'Olivier', lastName: 'Rivière', role: 'admin' },
      { email: 'brewer@other.example', firstName: 'Béa', lastName: 'Martin', role: 'brewer' },
    ],
  },
];

/** Inserts the accounts of every test file; all have the same password. */
export async function addTestAccounts(database: Kysely<Database>): Promise<void> {
  // Jest's set-up cannot load all that connect-modules.ts connects.
  breweryAdded.followWith(openContract);
  const users = createNewAccounts({ database });
  for (const { users: people, ...tenant } of tenants) {
    const tenantId = await users.createTenant(tenant);
    for (const person of people) {
      await users.createUser(tenantId, { ...person, password: testPassword });
    }
  }
}
