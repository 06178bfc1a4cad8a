import { addDays, frenchDay } from '@cervoise/domain/dates';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { countText } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { type InferResult, sql } from 'kysely';
import { readInBatches } from '../../../db/read-in-batches';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { NewNotification, NotificationSummary } from '../../notifications';
import { aboutIngredient } from '../stock/stock-alerts';
import { lotsWithIngredients } from './lots.store';

/** Lots in stock of active ingredients that expire within the window, soonest first. */
export const expiringLotsQuery = (tx: TenantTransaction, today: string) =>
  lotsWithIngredients(tx)
    .select([
      'lot.id',
      'lot.lotNumber',
      'lot.quantity',
      sql<string>`lot.expiry_date`.as('expiryDate'),
      'ingredients.id as ingredientId',
      'ingredients.name',
      'ingredients.unit',
    ])
    .where('ingredients.deletedAt', 'is', null)
    .where('lot.quantity', '>', 0)
    .where('lot.expiryDate', '>', today)
    .where('lot.expiryDate', '<=', addDays(today, expiringWindowDays))
    .orderBy('lot.expiryDate')
    .orderBy('lot.id');

type ExpiringLot = InferResult<ReturnType<typeof expiringLotsQuery>>[number];

/** The key that makes an expiry alert unique: a corrected date is announced again. */
export function expiryAlert(lot: ExpiringLot): NewNotification {
  const name = lot.lotNumber ? `Le lot ${lot.lotNumber}` : 'Un lot sans numéro';
  const quantity = quantityText(lot.quantity, lot.unit);
  return {
    ...aboutIngredient(lot.ingredientId),
    type: 'expiring',
    title: `Bientôt périmé : ${lot.name}`,
    message: `${name} (${quantity}) périme le ${frenchDay(lot.expiryDate)}.`,
    priority: 'normal',
    subjectKey: `expiring:${lot.id}:${lot.expiryDate}`,
  };
}

/** The alerts of a day, the soonest first. */
export async function* expiryAlerts(
  tx: TenantTransaction,
  today: string,
): AsyncGenerator<readonly NewNotification[]> {
  for await (const lots of readInBatches(tx, expiringLotsQuery(tx, today))) {
    yield lots.map(expiryAlert);
  }
}

/** The single notification of many lots at once. */
export const expirySummary = (count: number): NotificationSummary => ({
  type: 'expiring',
  title: `Bientôt périmés : ${countText(count, 'lot')}`,
  message: `${countText(count, 'lot périme', 'lots périment')} dans les ${expiringWindowDays} jours.`,
  action: '/inventory/ingredients?view=expiring',
});
