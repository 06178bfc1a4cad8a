import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentOverview } from '../../generated/resolvers';
import { isDue, isOverdue } from './equipment-filter';

/** The figures above the list, in one pass. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<EquipmentOverview> {
  const { rows } = await sql<EquipmentOverview>`
    select count(*) filter (where deleted_at is null) as "totalCount",
           count(*) filter (where deleted_at is null and ${isDue(today)}) as "dueCount",
           count(*) filter (where deleted_at is null and ${isOverdue(today)}) as "overdueCount",
           count(*) filter (where deleted_at is null and status = 'out_of_order')
             as "outOfOrderCount",
           count(*) filter (where deleted_at is null and is_rentable) as "rentableCount",
           count(*) filter (where deleted_at is not null) as "deletedCount",
           coalesce(round(sum(current_value) filter (where deleted_at is null), 2), 0)
             as "totalValue"
      from equipment`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}
