import type { MovementKind, ValuedLot } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { valuedLotsJson } from './lots.store';

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
