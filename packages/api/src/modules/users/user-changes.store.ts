import { randomUUID } from 'node:crypto';
import type { Role } from '@cervoise/domain/roles';
import { sql } from 'kysely';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { forbidden } from '../../errors';

/**
 * Consumes every link that was mailed for an account, of a reset and of a new e-mail, as the first
 * part of a statement that changes it: whoever knew the former password may have asked for one.
 */
const endingMailedLinks = (tx: TenantTransaction, userId: string) =>
  tx
    .with('endedLinks', (query) =>
      query
        .updateTable('passwordResetTokens')
        .set({ usedAt: presentInstant })
        .where('userId', '=', userId)
        .where('usedAt', 'is', null),
    )
    .with('endedEmailChange', (query) =>
      query.deleteFrom('emailChanges').where('userId', '=', userId),
    );

/** Ends every session of a user but one, as a source of the statement that changes the account. */
const endedSessions = (userId: string, exceptSessionId: string | null) =>
  sql<{
    count: number;
  }>`(select count(*) from end_other_sessions(${userId}, ${exceptSessionId}))`.as('ended_sessions');

/** Deactivates an account, ends its sessions and every link that was sent to it. */
export const closeAccount = (tx: TenantTransaction, id: string) =>
  endingMailedLinks(tx, id)
    .updateTable('users')
    .from(endedSessions(id, null))
    .set({ isActive: false, updatedAt: presentInstant })
    .where('id', '=', id)
    .execute();

export const openAccount = (tx: TenantTransaction, id: string) =>
  tx
    .updateTable('users')
    .set({ isActive: true, updatedAt: presentInstant })
    .where('id', '=', id)
    .execute();

export interface UserChange {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export const changeUser = (tx: TenantTransaction, id: string, change: UserChange) =>
  tx
    .updateTable('users')
    .set({ ...change, updatedAt: presentInstant })
    .where('id', '=', id)
    .execute();

/**
 * Sets the role of a user of the transaction's tenant.
 * @throws FORBIDDEN unless the transaction's user manages the former role and the new one
 */
export async function changeRole(tx: TenantTransaction, id: string, role: Role): Promise<void> {
  const { rows } = await sql<{ isSet: boolean }>`
    select set_user_role(${id}, ${role}) as is_set`.execute(tx);
  if (!rows[0]?.isSet) throw forbidden();
}

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  /** The session that stays open; every other one ends, and every mailed link. */
  readonly newPassword?: { readonly hash: string; readonly exceptSessionId: string | null };
}

export const changeProfile = (
  tx: TenantTransaction,
  id: string,
  { newPassword, ...names }: ProfileChange,
) => {
  const change = { ...names, updatedAt: presentInstant };
  if (!newPassword) return tx.updateTable('users').set(change).where('id', '=', id).execute();
  return endingMailedLinks(tx, id)
    .updateTable('users')
    .from(endedSessions(id, newPassword.exceptSessionId))
    .set({ ...change, passwordHash: newPassword.hash })
    .where('id', '=', id)
    .execute();
};

export interface NewUser {
  /** A new one by default. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Null for an invited user. */
  readonly passwordHash: string | null;
}

/**
 * Adds a user to the transaction's tenant.
 * @returns its id
 */
export async function insertUser(tx: TenantTransaction, user: NewUser): Promise<string> {
  const { id = randomUUID(), email, firstName, lastName, role, passwordHash } = user;
  await sql`
    select add_user(${id}, ${email}, ${firstName}, ${lastName}, ${role}, ${passwordHash})`.execute(
    tx,
  );
  return id;
}
