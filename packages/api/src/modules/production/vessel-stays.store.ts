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
    select distinct on (stay.equipment_id) stay.equipment_id, stay.batch_number from (
      select line.equipment_id, batch.batch_number, batch.number_key, min(line.moved_on) as from_date
        from beer_movements line join production_batches batch on batch.id = line.batch_id
       where line.equipment_id = any(${[...equipmentIds]}::uuid[])
       group by line.equipment_id, batch.batch_number, batch.number_key
      having sum(line.liters) <> 0
      union all
      select stay.equipment_id, batch.batch_number, batch.number_key, stay.from_date
        from batch_vessels stay
        join production_batches batch on batch.id = stay.batch_id
       where stay.equipment_id = any(${[...equipmentIds]}::uuid[])
         and not stay.is_emptied and (stay.to_date is null or stay.to_date >= ${today}::date)
         and batch.status in ('planned', 'in_progress', 'completed')
         and batch.deleted_at is null and batch.give_up_reason is null) stay
     order by stay.equipment_id, stay.from_date, stay.number_key`.execute(tx);
  return new Map(rows.map(({ equipmentId, batchNumber }) => [equipmentId, batchNumber]));
}

/** The beer in each of some vessels, by the ledger. */
export async function selectBeersInVessels(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
): Promise<ReadonlyMap<string, VesselContent>> {
  const { rows } = await sql<VesselContent & { readonly equipmentId: string }>`
    select distinct on (held.equipment_id) held.equipment_id, batch.id as batch_id,
           batch.batch_number, held.from, held.liters as volume_in_liters
      from (select equipment_id, batch_id, sum(liters) as liters,
                   max(moved_on) filter (where liters = liters_after) as "from"
              from beer_movements where equipment_id = any(${[...equipmentIds]}::uuid[])
             group by equipment_id, batch_id having sum(liters) <> 0) held
      join production_batches batch on batch.id = held.batch_id
     order by held.equipment_id, held.from desc, batch.number_key`.execute(tx);
  return new Map(rows.map(({ equipmentId, ...content }) => [equipmentId, content]));
}
