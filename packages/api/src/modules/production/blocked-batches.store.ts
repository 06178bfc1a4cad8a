import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Locks batches, so that nothing leaves them until the transaction ends. */
export async function lockBatches(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    select id from production_batches where id = any(${[...ids]}::uuid[])
     order by id for update`.execute(tx);
}

/** Blocks or unblocks locked batches. */
export async function setBatchesBlocked(
  tx: TenantTransaction,
  ids: readonly string[],
  isBlocked: boolean,
): Promise<void> {
  await sql`
    update production_batches set is_blocked = ${isBlocked}
     where id = any(${[...ids]}::uuid[]) and is_blocked <> ${isBlocked}`.execute(tx);
}
