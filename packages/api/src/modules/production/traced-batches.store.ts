import type { BatchStatus } from '@cervoise/domain/production';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { equipmentRows } from '../equipment';

/** A batch for a graph or a recall. */
export interface TracedBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipeName: string;
  readonly status: BatchStatus;
  /** Litres in the fermenter, measured or else planned. */
  readonly volumeInLiters: number;
  readonly brewDate: string | null;
}

/** Batches by id, brewed first to last. */
export async function selectTracedBatches(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<TracedBatch[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TracedBatch>`
    select id, batch_number, recipe_name, status, brew_date,
           coalesce(fermenter_volume_in_liters, volume_in_liters) as volume_in_liters
      from production_batches
     where id = any(${[...ids]}::uuid[])
     order by brew_date nulls last, number_key, id`.execute(tx);
  return rows;
}

// Vessels in which yeast remains; a brewhouse is sterilised by boiling with every brew.
const tankCategories = sql`('fermenter', 'bright_tank')`;

/**
 * The days of an occupancy (`stay`) of a started batch: those on which the ledger of beer has it in the
 * vessel, since a plan is kept whatever becomes of the beer. As planned where the ledger names no
 * vessel of the batch, and for a brewhouse, which it never names.
 */
const stays = sql`(
  with moved as (
    -- A brew that was on another day than was noted moves there through no vessel.
    select tenant_id, batch_id, corrects_id,
           (array_agg(moved_on order by number desc))[1] as moved_on
      from beer_movements
     where corrects_id is not null and equipment_id is null and liters > 0
       and kind in ('brewed', 'measured')
     group by tenant_id, batch_id, corrects_id
  ), noted as (
    -- A transfer is corrected by the line that left the first vessel, the one before that of the other.
    select *, coalesce(corrects_id, case when kind = 'transferred' and liters > 0 then
             lag(id) over (partition by tenant_id, batch_id order by number) end, id) as event_id
      from beer_movements
  ), line as (
    -- What a correction takes back was never there.
    select noted.tenant_id, noted.batch_id, noted.equipment_id,
           coalesce(moved.moved_on, noted.moved_on) as moved_on, sum(noted.liters) as liters
      from noted
      left join moved
        on moved.tenant_id = noted.tenant_id and moved.batch_id = noted.batch_id
       and moved.corrects_id = noted.event_id and noted.liters > 0
     where noted.equipment_id is not null
     group by noted.tenant_id, noted.batch_id, noted.equipment_id, noted.event_id,
              coalesce(moved.moved_on, noted.moved_on)
    having sum(noted.liters) <> 0
  ), beer as (
    select tenant_id, batch_id, equipment_id,
           min(moved_on) filter (where liters > 0) as from_date,
           case when sum(liters) > 0 then 'infinity' else max(moved_on) end as to_date
      from line group by tenant_id, batch_id, equipment_id having bool_or(liters > 0)
  )
  select batch_id, equipment_id, from_date, to_date from beer
  union all
  select one.batch_id, one.equipment_id, one.from_date, coalesce(one.to_date, 'infinity')
    from batch_vessels one
    join production_batches batch
      on batch.tenant_id = one.tenant_id and batch.id = one.batch_id
    join ${equipmentRows} vessel
      on vessel.tenant_id = one.tenant_id and vessel.id = one.equipment_id
   where batch.status <> 'planned' and batch.deleted_at is null
     and (vessel.category = 'brewhouse' or not exists (
       select from beer where beer.tenant_id = one.tenant_id and beer.batch_id = one.batch_id)))`;

/** A batch that used the vessel of another, at the same time or right after it. */
export interface VesselSibling {
  readonly batchId: string;
  /** The requested batch that it shared the vessel with. */
  readonly besideId: string;
  readonly vesselName: string;
}

/**
 * The other batches in the fermenters and bright tanks of some: at the same time, and the next one
 * after them.
 * @param until by batch, the last day on which they have entered its vessel; every day without one
 */
export async function selectVesselSiblings(
  tx: TenantTransaction,
  batchIds: readonly string[],
  until: ReadonlyMap<string, string> = new Map(),
): Promise<VesselSibling[]> {
  if (batchIds.length === 0) return [];
  const days = JSON.stringify(Object.fromEntries(until));
  const { rows } = await sql<VesselSibling>`
    with stay as materialized ${stays},
    own as (
      select *, (${days}::jsonb ->> batch_id::text)::date as until
        from stay where batch_id = any(${[...batchIds]}::uuid[])
    ),
    other as (select * from stay where batch_id <> all(${[...batchIds]}::uuid[]))
    select distinct on (other.batch_id)
           other.batch_id, own.batch_id as beside_id, vessel.name as vessel_name
      from own
      join ${equipmentRows} vessel on vessel.id = own.equipment_id and vessel.category in ${tankCategories}
      join other on other.equipment_id = own.equipment_id and other.to_date >= own.from_date
     where (own.until is null or other.from_date <= own.until)
       and (other.from_date <= own.to_date or other.from_date = (
         select min(later.from_date) from stay later
          where later.equipment_id = own.equipment_id and later.from_date > own.to_date))
     order by other.batch_id, own.from_date desc, own.batch_id`.execute(tx);
  return rows;
}

/** Locks vessels, and those that beer of some batches was in, so that no other beer enters them. */
export async function lockVessels(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  batchIds: readonly string[],
): Promise<void> {
  await sql`
    select from ${equipmentRows} vessel
     where vessel.id = any(${[...equipmentIds]}::uuid[])
        or vessel.id in (select line.equipment_id from beer_movements line
                          where line.batch_id = any(${[...batchIds]}::uuid[]))
     order by vessel.id for update`.execute(tx);
}

/** The batches that occupied a vessel, within a period if given. */
export async function selectBatchesInVessel(
  tx: TenantTransaction,
  equipmentId: string,
  { from, to }: { readonly from?: string | null; readonly to?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ batchId: string }>`
    select distinct batch_id from ${stays} stay
     where equipment_id = ${equipmentId}::uuid
       and (${from ?? null}::date is null or to_date >= ${from ?? null}::date)
       and (${to ?? null}::date is null or from_date <= ${to ?? null}::date)`.execute(tx);
  return rows.map(({ batchId }) => batchId);
}

/** A batch's days in a vessel, YYYY-MM-DD; `toDate` is null while it is there. */
export interface VesselStay {
  readonly batchId: string;
  readonly vesselName: string;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** The stays of some batches in vessels, first to last. */
export async function selectVesselStays(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<VesselStay[]> {
  const { rows } = await sql<VesselStay>`
    select stay.batch_id, vessel.name as vessel_name, stay.from_date, stay.to_date
      from batch_vessels stay
      join ${equipmentRows} vessel
        on vessel.tenant_id = stay.tenant_id and vessel.id = stay.equipment_id
     where stay.batch_id = any(${[...batchIds]}::uuid[])
     order by stay.from_date, stay.to_date nulls last, vessel.name collate french`.execute(tx);
  return rows;
}
