import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { BatchBrew } from '../../../generated/resolvers';
import { insertLines } from '../../../records/insert-rows';

/** A brew of a batch as it stands in its table. */
export interface NewBrew {
  readonly batchId: string;
  readonly number: number;
  /** YYYY-MM-DD. */
  readonly brewedOn: string;
  readonly volumeInLiters: number;
  readonly originalGravity: number | null;
  /** It was to come; otherwise it raised the plan. */
  readonly isPlanned: boolean;
  readonly replacesId?: string;
  readonly correctionReason?: string;
}

export interface BrewRow extends Omit<BatchBrew, 'originalGravity'> {
  readonly batchId: string;
  readonly originalGravity: number | null;
  readonly isPlanned: boolean;
}

/**
 * The brews of batches in their order, corrected ones before what stands in their place. The day of the
 * first one is that of its batch, also where it was corrected there.
 */
export async function selectBrews(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BrewRow[]>> {
  const { rows } = await sql<BrewRow>`
    select brew.*, coalesce(case brew.number when 1 then batch.brew_date end, brew.brewed_on)
             as brewed_on,
           exists (
             select from batch_brews correction
              where correction.tenant_id = brew.tenant_id and correction.replaces_id = brew.id)
             as is_corrected
      from batch_brews brew
      join production_batches batch
        on batch.tenant_id = brew.tenant_id and batch.id = brew.batch_id
     where brew.batch_id = any(${[...batchIds]}::uuid[])
     order by brew.number, brew.created_at, brew.id`.execute(tx);
  return groupBy(rows, ({ batchId }) => batchId);
}

export async function insertBrews(
  tx: TenantTransaction,
  context: WriteContext,
  brews: readonly NewBrew[],
): Promise<void> {
  await sql`${insertLines(
    'batchBrews',
    context,
    brews.map((brew) => ({ ...brew })),
  )}`.execute(tx);
}
