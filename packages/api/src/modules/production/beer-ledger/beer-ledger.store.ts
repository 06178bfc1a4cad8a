import type { BeerMovementKind, VesselLiters } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { BeerMovement } from '../../../generated/resolvers';
import { equipmentRows } from '../../equipment';
import { recordRows } from '../../traceability-records';

/** A line of the ledger, to be written. */
export interface NewBeerMovement extends VesselLiters {
  readonly batchId: string;
  readonly kind: BeerMovementKind;
  /** YYYY-MM-DD. */
  readonly movedOn: string;
  readonly blendId?: string | null;
  readonly lossId?: string | null;
  /** The first line of what it corrects, or moves to another day, and why. */
  readonly correctsId?: string | null;
  readonly correctionReason?: string | null;
}

const lineFields = sql`as line (place int, "batchId" uuid, kind text, "equipmentId" uuid,
  liters numeric, "movedOn" date, "blendId" uuid, "lossId" uuid, "correctsId" uuid,
  "correctionReason" text)`;

/** Appends lines of locked batches, in order, each with what its vessel holds after it. */
export async function insertBeerMovements(
  tx: TenantTransaction,
  context: WriteContext,
  lines: readonly NewBeerMovement[],
): Promise<void> {
  if (lines.length === 0) return;
  const { author } = context;
  const placed = lines.map((line, index) => ({ ...line, place: index }));
  await sql`
    insert into beer_movements (tenant_id, batch_id, number, kind, equipment_id, liters, liters_after,
      moved_on, blend_id, loss_id, corrects_id, correction_reason, user_id, user_name, created_at)
    select ${author.tenantId}::uuid, line."batchId",
           row_number() over (partition by line."batchId" order by line.place) + coalesce((
             select max(number) from beer_movements one
              where one.tenant_id = ${author.tenantId}::uuid and one.batch_id = line."batchId"), 0),
           line.kind, line."equipmentId", line.liters,
           sum(line.liters) over (partition by line."batchId", line."equipmentId"
             order by line.place rows unbounded preceding) + coalesce((
             select sum(one.liters) from beer_movements one
              where one.tenant_id = ${author.tenantId}::uuid and one.batch_id = line."batchId"
                and one.equipment_id is not distinct from line."equipmentId"), 0),
           line."movedOn", line."blendId", line."lossId", line."correctsId",
           line."correctionReason", ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${lineFields}`.execute(tx);
}

/** The litres of a batch by kind of line and vessel; what packaging left by its day too. */
export interface BeerSum extends VesselLiters {
  readonly kind: BeerMovementKind;
  /** YYYY-MM-DD. */
  readonly closedOn: string | null;
}

/** Of a locked batch. */
export async function selectBeerSums(tx: TenantTransaction, batchId: string): Promise<BeerSum[]> {
  const { rows } = await sql<BeerSum>`
    select kind, equipment_id, sum(liters) as liters,
           case kind when 'closed' then moved_on end as closed_on
      from beer_movements where batch_id = ${batchId}::uuid
     group by kind, equipment_id, closed_on having sum(liters) <> 0
     order by liters, closed_on`.execute(tx);
  return rows;
}

/** The day on which containers of a locked batch were last filled, by those that stand. */
export async function lastPackagingDay(
  tx: TenantTransaction,
  batchId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ movedOn: string }>`
    select moved_on from beer_movements
     where batch_id = ${batchId}::uuid and kind = 'packaged'
     group by moved_on having sum(liters) < 0 order by moved_on desc limit 1`.execute(tx);
  return rows[0]?.movedOn;
}

/**
 * Whether packaging took the last beer of a locked batch, not a loss or a blend of its rest. The two
 * lines in succession that move a packaging to another day take none.
 */
export async function isEmptiedByPackaging(
  tx: TenantTransaction,
  batchId: string,
): Promise<boolean> {
  const { rows } = await sql<{ kind: BeerMovementKind }>`
    select line.kind from beer_movements line
     where line.batch_id = ${batchId}::uuid and line.corrects_id is null
       and line.kind in ('packaged', 'closed', 'lost', 'blended')
       and not (line.kind = 'packaged' and exists (
         select from beer_movements pair
          where pair.batch_id = line.batch_id and pair.kind = 'packaged'
            and pair.number = line.number + sign(line.liters)::int
            and pair.liters = -line.liters and pair.moved_on <> line.moved_on))
     order by line.number desc limit 1`.execute(tx);
  return rows[0]?.kind === 'packaged' || rows[0]?.kind === 'closed';
}

/** A vessel that beer is to enter. */
export interface EnteredVessel {
  readonly id: string;
  readonly name: string;
  readonly isRemoved: boolean;
  readonly capacityInLiters: number | null;
  /** What it holds of all batches. */
  readonly liters: number;
  /** A batch other than the one that enters. */
  readonly otherBatchNumber: string | null;
}

/** Locks vessels and returns what they hold, for a batch that enters them. */
export async function lockEnteredVessels(
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  batchId: string,
): Promise<EnteredVessel[]> {
  const ids = [...new Set(equipmentIds)].sort();
  await sql`
    select from ${equipmentRows} vessel where vessel.id = any(${ids}::uuid[])
     order by vessel.id for update`.execute(tx);
  const { rows } = await sql<EnteredVessel>`
    select vessel.id, vessel.name, vessel.deleted_at is not null as is_removed,
           vessel.capacity_hectoliters * 100 as capacity_in_liters,
           coalesce(sum(held.liters), 0) as liters,
           min(held.batch_number) filter (where held.batch_id <> ${batchId}::uuid)
             as other_batch_number
      from ${equipmentRows} vessel
      left join lateral (
        select line.batch_id, batch.batch_number, sum(line.liters) as liters
          from beer_movements line join production_batches batch on batch.id = line.batch_id
         where line.equipment_id = vessel.id
         group by line.batch_id, batch.batch_number having sum(line.liters) <> 0) held on true
     where vessel.id = any(${ids}::uuid[])
     group by vessel.id, vessel.name, vessel.deleted_at, vessel.capacity_hectoliters`.execute(tx);
  return rows;
}

