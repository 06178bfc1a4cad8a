import { daysBetween } from '@cervoise/domain/dates';
import { maintenanceWindowDays } from '@cervoise/domain/equipment';
import type { TenantTransaction } from '../db/tenant-transaction';
import type { EquipmentRow } from '../modules/equipment/equipment.list';
import {
  equipmentNeedingMaintenance,
  maintenanceAlerts,
} from '../modules/equipment/maintenance-alert';
import { expiringLotsQuery, expiryAlert } from '../modules/ingredients/expiry-alerts';
import { ingredients } from '../modules/ingredients/ingredients.store';
import { stockAlert } from '../modules/ingredients/stock-alerts';
import { bestBeforeAlert, expiringProducts } from '../modules/inventory/best-before-alert';
import type { ProductRow } from '../modules/inventory/products.list';
import type { NewNotification } from '../modules/notifications/new-notification';
import { insertNotification } from '../modules/notifications/notification-writes.store';
import { markReadBefore } from '../modules/notifications/notifications.store';
import { activeUsers } from '../modules/users/users.service';
import type { DemoCalendar } from './write-history';

interface Told {
  readonly daysAgo: number;
  readonly notification: NewNotification;
}

/** What the low and the empty were told of when they became so, days ago by name. */
async function stockNews(
  tx: TenantTransaction,
  ids: ReadonlyMap<string, string>,
  daysAgoByName: Readonly<Record<string, number>>,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const [name, daysAgo] of Object.entries(daysAgoByName)) {
    const after = await ingredients.find(tx, ids.get(name) ?? '');
    if (!after) throw new Error(`${name} is not among the demo's ingredients.`);
    const minimum = after.minimumStockQuantity;
    const before = { stockQuantity: minimum, minimumStockQuantity: minimum };
    const notification = stockAlert({ before, after });
    if (notification) told.push({ daysAgo, notification });
  }
  return told;
}

/** Days since a date came within 30 days, or since it passed; a day at least, since the past is told. */
const dayTold = (daysLeft: number) =>
  Math.max(1, daysLeft < 0 ? -daysLeft - 1 : maintenanceWindowDays - daysLeft);

/** What was told of products and maintenance on the day they came within their window. */
async function windowNews(tx: TenantTransaction, today: string): Promise<Told[]> {
  const products: ProductRow[] = [];
  for await (const rows of expiringProducts(tx, today)) products.push(...rows);
  const equipment: EquipmentRow[] = [];
  for await (const rows of equipmentNeedingMaintenance(tx, today)) equipment.push(...rows);
  return [
    ...products.flatMap((product) => {
      const notification = bestBeforeAlert(product);
      if (!notification || !product.bestBeforeDate) return [];
      return [{ daysAgo: dayTold(daysBetween(today, product.bestBeforeDate)), notification }];
    }),
    ...equipment.flatMap((row) => {
      const daysLeft = row.nextMaintenanceDate
        ? daysBetween(today, row.nextMaintenanceDate)
        : maintenanceWindowDays;
      const daysAgo = dayTold(daysLeft);
      return maintenanceAlerts(row, today).map((notification) => ({ daysAgo, notification }));
    }),
  ];
}

/** Days back at which what is told in the demo counts as read already. */
const readDaysAgo = 6;

/** What the brewery was told of lately; everybody read the older of it. */
export async function writeNotifications(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  tenantId: string,
  ids: ReadonlyMap<string, string>,
  becameLowDaysAgo: Readonly<Record<string, number>>,
): Promise<void> {
  const expiring = await expiringLotsQuery(tx, calendar.day(0)).execute();
  const told: Told[] = [
    ...(await stockNews(tx, ids, becameLowDaysAgo)),
    ...(await windowNews(tx, calendar.day(0))),
    ...expiring.map((lot, index) => ({ daysAgo: 2 + index * 12, notification: expiryAlert(lot) })),
  ];
  for (const [index, { daysAgo, notification }] of told.entries()) {
    const at = calendar.instant(daysAgo, index + 5);
    await insertNotification(tx, tenantId, notification, activeUsers(tx), { at });
  }
  await markReadBefore(tx, calendar.instant(readDaysAgo, 0));
}
