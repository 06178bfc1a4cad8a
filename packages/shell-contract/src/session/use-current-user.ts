import { can, type Permission, staysWhenReadOnly } from '@cervoise/domain/roles';
import { useCallback } from 'react';
import { create } from 'zustand';
import { type SessionUser, useSession } from './session-store';

/** The logged-in user. For pages behind the guard only; throws without a session. */
export function useCurrentUser(): SessionUser {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('useCurrentUser is for pages behind the session guard');
  return user;
}

/** Why the brewery is read-only, in French; null while it is not. */
const useReadOnlyStore = create<{ readonly reason: string | null }>()(() => ({ reason: null }));

/** Why the brewery is read-only, in French; null while it is not. */
export const useReadOnlyReason = (): string | null => useReadOnlyStore(({ reason }) => reason);

/** Called only by the shell, which knows the brewery's contract. */
export const setReadOnlyReason = (reason: string | null): void =>
  useReadOnlyStore.setState({ reason });

/**
 * Checks permissions of the logged-in user at present. While the brewery is read-only, most of those
 * that write are withheld (`staysWhenReadOnly`). The server checks them again.
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
