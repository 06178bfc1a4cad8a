import type { BatchMeasurements, BatchStatus, ExtraAddition } from '@cervoise/domain/production';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { extraAdditions } from './batch-ingredients/extra-additions.store';
import { blendedLiters, givenLiters, lostLiters, receivedBeer } from './cellar/cellar.store';
import { countedLogs, firstGravity } from './fermentation/batch-logs.store';

/** Litres of `batch`: measured in the fermenter, otherwise planned. */
export const liters = sql`coalesce(batch.fermenter_volume_in_liters, batch.volume_in_liters)`;

/** Started batches: what they took was consumed, also by those that were given up. */
export const isStarted = sql`(batch.deleted_at is null and batch.status <> 'planned'
  and batch.brew_date is not null)`;

/** As `volumeByPeriodPerMonth`: started batches, not given up. */
const isBrewed = sql`(${isStarted} and batch.give_up_reason is null)`;

const blended = blendedLiters('batch');
const destroyed = lostLiters('batch', 'destroyed');

const wasPackaged = sql`batch.status in ('packaged', 'ready', 'archived')`;

/** Nothing is left to be packaged. */
const isPackaged = sql`(${wasPackaged}
  and batch.packaged_volume_in_liters is not null and not batch.is_rest_kept)`;

/** The day of packaging; before it the batch's own is only planned. */
const packagedOn = sql`case when ${wasPackaged} then batch.packaging_date end`;

/** Days from brew to packaging. */
const duration = sql`(${packagedOn} - batch.brew_date)`;

/** Per cent of the fermenter's volume; null until everything is packaged. */
const volumeYield = sql`case when ${isPackaged}
  then 100 * batch.packaged_volume_in_liters / nullif(${liters} + ${blended}, 0) end`;

/**
 * SQL of the litres of `batch` that bear its cost: in containers, in tank, and destroyed. What is
 * lost otherwise raises the price of what is left.
 */
export const litersLeft = sql`(coalesce(batch.packaged_volume_in_liters, 0) + ${destroyed} + (
  select coalesce(sum(line.liters), 0) from beer_movements line
   where line.tenant_id = batch.tenant_id and line.batch_id = batch.id))`;

/** Beer of a batch that was destroyed, on the day on which it counts. */
export interface DestroyedBeer {
  readonly batchId: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly liters: number;
}

/** The beer destroyed between two days, before or without packaging. */
export async function selectDestroyed(
  tx: TenantTransaction,
  { startDate, endDate }: ReportPeriod,
): Promise<DestroyedBeer[]> {
  const { rows } = await sql<DestroyedBeer>`
    select line.batch_id, line.posted_on as day, -sum(line.liters) as liters
      from beer_movements line
      join batch_losses loss on loss.tenant_id = line.tenant_id and loss.id = line.loss_id
     where loss.kind = 'destroyed' and line.posted_on between ${startDate}::date and ${endDate}::date
     group by line.batch_id, line.posted_on`.execute(tx);
  return rows;
}

/** A brewed batch with its measurements and its version of the recipe. */
export interface BrewedBatchRow
  extends Omit<BatchMeasurements, 'isFermented' | 'lastGravity' | 'blended' | 'extra'> {
  readonly id: string;
  readonly tenantId: string;
  readonly batchNumber: string;
  readonly recipeId: string;
  readonly recipeName: string;
  readonly recipeVersion: number;
  readonly status: BatchStatus;
  /** YYYY-MM-DD, like all days. */
  readonly brewDate: string;
  readonly fermentationStartDate: string | null;
  readonly fermentationEndDate: string | null;
  readonly packagingDate: string | null;
  /** Litres planned in the fermenter. */
  readonly volumeInLiters: number;
  readonly brewCount: number;
  readonly lastGravity: { readonly value: number; readonly timestamp: string } | null;
  readonly isRestKept: boolean;
  /** It received beer of another batch. */
  readonly isBlend: boolean;
  readonly additions: readonly ExtraAddition[];
  readonly brewedLiters: number;
  readonly productionDuration: number | null;
  readonly volumeYield: number | null;
}

