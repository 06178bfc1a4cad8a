import { can, type Permission } from '@cervoise/domain/roles';
import { type SessionUser, useSession } from './session-store';

/** The logged-in user. For pages behind the guard only; throws without a session. */
export function useCurrentUser(): SessionUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('useCurrentUser is for pages behind the session guard');
  return user;
}

/** Whether the logged-in user has a permission; the server checks it again. */
export function useCan(permission: Permission): boolean {
  const role = useSession((state) => state.user?.role);
  return role !== undefined && can(role, permission);
}
