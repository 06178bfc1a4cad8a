import type { Role } from './role-list';

/** French name of each role, as the account menu and the user list show it. */
export const roleLabels: Readonly<Record<Role, string>> = {
  superadmin: 'Super-administrateur',
  admin: 'Administrateur',
  manager: 'Responsable de production',
  brewer: 'Brasseur',
};
