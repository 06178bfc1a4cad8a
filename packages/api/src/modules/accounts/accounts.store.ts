import type { ContractDates } from '@cervoise/domain/contracts';
import type { Role } from '@cervoise/domain/roles';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { SessionKey } from './session-token';

/** These run before a tenant is known, each through one narrow function of the database. */
type AnyDatabase = Kysely<Database>;

export interface LoginRow {
  readonly userId: string;
  readonly tenantId: string;
  /** Null for a user who has not accepted the invitation. */
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

/** The account of an e-mail with its password hash. */
export async function findLogin(database: AnyDatabase, email: string) {
  const { rows } = await sql<LoginRow>`select * from find_login(${email})`.execute(database);
  return rows[0];
}

export interface SessionRow extends ContractDates {
  readonly userId: string;
  readonly tenantId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly breweryName: string;
  readonly lastUsedAt: Date;
  /** When the user last showed who they are. */
  readonly authenticatedAt: Date;
  /** The brewery requires a second factor of its leads. */
  readonly requiresSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
}

/** An open session with its user's current data. */
export async function findSession(database: AnyDatabase, key: SessionKey) {
  const { rows } = await sql<SessionRow>`
    select * from find_session(${key.userId}::uuid, ${key.sessionId}::uuid)
  `.execute(database);
  return rows[0];
}

/** Stores the token's hash when the account exists and is active, and returns the recipient. */
export async function beginPasswordReset(
  database: AnyDatabase,
  reset: { readonly email: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
) {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select * from begin_password_reset(${reset.email}, ${reset.tokenHash}, ${reset.expiresAt})
  `.execute(database);
  return rows[0];
}

/** The account of a reset link; nothing when the link is no longer valid. */
export async function findResetAccount(database: AnyDatabase, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<Pick<SessionRow, 'email' | 'firstName' | 'lastName' | 'breweryName'>>`
    select * from find_reset_account(${tokenHash}, ${now})
  `.execute(database);
  return rows[0];
}

/** Consumes the token and sets the password; nothing when it was no longer valid. */
export async function finishPasswordReset(
  database: AnyDatabase,
  reset: { readonly tokenHash: Buffer; readonly passwordHash: string; readonly now: Date },
) {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    select * from finish_password_reset(${reset.tokenHash}, ${reset.passwordHash}, ${reset.now})
  `.execute(database);
  return rows[0];
}
