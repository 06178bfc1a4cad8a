import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Maximum passkeys of an account. */
export const maxPasskeys = 20;

export interface NewPasskey {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly createdAt: Date;
}

/** The passkeys of an account, by age. */
export const listPasskeys = (tx: TenantTransaction, userId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxPasskeys)
    .execute();

/** One of them by what the browser calls it, locked: its counter is checked and updated. */
export const lockPasskey = (tx: TenantTransaction, userId: string, credentialId: Buffer) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'publicKey', 'counter', 'transports'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const insertPasskey = (tx: TenantTransaction, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow();

export const updatePasskey = (
  tx: TenantTransaction,
  id: string,
  columns: { readonly counter: number; readonly lastUsedAt: Date },
) => tx.updateTable('passkeys').set(columns).where('id', '=', id).execute();

/** Deletes one passkey of an account. @returns its name */
export async function deletePasskey(tx: TenantTransaction, userId: string, id: string) {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Deletes every passkey of an account. @returns whether there was one */
export async function deletePasskeysOf(tx: TenantTransaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account of a passkey, before a tenant is known. */
export async function findPasskeyAccount(database: Kysely<Database>, credentialId: Buffer) {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    select * from find_passkey_account(${credentialId})`.execute(database);
  return rows[0];
}

export type ChallengePurpose = 'add' | 'login';

interface NewChallenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** Null where a passkey logs in alone. */
  readonly accountId: string | null;
  readonly expiresAt: Date;
}

/** Stores what a browser is asked to sign. @returns its id */
export async function insertChallenge(database: Kysely<Database>, challenge: NewChallenge) {
  const { id } = await database
    .insertInto('webauthnChallenges')
    .values(challenge)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a challenge: it serves once, right or wrong. */
export const takeChallenge = (
  database: Kysely<Database>,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
) =>
  database
    .deleteFrom('webauthnChallenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['challenge', 'accountId'])
    .executeTakeFirst();

/** Deletes challenges that were never answered. */
export const forgetOldChallenges = (database: Kysely<Database>, now: Date) =>
  database.deleteFrom('webauthnChallenges').where('expiresAt', '<', now).execute();
