// In parts, so that a page loads what it checks: the shell's first script needs the route guard only.
export { isAdministrator, managedRoles, managesRole } from './managed-roles';
export { can, type Permission, permissionMatrix, staysWhenReadOnly } from './permission-matrix';
export { roleLabels } from './role-labels';
export { isRole, type Role, roles } from './role-list';
export { roleSchema } from './role-schema';
export { passesRouteGuard } from './route-guard';
