import { openStatuses } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { isAmong } from '../../../db/is-among';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { VesselUse } from '../../../generated/resolvers';

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
         and ${isAmong(sql`batch.status`, openStatuses)}
         and batch.deleted_at is null and batch.give_up_reason is null) stay
     order by stay.equipment_id, stay.from_date, stay.number_key`.execute(tx);
  return new Map(rows.map(({ equipmentId, batchNumber }) => [equipmentId, batchNumber]));
}

/** How each of some vessels is taken on a day: by the ledger now, by the stays later. */
export async function selectVesselUses(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, VesselUse>> {
  const { rows } = await sql<VesselUse & { readonly equipmentId: string }>`
    select vessel.id as equipment_id, to_json(content) as content, to_json(next) as reservation,
           case when content."batchId" is null then emptied.day end as emptied_on
      from unnest(${[...equipmentIds]}::uuid[]) as vessel (id)
      left join lateral (
        select batch.id as "batchId", batch.batch_number as "batchNumber",
               batch.recipe_name as "recipeName", held."from", held.liters as "volumeInLiters",
               (select stay.to_date from batch_vessels stay
                 where stay.batch_id = batch.id and stay.equipment_id = vessel.id
                   and not stay.is_emptied
                 order by stay.from_date desc limit 1) as "until"
          from (select batch_id, sum(liters) as liters,
                       max(moved_on) filter (where liters = liters_after) as "from"
                  from beer_movements where equipment_id = vessel.id
                 group by batch_id having sum(liters) <> 0) held
          join production_batches batch on batch.id = held.batch_id
         order by held."from" desc, batch.number_key limit 1) content on true
      left join lateral (
        select batch.id as "batchId", batch.batch_number as "batchNumber",
               stay.from_date as "from", stay.to_date as "until"
          from batch_vessels stay join production_batches batch on batch.id = stay.batch_id
         where stay.equipment_id = vessel.id and not stay.is_emptied
           and (stay.to_date is null or stay.to_date >= ${today}::date)
           and ${isAmong(sql`batch.status`, openStatuses)}
           and batch.deleted_at is null and batch.give_up_reason is null
           and batch.id is distinct from content."batchId"
         order by stay.from_date, batch.number_key limit 1) next on true
      left join lateral (
        select max(leaving.moved_on) as day from (
          select line.moved_on
            from beer_movements line
            left join batch_losses loss on loss.id = line.loss_id
            left join batch_blends blend on blend.id = line.blend_id
           where line.equipment_id = vessel.id
           -- What left and came back, by a correction or a packaging that is settled anew, did not leave.
           group by line.batch_id, line.moved_on, line.kind, case line.kind
             when 'lost' then coalesce(loss.corrects_id, loss.id)
             when 'blended' then coalesce(blend.corrects_id, blend.id)
             -- Into a vessel: the line before took it out of another one.
             when 'transferred' then coalesce(line.corrects_id, case when line.liters < 0 then line.id
               else (select out.id from beer_movements out
                      where out.batch_id = line.batch_id and out.number = line.number - 1) end) end
          having sum(line.liters) < 0) leaving) emptied on true`.execute(tx);
  return new Map(rows.map(({ equipmentId, ...use }) => [equipmentId, use]));
}
