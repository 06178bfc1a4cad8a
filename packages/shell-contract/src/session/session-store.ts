import type { Role } from '@cervoise/domain/roles';
import { create } from 'zustand';
import { deviceStorage } from '../storage';
import { readStoredUser } from './stored-user';

/** The logged-in user, from the server or, offline, from the token's claims. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly breweryName: string;
  readonly tenantId: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

export interface SessionState {
  readonly user: SessionUser | null;
  readonly token: string | null;
  /** True during a login or the start-up check. */
  readonly isLoading: boolean;
  /** The last login or session failure, in French. */
  readonly error: string | null;
  /** True after a logout in another tab. */
  readonly hasEndedElsewhere: boolean;
  /** The server asks for a second factor before anything else. */
  readonly mustAddFactor: boolean;
}

const tokenKey = 'token';
const userKey = 'user';

function readStored(): Pick<SessionState, 'token' | 'user'> {
  const token = deviceStorage.getItem(tokenKey);
  const stored = deviceStorage.getItem(userKey);
  if (!token || !stored) return { token, user: null };
  return { token, user: readStoredUser(stored) };
}

/** No request under way and nothing to say. */
const settled = { isLoading: false, error: null, hasEndedElsewhere: false, mustAddFactor: false };

/** The session of the tab; remotes read it, only the shell and the API links change it. */
export const useSession = create<SessionState>()(() => ({
  ...readStored(),
  ...settled,
}));

/** Opens a session and stores it under the keys `token` and `user`. */
export function openSession(token: string, user: SessionUser): void {
  deviceStorage.setItem(tokenKey, token);
  deviceStorage.setItem(userKey, JSON.stringify(user));
  useSession.setState({ ...settled, token, user });
}

/** Replaces the user of the running session, after a profile change or a session check. */
export function updateSessionUser(user: SessionUser): void {
  deviceStorage.setItem(userKey, JSON.stringify(user));
  useSession.setState({ user });
}

/** Ends the session: clears store and storage. `error` is the French reason, if there is one. */
export function clearSession(error: string | null = null): void {
  deviceStorage.removeItem(tokenKey);
  deviceStorage.removeItem(userKey);
  useSession.setState({ ...settled, token: null, user: null, error });
}

/** Applies what another tab stored: a login, a profile change or a logout. */
export function adoptStoredSession(): void {
  const stored = readStored();
  const { user } = useSession.getState();
  // A tab that slept may read a logout and the next user's login at once: forms keep their drafts.
  if (user && stored.user && stored.user.id !== user.id) {
    useSession.setState({ ...settled, token: null, user: null, hasEndedElsewhere: true });
  }
  useSession.setState({ ...settled, ...stored, hasEndedElsewhere: stored.token === null });
}
