import type { LossKind, Mixture } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { BatchBlend, BatchLoss, YeastHarvest } from '../../../generated/resolvers';
import { insertLines } from '../../../records/insert-rows';
import { ingredientRows, lotRows } from '../../ingredients';
import { insertRecords, type NewRecord, recordRows } from '../../traceability-records';
import { insertLogs, type NewLog } from '../fermentation/batch-logs.store';

/** A batch's row in a query: the table itself, or its alias. */
type BatchInQuery = 'productionBatches' | 'batch';

const blended = (batch: BatchInQuery, side: 'intoBatchId' | 'fromBatchId') => sql`(
  select coalesce(sum(blend.volume_in_liters), 0) from batch_blends blend
   where blend.tenant_id = ${sql.ref(`${batch}.tenantId`)}
     and blend.${sql.ref(side)} = ${sql.ref(`${batch}.id`)})`;

/** SQL of the net litres that a batch received from others. */
export const blendedLiters = (batch: BatchInQuery) =>
  sql`(${blended(batch, 'intoBatchId')} - ${blended(batch, 'fromBatchId')})`;

/** SQL of the litres that a batch gave to others. */
export const givenLiters = (batch: BatchInQuery) => blended(batch, 'fromBatchId');

/** SQL of whether a batch received beer of another one. */
export const receivedBeer = (batch: BatchInQuery) =>
  sql<boolean>`(${blended(batch, 'intoBatchId')} > 0)`;

/** SQL of the litres of a batch that were noted as lost, of every kind or of one. */
export const lostLiters = (batch: BatchInQuery, kind?: LossKind) => sql`(
  select coalesce(sum(loss.volume_in_liters), 0) from batch_losses loss
   where loss.tenant_id = ${sql.ref(`${batch}.tenantId`)}
     and loss.batch_id = ${sql.ref(`${batch}.id`)}
     ${kind ? sql`and loss.kind = ${sql.lit(kind)}` : sql``})`;

/** The rows of one cellar event: its own line, logs of the batches, and traceability records. */
interface Event {
  readonly logs: readonly NewLog[];
  readonly records: readonly NewRecord[];
}

export interface NewHarvest {
  readonly batchId: string;
  readonly ingredientId: string;
  readonly lotId: string;
  readonly quantity: number;
  readonly generation: number;
  readonly harvestedOn: string;
}

export interface NewBlend {
  readonly id: string;
  readonly fromBatchId: string;
  readonly intoBatchId: string;
  readonly volumeInLiters: number;
  readonly blendedOn: string;
  readonly notes: string | null;
  readonly correctsId?: string;
  readonly correctionReason?: string;
}

export interface NewLoss extends Omit<BatchLoss, 'userName'> {
  readonly batchId: string;
  readonly correctsId?: string;
}

/** Writes a cellar event, in one statement. */
export async function insertEvent(
  tx: TenantTransaction,
  context: WriteContext,
  { logs, records }: Event,
  line?:
    | { readonly table: 'yeastHarvests'; readonly values: NewHarvest }
    | { readonly table: 'batchBlends'; readonly values: NewBlend }
    | { readonly table: 'batchLosses'; readonly values: NewLoss },
): Promise<void> {
  const parts = [
    ...(line ? [sql`kept as (${insertLines(line.table, context, [{ ...line.values }])})`] : []),
    ...(logs.length > 0 ? [sql`logged as (${insertLogs(context, logs)})`] : []),
  ];
  await sql`with ${sql.join(parts)} ${insertRecords(context, records)}`.execute(tx);
}

