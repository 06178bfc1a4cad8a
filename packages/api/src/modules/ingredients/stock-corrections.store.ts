import type { MovementKind, ValuedLot } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { valuedLotColumns } from './lots.store';

/** A line of the ledger that a correction refers to. */
export interface CorrectableLine {
  readonly id: string;
  readonly lotId: string;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
  /** Its own lot, and those of its ingredient with something left. */
  readonly lots: readonly ValuedLot[];
}

/** Whether a line of the ledger (`line`) was mended by a later one. */
export const isCorrected = sql<boolean>`exists (
  select from stock_movements later
   where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`;

/** Reads a line and the lots beside it. Read only after the ingredient was locked. */
export function findLine(tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> {
  return tx
    .selectFrom('stock_movements as line')
    .select([
      'line.id',
      'line.lot_id as lotId',
      'line.kind',
      'line.quantity',
      isCorrected.as('isCorrected'),
      (eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('ingredient_lots as lot')
            .select(valuedLotColumns)
            .whereRef('lot.tenant_id', '=', 'line.tenant_id')
            .whereRef('lot.ingredient_id', '=', 'line.ingredient_id')
            .where((lot) =>
              lot.or([lot('lot.quantity', '>', 0), lot('lot.id', '=', lot.ref('line.lot_id'))]),
            ),
        ).as('lots'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();
}
