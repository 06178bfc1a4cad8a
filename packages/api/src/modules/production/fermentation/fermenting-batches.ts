import { listLimits } from '@cervoise/domain/lists';
import { type BatchStatus, expectedFinalGravity, withAdded } from '@cervoise/domain/production';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { RecipeContent } from '../../recipes';
import { figuresOf } from '../batch-plan';
import type { BatchRecords } from '../batches.records';
import { countedLogs } from './batch-logs.store';

/** What the readings of a batch's beer are compared with. */
export interface FermentedBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipeName: string;
  readonly status: BatchStatus;
  /** YYYY-MM-DD. */
  readonly brewDate: string | null;
  readonly fermentationStartDate: string | null;
  readonly fermentationEndDate: string | null;
  /** With what is added in the fermenter: measured, else planned. */
  readonly originalGravity: number | null;
  /** Planned: the least that it can be, whatever was added. */
  readonly finalGravity: number | null;
  /** With what additions beyond the recipe leave. */
  readonly expectedFinalGravity: number | null;
  readonly steps: RecipeContent['steps'];
}

/** Reads single batches for what is measured in them. */
export const createFermentationReads = (batches: Pick<BatchRecords, 'find' | 'brewed'>) => ({
  /** A batch with its plan, in the caller's transaction; undefined for an unknown id. */
  fermentedBatch: async (
    tx: TenantTransaction,
    id: string,
  ): Promise<FermentedBatch | undefined> => {
    const row = await batches.find(tx, id);
    if (!row) return undefined;
    const batch = await batches.brewed(tx, row);
    const { steps, originalGravity = null, finalGravity = null } = batch.brewed.content;
    const original =
      figuresOf(batch).fermentedGravity ?? withAdded(originalGravity, batch.extra.points);
    return {
      id,
      batchNumber: batch.batchNumber,
      recipeName: batch.recipeName,
      status: batch.status,
      brewDate: batch.brewDate,
      fermentationStartDate: batch.fermentationStartDate,
      fermentationEndDate: batch.fermentationEndDate,
      originalGravity: original,
      finalGravity,
      expectedFinalGravity:
        original === null
          ? finalGravity
          : expectedFinalGravity({ originalGravity, finalGravity }, batch.extra, original),
      steps,
    };
  },
});

/** The batch whose beer a vessel holds, the one that entered last; undefined for an empty one. */
export async function selectBatchInVessel(
  tx: TenantTransaction,
  equipmentId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ batchId: string }>`
    select batch_id from beer_movements where equipment_id = ${equipmentId}
     group by batch_id having sum(liters) <> 0
     order by max(moved_on) desc, max(number) desc limit 1`.execute(tx);
  return rows[0]?.batchId;
}

/** A batch that ferments, with its last gravity by hand. */
export interface FermentingBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipeName: string;
  readonly fermentationStartDate: string | null;
  readonly lastReadAt: Date | null;
}

/** The batches that ferment, the oldest first. */
export async function selectFermentingBatches(tx: TenantTransaction): Promise<FermentingBatch[]> {
  const { rows } = await sql<FermentingBatch>`
    select batch.id, batch.batch_number, batch.recipe_name, batch.fermentation_start_date,
           (select max(log."timestamp") from ${countedLogs}
               and log.tenant_id = batch.tenant_id and log.batch_id = batch.id
               and log.gravity_reading is not null) as last_read_at
      from production_batches batch
     where batch.status = 'in_progress' and batch.deleted_at is null
       and batch.give_up_reason is null
     order by batch.fermentation_start_date, batch.number_key
     limit ${listLimits.logs}`.execute(tx);
  return rows;
}
