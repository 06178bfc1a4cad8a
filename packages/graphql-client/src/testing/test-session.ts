import { openSession, type SessionUser } from '@cervoise/shell-contract';

/** Starts a session of a test user, a brewer by default; returns the user. */
export function signIn(changes: Partial<SessionUser> = {}): SessionUser {
  const user: SessionUser = {
    id: '11111111-1111-4111-8111-111111111111',
    email: 'camille@demo.example',
    firstName: 'Camille',
    lastName: 'Moreau',
    role: 'brewer',
    breweryName: 'Brasserie du Lavoir',
    tenantId: '22222222-2222-4222-8222-222222222222',
    isActive: true,
    createdAt: new Date('2026-01-05T08:00:00.000Z'),
    ...changes,
  };
  openSession('test-token', user);
  return user;
}
