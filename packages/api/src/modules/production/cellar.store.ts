import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { BatchBlend, YeastHarvest } from '../../generated/resolvers';
import { insertLines } from '../../records/insert-rows';
import { ingredientRows, lotRows } from '../ingredients';
import { insertRecords, type NewRecord } from '../traceability-records';
import { insertLogs, type NewLog } from './batch-logs.store';

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
  readonly fromBatchId: string;
  readonly intoBatchId: string;
  readonly volumeInLiters: number;
  readonly blendedOn: string;
  readonly notes: string | null;
}

/** Writes a cellar event, in one statement. */
export async function insertEvent(
  tx: TenantTransaction,
  context: WriteContext,
  { logs, records }: Event,
  line?:
    | { readonly table: 'yeastHarvests'; readonly values: NewHarvest }
    | { readonly table: 'batchBlends'; readonly values: NewBlend },
): Promise<void> {
  const own = line
    ? sql`kept as (${insertLines(line.table, context, [{ ...line.values }])}),`
    : sql``;
  await sql`with ${own} logged as (${insertLogs(context, logs)})
    ${insertRecords(context, records)}`.execute(tx);
}

/** The yeast harvested from batches, oldest first. */
export async function selectHarvests(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, YeastHarvest[]>> {
  const { rows } = await sql<YeastHarvest & { readonly batchId: string }>`
    select harvest.id, harvest.batch_id, harvest.ingredient_id, ingredient.name as ingredient_name,
           ingredient.unit, harvest.lot_id, lot.lot_number, harvest.quantity, harvest.generation,
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
    select blend.id, blend.volume_in_liters, blend.blended_on, blend.notes, blend.user_name,
           giver.id as from_id, giver.batch_number as from_number, giver.recipe_name as from_name,
           taker.id as into_id, taker.batch_number as into_number, taker.recipe_name as into_name
      from batch_blends blend
      join production_batches giver on giver.id = blend.from_batch_id
      join production_batches taker on taker.id = blend.into_batch_id
     where blend.from_batch_id = any(${[...batchIds]}::uuid[])
        or blend.into_batch_id = any(${[...batchIds]}::uuid[])
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

/** Whether beer of a batch went into another. */
export async function wasBlended(tx: TenantTransaction, batchId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('batchBlends')
    .select('id')
    .where('fromBatchId', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
