import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentRow } from './equipment.list';

/** The use of a piece of equipment on a day (YYYY-MM-DD). */
export interface EquipmentUse {
  readonly equipmentId: string;
  readonly usedOn: string;
  readonly hectoliters: number;
  readonly batchId?: string;
}

const useFields = sql`as use ("equipmentId" uuid, "usedOn" date, hectoliters numeric,
  "batchId" uuid)`;

/**
 * Adds use to pieces of equipment; use by the day of a maintenance counts as maintained. Returns
 * them updated, without unknown ids.
 */
export async function addUses(
  tx: TenantTransaction,
  context: Pick<WriteContext, 'at'>,
  uses: readonly EquipmentUse[],
): Promise<EquipmentRow[]> {
  if (uses.length === 0) return [];
  const { rows } = await sql<EquipmentRow>`
    with use as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) ${useFields}
    ), used as (
      insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters, batch_id,
                                  created_at)
      select equipment.tenant_id, equipment.id, use."usedOn", use.hectoliters, use."batchId",
             ${instantOf(context)}
        from use join equipment on equipment.id = use."equipmentId"
    ), sums as (
      select use."equipmentId" as id, sum(use.hectoliters) as hectoliters,
             coalesce(sum(use.hectoliters)
               filter (where equipment.last_maintenance_date >= use."usedOn"), 0) as maintained
        from use join equipment on equipment.id = use."equipmentId"
       group by use."equipmentId"
    )
    update equipment
       set used_hectoliters = used_hectoliters + sums.hectoliters,
           maintained_at_hectoliters = maintained_at_hectoliters + sums.maintained
      from sums where equipment.id = sums.id
    returning equipment.*`.execute(tx);
  return rows;
}

/** How often each of some batches has used each piece of equipment. */
export async function countUsesOfBatches(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<{ batchId: string; equipmentId: string; count: number }[]> {
  const { rows } = await sql<{ batchId: string; equipmentId: string; count: number }>`
    select batch_id, equipment_id, count(*)::int as count from equipment_uses
     where batch_id = any(${[...batchIds]}::uuid[]) group by 1, 2`.execute(tx);
  return rows;
}
