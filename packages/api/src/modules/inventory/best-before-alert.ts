import { frenchDay } from '@cervoise/domain/dates';
import { containerTypeLabels } from '@cervoise/domain/inventory';
import { readInBatches } from '../../db/read-in-batches';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications/new-notification';
import { expiringQuery } from './inventory.store';
import type { InventoryItemRow } from './inventory-record';

/** What is told once of a product whose best-before date comes within the window. */
export function bestBeforeAlert(item: InventoryItemRow, bestBeforeDate: string): NewNotification {
  const containers = containerTypeLabels[item.containerType].toLowerCase();
  const plural = item.quantity > 1 ? 's' : '';
  const batch = item.batchNumber ? `, brassin ${item.batchNumber}` : '';
  const place = item.location ? ` (${item.location})` : '';
  return {
    entityId: item.id,
    entityType: 'inventory_item',
    action: `/inventory/${item.id}`,
    type: 'product_expiring',
    title: `DDM proche : ${item.recipeName}`,
    message: `${item.quantity} ${containers}${plural}${batch}${place} : DDM le ${frenchDay(bestBeforeDate)}.`,
    priority: 'normal',
    // Another date is another thing to tell.
    subjectKey: `best-before:${item.id}:${bestBeforeDate}`,
  };
}

/** What there is to tell on a day, the soonest first. */
export async function* bestBeforeAlerts(
  tx: TenantTransaction,
  today: string,
): AsyncGenerator<readonly NewNotification[]> {
  for await (const items of readInBatches(tx, expiringQuery(tx, today))) {
    yield items.map((item) => bestBeforeAlert(item, item.bestBeforeDate));
  }
}

/** What is told when many products come within the window at once. */
export const bestBeforeSummary = (count: number) => ({
  type: 'product_expiring',
  title: `DDM proche : ${count} produits`,
  message: `${count} produits arrivent à leur DDM dans les 30 jours.`,
  action: '/inventory?view=expiring',
});
