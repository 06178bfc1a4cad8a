import { listLimits } from '@cervoise/domain/lists';
import type { Role } from '@cervoise/domain/roles';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { User, UserState } from '../../generated/resolvers';
import { breweryNameOf } from '../tenants';

type UserRow = Omit<User, 'state' | 'invitation'> & {
  readonly invitedAt: Date | null;
  readonly invitationExpiresAt: Date | null;
};

const userOf = ({ invitedAt, invitationExpiresAt, ...row }: UserRow): User => ({
  ...row,
  state: row.isActive ? (invitedAt ? 'invited' : 'active') : 'closed',
  invitation:
    invitedAt && invitationExpiresAt ? { sentAt: invitedAt, expiresAt: invitationExpiresAt } : null,
});

const selectUsers = (tx: TenantTransaction) =>
  tx
    .selectFrom('users')
    .leftJoin('userInvitations', (join) =>
      join
        .onRef('userInvitations.tenantId', '=', 'users.tenantId')
        .onRef('userInvitations.userId', '=', 'users.id'),
    )
    .leftJoin('emailChanges', (join) =>
      join
        .onRef('emailChanges.tenantId', '=', 'users.tenantId')
        .onRef('emailChanges.userId', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.tenantId',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.isActive',
      'users.createdAt',
      'users.updatedAt',
      breweryNameOf('users.tenantId').as('breweryName'),
      'userInvitations.sentAt as invitedAt',
      'userInvitations.expiresAt as invitationExpiresAt',
      'emailChanges.newEmail as pendingEmail',
    ]);

export async function listUsers(tx: TenantTransaction): Promise<User[]> {
  const rows = await selectUsers(tx)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id')
    .limit(listLimits.users)
    .execute();
  return rows.map(userOf);
}

export async function findUser(tx: TenantTransaction, id: string): Promise<User | undefined> {
  const row = await selectUsers(tx).where('users.id', '=', id).executeTakeFirst();
  return row && userOf(row);
}

interface UserCriteria {
  readonly id?: string;
  readonly tenantId?: string | null;
  readonly state?: UserState | null;
  readonly role?: Role | null;
  readonly search?: string;
}

/** The users of all breweries by brewery and name; none unless the caller is a superadmin. */
export async function selectAllUsers(
  tx: TenantTransaction,
  { id, tenantId, state, role, search = '' }: UserCriteria,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: User[]; totalCount: number }> {
  const { rows } = await sql<UserRow & { readonly totalCount: number }>`
    select * from editor_users(${id ?? null}, ${tenantId ?? null}, ${state ?? null},
                               ${role ?? null}, ${searchKey(search)}, ${limit}, ${offset})`.execute(
    tx,
  );
  const nodes = rows.map(({ totalCount: _, ...row }) => userOf(row));
  return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
}

/** The data that a login and a change of e-mail or password are checked against. */
export const findCredentials = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'passwordHash', 'isActive'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a closed account of the entered tenant has an e-mail. */
export const hasClosedAccount = async (tx: TenantTransaction, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('isActive', '=', false)
    .executeTakeFirst()) !== undefined;

/** Reads and locks a user. */
export async function lockUser(tx: TenantTransaction, id: string) {
  const row = await tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'role',
      'isActive',
      'updatedAt',
      'passwordHash',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, ...user } = row;
  return { ...user, hasAccepted: passwordHash !== null };
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Ids of those who can administer the tenant, superadmins in the editor's own; locked. */
export async function lockActiveAdmins(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['admin', 'superadmin'])
    .where('isActive', '=', true)
    .where('passwordHash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of those who can log in, or of those of some roles, as a query for a statement. */
export const activeUsers = (roles?: readonly Role[]) =>
  sql<{ id: string }>`select active.id from active_users(${roles ?? null}::text[]) as active (id)`;

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
    .where('passwordHash', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(roles !== undefined, (query) => query.where('role', 'in', roles ?? []))
    .orderBy('email')
    .limit(listLimits.users)
    .execute();

/** The active admins and managers of the brewery by name, at most 100. */
export const selectLeadUsers = (
  tx: TenantTransaction,
): Promise<{ id: string; email: string; firstName: string; breweryName: string }[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', breweryNameOf('users.tenantId').as('breweryName')])
    .where('role', 'in', ['admin', 'manager'])
    .where('isActive', '=', true)
    .where('passwordHash', 'is not', null)
    .orderBy('lastName')
    .limit(100)
    .execute();

/** Locks a user, so that what belongs to them is counted by one transaction at a time. */
export const lockOwner = (tx: TenantTransaction, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
