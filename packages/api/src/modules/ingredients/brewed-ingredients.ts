import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NamedIngredient } from './ingredients-by-id';

/**
 * The ingredients of some ids, and those whose stock some batches used, corrections included: what a
 * brew really took may differ from its recipe. Removed ones too.
 */
export async function brewedIngredients(
  tx: TenantTransaction,
  ids: readonly string[],
  batchIds: readonly string[],
): Promise<(NamedIngredient & { readonly wasTaken: boolean })[]> {
  if (ids.length === 0 && batchIds.length === 0) return [];
  const { rows } = await sql<NamedIngredient & { readonly wasTaken: boolean }>`
    with taken as (
      select line.ingredient_id from stock_movements line
       where line.batch_id = any(${[...batchIds]}::uuid[])
       group by line.ingredient_id having sum(line.quantity) < 0
    )
    select id, name, type, unit, id in (select ingredient_id from taken) as was_taken
      from ingredients
     where id = any(${[...ids]}::uuid[]) or id in (select ingredient_id from taken)
     order by name, id`.execute(tx);
  return rows;
}