/** The batches brewed between two days, brewed last first. */
export async function selectBrewedBatches(
  tx: TenantTransaction,
  { startDate, endDate }: ReportPeriod,
): Promise<BrewedBatchRow[]> {
  const { rows } = await sql<BrewedBatchRow>`
    select batch.id, batch.tenant_id, batch.batch_number, batch.recipe_id, batch.recipe_name,
           batch.recipe_version, batch.status, batch.brew_date, batch.fermentation_start_date,
           batch.fermentation_end_date, ${packagedOn} as packaging_date, batch.volume_in_liters,
           batch.brew_count,
           batch.measured_original_gravity, batch.measured_final_gravity, batch.measured_abv,
           batch.post_boil_volume_in_liters, batch.fermenter_volume_in_liters,
           batch.bright_tank_volume_in_liters, batch.packaged_volume_in_liters,
           batch.is_rest_kept, ${receivedBeer('batch')} as is_blend,
           ${firstGravity('batch')} as first_gravity, last.reading as last_gravity,
           ${blended} as blended_liters, ${givenLiters('batch')} as given_liters, ${lostLiters('batch')} as lost_liters,
           ${destroyed} as destroyed_liters, ${extraAdditions('batch')} as additions, ${liters} as brewed_liters,
           ${duration} as production_duration, round(${volumeYield}, 1) as volume_yield
      from production_batches batch
      left join lateral (
        select json_build_object('value', log.gravity_reading, 'timestamp', log."timestamp")
                 as reading
          from ${countedLogs}
           and log.tenant_id = batch.tenant_id and log.batch_id = batch.id
           and log.gravity_reading is not null
         order by log."timestamp" desc limit 1) last on true
     where ${isBrewed} and batch.brew_date between ${startDate}::date and ${endDate}::date
     order by batch.brew_date desc, batch.number_key desc`.execute(tx);
  return rows;
}

/** The volume brewed in one of some periods: in total, or of one recipe. */
export interface BrewedTotals {
  /** Index of the period, from 1. */
  readonly place: number;
  /** Null for the total. */
  readonly recipeId: string | null;
  readonly batchCount: number;
  readonly totalVolume: number;
  readonly averageDuration: number | null;
  readonly averageVolumeYield: number | null;
}

export async function selectBrewedTotals(
  tx: TenantTransaction,
  periods: readonly ReportPeriod[],
): Promise<BrewedTotals[]> {
  const { rows } = await sql<BrewedTotals>`
    select period.place::int as place, batch.recipe_id, count(*)::int as batch_count,
           sum(${liters}) as total_volume, round(avg(${duration}), 1) as average_duration,
           round(avg(${volumeYield}), 1) as average_volume_yield
      from unnest(${periods.map(({ startDate }) => startDate)}::date[],
                  ${periods.map(({ endDate }) => endDate)}::date[])
             with ordinality as period (first_day, last_day, place)
      join production_batches batch
        on batch.brew_date between period.first_day and period.last_day
     where ${isBrewed}
     group by grouping sets ((period.place), (period.place, batch.recipe_id))`.execute(tx);
  return rows;
}

/** What was brewed in a month, in total or of one recipe. */
export type BrewedMonth = Pick<BrewedTotals, 'place' | 'batchCount' | 'totalVolume'> & {
  /** Null for the total. */
  readonly recipeName: string | null;
};

/** Months, whole or in part; those without a batch are left out, the largest volume comes first. */
export async function selectBrewedMonths(
  tx: TenantTransaction,
  months: readonly ReportPeriod[],
): Promise<BrewedMonth[]> {
  const { rows } = await sql<BrewedMonth>`
    select month.place::int as place,
           case grouping(batch.recipe_id) when 0 then max(batch.recipe_name) end as recipe_name,
           count(*)::int as batch_count, sum(${liters}) as total_volume
      from unnest(${months.map(({ startDate }) => startDate)}::date[],
                  ${months.map(({ endDate }) => endDate)}::date[])
             with ordinality as month (first_day, last_day, place)
      join production_batches batch
        on batch.brew_date between month.first_day and month.last_day
     where ${isBrewed}
     group by grouping sets ((month.place), (month.place, batch.recipe_id))
     order by place, sum(${liters}) desc, max(batch.recipe_name) collate french`.execute(tx);
  return rows;
}
