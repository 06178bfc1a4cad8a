import { frenchDay } from '@cervoise/domain/dates';
import { containerTypeLabels } from '@cervoise/domain/inventory';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { countText } from '@cervoise/domain/text';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification, NotificationSummary } from '../notifications';
import { type ProductRow, productSource, soonestFirst } from './products.list';

/** Active products on hand whose best-before date comes within the window, soonest first. */
export const expiringProducts = (tx: TenantTransaction, today: string) =>
  productSource.batches(tx, {
    filter: { expiresWithinDays: expiringWindowDays },
    sort: soonestFirst,
    today,
  });

/** The alert of a product's best-before date; null without a date. */
export function bestBeforeAlert(product: ProductRow): NewNotification | null {
  const { bestBeforeDate } = product;
  if (!bestBeforeDate) return null;
  const container = containerTypeLabels[product.containerType].toLowerCase();
  const batch = product.batchNumber ? `, brassin ${product.batchNumber}` : '';
  const place = product.location ? ` (${product.location})` : '';
  return {
    entityId: product.id,
    entityType: 'inventory_item',
    action: `/inventory/${product.id}`,
    type: 'product_expiring',
    title: `DDM proche : ${product.recipeName}`,
    message: `${countText(product.quantity, container)}${batch}${place} : DDM le ${frenchDay(bestBeforeDate)}.`,
    priority: 'normal',
    // A changed date is announced again.
    subjectKey: `best-before:${product.id}:${bestBeforeDate}`,
  };
}

/** The alerts of a day, the soonest date first. */
export async function* bestBeforeAlerts(
  tx: TenantTransaction,
  today: string,
): AsyncGenerator<readonly NewNotification[]> {
  for await (const rows of expiringProducts(tx, today)) {
    yield rows.flatMap((product) => bestBeforeAlert(product) ?? []);
  }
}

/** The single notification that replaces many at once. */
export const bestBeforeSummary = (count: number): NotificationSummary => ({
  type: 'product_expiring',
  title: `DDM proche : ${countText(count, 'produit')}`,
  message: `${countText(count, 'produit arrive à sa', 'produits arrivent à leur')} DDM dans les 30 jours.`,
  action: '/inventory?view=expiring',
});
