import type { BatchStatus } from '@cervoise/domain/production';
import { inTankStatuses, openStatuses } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { isAmong } from '../../../db/is-among';
import type { TenantTransaction } from '../../../db/tenant-transaction';

interface StoredStay {
  readonly id: string;
  readonly equipmentId: string;
  /** YYYY-MM-DD, like all days. */
  readonly from: string;
  readonly to: string | null;
  readonly volumeInLiters: number;
  readonly isEmptied: boolean;
  /** Beer of the batch is in the vessel. */
  readonly isHeld: boolean;
}

/** A batch for the planning, with its version of the recipe. */
export interface PlanningRow {
  readonly id: string;
  readonly tenantId: string;
  readonly batchNumber: string;
  readonly recipeId: string;
  readonly recipeName: string;
  readonly recipeVersion: number;
  readonly status: BatchStatus;
  readonly volumeInLiters: number;
  readonly brewCount: number;
  readonly brewsToCome: number;
  readonly brewDate: string | null;
  readonly fermentationStartDate: string | null;
  readonly fermentationEndDate: string | null;
  readonly packagingDate: string | null;
  readonly updatedAt: Date;
  readonly stays: readonly StoredStay[];
}

const batchColumns = sql`batch.id, batch.tenant_id, batch.batch_number, batch.recipe_id,
  batch.recipe_name, batch.recipe_version, batch.status, batch.volume_in_liters, batch.brew_count,
  batch.brews_to_come, batch.brew_date,
  batch.fermentation_start_date, batch.fermentation_end_date, batch.packaging_date,
  batch.updated_at`;

/** Older open occupancies are ignored: their end was not recorded. */
const longestOpenStay = 180;

/**
 * The batches in a vessel between two days, or planned for then; with all their occupancies, since
 * a move shifts them together. Cancelled ones have left their vessels.
 */
export async function selectPlanning(
  tx: TenantTransaction,
  startDate: string,
  endDate: string,
  today: string,
  limit: number,
): Promise<PlanningRow[]> {
  const { rows } = await sql<PlanningRow>`
    with shown as (
      select batch_id as id from batch_vessels
       where from_date <= ${endDate}::date
         and (to_date >= ${startDate}::date
           or (to_date is null and from_date >= ${startDate}::date - ${longestOpenStay}::int))
      union
      select id from production_batches
       where deleted_at is null and brew_date between ${startDate}::date and ${endDate}::date
      union
      select plan.batch_id
        from planned_packagings plan
        join production_batches planned
          on planned.tenant_id = plan.tenant_id and planned.id = plan.batch_id
       where plan.packaged_on is null
         and plan.planned_on between ${startDate}::date and ${endDate}::date
         and (${isAmong(sql`planned.status`, openStatuses)} or planned.is_rest_kept)
      union
      -- What is overdue, in a vessel or to be brewed, stands until today.
      select id from production_batches
       where (${isAmong(sql`status`, inTankStatuses)} or is_rest_kept
           or (status = 'planned' and brew_date < ${today}::date))
         and ${today}::date between ${startDate}::date and ${endDate}::date
    )
    select ${batchColumns},
           (select coalesce(json_agg(json_build_object(
                     'id', vessel.id, 'equipmentId', vessel.equipment_id,
                     'from', vessel.from_date, 'to', vessel.to_date,
                     'volumeInLiters', vessel.volume_in_liters,
                     'isEmptied', vessel.is_emptied,
                     'isHeld', not vessel.is_emptied and exists (
                       select from beer_movements line
                        where line.tenant_id = vessel.tenant_id and line.batch_id = batch.id
                          and line.equipment_id = vessel.equipment_id
                       having sum(line.liters) > 0))
                   order by vessel.from_date, vessel.created_at, vessel.id), '[]')
              from batch_vessels vessel
             where vessel.tenant_id = batch.tenant_id and vessel.batch_id = batch.id) as stays
      from shown
      join production_batches batch using (id)
     where batch.deleted_at is null and batch.give_up_reason is null
     order by batch.brew_date, batch.number_key
     limit ${limit}`.execute(tx);
  return rows;
}

/**
 * The batches that still need stock, by brew day: those in the fermenter, and the next planned ones
 * with a date.
 */
export async function selectBatchesAhead(
  tx: TenantTransaction,
  today: string,
  limit: number,
): Promise<PlanningRow[]> {
  const { rows } = await sql<PlanningRow>`
    select ${batchColumns}, '[]'::json as stays
      from production_batches batch
     where ${isAmong(sql`batch.status`, openStatuses)}
       and batch.deleted_at is null and batch.give_up_reason is null
       and batch.brew_date is not null
       and (batch.status = 'planned' or batch.brew_date >= ${today}::date - ${longestOpenStay}::int)
     order by batch.brew_date, batch.number_key
     limit ${limit}`.execute(tx);
  return rows;
}
