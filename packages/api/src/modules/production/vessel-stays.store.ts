import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** The number of the first batch that is, or will be, in each of some vessels. */
export async function selectBatchesInVessels(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ equipmentId: string; batchNumber: string }>`
    select distinct on (stay.equipment_id) stay.equipment_id, batch.batch_number
      from batch_vessels stay
      join production_batches batch on batch.id = stay.batch_id
     where stay.equipment_id = any(${[...equipmentIds]}::uuid[])
       and not stay.is_emptied and (stay.to_date is null or stay.to_date >= ${today}::date)
       and batch.status in ('planned', 'in_progress', 'completed')
       and batch.deleted_at is null and batch.give_up_reason is null
     order by stay.equipment_id, stay.from_date, batch.number_key`.execute(tx);
  return new Map(rows.map(({ equipmentId, batchNumber }) => [equipmentId, batchNumber]));
}
