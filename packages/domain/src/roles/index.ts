export { isAdministrator, managedRoles, managesRole, roleLabels } from './managed-roles';
export {
  can,
  type Permission,
  passesRouteGuard,
  permissionMatrix,
  staysWhenReadOnly,
} from './permission-matrix';
export { isRole, type Role, roles } from './role-list';
// The schema is separate, so that a page that checks permissions does not load zod.
export { roleSchema } from './role-schema';
