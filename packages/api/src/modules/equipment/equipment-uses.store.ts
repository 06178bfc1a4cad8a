import { sql } from 'kysely';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** What went through a piece of equipment on a day (YYYY-MM-DD). */
export interface EquipmentUse {
  readonly usedOn: string;
  readonly hectoliters: number;
}

/**
 * Adds what went through a piece of equipment on a day; what a maintenance since has covered counts
 * as maintained. Gives false when nothing has that id.
 */
export async function addUse(
  tx: TenantTransaction,
  id: string,
  { usedOn, hectoliters }: EquipmentUse,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update equipment
         set used_hectoliters = used_hectoliters + ${hectoliters}::numeric,
             maintained_at_hectoliters = maintained_at_hectoliters
               + case when last_maintenance_date > ${usedOn}::date
                   then ${hectoliters}::numeric else 0 end
       where id = ${id}
      returning tenant_id, id
    )
    insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters, created_at)
    select tenant_id, id, ${usedOn}::date, ${hectoliters}::numeric, ${presentInstant} from counted
    returning id`.execute(tx);
  return rows.length > 0;
}
