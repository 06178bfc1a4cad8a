import { randomUUID } from 'node:crypto';
import { sessionHours } from '@cervoise/domain/accounts';
import { contractStateOf, isReadOnlyState, type ReadOnlyState } from '@cervoise/domain/contracts';
import { calendarDateOf } from '@cervoise/domain/dates';
import { identifier } from '../../db/identifier';
import { type Actor, afterCommit, withTenant } from '../../db/tenant-transaction';
import { notFound, unauthenticated } from '../../errors';
import type { Session as ListedSession, User } from '../../generated/resolvers';
import { type Client, describeDevice, shortenAddress } from '../../security/describe-client';
import type { ServiceDependencies } from '../../service-dependencies';
import { readUser, sessionStore as store } from '../users';
import { findSession, type SessionRow } from './accounts.store';
import { refuseOutdated, type SessionOwner } from './session-owner';
import { createSessionTokens } from './session-token';

/** The session of a request or a socket. */
export interface Session {
  readonly id: string;
  readonly actor: Actor;
  readonly expiresAt: Date;
  /** Why the brewery is read-only; null while it can be changed. */
  readonly readOnly: ReadOnlyState | null;
  /** The user must add a second factor before anything else. */
  readonly mustAddFactor: boolean;
  /** The user has just shown who they are, by the login or by the password since. */
  readonly hasRecentLogin: boolean;
}

/** The precision of a session's last use; each update costs a write. */
const lastUsePrecision = 5 * 60_000;

/** How long a login, or a password typed since, vouches for who is at work. */
const recentLogin = 15 * 60_000;

export type Sessions = ReturnType<typeof createSessions>;

/** Whether a session's user must add a second factor before anything else. */
function lacksFactor(row: SessionRow, superadminsNeedFactor: boolean): boolean {
  const { role, requiresSecondFactor, hasSecondFactor } = row;
  const isLead = role === 'admin' || role === 'manager';
  const isRequired = role === 'superadmin' ? superadminsNeedFactor : requiresSecondFactor && isLead;
  return isRequired && !hasSecondFactor;
}

/** Why the brewery of a session is read-only. */
function readOnlyOf(
  { trialEndsOn, startsOn, unpaidSince, terminatedOn }: SessionRow,
  day: string,
): ReadOnlyState | null {
  const state = contractStateOf({ trialEndsOn, startsOn, unpaidSince, terminatedOn }, day);
  return isReadOnlyState(state) ? state : null;
}

/** A session as its row says at present. */
function sessionFrom(
  row: SessionRow,
  { sessionId, expiresAt }: { readonly sessionId: string; readonly expiresAt: Date },
  { now, config }: { readonly now: Date } & Pick<ServiceDependencies, 'config'>,
): Session {
  const { userId, tenantId, role, firstName, lastName, email, breweryName } = row;
  return {
    id: sessionId,
    actor: { userId, tenantId, role, firstName, lastName, email, breweryName },
    expiresAt,
    readOnly: readOnlyOf(row, calendarDateOf(now)),
    mustAddFactor: lacksFactor(row, config.superadminsNeedFactor),
    hasRecentLogin: row.authenticatedAt.getTime() >= now.getTime() - recentLogin,
  };
}

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'secrets' | 'publisher' | 'config' | 'inBackground' | 'now'
>;

/** Opens, verifies, lists and ends sessions. */
export function createSessions({
  database,
  secrets,
  publisher,
  config,
  inBackground,
  now,
}: Dependencies) {
  const tokens = createSessionTokens(secrets);

  /** Updated after the answer, so that verifying a session stays one read-only statement. */
  function noteUse(sessionId: string, actor: Actor, lastUsedAt: Date): void {
    const present = now();
    const staleBefore = new Date(present.getTime() - lastUsePrecision);
    if (lastUsedAt >= staleBefore) return;
    inBackground('session use', () =>
      withTenant(database, actor, async (tx) => {
        await store.updateLastUse(tx, sessionId, present, staleBefore);
      }),
    );
  }

  /** Returns the session of a token with its user's current data; null when it has ended. */
  async function sessionOf(token: string): Promise<Session | null> {
    const key = await tokens.read(token, now());
    const row = key && (await findSession(database, key));
    if (!key || !row) return null;
    const session = sessionFrom(row, key, { now: now(), config });
    noteUse(key.sessionId, session.actor, row.lastUsedAt);
    return session;
  }

  const me = (actor: Pick<Actor, 'userId' | 'tenantId'>): Promise<User> =>
    withTenant(database, actor, (tx) => readUser(tx, actor.userId));

  /**
   * Opens a session for an authenticated user.
   * @throws BAD_USER_INPUT when the password was changed or the account closed since
   */
  async function openSession(owner: SessionOwner, client: Client) {
    const { userId, tenantId } = owner;
    const createdAt = now();
    const sessionId = randomUUID();
    const user = await withTenant(database, { userId, tenantId }, async (tx) => {
      await refuseOutdated(tx, owner);
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

  /** Ends one of the user's own sessions. @throws NOT_FOUND for any other */
  const endSession = (actor: Actor, id: string): Promise<boolean> =>
    withTenant(database, actor, async (tx) => {
      const sessionId = identifier(id);
      if (!(await store.endSession(tx, actor.userId, sessionId))) throw notFound();
      afterCommit(tx, () => publisher.disconnectSession(sessionId));
      return true;
    });

  /**
   * Ends every other session of the user.
   * @returns how many were open
   */
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

  /** The user's open sessions: the current one, then by last use. */
  const list = (actor: Actor, presentId: string | null): Promise<ListedSession[]> =>
    withTenant(database, actor, async (tx) => {
      const rows = await store.listSessions(tx, actor.userId, now());
      const listed = rows.map((row) => ({ ...row, isCurrent: row.id === presentId }));
      return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    });

  return { sessionOf, me, openSession, list, endSession, endOtherSessions };
}
