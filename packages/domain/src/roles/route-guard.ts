import type { Role } from './role-list';

/** Whether a role passes a route guard: superadmin always does, an empty list lets everyone in. */
export function passesRouteGuard(role: Role | undefined, allowedRoles?: readonly Role[]): boolean {
  if (role === 'superadmin') return true;
  if (!allowedRoles || allowedRoles.length === 0) return true;
  return role !== undefined && allowedRoles.includes(role);
}
