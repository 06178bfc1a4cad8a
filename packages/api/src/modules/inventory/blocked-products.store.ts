import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Locks finished products, so that nobody moves them until the transaction ends. */
export async function lockProducts(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    select id from inventory_items where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
}

/** Blocks or unblocks products. */
export async function setProductsBlocked(
  tx: TenantTransaction,
  ids: readonly string[],
  isBlocked: boolean,
): Promise<void> {
  await sql`
    update inventory_items set is_blocked = ${isBlocked}
     where id = any(${[...ids]}::uuid[]) and is_blocked <> ${isBlocked}`.execute(tx);
}

/** The blocked products of batches, including those entered after the recall. */
export async function selectBlockedProductsOfBatches(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<{ readonly id: string; readonly batchId: string }[]> {
  const { rows } = await sql<{ id: string; batchId: string }>`
    select id, batch_id from inventory_items
     where batch_id = any(${[...batchIds]}::uuid[]) and is_blocked`.execute(tx);
  return rows;
}
