import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { LotOfIngredient } from '../../ingredients';

/** The lots among some that were harvested from a batch of which beer was destroyed. */
export async function selectSuspectLots(
  tx: TenantTransaction,
  lots: readonly Pick<LotOfIngredient, 'id' | 'yeast'>[],
): Promise<ReadonlySet<string>> {
  const harvested = lots.flatMap(({ id, yeast }) => (yeast && yeast.generation > 1 ? [id] : []));
  if (harvested.length === 0) return new Set();
  const { rows } = await sql<{ lotId: string }>`
    select harvest.lot_id
      from yeast_harvests harvest
      join batch_losses loss
        on loss.tenant_id = harvest.tenant_id and loss.batch_id = harvest.batch_id
     where harvest.lot_id = any(${harvested}::uuid[]) and loss.kind = 'destroyed'
     group by harvest.lot_id
    -- A corrected loss adds up with its corrections.
    having sum(loss.volume_in_liters) > 0`.execute(tx);
  return new Set(rows.map(({ lotId }) => lotId));
}
