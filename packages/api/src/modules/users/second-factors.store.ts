import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface NewSecondFactor {
  readonly tenantId: string;
  readonly userId: string;
  readonly sealedSecret: Buffer;
  readonly keyId: string;
  readonly createdAt: Date;
}

/** The authenticator app of an account, confirmed or not; locked when it is to be changed. */
export const findSecondFactor = (tx: TenantTransaction, userId: string, lock = false) =>
  tx
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'keyId', 'confirmedAt', 'lastStep', 'recoveryHashes'])
    .where('userId', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** What a login of the account needs beside its password, one of these: `app`, `passkey`. */
export async function findFactors(tx: TenantTransaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('secondFactors')
    .select(sql<string>`'app'`.as('factor'))
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .union(
      tx
        .selectFrom('passkeys')
        .select(sql<string>`'passkey'`.as('factor'))
        .where('userId', '=', userId),
    )
    .orderBy('factor')
    .execute();
  return rows.map(({ factor }) => factor);
}

export type StoredSecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>;

/** Stores an app that is still to be confirmed, in place of another such. */
export const insertSecondFactor = (tx: TenantTransaction, factor: NewSecondFactor) =>
  tx
    .insertInto('secondFactors')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId'])
        .doUpdateSet({ ...factor, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .execute();

export const updateSecondFactor = (
  tx: TenantTransaction,
  userId: string,
  columns: {
    readonly confirmedAt?: Date;
    readonly lastStep?: number;
    readonly recoveryHashes?: Buffer[];
    readonly sealedSecret?: Buffer;
    readonly keyId?: string;
  },
) => tx.updateTable('secondFactors').set(columns).where('userId', '=', userId).execute();

/** Deletes the app of an account with its recovery codes. @returns whether there was one */
export async function deleteSecondFactor(tx: TenantTransaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The apps of the tenant whose secrets are sealed under another key than the current one. */
export const selectOldSecondFactors = (tx: TenantTransaction, currentKeyId: string) =>
  tx
    .selectFrom('secondFactors')
    .select(['userId', 'sealedSecret'])
    .where('keyId', '<>', currentKeyId)
    .orderBy('userId')
    .execute();
