import { frenchDay } from '@cervoise/domain/dates';
import { containerTypeLabels } from '@cervoise/domain/inventory';
import type { NewNotification } from '../notifications/notifications.service';
import type { InventoryItemRow } from './inventory-record';

/** What is told once of a product whose best-before date comes within the window. */
export function bestBeforeAlert(item: InventoryItemRow, bestBeforeDate: string): NewNotification {
  const containers = containerTypeLabels[item.container_type].toLowerCase();
  const plural = item.quantity > 1 ? 's' : '';
  const batch = item.batch_number ? `, brassin ${item.batch_number}` : '';
  const place = item.location ? ` (${item.location})` : '';
  return {
    entityId: item.id,
    entityType: 'inventory_item',
    action: `/inventory/${item.id}`,
    type: 'product_expiring',
    title: `DDM proche : ${item.recipe_name}`,
    message: `${item.quantity} ${containers}${plural}${batch}${place} : DDM le ${frenchDay(bestBeforeDate)}.`,
    priority: 'normal',
    // Another date is another thing to tell.
    subjectKey: `best-before:${item.id}:${bestBeforeDate}`,
  };
}
