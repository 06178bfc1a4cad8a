import { breweryStaff } from './permission-matrix';
import type { Role } from './role-list';

/** French name of each role, as the account menu and the user list show it. */
export const roleLabels: Readonly<Record<Role, string>> = {
  superadmin: 'Super-administrateur',
  admin: 'Administrateur',
  manager: 'Responsable de production',
  brewer: 'Brasseur',
};

/**
 * The roles whose accounts each role can invite, change and deactivate, and which it can assign. The
 * database has a copy for changes of roles: `set_user_role` of migration 0620.
 */
export const managedRoles: Readonly<Record<Role, readonly Role[]>> = {
  superadmin: ['superadmin', ...breweryStaff],
  admin: breweryStaff,
  manager: ['manager', 'brewer'],
  brewer: [],
};

/** Whether a role manages accounts of another: a manager cannot create or deactivate admins. */
export const managesRole = (role: Role, managed: Role): boolean =>
  managedRoles[role].includes(managed);

/** Whether a role administers its brewery, or the editor's own tenant. */
export const isAdministrator = (role: Role): boolean => role === 'admin' || role === 'superadmin';
