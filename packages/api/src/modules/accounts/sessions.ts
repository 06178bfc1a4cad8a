import { randomUUID } from 'node:crypto';
import { sessionHours } from '@cervoise/domain/accounts';
import { contractStateOf, isReadOnlyState, type ReadOnlyState } from '@cervoise/domain/contracts';
import { calendarDateOf } from '@cervoise/domain/dates';
import { identifier } from '../../db/identifier';
import { type Actor, afterCommit, withTenant } from '../../db/tenant-transaction';
import { notFound, unauthenticated } from '../../errors';
import type { Session as ListedSession, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { readUser } from '../users/users.service';
import { findSession, type LoginRow } from './accounts.store';
import { type Client, describeDevice, shortenAddress } from './describe-client';
import { createSessionTokens } from './session-token';
import * as store from './sessions.store';

/** The session a request or a socket runs under. */
export interface Session {
  readonly id: string;
  readonly actor: Actor;
  readonly expiresAt: Date;
  /** Why the brewery's data can only be read; null while they can be changed. */
  readonly readOnly: ReadOnlyState | null;
}

/** How exactly a session's last use is known; each note of it costs a write. */
const useNotedEveryMilliseconds = 5 * 60_000;

export type Sessions = ReturnType<typeof createSessions>;

/** Opens sessions, tells whose they are, lists and ends them. */
export function createSessions({
  database,
  secrets,
  publisher,
  inBackground,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'publisher' | 'inBackground' | 'now'>) {
  const tokens = createSessionTokens(secrets.tokenKey);

  /** Notes the use behind the answer, so that checking a session stays one statement that reads. */
  function noteUse(sessionId: string, actor: Actor, lastUsedAt: Date): void {
    const present = now();
    const noteAgainBefore = new Date(present.getTime() - useNotedEveryMilliseconds);
    if (lastUsedAt >= noteAgainBefore) return;
    inBackground('session use', () =>
      withTenant(database, actor, async (tx) => {
        await store.noteSessionUse(tx, sessionId, present, noteAgainBefore);
      }),
    );
  }

  /** Gives whose session a token is, as the database knows that user now; null when it has ended. */
  async function sessionOf(token: string): Promise<Session | null> {
    const key = await tokens.read(token, now());
    const row = key && (await findSession(database, key));
    if (!key || !row) return null;
    const { lastUsedAt, trialEndsOn, startsOn, unpaidSince, terminatedOn, ...actor } = row;
    noteUse(key.sessionId, actor, lastUsedAt);
    const dates = { trialEndsOn, startsOn, unpaidSince, terminatedOn };
    const state = contractStateOf(dates, calendarDateOf(now()));
    const readOnly = isReadOnlyState(state) ? state : null;
    return { id: key.sessionId, actor, expiresAt: key.expiresAt, readOnly };
  }

  const me = (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<User> =>
    withTenant(database, actor, (tx) => readUser(tx, actor.userId));

  /** Opens a session for a user whose identity is proved. */
  async function openSession({ userId, tenantId }: LoginRow, client: Client) {
    const createdAt = now();
    const sessionId = randomUUID();
    const user = await withTenant(database, { userId, tenantId }, async (tx) => {
      await store.insertSession(tx, {
        id: sessionId,
        tenantId,
        userId,
        device: describeDevice(client.userAgent),
        network: shortenAddress(client.address),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + sessionHours * 3_600_000),
      });
      return readUser(tx, userId);
    });
    const accessToken = await tokens.issue(
      {
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        role: user.role,
        breweryName: user.breweryName,
        tenantId: user.tenantId,
        sessionId,
      },
      createdAt,
    );
    return { accessToken, user };
  }

  /** Ends one of the person's own sessions. @throws NOT_FOUND for any other */
  const endSession = (actor: Actor, id: string): Promise<boolean> =>
    withTenant(database, actor, async (tx) => {
      const sessionId = identifier(id);
      if (!(await store.endSession(tx, actor.userId, sessionId))) throw notFound();
      afterCommit(tx, () => publisher.disconnectSession(sessionId));
      return true;
    });

  /** Ends every session of the person but the present one. @returns how many were open */
  const endOtherSessions = (actor: Actor, presentId: string | null): Promise<number> => {
    if (presentId === null) throw unauthenticated();
    return withTenant(database, actor, async (tx) => {
      const ended = await store.endOtherSessions(tx, actor.userId, presentId, now());
      afterCommit(tx, () => {
        for (const id of ended) publisher.disconnectSession(id);
      });
      return ended.length;
    });
  };

  /** The person's open sessions: the present one, then the one used last. */
  const list = (actor: Actor, presentId: string | null): Promise<ListedSession[]> =>
    withTenant(database, actor, async (tx) => {
      const rows = await store.listSessions(tx, actor.userId, now());
      const listed = rows.map((row) => ({ ...row, isCurrent: row.id === presentId }));
      return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    });

  return { sessionOf, me, openSession, list, endSession, endOtherSessions };
}
