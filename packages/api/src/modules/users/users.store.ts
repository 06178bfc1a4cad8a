import type { Role } from '@cervoise/domain/roles';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { User } from '../../generated/resolvers';

const userColumns = [
  'users.id',
  'users.tenant_id as tenantId',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.role',
  'users.is_active as isActive',
  'users.created_at as createdAt',
  'users.updated_at as updatedAt',
  'tenants.brewery_name as breweryName',
] as const;

/** The most users a list gives. */
export const longestUserList = 500;

const selectUsers = (tx: TenantTransaction) =>
  tx.selectFrom('users').innerJoin('tenants', 'tenants.id', 'users.tenant_id').select(userColumns);

export const listUsers = (tx: TenantTransaction): Promise<User[]> =>
  selectUsers(tx)
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id')
    .limit(longestUserList)
    .execute();

export const findUser = (tx: TenantTransaction, id: string): Promise<User | undefined> =>
  selectUsers(tx).where('users.id', '=', id).executeTakeFirst();

/** What a change of e-mail or password is checked against. */
export const findCredentials = (tx: TenantTransaction, id: string) =>
  tx.selectFrom('users').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirst();

/** Reads a user that is about to change; nobody else changes it before the transaction ends. */
export const lockUser = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ids of the active admins; none of them changes before the transaction ends. */
export async function lockActiveAdmins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of the active users, for a statement that is about each of them. */
export const activeUsers = (tx: TenantTransaction) =>
  tx.selectFrom('users').select('id').where('is_active', '=', true);

/** Uses up every reset link of an account, as the first part of a statement that changes it. */
const endingResetLinks = (tx: TenantTransaction, userId: string) =>
  tx.with('ended_links', (query) =>
    query
      .updateTable('password_reset_tokens')
      .set({ used_at: presentInstant })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  );

/** Closes an account, ends its sessions and its reset links. */
export const closeAccount = (tx: TenantTransaction, id: string) =>
  endingResetLinks(tx, id)
    .updateTable('users')
    .set((eb) => ({
      is_active: false,
      session_version: eb('session_version', '+', 1),
      kept_session_id: null,
      updated_at: presentInstant,
    }))
    .where('id', '=', id)
    .execute();

export interface ProfileChange {
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  /** Comes with the one session that stays open; every other one ends. */
  readonly newPassword?: { readonly hash: string; readonly keptSessionId: string | null };
  /** So it must be with another e-mail or password: a link went to whoever had the account's mail. */
  readonly endsResetLinks: boolean;
}

export const changeProfile = (
  tx: TenantTransaction,
  id: string,
  { newPassword, endsResetLinks, ...details }: ProfileChange,
) =>
  (endsResetLinks ? endingResetLinks(tx, id) : tx)
    .updateTable('users')
    .set((eb) => ({
      ...details,
      ...(newPassword && {
        password_hash: newPassword.hash,
        session_version: eb('session_version', '+', 1),
        kept_session_id: newPassword.keptSessionId,
      }),
      updated_at: presentInstant,
    }))
    .where('id', '=', id)
    .execute();

export interface NewUserRow {
  readonly tenantId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly passwordHash: string;
}

export const insertUser = (tx: TenantTransaction, user: NewUserRow) =>
  tx
    .insertInto('users')
    .values({
      tenant_id: user.tenantId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      password_hash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface NewTenantRow {
  readonly id: string;
  readonly breweryName: string;
  readonly isEditor: boolean;
  readonly isDemo: boolean;
}

export const insertTenant = (tx: TenantTransaction, tenant: NewTenantRow) =>
  tx
    .insertInto('tenants')
    .values({
      id: tenant.id,
      brewery_name: tenant.breweryName,
      is_editor: tenant.isEditor,
      is_demo: tenant.isDemo,
    })
    .execute();
