import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { addUses, countUsesOfBatches } from '../../equipment';

interface ReachedStay {
  readonly batchId: string;
  readonly equipmentId: string;
  readonly usedOn: string;
  readonly hectoliters: number;
  /** Stays of the batch in the vessel that were counted before. */
  readonly countedBefore: number;
}

/**
 * Adds the hectolitres of vessels that batches have reached to their maintenance counters, once each:
 * a vessel that was counted, taken off its batch and put back is not counted again.
 */
export async function countVessels(
  tx: TenantTransaction,
  context: Pick<WriteContext, 'today' | 'at'>,
  batchIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<ReachedStay>`
    update batch_vessels stay set is_counted = true
     where batch_id = any(${[...batchIds]}::uuid[]) and not is_counted and from_date <= ${context.today}::date
    returning batch_id, equipment_id, from_date as used_on,
      round(volume_in_liters / 100, 3) as hectoliters,
      (select count(*)::int from batch_vessels other
        where other.batch_id = stay.batch_id and other.equipment_id = stay.equipment_id
          and other.is_counted and round(other.volume_in_liters / 100, 3) > 0) as counted_before`.execute(
    tx,
  );
  const reached = rows.filter(({ hectoliters }) => hectoliters > 0);
  if (reached.length === 0) return;
  const keyOf = (one: Pick<ReachedStay, 'batchId' | 'equipmentId'>) =>
    `${one.batchId} ${one.equipmentId}`;
  const uses = await countUsesOfBatches(tx, [...new Set(reached.map(({ batchId }) => batchId))]);
  const left = new Map(uses.map((one) => [keyOf(one), one.count]));
  const fresh = reached.filter((stay, place) => {
    const key = keyOf(stay);
    const earlier = reached.slice(0, place).filter((one) => keyOf(one) === key).length;
    return stay.countedBefore + earlier >= (left.get(key) ?? 0);
  });
  await addUses(tx, context, fresh);
}
