import type { Role } from '@cervoise/domain/roles';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Consumes every reset link of an account, as the first part of a statement that changes it. */
const endingResetLinks = (tx: TenantTransaction, userId: string) =>
  tx.with('endedLinks', (query) =>
    query
      .updateTable('passwordResetTokens')
      .set({ usedAt: presentInstant })
      .where('userId', '=', userId)
      .where('usedAt', 'is', null),
  );

/** As `endingResetLinks`, and ends every session but one. */
const endingSessions = (tx: TenantTransaction, userId: string, exceptSessionId: string | null) =>
  endingResetLinks(tx, userId).with('endedSessions', (query) =>
    query
      .updateTable('sessions')
      .set({ endedAt: presentInstant })
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .where('id', 'is distinct from', exceptSessionId),
  );

/** Deactivates an account, ends its sessions and every link that was sent to it. */
export const closeAccount = (tx: TenantTransaction, id: string) =>
  endingSessions(tx, id, null)
    .with('endedEmailChange', (query) => query.deleteFrom('emailChanges').where('userId', '=', id))
    .updateTable('users')
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
  readonly role?: Role;
}

export const changeUser = (tx: TenantTransaction, id: string, change: UserChange) =>
  tx
    .updateTable('users')
    .set({ ...change, updatedAt: presentInstant })
    .where('id', '=', id)
    .execute();

export interface ProfileChange {
  readonly firstName?: string;
  readonly lastName?: string;
  /** The session that stays open; every other one ends, and every reset link. */
  readonly newPassword?: { readonly hash: string; readonly exceptSessionId: string | null };
}

export const changeProfile = (
  tx: TenantTransaction,
  id: string,
  { newPassword, ...names }: ProfileChange,
) =>
  (newPassword ? endingSessions(tx, id, newPassword.exceptSessionId) : tx)
    .updateTable('users')
    .set({
      ...names,
      ...(newPassword && { passwordHash: newPassword.hash }),
      updatedAt: presentInstant,
    })
    .where('id', '=', id)
    .execute();

export interface NewUserRow {
  /** A new one by default. */
  readonly id?: string;
  readonly tenantId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Null for an invited user. */
  readonly passwordHash: string | null;
}

export const insertUser = (tx: TenantTransaction, user: NewUserRow) =>
  tx
    .insertInto('users')
    .values({
      id: user.id,
      tenantId: user.tenantId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      passwordHash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
