import type { UsageStage } from '@cervoise/domain/recipes';
import type { MovementKind, ValuedLot } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { valuedLotsJson } from '../lots/lots.store';

/** A ledger line to be corrected. */
export interface CorrectableLine {
  readonly id: string;
  readonly lotId: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
  /** YYYY-MM-DD. */
  readonly postedOn: string | null;
  /** Of a consumption for a batch, as the next one. */
  readonly batchId: string | null;
  readonly recipeLineId: string | null;
  readonly usageStage: UsageStage | null;
  /** Of a packaging material, as the next one. */
  readonly itemId: string | null;
  /** Its own lot, and the ingredient's non-empty ones. */
  readonly lots: readonly ValuedLot[];
}

/** Whether a ledger line (`line`) was corrected by a later one. */
export const isCorrected = sql<boolean>`exists (
  select from stock_movements later
   where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`;

/** Reads a line and its lots. Read after the ingredient was locked. */
export function findLine(tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> {
  return tx
    .selectFrom('stockMovements as line')
    .select([
      'line.id',
      'line.lotId',
      'line.kind',
      'line.quantity',
      'line.batchId',
      'line.recipeLineId',
      'line.usageStage',
      'line.itemId',
      'line.postedOn',
      isCorrected.as('isCorrected'),
      (eb) =>
        eb
          .selectFrom('ingredientLots as lot')
          .select(valuedLotsJson.as('lots'))
          .whereRef('lot.tenantId', '=', 'line.tenantId')
          .whereRef('lot.ingredientId', '=', 'line.ingredientId')
          .where((lot) =>
            lot.or([lot('lot.quantity', '>', 0), lot('lot.id', '=', lot.ref('line.lotId'))]),
          )
          .$asScalar()
          .$notNull()
          .as('lots'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();
}

/**
 * What a unit of an ingredient costs without a delivery that never came: the last price of the others,
 * or typed; null where none is known, or the ingredient has another price than that delivery.
 */
export async function selectPriceWithout(
  tx: TenantTransaction,
  lotId: string,
): Promise<number | null> {
  const { rows } = await sql<{ price: number }>`
    select known.price
      from ingredient_lots lot
      join ingredients ingredient
        on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
       and ingredient.cost_per_unit = lot.cost_per_unit
     cross join lateral (
       select other.cost_per_unit as price, other.received_on as known_on, other.created_at
         from ingredient_lots other
        where other.tenant_id = lot.tenant_id and other.ingredient_id = lot.ingredient_id
          and other.id <> lot.id and other.received_quantity > 0 and other.cost_per_unit > 0
        union all
       select change.after::numeric, ${dayOf(sql`change.created_at`)},
              change.created_at
         from ingredient_changes change
        where change.tenant_id = lot.tenant_id and change.ingredient_id = lot.ingredient_id
          and change.field = 'costPerUnit' and change.after is not null) known
     where lot.id = ${lotId}::uuid
     order by known.known_on desc, known.created_at desc limit 1`.execute(tx);
  return rows[0]?.price ?? null;
}
