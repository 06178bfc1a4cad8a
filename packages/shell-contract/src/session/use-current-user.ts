import { can, type Permission, staysWhenReadOnly } from '@cervoise/domain/roles';
import { useCallback } from 'react';
import { useReadOnlyReason } from './read-only';
import { type SessionUser, useSession } from './session-store';

/** The logged-in user. For pages behind the guard only; throws without a session. */
export function useCurrentUser(): SessionUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('useCurrentUser is for pages behind the session guard');
  return user;
}

/**
 * Checks permissions of the logged-in user at present: while the brewery is read-only, nobody can
 * change its data. The server checks them again.
 */
export function usePermissions(): (permission: Permission) => boolean {
  const role = useSession((state) => state.user?.role);
  const isReadOnly = useReadOnlyReason() !== null;
  return useCallback(
    (permission) =>
      role !== undefined && can(role, permission) && (!isReadOnly || staysWhenReadOnly(permission)),
    [role, isReadOnly],
  );
}

/** Whether the logged-in user has a permission at present. */
export const useCan = (permission: Permission): boolean => usePermissions()(permission);
