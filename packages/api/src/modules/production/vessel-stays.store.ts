import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { VesselContent } from '../equipment';

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

/**
 * The beer in each of some vessels: the latest stay that has begun, of a batch not yet packaged. After
 * its last stay a batch is still in that vessel, since transfers run late.
 */
export async function selectBeersInVessels(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, VesselContent>> {
  const { rows } = await sql<VesselContent & { readonly equipmentId: string }>`
    select distinct on (stay.equipment_id) stay.equipment_id, batch.id as batch_id,
           batch.batch_number, stay.from_date as "from",
           least(stay.volume_in_liters, batch.fermenter_volume_in_liters) as volume_in_liters
      from batch_vessels stay
      join production_batches batch on batch.id = stay.batch_id
     where stay.equipment_id = any(${[...equipmentIds]}::uuid[])
       and not stay.is_emptied and stay.from_date <= ${today}::date
       and (stay.to_date is null or stay.to_date >= ${today}::date or not exists (
             select from batch_vessels later
              where later.batch_id = stay.batch_id and later.from_date > stay.from_date
                and later.from_date <= ${today}::date))
       and batch.status in ('in_progress', 'completed')
       and batch.deleted_at is null and batch.give_up_reason is null
     order by stay.equipment_id, stay.from_date desc, batch.number_key`.execute(tx);
  return new Map(rows.map(({ equipmentId, ...content }) => [equipmentId, content]));
}
