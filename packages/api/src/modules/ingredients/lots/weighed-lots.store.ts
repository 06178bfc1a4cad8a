import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { lockIngredientsOfLots } from './blocked-lots.store';

/** A lot that was weighed for a batch. */
export interface WeighedLot {
  readonly id: string;
  readonly lotNumber: string | null;
  /** By a recall. */
  readonly isBlocked: boolean;
}

/**
 * The lot of an ingredient, or of yeast harvested from it, by its number as it was typed, received
 * last; its other deliveries are followed with it.
 */
export async function findLotOfNumber(
  tx: TenantTransaction,
  ingredientId: string,
  lotNumber: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select lot.id
      from ingredients ingredient
      join ingredient_lots lot
        on lot.tenant_id = ingredient.tenant_id and lot.ingredient_id = ingredient.id
     where (ingredient.id = ${ingredientId}::uuid or ingredient.bought_yeast_id = ${ingredientId}::uuid)
       and lot.lot_number_key = ${searchKey(lotNumber)}
     order by ingredient.id = ${ingredientId}::uuid desc, lot.received_on desc, lot.id
     limit 1`.execute(tx);
  return rows[0]?.id;
}

/** A lot, whose ingredient is locked: no recall of it begins until the transaction ends. */
export async function lockWeighedLot(
  tx: TenantTransaction,
  id: string,
): Promise<WeighedLot | undefined> {
  await lockIngredientsOfLots(tx, [id]);
  return tx
    .selectFrom('ingredientLots')
    .select(['id', 'lotNumber', 'isBlocked'])
    .where('id', '=', id)
    .executeTakeFirst();
}
