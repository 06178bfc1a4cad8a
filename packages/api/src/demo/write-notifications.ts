import { daysBetween } from '@cervoise/domain/dates';
import { maintenanceWindowDays } from '@cervoise/domain/equipment';
import type { TenantTransaction } from '../db/tenant-transaction';
import { equipmentNeedingMaintenance, maintenanceAlerts } from '../modules/equipment';
import { expiringLotsQuery, expiryAlert } from '../modules/ingredients';
import { bestBeforeAlert, expiringProducts } from '../modules/inventory';
import { type createNotifier, markAllRead, type NewNotification } from '../modules/notifications';
import type { DemoCalendar } from './demo-calendar';

/** A past notification. */
export interface PastNotification {
  readonly daysAgo: number;
  readonly notification: NewNotification;
}

/**
 * Days since the daily job noticed something: since its date came within 30 days, or since it
 * passed; yesterday at the latest.
 */
const daysSinceFound = (today: string, date: string) => {
  const daysLeft = daysBetween(today, date);
  return Math.max(1, daysLeft < 0 ? -daysLeft - 1 : maintenanceWindowDays - daysLeft);
};

/** The notifications of today's daily jobs, on the day when each was noticed. */
async function announcements(tx: TenantTransaction, today: string): Promise<PastNotification[]> {
  const found: PastNotification[] = [];
  const add = (date: string | null, ...notifications: (NewNotification | null)[]) => {
    const daysAgo = date ? daysSinceFound(today, date) : 1;
    for (const notification of notifications)
      if (notification) found.push({ daysAgo, notification });
  };
  for await (const rows of expiringProducts(tx, today)) {
    for (const row of rows) add(row.bestBeforeDate, bestBeforeAlert(row));
  }
  for await (const rows of equipmentNeedingMaintenance(tx, today)) {
    for (const row of rows) add(row.nextMaintenanceDate, ...maintenanceAlerts(row, today));
  }
  for (const lot of await expiringLotsQuery(tx, today).execute()) {
    add(lot.expiryDate, expiryAlert(lot));
  }
  return found;
}

/** Days for which stock alerts are written; earlier shortages were bought since. */
const stockAlertDays = 21;
/** Days since everything was marked as read. */
const readDaysAgo = 6;

/**
 * Writes a brewery's recent notifications at their instants; older ones are read.
 * @param stockAlerts alerts of the stock's movements
 */
export async function writeNotifications(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  { notify }: ReturnType<typeof createNotifier>,
  { tenantId, userIds }: { readonly tenantId: string; readonly userIds: readonly string[] },
  stockAlerts: readonly PastNotification[],
): Promise<void> {
  const found = [
    ...stockAlerts.filter(({ daysAgo }) => daysAgo <= stockAlertDays),
    ...(await announcements(tx, calendar.day(0))),
  ].map((one, turn) => ({ ...one, at: calendar.instant(one.daysAgo, turn + 5) }));
  const notifyOf = async (isTime: (daysAgo: number) => boolean) => {
    for (const { daysAgo, notification, at } of found) {
      if (isTime(daysAgo)) await notify(tx, tenantId, notification, { at });
    }
  };
  await notifyOf((daysAgo) => daysAgo > readDaysAgo);
  const at = calendar.instant(readDaysAgo, 0);
  for (const userId of userIds) await markAllRead(tx, userId, { at });
  await notifyOf((daysAgo) => daysAgo <= readDaysAgo);
}