interface MovementRow extends Omit<BeerMovement, 'otherBatch' | 'eventId'> {
  readonly batchId: string;
  readonly eventId: string | null;
  readonly otherId: string | null;
  readonly otherNumber: string;
  readonly otherName: string;
}

/** The ledgers of batches, in order. */
export async function selectBeerMovements(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BeerMovement[]>> {
  const { rows } = await sql<MovementRow>`
    select line.id, line.batch_id, line.number, line.kind, line.equipment_id,
           vessel.name as equipment_name, line.liters, line.liters_after, line.moved_on,
           loss.kind as loss_kind, coalesce(line.correction_reason, loss.reason) as reason,
           line.corrects_id, case line.kind
             when 'lost' then coalesce(loss.corrects_id, loss.id)
             when 'blended' then coalesce(blend.corrects_id, blend.id)
             when 'transferred' then coalesce(line.corrects_id, case when line.liters < 0 then line.id
               else lag(line.id) over (partition by line.batch_id order by line.number) end)
             else line.corrects_id end as event_id,
           line.user_name, line.created_at,
           other.id as other_id, other.batch_number as other_number,
           other.recipe_name as other_name
      from beer_movements line
      left join ${equipmentRows} vessel on vessel.id = line.equipment_id
      left join batch_losses loss on loss.id = line.loss_id
      left join batch_blends blend on blend.id = line.blend_id
      left join production_batches other on other.id = case
        when blend.from_batch_id = line.batch_id then blend.into_batch_id
        else blend.from_batch_id end
     where line.batch_id = any(${[...batchIds]}::uuid[])
     order by line.number`.execute(tx);
  const lines = rows.map(({ otherId, otherNumber, otherName, eventId, ...line }) => ({
    ...line,
    eventId: eventId ?? line.id,
    otherBatch:
      otherId === null ? null : { id: otherId, batchNumber: otherNumber, recipeName: otherName },
  }));
  return groupBy(lines, ({ batchId }) => batchId);
}

/** A line of what is to be corrected, or of one of its corrections. */
export interface CorrectableMovement extends VesselLiters {
  readonly id: string;
  readonly batchId: string;
  readonly number: number;
  readonly kind: BeerMovementKind;
  readonly equipmentName: string | null;
  readonly movedOn: string;
  readonly blendId: string | null;
  readonly lossId: string | null;
  readonly correctsId: string | null;
}

const correctable = sql`
  select line.id, line.batch_id, line.number, line.kind, line.equipment_id, vessel.name as equipment_name,
         line.liters, line.moved_on, line.blend_id, line.loss_id, line.corrects_id
    from beer_movements line left join ${equipmentRows} vessel on vessel.id = line.equipment_id`;

export async function findBeerMovement(
  tx: TenantTransaction,
  id: string,
): Promise<CorrectableMovement | undefined> {
  const { rows } = await sql<CorrectableMovement>`
    ${correctable} where line.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/**
 * The lines of one transfer, loss or blend with those that corrected it, of all its batches, in order;
 * none for beer that followed a change of its vessels, whatever its lines look like.
 * @param line any of them
 */
export async function selectCorrectableEvent(
  tx: TenantTransaction,
  { id, batchId, correctsId, number, liters, kind, blendId, lossId }: CorrectableMovement,
): Promise<CorrectableMovement[]> {
  // A transfer is two lines in succession, out of a vessel and into another.
  const first = sql`(
    select one.id from beer_movements one where one.batch_id = ${batchId}::uuid and ${
      correctsId
        ? sql`one.id = ${correctsId}::uuid`
        : sql`one.number = ${liters < 0 ? number : number - 1}`
    })`;
  const second = sql`(
    select two.id from beer_movements one join beer_movements two
        on two.batch_id = one.batch_id and two.number = one.number + 1
       and two.kind = 'transferred' and two.liters = -one.liters and two.corrects_id is null
     where one.id = ${first} and one.kind = 'transferred' and one.liters < 0
       and exists (
         select from ${recordRows} record
          where record.batch_id = one.batch_id and record.event_type = 'transferred'
            and record.is_automatic and record.equipment_id = two.equipment_id
            and record.metadata -> 'quantity' = to_jsonb(two.liters)
            and record.created_at between one.created_at and one.created_at + interval '1 minute'))`;
  const condition =
    kind === 'lost'
      ? sql`line.loss_id in (
          select other.id from batch_losses loss
            join batch_losses other on coalesce(other.corrects_id, other.id)
              = coalesce(loss.corrects_id, loss.id)
           where loss.id = ${lossId}::uuid)`
      : kind === 'blended'
        ? sql`line.blend_id in (
            select other.id from batch_blends blend
              join batch_blends other on coalesce(other.corrects_id, other.id)
                = coalesce(blend.corrects_id, blend.id)
             where blend.id = ${blendId}::uuid)`
        : kind === 'transferred'
          ? sql`(${second} is not null and (line.id in (${first}, ${second})
              or line.corrects_id = ${first}))`
          : sql`line.id = ${id}::uuid`;
  const { rows } = await sql<CorrectableMovement>`
    ${correctable} where ${condition} order by line.batch_id, line.number`.execute(tx);
  return rows;
}
