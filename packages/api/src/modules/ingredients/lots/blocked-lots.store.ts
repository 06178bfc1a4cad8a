import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** Locks the ingredients of lots, so that nobody draws from these until the transaction ends. */
export async function lockIngredientsOfLots(
  tx: TenantTransaction,
  lotIds: readonly string[],
): Promise<void> {
  await sql`
    select id from ingredients
     where id in (select ingredient_id from ingredient_lots where id = any(${[...lotIds]}::uuid[]))
     order by id for update`.execute(tx);
}

/** Blocks or unblocks lots whose ingredients are locked. */
export async function setLotsBlocked(
  tx: TenantTransaction,
  lotIds: readonly string[],
  isBlocked: boolean,
): Promise<void> {
  await sql`
    update ingredient_lots set is_blocked = ${isBlocked}
     where id = any(${[...lotIds]}::uuid[]) and is_blocked <> ${isBlocked}`.execute(tx);
}
