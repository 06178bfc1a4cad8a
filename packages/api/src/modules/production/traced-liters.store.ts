import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** What became of the litres of a batch, by the ledger of beer: the last one is the rest of the others. */
export interface TracedLiters {
  readonly batchId: string;
  readonly batchNumber: string;
  readonly recipeName: string;
  /** With what measurements found more or less. */
  readonly brewedLiters: number;
  /** Received from other batches, less what they received. */
  readonly blendedLiters: number;
  readonly packagedLiters: number;
  /** Noted as lost or destroyed, and what emptying the vessel left over. */
  readonly lostLiters: number;
  readonly inTankLiters: number;
}

/** What became of the litres of some batches, brewed first to last. */
export async function selectTracedLiters(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<TracedLiters[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TracedLiters>`
    with flow as (
      select batch_id,
             sum(liters) filter (where kind in ('brewed', 'measured', 'carried_over')) as brewed,
             sum(liters) filter (where kind = 'blended') as blended,
             -sum(liters) filter (where kind = 'packaged') as packaged,
             -sum(liters) filter (where kind in ('lost', 'closed')) as lost,
             sum(liters) as in_tank
        from beer_movements where batch_id = any(${[...ids]}::uuid[]) group by batch_id
    )
    select batch.id as batch_id, batch.batch_number, batch.recipe_name,
           coalesce(flow.brewed, 0) as brewed_liters, coalesce(flow.blended, 0) as blended_liters,
           coalesce(flow.packaged, 0) as packaged_liters, coalesce(flow.lost, 0) as lost_liters,
           coalesce(flow.in_tank, 0) as in_tank_liters
      from production_batches batch left join flow on flow.batch_id = batch.id
     where batch.id = any(${[...ids]}::uuid[])
     order by batch.brew_date nulls last, batch.number_key, batch.id`.execute(tx);
  return rows;
}
