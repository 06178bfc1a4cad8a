import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Maximum sessions listed: the latest used. */
const maxSessions = 50;

export interface NewSessionRow {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertSession = (tx: TenantTransaction, session: NewSessionRow) =>
  tx
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: session.createdAt, authenticatedAt: session.createdAt })
    .execute();

/** A user's open sessions, by last use. */
export const listSessions = (tx: TenantTransaction, userId: string, now: Date) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();

/** When a session of the tenant was last used, ended ones included. */
export async function findLastUse(tx: TenantTransaction): Promise<Date | null> {
  const { lastUse } = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('lastUsedAt').as('lastUse'))
    .executeTakeFirstOrThrow();
  return lastUse;
}

/**
 * Ends one session of a user.
 * @returns whether it is theirs, ended before or not
 */
export async function endSession(
  tx: TenantTransaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select end_session(${userId}, ${sessionId}) as is_theirs`.execute(tx);
  return rows[0]?.isTheirs ?? false;
}

/**
 * Ends every session of a user but one.
 * @returns the ids of those that were open
 */
export async function endOtherSessions(
  tx: TenantTransaction,
  userId: string,
  keptSessionId: string | null,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    select * from end_other_sessions(${userId}, ${keptSessionId})`.execute(tx);
  return rows.filter(({ expiresAt }) => expiresAt > now).map(({ id }) => id);
}

/** Updates a session's last use, unless another request has just done so. */
export const updateLastUse = (
  tx: TenantTransaction,
  sessionId: string,
  now: Date,
  staleBefore: Date,
) =>
  tx
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('id', '=', sessionId)
    .where('lastUsedAt', '<', staleBefore)
    .execute();

/** Notes that a session's user has shown again who they are. */
export const updateAuthentication = (tx: TenantTransaction, sessionId: string, now: Date) =>
  tx.updateTable('sessions').set({ authenticatedAt: now }).where('id', '=', sessionId).execute();
