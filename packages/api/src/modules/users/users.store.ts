import type { Role } from '@cervoise/domain/roles';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { User } from '../../generated/resolvers';
import { openContract } from '../contracts/contracts.store';

const userColumns = [
  'users.id',
  'users.tenantId',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.isActive',
  'users.createdAt',
  'users.updatedAt',
  'tenants.breweryName',
] as const;

/** The most users a list gives. */
export const longestUserList = 500;

const selectUsers = (tx: TenantTransaction) =>
  tx.selectFrom('users').innerJoin('tenants', 'tenants.id', 'users.tenantId').select(userColumns);

export const listUsers = (tx: TenantTransaction): Promise<User[]> =>
  selectUsers(tx)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id')
    .limit(longestUserList)
    .execute();

/** The users of all breweries by brewery and name; none unless a superadmin asks. */
export async function selectAllUsers(
  tx: TenantTransaction,
  search: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: User[]; totalCount: number }> {
  const { rows } = await sql<User & { readonly totalCount: number }>`
    select * from editor_users(${searchKey(search)}, ${limit}, ${offset})`.execute(tx);
  const nodes = rows.map(({ totalCount: _, ...user }) => user);
  return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
}

export const findUser = (tx: TenantTransaction, id: string): Promise<User | undefined> =>
  selectUsers(tx).where('users.id', '=', id).executeTakeFirst();

/** What a change of e-mail or password is checked against. */
export const findCredentials = (tx: TenantTransaction, id: string) =>
  tx.selectFrom('users').select(['email', 'passwordHash']).where('id', '=', id).executeTakeFirst();

/** Reads a user that is about to change; nobody else changes it before the transaction ends. */
export const lockUser = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'isActive', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ids of the active admins; none of them changes before the transaction ends. */
export async function lockActiveAdmins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of the active users, or of those of some roles, for a statement about each of them. */
export const activeUsers = (tx: TenantTransaction, roles?: readonly Role[]) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('isActive', '=', true)
    .$if(roles !== undefined, (query) => query.where('role', 'in', roles ?? []));

interface MailRecipientFilter {
  readonly ids?: readonly string[];
  readonly roles?: readonly Role[];
}

/** Names and addresses of active users to write to. */
export const selectMailRecipients = (
  tx: TenantTransaction,
  { ids, roles }: MailRecipientFilter,
): Promise<{ id: string; email: string; firstName: string }[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('isActive', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(roles !== undefined, (query) => query.where('role', 'in', roles ?? []))
    .orderBy('email')
    .limit(longestUserList)
    .execute();

/** Uses up every reset link of an account, as the first part of a statement that changes it. */
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

/** Closes an account, ends its sessions and its reset links. */
export const closeAccount = (tx: TenantTransaction, id: string) =>
  endingSessions(tx, id, null)
    .updateTable('users')
    .set({ isActive: false, updatedAt: presentInstant })
    .where('id', '=', id)
    .execute();

export interface ProfileChange {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Comes with the one session that stays open; every other one ends. */
  readonly newPassword?: { readonly hash: string; readonly exceptSessionId: string | null };
  /** So it must be with another e-mail or password: a link went to whoever had the account's mail. */
  readonly endsResetLinks: boolean;
}

export const changeProfile = (
  tx: TenantTransaction,
  id: string,
  { newPassword, endsResetLinks, ...details }: ProfileChange,
) =>
  (newPassword
    ? endingSessions(tx, id, newPassword.exceptSessionId)
    : endsResetLinks
      ? endingResetLinks(tx, id)
      : tx
  )
    .updateTable('users')
    .set({
      ...details,
      ...(newPassword && { passwordHash: newPassword.hash }),
      updatedAt: presentInstant,
    })
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
      tenantId: user.tenantId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      passwordHash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface NewTenantRow {
  /** The last day of its trial; nothing for one without. */
  readonly trialEndsOn?: string | null;
  readonly id: string;
  readonly breweryName: string;
  readonly isEditor: boolean;
  readonly isDemo: boolean;
}

/** Adds a tenant; a brewery gets its contract with it. */
export async function insertTenant(
  tx: TenantTransaction,
  { trialEndsOn = null, ...tenant }: NewTenantRow,
): Promise<void> {
  await tx.insertInto('tenants').values(tenant).execute();
  if (!tenant.isEditor) await openContract(tx, tenant.breweryName, trialEndsOn);
}