/** The yeast harvested from batches after corrections, zero for what was none; oldest first. */
export async function selectHarvests(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, YeastHarvest[]>> {
  const { rows } = await sql<YeastHarvest & { readonly batchId: string }>`
    select harvest.id, harvest.batch_id, harvest.ingredient_id, ingredient.name as ingredient_name,
           ingredient.unit, harvest.lot_id, lot.lot_number, lot.received_quantity as quantity, harvest.generation,
           harvest.harvested_on, harvest.user_name
      from yeast_harvests harvest
      join ${ingredientRows} ingredient on ingredient.id = harvest.ingredient_id
      join ${lotRows} lot on lot.id = harvest.lot_id
     where harvest.batch_id = any(${[...batchIds]}::uuid[])
     order by harvest.created_at, harvest.id`.execute(tx);
  return groupBy(rows, ({ batchId }) => batchId);
}

interface BlendRow extends Omit<BatchBlend, 'fromBatch' | 'intoBatch'> {
  readonly fromId: string;
  readonly fromNumber: string;
  readonly fromName: string;
  readonly intoId: string;
  readonly intoNumber: string;
  readonly intoName: string;
}

/** The blends from and into batches, in chronological order. */
export async function selectBlends(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchBlend[]>> {
  const { rows } = await sql<BlendRow>`
    select blend.id, net.liters as volume_in_liters, blend.blended_on, blend.notes, blend.user_name,
           giver.id as from_id, giver.batch_number as from_number, giver.recipe_name as from_name,
           taker.id as into_id, taker.batch_number as into_number, taker.recipe_name as into_name
      from batch_blends blend
      join production_batches giver on giver.id = blend.from_batch_id
      join production_batches taker on taker.id = blend.into_batch_id
     cross join lateral (
       select sum(one.volume_in_liters) as liters from batch_blends one
        where blend.id in (one.id, one.corrects_id)) net
     where blend.corrects_id is null and net.liters > 0
       and (blend.from_batch_id = any(${[...batchIds]}::uuid[])
        or blend.into_batch_id = any(${[...batchIds]}::uuid[]))
     order by blend.created_at, blend.id`.execute(tx);
  const blends = rows.map(
    ({ fromId, fromNumber, fromName, intoId, intoNumber, intoName, ...blend }): BatchBlend => ({
      ...blend,
      fromBatch: { id: fromId, batchNumber: fromNumber, recipeName: fromName },
      intoBatch: { id: intoId, batchNumber: intoNumber, recipeName: intoName },
    }),
  );
  return new Map(
    batchIds.map((id) => [
      id,
      blends.filter(({ fromBatch, intoBatch }) => fromBatch.id === id || intoBatch.id === id),
    ]),
  );
}

/** The losses of batches after their corrections, in the order of their entry. */
export async function selectLosses(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchLoss[]>> {
  const { rows } = await sql<BatchLoss & { readonly batchId: string }>`
    select loss.*, net.liters as volume_in_liters
      from batch_losses loss
     cross join lateral (
       select sum(one.volume_in_liters) as liters from batch_losses one
        where loss.id in (one.id, one.corrects_id)) net
     where loss.batch_id = any(${[...batchIds]}::uuid[]) and loss.corrects_id is null
       and net.liters > 0
     order by loss.created_at, loss.id`.execute(tx);
  return groupBy(rows, ({ batchId }) => batchId);
}

/** A loss as it was noted. */
export const findLoss = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('batchLosses')
    .select(['batchId', 'kind', 'lostOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A blend as it was noted. */
export const findBlend = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('batchBlends')
    .select(['fromBatchId', 'intoBatchId', 'blendedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * What blends did to the measured values of a batch, as corrected, in the order of the blends: what
 * changes one names all that follow it.
 */
export async function selectMixtures(tx: TenantTransaction, batchId: string): Promise<Mixture[]> {
  const { rows } = await sql<{ mixtures: Mixture[] }>`
    select record.metadata -> 'mixtures' as mixtures from ${recordRows} record
     where record.batch_id = ${batchId}::uuid and record.event_type = 'blended'
       and record.is_automatic and record.metadata ? 'mixtures'
     order by record.position`.execute(tx);
  const last = new Map<string, Mixture>();
  for (const mixture of rows.flatMap(({ mixtures }) => mixtures)) {
    // To the end, after one that was noted late.
    last.delete(mixture.blendId);
    last.set(mixture.blendId, mixture);
  }
  return [...last.values()];
}

/** As `selectMixtures`, from the first blend on that is later than a day. */
export async function selectMixturesAfter(
  tx: TenantTransaction,
  batchId: string,
  day: string,
): Promise<Mixture[]> {
  const mixtures = await selectMixtures(tx, batchId);
  if (mixtures.length === 0) return [];
  const rows = await tx
    .selectFrom('batchBlends')
    .select('id')
    .where('intoBatchId', '=', batchId)
    .where('blendedOn', '>', day)
    .execute();
  const later = new Set(rows.map(({ id }) => id));
  const index = mixtures.findIndex(({ blendId }) => later.has(blendId));
  return index < 0 ? [] : mixtures.slice(index);
}

/** Whether beer of a batch went into another, or another's into it. */
export async function wasBlended(
  tx: TenantTransaction,
  batchId: string,
): Promise<{ readonly gave: boolean; readonly received: boolean }> {
  const { rows } = await sql<{ gave: boolean; received: boolean }>`
    select coalesce(sum(volume_in_liters) filter (where from_batch_id = ${batchId}::uuid), 0) > 0 as gave,
           coalesce(sum(volume_in_liters) filter (where into_batch_id = ${batchId}::uuid), 0) > 0
             as received
      from batch_blends where ${batchId}::uuid in (from_batch_id, into_batch_id)`.execute(tx);
  return rows[0] ?? { gave: false, received: false };
}
