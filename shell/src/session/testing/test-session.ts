import { openSession, type SessionUser, useSession } from '@cervoise/shell-contract';
import { testToken } from './test-token';

export const camille: SessionUser = {
  id: 'user-1',
  email: 'camille@demo.example',
  firstName: 'Camille',
  lastName: 'Morel',
  role: 'brewer',
  breweryName: 'Brasserie du Lavoir',
  tenantId: 'tenant-1',
  isActive: true,
  createdAt: new Date('2026-01-12T08:00:00Z'),
};

/** Starts a session like a login. */
export function logInAs(person: Partial<SessionUser> = {}): SessionUser {
  const user = { ...camille, ...person };
  openSession(testToken({ sub: user.id, role: user.role, tenantId: user.tenantId }), user);
  return user;
}

/** Forgets every session, as a new tab would find it. */
export function forgetSessions(): void {
  localStorage.clear();
  useSession.setState({
    token: null,
    user: null,
    isLoading: false,
    error: null,
    mustAddFactor: false,
  });
}
