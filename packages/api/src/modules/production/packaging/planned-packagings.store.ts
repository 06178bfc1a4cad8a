import { daysBetween } from '@cervoise/domain/dates';
import type { ContainerType } from '@cervoise/domain/inventory';
import { openStatuses } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import { isAmong } from '../../../db/is-among';
import { nextUpdatedAt, rowInstants } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { PlannedPackaging } from '../../../generated/resolvers';
import type { BatchRow } from '../batches.list';

/** A container and its size. */
export interface Format {
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
}

const columns = [
  'id',
  'batchId',
  'containerType',
  'volumeInLiters',
  'quantity',
  'plannedOn',
  'packagedOn',
  'updatedAt',
] as const;

/** The planned packagings of batches, done ones too, by day. */
export async function selectPlannedPackagings(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedPackaging[]>> {
  const rows = await tx
    .selectFrom('plannedPackagings')
    .select(columns)
    .where('batchId', 'in', batchIds)
    .orderBy('plannedOn')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ batchId }) => batchId);
}

/** A packaging that is still to be done, with what names its batch. */
export interface PackagingAhead extends PlannedPackaging {
  readonly batchId: string;
  readonly batchNumber: string;
  readonly recipeId: string;
  readonly recipeName: string;
  readonly brewDate: string | null;
}

/** Packagings to be done of beer that is not packaged to the end, soonest first. */
export async function selectPackagingsAhead(
  tx: TenantTransaction,
  limit: number,
): Promise<PackagingAhead[]> {
  const { rows } = await sql<PackagingAhead>`
    select plan.id, plan.batch_id, plan.container_type, plan.volume_in_liters, plan.quantity,
           plan.planned_on, plan.packaged_on, plan.updated_at,
           batch.batch_number, batch.recipe_id, batch.recipe_name, batch.brew_date
      from planned_packagings plan
      join production_batches batch
        on batch.tenant_id = plan.tenant_id and batch.id = plan.batch_id
     where plan.packaged_on is null and batch.deleted_at is null and batch.give_up_reason is null
       and (${isAmong(sql`batch.status`, openStatuses)} or batch.is_rest_kept)
     order by plan.planned_on, plan.created_at, plan.id
     limit ${limit}`.execute(tx);
  return rows;
}

type NewPlan = Format & Pick<PlannedPackaging, 'quantity' | 'plannedOn'>;

export async function insertPlannedPackaging(
  tx: TenantTransaction,
  context: WriteContext,
  batchId: string,
  plan: NewPlan,
): Promise<void> {
  await tx
    .insertInto('plannedPackagings')
    .values({ ...plan, tenantId: context.author.tenantId, batchId, ...rowInstants(context) })
    .execute();
}

export async function updatePlannedPackaging(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  plan: NewPlan,
): Promise<void> {
  await tx
    .updateTable('plannedPackagings')
    .set({ ...plan, updatedAt: nextUpdatedAt(context) })
    .where('id', '=', id)
    .execute();
}

export async function deletePlannedPackaging(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('plannedPackagings').where('id', '=', id).execute();
}

/** Moves what is still to be done of a planned batch with its brew day. */
export async function shiftPlannedPackagings(
  tx: TenantTransaction,
  context: WriteContext,
  { id, status, brewDate }: Pick<BatchRow, 'id' | 'status' | 'brewDate'>,
  newBrewDate: string | null | undefined,
): Promise<void> {
  if (status !== 'planned' || !brewDate || !newBrewDate || newBrewDate === brewDate) return;
  const days = daysBetween(brewDate, newBrewDate);
  await sql`
    update planned_packagings
       set planned_on = planned_on + ${days}::int, updated_at = ${nextUpdatedAt(context)}
     where batch_id = ${id}::uuid and packaged_on is null`.execute(tx);
}

/** Marks the soonest plan of each packaged format as done on a day. */
export async function markPackaged(
  tx: TenantTransaction,
  context: WriteContext,
  batchId: string,
  formats: readonly Format[],
  day: string,
): Promise<void> {
  await sql`
    update planned_packagings
       set packaged_on = ${day}::date, updated_at = ${nextUpdatedAt(context)}
     where id in (
       select distinct on (container_type, volume_in_liters) id
         from planned_packagings
        where batch_id = ${batchId}::uuid and packaged_on is null
          and (container_type, volume_in_liters) in (
            select * from unnest(${formats.map(({ containerType }) => containerType)}::text[],
                                 ${formats.map(({ volumeInLiters }) => volumeInLiters)}::numeric[]))
        order by container_type, volume_in_liters, planned_on, created_at, id)`.execute(tx);
}

/**
 * Moves the plan that a packaging had done to the day on which it really was.
 * @param day null puts it back among those to be done: the packaging was undone
 */
export async function movePackagedPlan(
  tx: TenantTransaction,
  context: WriteContext,
  packaged: Format & { readonly batchId: string; readonly packagedOn: string },
  day: string | null,
): Promise<void> {
  await sql`
    update planned_packagings
       set packaged_on = ${day}::date, updated_at = ${nextUpdatedAt(context)}
     where id = (
       select id from planned_packagings
        where batch_id = ${packaged.batchId}::uuid and packaged_on = ${packaged.packagedOn}::date
          and container_type = ${packaged.containerType}
          and volume_in_liters = ${packaged.volumeInLiters}::numeric
        order by planned_on desc, created_at desc, id desc limit 1)`.execute(tx);
}
