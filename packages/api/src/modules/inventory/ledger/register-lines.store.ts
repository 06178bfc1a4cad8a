import type { ExciseFlow } from '@cervoise/domain/excise';
import type { ContainerType } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { exciseFlow, exciseLines } from './excise-movements.store';

/** A movement as the register prints it. */
export interface RegisterLine {
  readonly id: string;
  /** On which it counts, YYYY-MM-DD. */
  readonly day: string;
  readonly flow: ExciseFlow;
  readonly recipeName: string;
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly liters: number;
  readonly reason: string | null;
  /** What it travelled under, or is proven by, and where it went. */
  readonly documentNumber: string | null;
  readonly destination: string | null;
}

/**
 * The movements of finished beer from a day until another (excluded), in the order in which the
 * register tells them.
 * @param most lines; one more tells that there are others
 */
export async function selectRegisterLines(
  tx: TenantTransaction,
  from: string,
  until: string,
  most: number,
): Promise<RegisterLine[]> {
  const { rows } = await sql<RegisterLine>`
    select line.id, line.day, ${exciseFlow} as flow, item.recipe_name, item.batch_id,
           item.batch_number, item.container_type, item.volume_in_liters, line.quantity,
           line.quantity * item.volume_in_liters as liters, line.reason,
           line.document_number, line.destination
      from ${exciseLines} line join inventory_items item on item.id = line.item_id
     where line.day >= ${from}::date and line.day < ${until}::date
     order by line.day, line.position, line.id
     limit ${most + 1}`.execute(tx);
  return rows;
}
