import { addDays, daysBetween } from '@cervoise/domain/dates';
import { vesselCategories } from '@cervoise/domain/equipment';
import type { BatchVesselValues } from '@cervoise/domain/production';
import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { equipmentRows } from '../../equipment';
import type { BatchRow, StoredVessel } from '../batches.list';

/** A stored occupancy: a replacement keeps its id and its counted use. */
export interface WrittenVessel extends BatchVesselValues {
  readonly id?: string | null;
  /** Unless sent, an emptied vessel remains so until its end is changed. */
  readonly isEmptied?: boolean;
}

const vesselFields = sql`as wanted (place int, id uuid, "equipmentId" uuid, "from" date, "to" date,
  "volumeInLiters" numeric, "isEmptied" boolean)`;

/**
 * Replaces the occupancies of a batch and returns them.
 * @throws BAD_USER_INPUT for a new stay in equipment that is not a vessel of the brewery
 */
export async function replaceVessels(
  tx: TenantTransaction,
  context: WriteContext,
  batchId: string,
  vessels: readonly WrittenVessel[],
): Promise<StoredVessel[]> {
  const wanted = vessels.map((vessel, index) => ({ ...vessel, place: index }));
  const { tenantId } = context.author;
  const { rows } = await sql<StoredVessel & { readonly place: number }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) ${vesselFields}
    ), fit as (
      select wanted.*, equipment.name, equipment.category,
             equipment.capacity_hectoliters as capacity,
             one.id is not null as is_known, gen_random_uuid() as new_id,
             coalesce(wanted."isEmptied", one.is_emptied and one.to_date = wanted."to"
               and one.equipment_id = wanted."equipmentId", false) as is_emptied
        from wanted join ${equipmentRows} equipment on equipment.id = wanted."equipmentId"
        left join batch_vessels one on one.id = wanted.id and one.batch_id = ${batchId}::uuid
       -- A stay that is known stays, whatever became of its vessel since.
       where one.equipment_id = wanted."equipmentId"
          or (equipment.deleted_at is null
            and equipment.category = any(${[...vesselCategories]}::equipment_category[]))
    ), gone as (
      delete from batch_vessels
       where batch_id = ${batchId}::uuid and id not in (select id from fit where id is not null)
    ), kept as (
      update batch_vessels one
         set equipment_id = fit."equipmentId", from_date = fit."from", to_date = fit."to",
             volume_in_liters = fit."volumeInLiters", is_emptied = fit.is_emptied,
             is_counted = one.is_counted and one.equipment_id = fit."equipmentId"
        from fit where fit.is_known and one.id = fit.id
    ), added as (
      insert into batch_vessels (id, tenant_id, batch_id, equipment_id, from_date, to_date,
        volume_in_liters, created_at)
      select new_id, ${tenantId}::uuid, ${batchId}::uuid, "equipmentId", "from", "to",
             "volumeInLiters", ${instantOf(context)}
        from fit where not is_known
    )
    select place, case when is_known then id else new_id end as id,
           ${batchId}::uuid as "batchId", "equipmentId", name as "equipmentName", category,
           capacity as "capacityHectoliters",
           "from", "to", "volumeInLiters", is_emptied as "isEmptied"
      from fit order by "from", place`.execute(tx);
  const found = new Set(rows.map(({ place }) => place));
  const missing = wanted.find(({ place }) => !found.has(place));
  if (missing) {
    refuseField(`vessels.${missing.place}.equipmentId`, 'Cette cuve n’existe pas.');
  }
  return rows.map(({ place: _place, ...vessel }) => vessel);
}

/** Of some pieces of equipment, those that a batch uses or will use. */
export async function selectVesselsOfBatches(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ equipmentId: string }>`
    select distinct equipment_id from batch_vessels
     where equipment_id = any(${[...equipmentIds]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ equipmentId }) => equipmentId));
}

/**
 * Moves the stays of a planned batch with its brew: by as many days as it is brewed earlier or later
 * than planned, so that it enters its first vessel when it is brewed.
 */
export async function moveStays(
  tx: TenantTransaction,
  context: WriteContext,
  batch: Pick<BatchRow, 'id' | 'brewDate' | 'vessels'>,
  brewedOn: string | null | undefined,
): Promise<readonly StoredVessel[]> {
  const [first] = batch.vessels;
  if (!first || !brewedOn) return batch.vessels;
  const planned = batch.brewDate ?? (first.from > brewedOn ? first.from : brewedOn);
  const days = daysBetween(planned, brewedOn);
  if (days === 0) return batch.vessels;
  return replaceVessels(
    tx,
    context,
    batch.id,
    batch.vessels.map((stay) => ({
      ...stay,
      from: addDays(stay.from, days),
      to: stay.to && addDays(stay.to, days),
    })),
  );
}

/** Ends on a day the present and future occupancies of a batch. */
export async function freeVessels(
  tx: TenantTransaction,
  batchId: string,
  day: string,
): Promise<void> {
  await sql`
    with gone as (
      delete from batch_vessels
       where batch_id = ${batchId}::uuid and from_date > ${day}::date and not is_counted)
    update batch_vessels set to_date = greatest(from_date, ${day}::date)
     where batch_id = ${batchId}::uuid and (from_date <= ${day}::date or is_counted)
       and (to_date is null or to_date > ${day}::date)`.execute(tx);
}
