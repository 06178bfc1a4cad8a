import { addDays } from '@cervoise/domain/dates';
import { isOldSale, oldSaleMessage, type ProductMoveValues } from '@cervoise/domain/inventory';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { laterDay } from '../../../ledger/ledger-line';
import { defineQuestion } from '../../question';

/** The last day (YYYY-MM-DD) of the closed months; null while none is. */
export const lastClosedDay = defineQuestion<[], string | null>('lastClosedDay');

/**
 * A return of a closed month counts in the first open one: the duty of its sale may be out of reach.
 * @throws BAD_USER_INPUT
 */
export async function refuseOldSale(
  tx: TenantTransaction,
  today: string,
  { soldOn, happenedOn }: Pick<ProductMoveValues, 'soldOn' | 'happenedOn'>,
): Promise<void> {
  // No return counts later than today.
  if (!soldOn || !happenedOn || !isOldSale(soldOn, today)) return;
  const closedUntil = await lastClosedDay.ask(tx);
  if (closedUntil && isOldSale(soldOn, laterDay(happenedOn, addDays(closedUntil, 1)))) {
    refuseField('soldOn', oldSaleMessage);
  }
}
