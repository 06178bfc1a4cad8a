import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** Of some lines of the ledger, those that were corrected. */
export async function selectCorrectedCounts(
  tx: TenantTransaction,
  movementIds: readonly string[],
): Promise<{ readonly lotId: string }[]> {
  const { rows } = await sql<{ lotId: string }>`
    select lot_id from stock_movements
     where corrects_id = any(${[...movementIds]}::uuid[]) limit 1`.execute(tx);
  return rows;
}
