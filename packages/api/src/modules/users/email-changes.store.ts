import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface EmailChangeRow {
  readonly tenantId: string;
  readonly userId: string;
  readonly newEmail: string;
  readonly requestedBy: string;
  readonly tokenHash: Buffer;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Stores an unconfirmed e-mail, replacing an earlier one. */
export const putEmailChange = (tx: TenantTransaction, change: EmailChangeRow) =>
  tx
    .insertInto('emailChanges')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).doUpdateSet({
        newEmail: change.newEmail,
        requestedBy: change.requestedBy,
        tokenHash: change.tokenHash,
        requestedAt: change.requestedAt,
        expiresAt: change.expiresAt,
      }),
    )
    .execute();

export const dropEmailChange = (tx: TenantTransaction, userId: string) =>
  tx.deleteFrom('emailChanges').where('userId', '=', userId).execute();

/** Whether an account of any brewery has an e-mail. */
export async function isEmailTaken(tx: TenantTransaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select is_email_taken(${email}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? false;
}

interface ConfirmedRow {
  readonly userId: string;
  readonly tenantId: string;
  readonly firstName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

/** Sets the e-mail confirmed by a token; nothing when it is no longer valid, or asked for by who no longer manages the account. */
export async function confirmEmail(
  database: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<ConfirmedRow | undefined> {
  const { rows } = await sql<ConfirmedRow>`
    select * from confirm_email(${tokenHash}, ${now})`.execute(database);
  return rows[0];
}
