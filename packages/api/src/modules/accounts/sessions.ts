import { randomUUID } from 'node:crypto';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { readUser } from '../users/users.service';
import { findSession, type LoginRow } from './accounts.store';
import { createSessionTokens } from './session-token';

/** The session a request or a socket runs under. */
export interface Session {
  readonly id: string;
  readonly actor: Actor;
  readonly expiresAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Opens sessions, and tells whose they are. */
export function createSessions({
  database,
  secrets,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'now'>) {
  const tokens = createSessionTokens(secrets.tokenKey);

  /** Gives whose session a token is, as the database knows that user now; null when it has ended. */
  async function sessionOf(token: string): Promise<Session | null> {
    const key = await tokens.read(token, now());
    const row = key && (await findSession(database, key));
    if (!key || !row) return null;
    const actor: Actor = {
      userId: row.userId,
      tenantId: row.tenantId,
      role: row.role,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      breweryName: row.breweryName,
    };
    return { id: key.sessionId, actor, expiresAt: key.expiresAt };
  }

  const me = (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<User> =>
    withTenant(database, actor, (tx) => readUser(tx, actor.userId));

  /** Opens a session for a user whose identity is proved. */
  async function openSession(login: LoginRow) {
    const user = await me({ userId: login.userId, tenantId: login.tenantId });
    const accessToken = await tokens.issue(
      {
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        role: user.role,
        breweryName: user.breweryName,
        tenantId: user.tenantId,
        sessionId: randomUUID(),
        sessionVersion: login.sessionVersion,
      },
      now(),
    );
    return { accessToken, user };
  }

  return { sessionOf, me, openSession };
}
