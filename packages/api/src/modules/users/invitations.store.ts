import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface InvitationRow {
  readonly tenantId: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly sealedToken: Buffer;
  readonly invitedBy: string;
}

/** Stores the token of an invitation, replacing an earlier one. */
export const putInvitation = (tx: TenantTransaction, invitation: InvitationRow) =>
  tx
    .insertInto('userInvitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).doUpdateSet({
        tokenHash: invitation.tokenHash,
        sentAt: invitation.sentAt,
        expiresAt: invitation.expiresAt,
        sealedToken: invitation.sealedToken,
        invitedBy: invitation.invitedBy,
      }),
    )
    .execute();

/** The sealed token of an invitation that a person sent; nothing for those of others. */
export const findSentToken = (
  tx: TenantTransaction,
  { userId, invitedBy, now }: { userId: string; invitedBy: string; now: Date },
) =>
  tx
    .selectFrom('userInvitations')
    .select('sealedToken')
    .where('userId', '=', userId)
    .where('invitedBy', '=', invitedBy)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

interface InvitedRow {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly breweryName: string;
}

/** The user of an invitation; nothing once it is no longer valid. */
export async function findInvitation(database: Kysely<Database>, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<InvitedRow>`
    select * from find_invitation(${tokenHash}, ${now})`.execute(database);
  return rows[0];
}

/** Consumes an invitation and sets the first password; nothing when it is no longer valid. */
export async function acceptInvitation(
  tx: TenantTransaction,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: Date },
) {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    select * from accept_invitation(${tokenHash}, ${passwordHash}, ${now})`.execute(tx);
  return rows[0];
}

/**
 * Deletes an account of the entered tenant.
 * @returns false for an accepted one
 */
export async function dropInvitedUser(tx: TenantTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_invited_user(${id}) as dropped`.execute(tx);
  return rows[0]?.dropped ?? false;
}
